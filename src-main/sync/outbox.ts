import type { FeedbackJob, FetchJob, UploadJob, UploadState } from './sync-store.ts'

/** What waits on disk. `next…At`: wall clock ms at which something held back may go, else null. */
export type Outbox = {
  readonly counts: Partial<Record<UploadState, number>>
  readonly nextUpload: UploadJob | undefined
  readonly nextUploadAt: number | null
  readonly feedback: { readonly job: FeedbackJob; readonly serviceDocumentId: string } | undefined
  readonly nextFeedbackAt: number | null
  readonly fetch: FetchJob | undefined
  readonly nextFetchAt: number | null
  readonly nextLookupAt: number | null
}

/** An outbox as read, and for how long it stays true while nothing is written. */
export type RememberedOutbox = {
  readonly outbox: Outbox
  readonly version: number
  readonly fromAt: number
  readonly untilAt: number
}
