import type { Database } from './database.ts'
import { inTransaction } from './query.ts'
import * as feedback from './sync-feedback.ts'
import * as fetches from './sync-fetches.ts'
import * as kept from './sync-kept.ts'
import * as memory from './sync-memory.ts'
import * as uploads from './sync-uploads.ts'

/** The sync engine's view of the database: one object, so that a test can crash between two calls. */
export function createSyncJobs(db: Database) {
  let version = 0
  /** Counts what writes, so that readers know when what they remember is old. */
  const write = <Value>(work: () => Value): Value => {
    version++
    return work()
  }
  return {
    /** Grows with every write to the sync tables through this object. */
    version: () => version,
    /** All or nothing; durable when it returns. */
    transaction: <Value>(work: () => Value): Value => inTransaction(db, work),

    insertUpload: (job: uploads.NewUpload) => write(() => uploads.insertUpload(db, job)),
    patchUpload: (documentId: string, patch: uploads.UploadPatch) =>
      write(() => uploads.patchUpload(db, documentId, patch)),
    findUpload: (documentId: string) => uploads.findUpload(db, documentId),
    findUploadByServiceId: (where: Parameters<typeof uploads.findUploadByServiceId>[1]) =>
      uploads.findUploadByServiceId(db, where),
    listUploads: (connectionId: string, state: uploads.UploadState, limit?: number) =>
      uploads.listUploads(db, connectionId, state, limit),
    nextStagedUpload: (connectionId: string, nowMs: number) =>
      uploads.nextStagedUpload(db, connectionId, nowMs),
    oldestStagedAt: (connectionId: string) => uploads.oldestStagedAt(db, connectionId),
    nextStagedAt: (connectionId: string) => uploads.nextStagedAt(db, connectionId),
    countUploads: (connectionId: string) => uploads.countUploads(db, connectionId),
    hasUnclearUploads: (connectionId: string, withStaged: boolean) =>
      uploads.hasUnclearUploads(db, connectionId, withStaged),
    clampWaits: (connectionId: string, latestAt: number) =>
      write(() => memory.clampWaits(db, connectionId, latestAt)),

    putFeedback: (job: Parameters<typeof feedback.putFeedback>[1]) =>
      write(() => feedback.putFeedback(db, job)),
    setFeedbackState: (
      job: Parameters<typeof feedback.setFeedbackState>[1],
      set: Parameters<typeof feedback.setFeedbackState>[2],
    ) => write(() => feedback.setFeedbackState(db, job, set)),
    deleteWaitingFeedback: (documentId: string) =>
      write(() => feedback.deleteWaitingFeedback(db, documentId)),
    deleteFeedback: (documentId: string) => write(() => feedback.deleteFeedback(db, documentId)),
    findFeedback: (documentId: string) => feedback.findFeedback(db, documentId),
    nextFeedback: (connectionId: string, nowMs: number) =>
      feedback.nextFeedback(db, connectionId, nowMs),
    waitingFeedback: (connectionId: string, nowMs: number) =>
      feedback.waitingFeedback(db, connectionId, nowMs),
    recoverFeedback: (connectionId: string) =>
      write(() => feedback.recoverFeedback(db, connectionId)),

    keepUnsentFor: (connectionId: string, person: string) =>
      write(() => kept.keepUnsentFor(db, connectionId, person)),
    releaseKept: (connectionId: string, person: string | null) =>
      write(() => kept.releaseKept(db, connectionId, person)),
    countKept: (connectionId: string) => kept.countKept(db, connectionId),
    listKeptFor: (connectionId: string) => kept.listKeptFor(db, connectionId),

    insertFetch: (job: Parameters<typeof fetches.insertFetch>[1]) =>
      write(() => fetches.insertFetch(db, job)),
    postponeFetch: (job: Parameters<typeof fetches.postponeFetch>[1]) =>
      write(() => fetches.postponeFetch(db, job)),
    deleteFetch: (documentId: string, kind: fetches.FetchKind) =>
      write(() => fetches.deleteFetch(db, documentId, kind)),
    deleteFetches: (documentId: string) => write(() => fetches.deleteFetches(db, documentId)),
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
