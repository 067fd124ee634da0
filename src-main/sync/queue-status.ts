import { mostUpNext, type SyncStatus } from '../../src-shared/contract/app.ts'
import type { ConnectionWork } from './connection-work.ts'
import type { Lane } from './lane.ts'
import type { SyncContext } from './sync-context.ts'
import { refusedUntilMs, type PausedKind } from './rests.ts'
import { isUnknownPerson } from './take-over.ts'
import { sizeLimit } from './tasks/upload.ts'
import { keepsUp } from './timing/arrival-pace.ts'

/** What the person is told of one connection's queue. */
export function queueStatus(context: SyncContext, lane: Lane, work: ConnectionWork): SyncStatus {
  const { store } = context
  const { id } = work.connection
  const counts = store.countUploads(id)
  const uploadsWaiting =
    (counts.staged ?? 0) + (counts.sending ?? 0) + (counts['body-started'] ?? 0)
  const processing = work.results.ownCount()
  const fetching = work.results.othersCount()
  const feedbackWaiting = store.waitingFeedback(id, context.clock.now()).count
  const kept = store.countKept(id)
  const isPaused = work.pausedAt !== null
  const toSend = isPaused ? 0 : uploadsWaiting
  const needed = 2 * toSend + processing + (isPaused ? 0 : feedbackWaiting)
  const pull =
    work.pull.pass?.state === 'running'
      ? { done: work.pull.pass.seen, total: work.pull.pass.total }
      : null
  return {
    connectionId: id,
    uploadsWaiting,
    processing,
    feedbackWaiting,
    unanswered: [...work.unanswered].map(([documentId, untilAt]) => ({
      documentId,
      until: new Date(untilAt).toISOString(),
    })),
    unclear: (counts.uncertain ?? 0) + (counts.held ?? 0),
    unclearFiles: unclearFiles(context, work, counts),
    fetching,
    callsLeft: lane.limiter.left(),
    callsPerMinute: lane.limiter.limit(),
    // As long as the list is read, nobody knows how much there is of others.
    secondsLeft:
      needed === 0 && pull
        ? null
        : secondsLeft(context, lane, work, {
            needed: needed > 0 ? needed : fetching,
            documents: toSend + processing,
          }),
    upNext: upNext(context, lane, work, processing),
    kept,
    // All that is kept is looked through for it.
    keptForUnknown: kept.files + kept.changes > 0 && store.listKeptFor(id).some(isUnknownPerson),
    sizeLimit: toldLimit(work, context.clock.now()),
    pausedSince: work.pausedAt === null ? null : new Date(work.pausedAt).toISOString(),
    waiting: waitReason(context, lane, work, needed > 0),
    pull,
  }
}

/**
 * Requests at the pace of the limit, then the usual time of the last document; or as long as that many
 * results take at the pace at which they come in, where the service is what takes longer. null until enough
 * have come in to tell.
 */
function secondsLeft(
  { clock }: SyncContext,
  lane: Lane,
  work: ConnectionWork,
  { needed, documents }: { readonly needed: number; readonly documents: number },
): number | null {
  if (needed === 0) return 0
  if (lane.trouble.state() || clock.monotonicMs() < work.rests.signedOutUntilMs) return null
  const sendMs = lane.limiter.msForRequests(needed)
  const typicalMs = documents > 0 ? work.times.pdf.model(() => []).quantile(0.5, 0) : 0
  const comeMs = work.pace.msFor(documents)
  if (comeMs === 0 && !keepsUp(documents, sendMs, typicalMs)) return null
  return Math.ceil(Math.max(sendMs + typicalMs, comeMs) / 1000)
}

/** Whose turn comes when: those held back for a while stand behind those that may go. */
function upNext(
  { clock, store }: SyncContext,
  lane: Lane,
  work: ConnectionWork,
  processing: number,
): SyncStatus['upNext'] {
  const heldMs = (notBeforeAt: number) => Math.max(0, notBeforeAt - clock.now())
  const isKnown = isSending(lane, work, clock.monotonicMs())
  return store
    .listStaged(work.connection.id, mostUpNext)
    .toSorted((one, other) => heldMs(one.notBeforeAt) - heldMs(other.notBeforeAt))
    .map(({ documentId, notBeforeAt }, position) => {
      // Results that are ready go before the next file, so each file before it costs two requests.
      const turnMs = lane.limiter.msForRequests(processing + 2 * position + 1)
      const waitMs = Math.max(turnMs, heldMs(notBeforeAt))
      return { documentId, secondsLeft: isKnown ? Math.ceil(waitMs / 1000) : null }
    })
}

function toldLimit(work: ConnectionWork, nowAt: number): SyncStatus['sizeLimit'] {
  const limit = sizeLimit(work, nowAt)
  return limit && { bytes: limit.bytes, until: new Date(limit.untilAt).toISOString() }
}

/** What none is counted of is not looked for: the status is told at every step of the queue. */
function unclearFiles(
  { store }: SyncContext,
  work: ConnectionWork,
  counts: ReturnType<SyncContext['store']['countUploads']>,
): SyncStatus['unclearFiles'] {
  const { id } = work.connection
  const listed = (state: 'uncertain' | 'held') =>
    counts[state] ? store.listUploads(id, state, mostUpNext) : []
  return [
    ...listed('uncertain').map(({ documentId, notBeforeAt }) => ({
      documentId,
      looksAt: new Date(notBeforeAt).toISOString(),
    })),
    ...listed('held').map(({ documentId }) => ({ documentId, looksAt: null })),
  ]
}

/** Files go out as fast as the limit lets them. */
export function isSending(
  lane: Pick<Lane, 'trouble'>,
  work: ConnectionWork,
  nowMs: number,
): boolean {
  return work.pausedAt === null && !lane.trouble.state() && nowMs >= uploadsRestUntilMs(work)
}

function uploadsRestUntilMs(work: ConnectionWork): number {
  const { signedOutUntilMs, diskUntilMs, haltedUntilMs } = work.rests
  const refusedMs = refusedUntilMs(work.rests, 'upload')
  return Math.max(signedOutUntilMs, diskUntilMs, haltedUntilMs, refusedMs)
}

/** Without these nothing of a person's own comes on; lists and files of others are extras. */
const heldUp: readonly PausedKind[] = ['upload', 'ask', 'feedback']

function waitReason(
  { clock }: SyncContext,
  lane: Lane,
  work: ConnectionWork,
  hasWork: boolean,
): SyncStatus['waiting'] {
  const nowMs = clock.monotonicMs()
  const until = (ms: number) =>
    Number.isFinite(ms) ? new Date(clock.now() + Math.max(0, ms - nowMs)).toISOString() : null
  const trouble = lane.trouble.state()
  if (trouble) return { reason: trouble.reason, until: until(trouble.untilMs) }
  if (nowMs < work.rests.signedOutUntilMs)
    return { reason: work.rests.signedOutReason, until: until(work.rests.signedOutUntilMs) }
  if (nowMs < work.rests.diskUntilMs)
    return { reason: 'disk', until: until(work.rests.diskUntilMs) }
  if (nowMs < work.rests.haltedUntilMs)
    return { reason: 'fault', until: until(work.rests.haltedUntilMs) }
  const paused = heldUp
    .map((kind) => refusedUntilMs(work.rests, kind))
    .filter((untilMs) => untilMs > nowMs)
  if (paused.length > 0) return { reason: 'forbidden', until: until(Math.min(...paused)) }
  if (hasWork && !lane.limiter.mayTakeInBackground())
    return { reason: 'rate-limited', until: until(lane.limiter.nextInBackgroundMs()) }
  return null
}
