import { commit, type TaskContext } from './sync-context.ts'
import { doubt, stageAgain, stateChange } from './tasks/upload.ts'

/** No wait that was written down may be longer than this, whatever the clock did since. */
const longestWaitMs = 15 * 60_000

/**
 * Brings rows that a crash left in the middle of a step to what is certain about them: before the
 * body was started the service has nothing; after that it may have everything.
 * `atStart`: nothing of this connection is running.
 */
export function recover(context: TaskContext, atStart: boolean): void {
  const { store, work, clock } = context
  const { id } = work.connection
  for (const job of store.listUploads(id, 'sending'))
    if (!work.running.has(job.documentId))
      if (atStart) stage(context, job.documentId)
      else stageAgain(context, job)
  for (const job of store.listUploads(id, 'body-started'))
    if (!work.running.has(job.documentId))
      doubt(context, job.documentId, { saidFailed: false, answer: null })
  const isSending = [...work.running].some((key) => key.startsWith('feedback:'))
  if (!isSending) store.recoverFeedback(id)
  store.clampWaits(id, clock.now() + longestWaitMs)
}

function stage(context: TaskContext, documentId: string): void {
  commit(context, () => {
    context.store.patchUpload(documentId, { state: 'staged' })
    return [stateChange(documentId, { kind: 'queued' })]
  })
}
