import { meantStatus } from '../../../src-shared/service-api/errors.ts'
import type { Retrieval } from '../../../src-shared/service-api/service-calls.ts'
import type { ServiceFailure } from '../../../src-shared/service-api/service-failure.ts'
import type { Outcome, RequestSlot } from '../../../src-shared/service-api/service-outcome.ts'
import { backoffMs } from '../backoff.ts'
import type { AwaitedResult } from '../awaited-results.ts'
import { refusedPauseMs } from '../rests.ts'
import { commit, type TaskContext } from '../sync-context.ts'
import type { FetchKind } from '../sync-store.ts'
import type { SyncChange } from '../sync-types.ts'
import { isBareNotFound, noteOutcome } from './note-outcome.ts'
import { fail, isOutOfHand } from './upload.ts'
import { waitAsAsked } from './wait-as-asked.ts'

const tries = 3
/** A line that cuts two answers off may do so for minutes. */
const cutOffPauseMs = 5 * 60_000
const mostResults = 1_000
const mostCharacters = 8_000_000
/** A service may need a moment until it knows what it has just accepted. */
const newlyAcceptedMs = 60_000
/** After this many contradictions the list's states are no longer believed. */
const contradictionsAllowed = 3
/** Beside its results, of a document that others uploaded. */
const extras: readonly FetchKind[] = ['content', 'feedback']
/** Of a document without any result, whatever the list says of it. */
const emptyBelievedMs = 15 * 60_000
const emptyAgainMs = 5 * 60_000

/** Asks for one result. */
export async function runAsk(
  context: TaskContext,
  item: AwaitedResult,
  slot: RequestSlot,
): Promise<void> {
  const { clock, work } = context
  const asked = {
    ageMs: clock.monotonicMs() - item.acceptedMs,
    listedDone: item.listedDone,
  }
  work.results.note(item, { isAsked: true })
  const question = work.questions.ask(item.documentId)
  try {
    const outcome = await context.calls.retrieveStructuredData(item.serviceDocumentId, {
      slot,
      signal: context.signal,
      withText: !work.connection.isShared,
    })
    // The person removed it, or an answer to a later question was faster.
    if (context.signal.aborted || work.results.find(item.documentId) !== item) return
    if (outcome.ok && outcome.value.kind === 'ready') question.overtakes()
    takeAnswer(context, item, asked, outcome)
  } finally {
    question.close()
    work.results.note(item, { isAsked: false })
  }
}

/** How things were when the question went out: the list may have told more before its answer is there. */
type Asked = {
  readonly ageMs: number
  readonly listedDone: boolean
}
type ReadyAnswer = Extract<Retrieval, { kind: 'ready' }>

function takeAnswer(
  context: TaskContext,
  item: AwaitedResult,
  asked: Asked,
  outcome: Outcome<Retrieval>,
): void {
  const { ageMs } = asked
  const noted = isMissing(context, item, ageMs, outcome)
    ? 'own'
    : noteOutcome(context, 'ask', outcome, item.documentId, item.failures + item.sharedFailures + 1)
  if (outcome.ok) {
    const { value } = outcome
    if (value.kind === 'processing') stillRunning(context, item, asked, value.retryAfterMs)
    else if (isTooSoon(context, value, item, asked))
      stillRunning(context, item, asked, ageMs < emptyBelievedMs ? null : emptyAgainMs)
    else keepResults(context, item, ageMs, value)
    return
  }
  if (noted === 'refused') {
    postpone(context, item, refusedPauseMs)
    return
  }
  if (noted === 'shared') {
    postpone(context, item, backoffMs(item.sharedFailures++, context.random))
    return
  }
  judgeFailure(context, item, ageMs, outcome.failure)
}

/**
 * A service may answer with an empty list as long as it is busy. Nothing at all is believed once its list
 * calls the document done, or after some time; and not at the first word of a run, since the age of what an
 * earlier one sent is told by a clock that may have been set.
 */
function isTooSoon(
  { clock }: TaskContext,
  value: ReadyAnswer,
  item: AwaitedResult,
  { ageMs, listedDone }: Asked,
): boolean {
  if (value.results.length > 0 || isBeyondMeasure(value) || listedDone) return false
  item.emptySinceMs ??= clock.monotonicMs()
  return ageMs < emptyBelievedMs || clock.monotonicMs() - item.emptySinceMs < emptyAgainMs
}

/**
 * Some services answer 404 without a code for a document that they do not have, and so does a server
 * that knows nothing of the service. It is the document's own where it is new, or where the service has
 * answered as asked since the document was first not found.
 */
