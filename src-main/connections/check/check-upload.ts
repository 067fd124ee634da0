import type { SeenAnswer } from '../../../src-shared/service-check/checked-service.ts'
import { documentId as documentIdShape } from '../../../src-shared/service-api/primitives.ts'
import type { Retrieval } from '../../../src-shared/service-api/service-calls.ts'
import type { Outcome } from '../../../src-shared/service-api/service-outcome.ts'
import { uploadBodies } from '../learn/variants.ts'
import {
  asTold,
  describe,
  describeOutcome,
  differs,
  isPlainRefusal,
  membersOf,
  mendedBy,
  notTried,
  unclear,
  type CheckRun,
} from './check-run.ts'

/** As long as a service may take for one sample. */
const resultPatienceMs = 120_000
const firstPauseMs = 500
const longestPauseMs = 15_000

/** @returns the document, or null where none could be uploaded */
export async function checkUpload(run: CheckRun): Promise<string | null> {
  const { service, note, begin, profile, sample, signal } = run
  begin('upload')
  const kinds = Object.keys(uploadBodies)
  let documentId: string | null = null
  let first: Outcome<unknown> | null = null
  let isClear = true
  let found: string | null = null
  for (const kind of kinds) {
    service.takeSeen()
    const calls = service.calls({ ...profile(), ...uploadBodies[kind] })
    const outcome = await calls.uploadDocument(
      { ...sample, idempotencyKey: crypto.randomUUID() },
      { signal },
    )
    first ??= outcome
    if (outcome.ok) {
      documentId = outcome.value.documentId
      found = kind
      break
    }
    // One sample was agreed to: what may have arrived is not sent in another way.
    if (isPlainRefusal(outcome) && outcome.failure.kind === 'answered') continue
    const { failure } = outcome
    isClear =
      failure.kind === 'answered'
        ? failure.status < 500 && failure.status !== 429
        : failure.kind === 'unreadable'
    break
  }
  const seen = first ? describeOutcome(first) : 'no answer'
  if (documentId === null || found === null) {
    note('upload', isClear ? differs('stops', seen) : unclear(seen))
    note('upload-answer', notTried())
    return null
  }
  run.uploaded(documentId)
  if (found === kinds[0]) note('upload', asTold)
  else {
    const line = uploadBodies[found] ?? {}
    run.take(line)
    note('upload', mendedBy(line, `${seen} to “${kinds[0] ?? ''}”, taken as “${found}”`))
  }
  const answer = service.takeSeen().at(-1)
  note('upload-answer', judgeUploadAnswer(answer))
  return documentId
}

function judgeUploadAnswer(answer: SeenAnswer | undefined) {
  const named = membersOf(answer?.json)['documentId']
  const isId = documentIdShape.safeParse(named).success
  if (answer?.status === 202 && isId) return asTold
  return differs('copes', describe(answer), ...(isId ? [] : ['no documentId that is a UUID']))
}

/** A type that is none of the five. */
export async function checkMediaTypes(run: CheckRun): Promise<void> {
  const { service, note, begin, profile, signal } = run
  begin('media-types')
  const file = {
    bytes: new TextEncoder().encode('A check of the service.'),
    name: 'check.txt',
    mediaType: 'text/plain',
  }
  const answer = await service.ask(profile(), { operation: 'uploadDocument', file }, signal)
  if (answer && answer.status < 300) {
    const { documentId } = membersOf(answer.json)
    if (typeof documentId === 'string') run.uploaded(documentId)
    note('media-types', differs('copes', `${describe(answer)} to text/plain`))
  } else if (answer?.status === 400 || answer?.status === 415 || answer?.status === 422)
    note('media-types', asTold)
  else note('media-types', unclear(describe(answer)))
}

/** Asks until there is a result. @returns it, or null where none came */
export async function checkProcessing(
  run: CheckRun,
  documentId: string,
): Promise<{
  readonly answer: SeenAnswer
  readonly retrieval: Extract<Retrieval, { kind: 'ready' }> | null
} | null> {
  const { service, note, begin, profile, signal } = run
  begin('processing')
  const givenUpMs = run.monotonicMs() + resultPatienceMs
  const oddities = new Set<string>()
  let isAsked = false
  let pauseMs = firstPauseMs
  for (;;) {
    service.takeSeen()
    const outcome = await service.calls(profile()).retrieveStructuredData(documentId, { signal })
    const answer = service.takeSeen().at(-1)
    const isReady = answer?.status === 200 && (!outcome.ok || outcome.value.kind === 'ready')
    if (answer && isReady) {
      note('processing', judgeProcessing(isAsked, oddities))
      return {
        answer,
        retrieval: outcome.ok && outcome.value.kind === 'ready' ? outcome.value : null,
      }
    }
    const isFailed =
      !outcome.ok &&
      outcome.failure.kind === 'answered' &&
      outcome.failure.code === 'PROCESSING_FAILED'
    if (isFailed || run.monotonicMs() > givenUpMs) {
      note(
        'processing',
        unclear(isFailed ? 'PROCESSING_FAILED' : `${describe(answer)} after two minutes`),
      )
      return null
    }
    if (answer) {
      isAsked = true
      if (answer.status !== 202) oddities.add(describe(answer))
      else if (typeof membersOf(answer.json)['status'] !== 'string')
        oddities.add('HTTP 202 without a status')
    }
    await run.wait(pauseMs)
    signal.throwIfAborted()
    pauseMs = Math.min(longestPauseMs, pauseMs * 1.5)
  }
}

function judgeProcessing(isAsked: boolean, oddities: ReadonlySet<string>) {
  if (!isAsked) return unclear('the result was there at once')
  if (oddities.size === 0) return asTold
  const isRead = [...oddities].every((one) => one.startsWith('HTTP 20'))
  return differs(isRead ? 'copes' : 'stops', ...oddities)
}
