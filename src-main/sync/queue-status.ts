import type { SyncStatus } from '../../src-shared/contract/app.ts'
import type { ConnectionWork } from './connection-work.ts'
import type { Lane } from './lane.ts'
import type { SyncContext } from './sync-context.ts'

/** What the person is told of one connection's queue. */
export function queueStatus(context: SyncContext, lane: Lane, work: ConnectionWork): SyncStatus {
  const { store } = context
  const { id } = work.connection
  const counts = store.countUploads(id)
  const uploadsWaiting =
    (counts.staged ?? 0) + (counts.sending ?? 0) + (counts['body-started'] ?? 0)
  const processing = [...work.awaited.values()].filter((item) => item.origin === 'here').length
  const feedbackWaiting = store.waitingFeedback(id, context.clock.now()).count
  const needed = 2 * uploadsWaiting + processing + feedbackWaiting
  return {
    connectionId: id,
    uploadsWaiting,
    processing,
    feedbackWaiting,
    callsLeft: lane.limiter.left(),
    callsPerMinute: lane.limiter.limit(),
    secondsLeft: secondsLeft(context, lane, work, needed, uploadsWaiting + processing > 0),
    waiting: waitReason(context, lane, work, needed > 0),
    pull: work.pull?.state === 'running' ? { done: work.pull.seen, total: work.pull.total } : null,
  }
}

/** Requests at the pace of the limit, then the usual time of the last document. */
function secondsLeft(
  { clock }: SyncContext,
  lane: Lane,
  work: ConnectionWork,
  needed: number,
  anyDocument: boolean,
): number | null {
  if (needed === 0) return 0
  if (lane.trouble.state() || clock.monotonicMs() < work.signedOutUntilMs) return null
  const beyond = Math.max(0, needed - lane.limiter.left())
  const paceMs = (beyond * 60_000) / lane.limiter.limit()
  const typicalMs = anyDocument ? work.times.pdf.model(() => []).quantile(0.5, 0) : 0
  return Math.ceil((paceMs + typicalMs) / 1000)
}

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
  if (nowMs < work.signedOutUntilMs)
    return { reason: 'no-credentials', until: until(work.signedOutUntilMs) }
  if (nowMs < work.diskPausedUntilMs)
    return { reason: 'disk', until: until(work.diskPausedUntilMs) }
  const paused = [...work.pauses]
    .filter(([kind, untilMs]) => kind !== 'list' && untilMs > nowMs)
    .map(([, untilMs]) => untilMs)
  if (paused.length > 0) return { reason: 'forbidden', until: until(Math.min(...paused)) }
  if (hasWork && !lane.limiter.mayTakeInBackground())
    return { reason: 'rate-limited', until: until(lane.limiter.nextInBackgroundMs()) }
  return null
}
