import type { Database } from './database.ts'
import { inTransaction } from './query.ts'
import * as feedback from './sync-feedback.ts'
import * as fetches from './sync-fetches.ts'
import * as memory from './sync-memory.ts'
import * as uploads from './sync-uploads.ts'

/** The sync engine's view of the database: one object, so that a test can crash between two calls. */
export function createSyncJobs(db: Database) {
  return {
    /** All or nothing; durable when it returns. */
    transaction: <Value>(work: () => Value): Value => inTransaction(db, work),

    insertUpload: (job: uploads.NewUpload) => uploads.insertUpload(db, job),
    patchUpload: (documentId: string, patch: uploads.UploadPatch) =>
      uploads.patchUpload(db, documentId, patch),
    findUpload: (documentId: string) => uploads.findUpload(db, documentId),
    findUploadByServiceId: (where: Parameters<typeof uploads.findUploadByServiceId>[1]) =>
      uploads.findUploadByServiceId(db, where),
    listUploads: (connectionId: string, state: uploads.UploadState, limit?: number) =>
      uploads.listUploads(db, connectionId, state, limit),
    nextStagedUpload: (connectionId: string, nowMs: number) =>
      uploads.nextStagedUpload(db, connectionId, nowMs),
    nextStagedAt: (connectionId: string) => uploads.nextStagedAt(db, connectionId),
    countUploads: (connectionId: string) => uploads.countUploads(db, connectionId),
    countStagedBefore: (connectionId: string, seq: number) =>
      uploads.countStagedBefore(db, connectionId, seq),
    clampUploadWaits: (connectionId: string, latestWaitAt: number) =>
      uploads.clampUploadWaits(db, connectionId, latestWaitAt),

    putFeedback: (job: Parameters<typeof feedback.putFeedback>[1]) => feedback.putFeedback(db, job),
    setFeedbackState: (
      job: Parameters<typeof feedback.setFeedbackState>[1],
      set: Parameters<typeof feedback.setFeedbackState>[2],
    ) => feedback.setFeedbackState(db, job, set),
    deleteWaitingFeedback: (documentId: string) => feedback.deleteWaitingFeedback(db, documentId),
    deleteFeedback: (documentId: string) => feedback.deleteFeedback(db, documentId),
    findFeedback: (documentId: string) => feedback.findFeedback(db, documentId),
    nextFeedback: (connectionId: string, nowMs: number) =>
      feedback.nextFeedback(db, connectionId, nowMs),
    waitingFeedback: (connectionId: string) => feedback.waitingFeedback(db, connectionId),
    recoverFeedback: (connectionId: string, latestWaitAt: number) =>
      feedback.recoverFeedback(db, connectionId, latestWaitAt),

    insertFetch: (job: Parameters<typeof fetches.insertFetch>[1]) => fetches.insertFetch(db, job),
    postponeFetch: (job: Parameters<typeof fetches.postponeFetch>[1]) =>
      fetches.postponeFetch(db, job),
    deleteFetch: (documentId: string, kind: fetches.FetchKind) =>
      fetches.deleteFetch(db, documentId, kind),
    deleteFetches: (documentId: string) => fetches.deleteFetches(db, documentId),
    nextFetch: (connectionId: string, nowMs: number) => fetches.nextFetch(db, connectionId, nowMs),
    nextFetchAt: (connectionId: string) => fetches.nextFetchAt(db, connectionId),

    putPull: (pass: memory.PullPass) => memory.putPull(db, pass),
    findPull: (connectionId: string) => memory.findPull(db, connectionId),
    addLease: (credential: string, lease: memory.RequestLease, forgetBeforeMs: number) =>
      inTransaction(db, () => memory.addLease(db, credential, lease, forgetBeforeMs)),
    listLeases: (credential: string) => memory.listLeases(db, credential),
    putLearned: (connectionId: string, name: string, value: unknown) =>
      memory.putLearned(db, connectionId, name, value),
    findLearned: (connectionId: string, name: string) => memory.findLearned(db, connectionId, name),
  }
}

export type SyncJobs = ReturnType<typeof createSyncJobs>
