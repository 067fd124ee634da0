/**
 * The durable side of the sync engine. Every method is one committed step (`transaction` makes one
 * of several), so the state on disk is never behind what was sent.
 */
export type { SyncJobs as SyncStore } from '../store/sync-jobs.ts'
export type { CommitPromise } from '../store/query.ts'
export type { FeedbackJob } from '../store/sync-feedback.ts'
export type { FetchJob, FetchKind } from '../store/sync-fetches.ts'
export type { PullPass, RequestLease } from '../store/sync-memory.ts'
export type { UploadJob, UploadPatch, UploadState } from '../store/sync-uploads.ts'