function isMissing(
  { work, clock }: TaskContext,
  item: AwaitedResult,
  ageMs: number,
  outcome: Outcome<Retrieval>,
): boolean {
  if (outcome.ok || !isBareNotFound(outcome.failure)) {
    item.missingSinceMs = null
    return false
  }
  item.missingSinceMs ??= clock.monotonicMs()
  return ageMs < newlyAcceptedMs || work.service.answeredMs > item.missingSinceMs
}

function keepResults(
  context: TaskContext,
  item: AwaitedResult,
  ageMs: number,
  value: Extract<Retrieval, { kind: 'ready' }>,
): void {
  const { work, clock } = context
  recordResults(context, item.documentId, value, item.origin === 'service' ? extras : [])
  work.results.remove(item.documentId)
  if (item.origin === 'here') work.pace.came()
  if (work.results.ownCount() === 0) work.pace.forget()
  if (item.measured && item.failures + item.sharedFailures === 0)
    work.times[item.kind].add({ fromMs: item.askedAgeMs, toMs: ageMs })
  context.logger.log('info', 'sync.result.stored', {
    documentId: item.documentId,
    connectionId: work.connection.id,
    durationMs: Math.round(clock.monotonicMs() - item.acceptedMs),
  })
}

/** No document holds as much; kept, it would hold up every look at it, and all others meanwhile. */
function isBeyondMeasure({ results, raw }: ReadyAnswer): boolean {
  return results.length > mostResults || raw.length > mostCharacters
}

/**
 * Stores results and makes the document ready; an answer beyond measure is the trouble of its document.
 * `toFetch`: what there is of it at the service beside its results.
 */
export function recordResults(
  context: TaskContext,
  documentId: string,
  value: Extract<Retrieval, { kind: 'ready' }>,
  toFetch: readonly FetchKind[] = [],
): void {
  const { store, clock, work } = context
  if (isBeyondMeasure(value)) return fail(context, documentId, 'UNREADABLE_ANSWER', '')
  const record = (): SyncChange[] => {
    if (isOutOfHand(store.findUpload(documentId))) return []
    store.patchUpload(documentId, { state: 'ready', code: null })
    for (const kind of toFetch)
      store.insertFetch({ documentId, connectionId: work.connection.id, kind })
    return [
      {
        kind: 'results',
        documentId,
        results: value.results,
        raw: value.raw,
        format: value.format,
        ...(value.text && { text: value.text }),
        receivedAt: clock.now(),
      },
    ]
  }
  // The service tells it again.
  commit(context, record, 'soon')
}

function stillRunning(
  context: TaskContext,
  item: AwaitedResult,
  { ageMs, listedDone }: Asked,
  retryAfterMs: number | null,
): void {
  const { work } = context
  if (listedDone) {
    work.list.contradictions++
    if (work.list.contradictions >= contradictionsAllowed) work.list.tellsStates = 'no'
  }
  item.failures = 0
  item.sharedFailures = 0
  work.results.note(item, {
    listedDone: item.listedDone && !listedDone,
    askedAgeMs: Math.max(item.askedAgeMs, ageMs),
  })
  waitAsAsked(context, item, retryAfterMs)
}

function postpone({ work, clock }: TaskContext, item: AwaitedResult, delayMs: number): void {
  work.results.note(item, { notBeforeMs: clock.monotonicMs() + delayMs })
}

/** A failure of this document alone. */
function judgeFailure(
  context: TaskContext,
  item: AwaitedResult,
  ageMs: number,
  failure: ServiceFailure,
): void {
  const { work, random } = context
  item.failures++
  const code = codeOf(failure)
  if (!isFinal(item, ageMs, failure, code)) {
    const isCutOff = failure.kind === 'unreadable' && item.failures > 1
    postpone(context, item, isCutOff ? cutOffPauseMs : backoffMs(item.failures, random))
    return
  }
  work.results.remove(item.documentId)
  const message = failure.kind === 'answered' ? (failure.message ?? '') : ''
  fail(context, item.documentId, code, message)
}

function isFinal(
  { failures, listedDone }: AwaitedResult,
  ageMs: number,
  failure: ServiceFailure,
  code: string,
): boolean {
  if (failure.kind === 'answered' && (failure.status === 410 || failure.status === 451)) return true
  if (code === 'GONE') return ageMs >= newlyAcceptedMs
  return failures >= tries || (code === 'PROCESSING_FAILED' && listedDone)
}

function codeOf(failure: ServiceFailure): string {
  if (failure.kind === 'unreadable') return 'UNREADABLE_ANSWER'
  if (failure.kind !== 'answered') return 'NOT_SENT'
  const status = meantStatus(failure)
  if (status === 451) return 'WITHHELD'
  if (status === 404 || status === 410) return 'GONE'
  return failure.code ?? `HTTP_${String(status)}`
}
