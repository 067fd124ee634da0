import { awaitResult, type ConnectionWork } from './connection-work.ts'
import { commit, type SyncContext } from './sync-context.ts'
import type { UploadJob, UploadPatch, UploadState } from './sync-store.ts'
import type { SyncChange } from './sync-types.ts'
import { lookupDelaysMs, stateChange } from './tasks/upload.ts'

/** States in which it was not known that the service has the file. */
const underWay: readonly UploadState[] = ['staged', 'sending', 'body-started', 'uncertain', 'held']

/** The document went into the trash: nothing more is sent or asked of it. */
export function rest(context: SyncContext, work: ConnectionWork | null, job: UploadJob): void {
  const { documentId, state } = job
  if (state === 'trashed' || state === 'removed') return
  commit(context, () => {
    context.store.patchUpload(documentId, { state: 'trashed', trashedFrom: state })
    context.store.restFeedback(documentId)
    return []
  })
  work?.results.remove(documentId)
}

/** It is out of the trash again: its upload goes on from what is certain about it. */
export function wakeUp(context: SyncContext, work: ConnectionWork | null, job: UploadJob): void {
  if (job.state !== 'trashed') return
  const { documentId } = job
  const isRunning = work?.running.has(documentId) ?? false
  const { patch, change } = standing(job, isRunning, context.clock.now())
  commit(context, () => {
    context.store.patchUpload(documentId, { ...patch, trashedFrom: null })
    context.store.wakeFeedback(documentId)
    return change
  })
  const now = context.store.findUpload(documentId)
  if (work && now?.state === 'accepted') awaitResult(work, now, context.clock, false)
}

/**
 * Its answer may have come while it was in the trash; one that was lost then is looked for.
 * @param isRunning its file is still on the way: the answer is yet to come
 */
function standing(
  { documentId, trashedFrom, serviceDocumentId, acceptedAt }: UploadJob,
  isRunning: boolean,
  now: number,
): { readonly patch: UploadPatch; readonly change: readonly SyncChange[] } {
  const from = trashedFrom ?? 'held'
  const isThere = serviceDocumentId !== null && underWay.includes(from)
  if (isThere || from === 'accepted') {
    const since = new Date(acceptedAt ?? now).toISOString()
    const change = [stateChange(documentId, { kind: 'processing', since })]
    return { patch: { state: 'accepted', code: null, notBeforeAt: 0 }, change }
  }
  if (isRunning) return { patch: { state: from }, change: [] }
  if (from === 'sending') {
    const change = [stateChange(documentId, { kind: 'queued' })]
    return { patch: { state: 'staged', notBeforeAt: 0 }, change }
  }
  if (from === 'body-started') {
    const change = [stateChange(documentId, { kind: 'uncertain' })]
    const notBeforeAt = now + lookupDelaysMs[0]
    return { patch: { state: 'uncertain', lookups: 0, notBeforeAt }, change }
  }
  return { patch: { state: from }, change: [] }
}
