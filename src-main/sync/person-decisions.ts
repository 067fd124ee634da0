import type { FeedbackRequest } from '../../src-shared/service-api/feedback.ts'
import { awaitResult, type ConnectionWork } from './connection-work.ts'
import { commit, type SyncContext } from './sync-context.ts'
import type { UploadJob } from './sync-store.ts'
import type { UploadOrder } from './sync-types.ts'
import { learnTooLarge, lookUpOnceMore, stateChange } from './tasks/upload.ts'

/** What a person decided, written down at once; the queue takes it up from there. */

export function orderUpload(context: SyncContext, order: UploadOrder, workspaceId: string): void {
  commit(context, () => {
    const isNew = context.store.insertUpload({
      ...order,
      workspaceId,
      origin: 'here',
      state: 'staged',
      enqueuedAt: context.clock.now(),
    })
    return isNew ? [stateChange(order.documentId, { kind: 'queued' })] : []
  })
}

/**
 * Asks again where the service has the document, else sends it again: also where it had it and says that
 * it is gone, as a new upload.
 */
export function retry(context: SyncContext, work: ConnectionWork | null, job: UploadJob): void {
  if (job.state !== 'failed') return
  // The service may take larger files by now.
  if (job.code === 'HTTP_413' && work) learnTooLarge({ ...context, work }, null)
  const isGone = job.code === 'GONE' && job.origin === 'here'
  if (job.serviceDocumentId === null || isGone) {
    commit(context, () => {
      context.store.patchUpload(job.documentId, {
        state: 'staged',
        ...(isGone ? { serviceDocumentId: null, generation: job.generation + 1 } : {}),
        attempts: 0,
        notBeforeAt: 0,
        code: null,
        keptFor: null,
      })
      return [stateChange(job.documentId, { kind: 'queued' })]
    })
    return
  }
  commit(context, () => {
    context.store.patchUpload(job.documentId, { state: 'accepted', code: null })
    return [
      stateChange(job.documentId, {
        kind: 'processing',
        since: new Date(job.acceptedAt ?? context.clock.now()).toISOString(),
      }),
    ]
  })
  if (work) awaitResult(work, job, context.clock, false)
}

export function decideUnclear(
  context: SyncContext,
  job: UploadJob,
  choice: 'check-again' | 'upload-again',
): void {
  if (job.state !== 'uncertain' && job.state !== 'held') return
  const { store, clock } = context
  switch (choice) {
    case 'check-again':
      lookUpOnceMore(store, job, clock)
      return
    case 'upload-again':
      commit(context, () => {
        store.patchUpload(job.documentId, {
          state: 'staged',
          generation: job.generation + 1,
          attempts: 0,
          notBeforeAt: 0,
          lookups: 0,
          keptFor: null,
        })
        return [stateChange(job.documentId, { kind: 'queued' })]
      })
      return
  }
}

/** The row stays: the service's copy must not come back as somebody else's document. */
export function remove(
  context: SyncContext,
  work: ConnectionWork | null,
  documentId: string,
): void {
  commit(context, () => {
    context.store.patchUpload(documentId, { state: 'removed' })
    context.store.deleteFeedback(documentId)
    context.store.deleteFetches(documentId)
    return []
  })
  work?.results.remove(documentId)
}

export function orderFeedback(
  context: SyncContext,
  { documentId, connectionId }: UploadJob,
  body: FeedbackRequest,
  holdMs: number,
): void {
  const at = context.clock.now()
  commit(context, () => {
    const notBeforeAt = holdMs > 0 ? at + holdMs : 0
    context.store.putFeedback({ documentId, connectionId, body, enqueuedAt: at, notBeforeAt })
    return [{ kind: 'feedback', documentId, state: 'waiting', body, at, refusal: null }]
  })
}
