import type { Awaited } from './connection-work.ts'
import type { Situation } from './choose-next.ts'
import type { Limiter } from './limiting/limiter.ts'
import type { TaskContext } from './sync-context.ts'
import { nextLookupAt } from './tasks/look-up.ts'

const mostUploads = 4
/** Documents still waited for that take part in the estimate of processing times. */
const mostOpenIntervals = 200

/** Reads from disk and memory what the next choice depends on. */
export function situationOf(member: TaskContext, limiter: Limiter, nowMs: number): Situation {
  const { store, work, clock } = member
  const { id } = work.connection
  const nowAt = clock.now()
  /** Wall clock to monotonic; never in the past, so that a timer is always set ahead. */
  const toMs = (at: number | null | undefined) =>
    at == null ? Infinity : nowMs + Math.max(1, at - nowAt)
  const counts = store.countUploads(id)
  const uploads = (counts.sending ?? 0) + (counts['body-started'] ?? 0)
  const nextUpload = counts.staged ? store.nextStagedUpload(id, nowAt) : undefined
  const waiting = store.waitingFeedback(id)
  const due = waiting.count > 0 ? store.nextFeedback(id, nowAt) : undefined
  // Two requests for one document could overtake each other.
  const feedback = due && !work.running.has(`feedback:${due.job.documentId}`) ? due : undefined
  const isFetching = [...work.running].some((key) => key.startsWith('fetch:'))
  const fetch = isFetching ? undefined : store.nextFetch(id, nowAt)
  const open = once(() =>
    [...work.awaited.values()]
      .filter((item) => item.origin === 'here' && item.askedAgeMs > 0)
      .slice(0, mostOpenIntervals)
      .map((item) => item.askedAgeMs),
  )
  return {
    nowMs,
    work,
    slotsLeft: limiter.left(),
    requestsPerMinute: limiter.limit(),
    mayUpload: uploads < mostUploads,
    nextUpload,
    nextUploadAtMs: nextUpload || !counts.staged ? Infinity : toMs(store.nextStagedAt(id)),
    staged: counts.staged ?? 0,
    feedback,
    nextFeedbackAtMs: due || waiting.count === 0 ? Infinity : toMs(waiting.nextAt),
    nextLookupAtMs: counts.uncertain ? toMs(nextLookupAt(member)) : Infinity,
    fetch,
    nextFetchAtMs: fetch || isFetching ? Infinity : toMs(store.nextFetchAt(id)),
    model: (item: Awaited) => work.times[item.kind].model(open),
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => (made ??= { value: make() }).value
}
