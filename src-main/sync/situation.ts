import { timesKindOf, type Awaited, type TimesKind } from './connection-work.ts'
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
  /** Ages at which those of a kind were last known not to be done. */
  const open = (kind: TimesKind) => () =>
    [...work.awaited.values()]
      .filter((item) => item.kind === kind && item.origin === 'here' && item.askedAgeMs > 0)
      .slice(0, mostOpenIntervals)
      .map((item) => item.askedAgeMs)
  const modelOf = (kind: TimesKind) => work.times[kind].model(open(kind))
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
    model: (item: Awaited) => modelOf(item.kind),
    uploadModel: () => modelOf(timesKindOf(nextUpload?.mediaType ?? '')),
    hasLearned:
      work.times.pdf.count() + work.times.image.count() > 0 ||
      [...work.awaited.values()].some((item) => item.askedAgeMs > 0),
  }
}
