import { timesKindOf, type Awaited } from './connection-work.ts'
import type { Situation } from './choose-next.ts'
import type { Limiter } from './limiting/limiter.ts'
import type { TaskContext } from './sync-context.ts'
import { readOutbox } from './outbox-view.ts'

const mostUploads = 4
/** Documents still waited for that take part in the estimate of processing times. */
const mostOpenIntervals = 200

/** Reads from disk and memory what the next choice depends on. */
export function situationOf(member: TaskContext, limiter: Limiter, nowMs: number): Situation {
  const { work, clock } = member
  const nowAt = clock.now()
  /** Wall clock to monotonic. */
  const toMs = (at: number | null) => (at === null ? Infinity : nowMs + at - nowAt)
  const { counts, nextUpload, ...outbox } = readOutbox(member)
  const uploads = (counts.sending ?? 0) + (counts['body-started'] ?? 0)
  // Two requests for one document could overtake each other.
  const due = outbox.feedback
  const feedback = due && !work.running.has(`feedback:${due.job.documentId}`) ? due : undefined
  const isFetching = [...work.running].some((key) => key.startsWith('fetch:'))
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
    mayTakeInBackground: limiter.mayTakeInBackground(),
    nextInBackgroundMs: limiter.nextInBackgroundMs(),
    nextSlotMs: limiter.nextFreeMs(),
    requestsPerMinute: limiter.limit(),
    mayUpload: uploads < mostUploads,
    nextUpload,
    nextUploadAtMs: toMs(outbox.nextUploadAt),
    staged: counts.staged ?? 0,
    uploading: uploads,
    feedback,
    nextFeedbackAtMs: toMs(outbox.nextFeedbackAt),
    nextLookupAtMs: toMs(outbox.nextLookupAt),
    fetch: isFetching ? undefined : outbox.fetch,
    nextFetchAtMs: toMs(outbox.nextFetchAt),
    model: (item: Awaited) => work.times[item.kind].model(open),
    uploadModel: () => work.times[timesKindOf(nextUpload?.mediaType ?? '')].model(open),
    hasLearned:
      work.times.pdf.count() + work.times.image.count() > 0 ||
      [...work.awaited.values()].some((item) => item.askedAgeMs > 0),
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => (made ??= { value: make() }).value
}
