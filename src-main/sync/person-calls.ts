import type { DocumentText } from '../../src-shared/service-api/page-text.ts'
import type { ReadResult } from '../../src-shared/service-api/read-result.ts'
import {
  personPatienceMs,
  type CallOptions,
  type DocumentContent,
} from '../../src-shared/service-api/service-calls.ts'
import type { Outcome } from '../../src-shared/service-api/service-outcome.ts'
import type { TaskContext } from './sync-context.ts'
import { recordResults } from './tasks/ask-result.ts'
import { noteOutcome } from './tasks/note-outcome.ts'

function waited(signal: AbortSignal | undefined): CallOptions {
  return { patienceMs: personPatienceMs, ...(signal ? { signal } : {}) }
}

/** Asks for a result again because a person wants to see it now. */
export async function fetchResults(
  context: TaskContext,
  documentId: string,
  serviceDocumentId: string,
  signal?: AbortSignal,
): Promise<Outcome<readonly ReadResult[]>> {
  const question = context.work.questions.ask(documentId)
  try {
    const outcome = await context.calls.retrieveStructuredData(serviceDocumentId, {
      ...waited(signal),
      withText: !context.work.connection.isShared,
    })
    noteOutcome(context, 'ask', outcome, documentId)
    if (!outcome.ok) return outcome
    if (outcome.value.kind === 'processing') return { ...outcome, value: [] }
    // Nothing in the place of what is here, or of what is still to come, is no news.
    if (!question.isOvertaken() && outcome.value.results.length > 0) {
      question.overtakes()
      recordResults(context, documentId, outcome.value)
      context.work.results.remove(documentId)
    }
    return { ...outcome, value: outcome.value.results }
  } finally {
    question.close()
  }
}

/** Fetches the original of a document, and keeps it where it is not here. */
export async function fetchContent(
  context: TaskContext,
  documentId: string,
  serviceDocumentId: string,
  signal?: AbortSignal,
): Promise<Outcome<DocumentContent>> {
  const outcome = await context.calls.streamDocumentContent(serviceDocumentId, waited(signal))
  noteOutcome(context, 'fetch', outcome, documentId)
  if (!outcome.ok) return outcome
  await context.originals.save(documentId, outcome.value)
  context.store.deleteFetch(documentId, 'content')
  return outcome
}

export async function fetchText(
  context: TaskContext,
  serviceDocumentId: string,
  signal?: AbortSignal,
): Promise<Outcome<DocumentText | null>> {
  const outcome = await context.calls.getDocumentText(serviceDocumentId, waited(signal))
  noteOutcome(context, 'fetch', outcome, serviceDocumentId)
  return outcome
}

/** Asks for the result once more, as XML. A service without XML answers in JSON: that is refused. */
export async function fetchXml(
  context: TaskContext,
  serviceDocumentId: string,
  signal?: AbortSignal,
): Promise<Outcome<string>> {
  const outcome = await context.calls.retrieveStructuredData(serviceDocumentId, {
    format: 'xml',
    ...waited(signal),
  })
  noteOutcome(context, 'fetch', outcome, serviceDocumentId)
  if (!outcome.ok) return outcome
  const { value, facts } = outcome
  if (value.kind === 'ready' && value.format === 'xml') return { ...outcome, value: value.raw }
  const failure =
    value.kind === 'ready'
      ? ({
          kind: 'unreadable',
          reason: 'not-xml',
          status: facts.status,
          requestId: facts.requestId,
          nextStep: 'ask-the-provider',
        } as const)
      : ({ kind: 'not-sent', reason: 'invalid-request', nextStep: 'wait' } as const)
  return { ok: false, failure, facts }
}
