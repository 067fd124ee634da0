import type { TimesKind } from './awaited-results.ts'
import type { ConnectionWork } from './connection-work.ts'
import type { Limiter } from './limiting/limiter.ts'
import type { FeedbackJob, FetchJob, UploadJob } from './sync-store.ts'
import type { TaskContext } from './sync-context.ts'
import { readOutbox } from './outbox-view.ts'
import type { TimeModel } from './timing/outlook.ts'

const mostUploads = 4
/** Documents still waited for that take part in the estimate of processing times. */
const mostOpenIntervals = 200

/** What the next choice is made from; all times are monotonic ms. */
export type Situation = {
  readonly nowMs: number
  readonly work: ConnectionWork
  /** Slots that are left in this window, those kept for people included. */
  readonly slotsLeft: number
  /** One of them may go to work for which nobody waits; else when one may at the earliest. */
  readonly mayTakeInBackground: boolean
  readonly nextInBackgroundMs: number
  /** When the next slot comes back. */
  readonly nextSlotMs: number
  readonly requestsPerMinute: number
  readonly mayUpload: boolean
  readonly nextUpload: UploadJob | undefined
  readonly nextUploadMs: number
  readonly staged: number
  /** Uploads that are out and not answered. */
  readonly uploading: number
  readonly feedback: { readonly job: FeedbackJob; readonly serviceDocumentId: string } | undefined
  readonly nextFeedbackMs: number
  readonly nextLookupMs: number
  readonly fetch: FetchJob | undefined
  readonly nextFetchMs: number
  readonly model: (kind: TimesKind) => TimeModel
}

/** Reads from disk and memory what the next choice depends on. */
export function situationOf(member: TaskContext, limiter: Limiter, nowMs: number): Situation {
  const { work, clock } = member
  const nowAt = clock.now()
  /** Wall clock to monotonic. */
  const toMs = (at: number | null) => (at === null ? Infinity : nowMs + at - nowAt)
  const { counts, nextUpload, ...outbox } = readOutbox(member)
  const uploading = (counts.sending ?? 0) + (counts['body-started'] ?? 0)
  // Two requests for one document could overtake each other.
  const due = outbox.feedback
  const feedback = due && !work.running.has(`feedback:${due.job.documentId}`) ? due : undefined
  const isFetching = [...work.running].some((key) => key.startsWith('fetch:'))
  return {
    nowMs,
    work,
    slotsLeft: limiter.left(),
    mayTakeInBackground: limiter.mayTakeInBackground(),
    nextInBackgroundMs: limiter.nextInBackgroundMs(),
    nextSlotMs: limiter.nextFreeMs(),
    requestsPerMinute: limiter.limit(),
    mayUpload: uploading < mostUploads,
    nextUpload,
    nextUploadMs: toMs(outbox.nextUploadAt),
    staged: counts.staged ?? 0,
    uploading,
    feedback,
    nextFeedbackMs: toMs(outbox.nextFeedbackAt),
    nextLookupMs: toMs(outbox.nextLookupAt),
    fetch: isFetching ? undefined : outbox.fetch,
    nextFetchMs: toMs(outbox.nextFetchAt),
    model: (kind) => work.times[kind].model(() => askedAges(work, kind)),
  }
}

/** Ages at which those of a kind were last known not to be done. */
function askedAges({ results }: ConnectionWork, kind: TimesKind): readonly number[] {
  const ages: number[] = []
  for (const result of results.own()) {
    if (ages.length >= mostOpenIntervals) break
    if (result.kind === kind && result.askedAgeMs > 0) ages.push(result.askedAgeMs)
  }
  return ages
}
