import { meantStatus } from '../../../src-shared/service-api/errors.ts'
import type { Retrieval } from '../../../src-shared/service-api/service-calls.ts'
import type { ServiceFailure } from '../../../src-shared/service-api/service-failure.ts'
import type { Outcome, RequestSlot } from '../../../src-shared/service-api/service-outcome.ts'
import { backoffMs } from '../backoff.ts'
import type { Awaited } from '../connection-work.ts'
import { commit, type TaskContext } from '../sync-context.ts'
import { isBareNotFound, noteOutcome } from './note-outcome.ts'
import { fail } from './upload.ts'

const tries = 3
/** A service may need a moment until it knows what it has just accepted. */
const newlyAcceptedMs = 60_000
/** After this many contradictions the list's states are no longer believed. */
const contradictionsAllowed = 3
const longestRetryAfterMs = 15 * 60_000

/** Asks for one result. */
export async function runAsk(
  context: TaskContext,
  item: Awaited,
  slot: RequestSlot,
): Promise<void> {
  const { clock, work } = context
  const ageMs = clock.monotonicMs() - item.acceptedMs
  item.running = true
  const question = work.questions.ask(item.documentId)
  try {
    const outcome = await context.calls.retrieveStructuredData(item.serviceDocumentId, {
      slot,
      signal: context.signal,
    })
    // The person removed it, or an answer to a later question was faster.
    if (context.signal.aborted || work.awaited.get(item.documentId) !== item) return
    if (outcome.ok && outcome.value.kind === 'ready') question.overtakes()
    takeAnswer(context, item, ageMs, outcome)
  } finally {
    question.close()
    item.running = false
  }
}

function takeAnswer(
  context: TaskContext,
  item: Awaited,
  ageMs: number,
  outcome: Outcome<Retrieval>,
): void {
  const noted = isMissing(context, item, ageMs, outcome)
    ? 'own'
    : noteOutcome(context, 'ask', outcome)
  if (outcome.ok) {
    if (outcome.value.kind === 'ready') keepResults(context, item, ageMs, outcome.value)
    else stillRunning(context, item, ageMs, outcome.value.retryAfterMs)
    return
  }
  const nowMs = context.clock.monotonicMs()
  if (noted === 'shared') {
    item.notBeforeMs = nowMs + backoffMs(item.failures++, context.random)
    return
  }
  judgeFailure(context, item, ageMs, outcome.failure)
}

/**
 * Some services answer 404 without a code for a document that they do not have, and so does a server
 * that knows nothing of the service. It is the document's own where it is new, or where the service has
 * answered as asked since the document was first not found.
 */
function isMissing(
  { work, clock }: TaskContext,
  item: Awaited,
  ageMs: number,
  outcome: Outcome<Retrieval>,
): boolean {
  if (outcome.ok || !isBareNotFound(outcome.failure)) {
    item.missingSinceMs = null
    return false
  }
  item.missingSinceMs ??= clock.monotonicMs()
  return ageMs < newlyAcceptedMs || work.answeredMs > item.missingSinceMs
}

function keepResults(
  context: TaskContext,
  item: Awaited,
  ageMs: number,
  value: Extract<Retrieval, { kind: 'ready' }>,
): void {
  const { store, work, clock } = context
  recordResults(context, item.documentId, value)
  work.awaited.delete(item.documentId)
  if (item.measured && item.failures === 0)
    work.times[item.kind].add({ fromMs: item.askedAgeMs, toMs: ageMs })
  if (item.origin === 'service')
    for (const kind of ['content', 'feedback'] as const)
      store.insertFetch({
        documentId: item.documentId,
        connectionId: work.connection.id,
        kind,
      })
  context.logger.log('info', 'sync.result.stored', {
    documentId: item.documentId,
    connectionId: work.connection.id,
    durationMs: Math.round(clock.monotonicMs() - item.acceptedMs),
  })
}

/** Stores results and makes the document ready. */
export function recordResults(
  context: TaskContext,
  documentId: string,
  value: Extract<Retrieval, { kind: 'ready' }>,
): void {
  const { store, clock } = context
  commit(context, () => {
    if (store.findUpload(documentId)?.state === 'removed') return []
    store.patchUpload(documentId, { state: 'ready', code: null })
    return [
      {
        kind: 'results',
        documentId,
        results: value.results,
        raw: value.raw,
        format: value.format,
        receivedAtMs: clock.now(),
      },
    ]
  })
}

function stillRunning(
  context: TaskContext,
  item: Awaited,
  ageMs: number,
  retryAfterMs: number | null,
): void {
  const { work, clock } = context
  if (item.listedDone) {
    item.listedDone = false
    work.listContradictions++
    if (work.listContradictions >= contradictionsAllowed) work.listsStates = 'no'
  }
  item.askedAgeMs = Math.max(item.askedAgeMs, ageMs)
  item.failures = 0
  if (retryAfterMs !== null)
    item.notBeforeMs = clock.monotonicMs() + Math.min(retryAfterMs, longestRetryAfterMs)
}

/** A failure of this document alone. */
function judgeFailure(
  context: TaskContext,
  item: Awaited,
  ageMs: number,
  failure: ServiceFailure,
): void {
  const { work, clock, random } = context
  item.failures++
  const code = codeOf(failure)
  const isFinal =
    failure.kind === 'answered' && (failure.status === 410 || failure.status === 451)
      ? true
      : code === 'GONE' && ageMs < newlyAcceptedMs
        ? false
        : code === 'GONE' ||
          item.failures >= tries ||
          (code === 'PROCESSING_FAILED' && item.listedDone)
  if (!isFinal) {
    item.notBeforeMs = clock.monotonicMs() + backoffMs(item.failures, random)
    return
  }
  work.awaited.delete(item.documentId)
  const message = failure.kind === 'answered' ? (failure.message ?? '') : ''
  fail(context, item.documentId, code, message)
}

function codeOf(failure: ServiceFailure): string {
  if (failure.kind === 'unreadable') return 'UNREADABLE_ANSWER'
  if (failure.kind !== 'answered') return 'NOT_SENT'
  const status = meantStatus(failure)
  if (status === 451) return 'WITHHELD'
  if (status === 404 || status === 410) return 'GONE'
  return failure.code ?? `HTTP_${String(status)}`
}
