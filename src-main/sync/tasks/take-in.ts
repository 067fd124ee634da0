import type { ListedDocument } from '../../../src-shared/service-api/service-calls.ts'
import { awaitResult } from '../connection-work.ts'
import { commit, type TaskContext } from '../sync-context.ts'
import { appear, appearance } from './absorb-page.ts'

/**
 * Takes one document of the service's list in because a person asked for it, one that was removed
 * from this device as well. Answers its id here.
 */
export function takeIn(context: TaskContext, item: ListedDocument): string {
  const { store, work, clock } = context
  const { id: connectionId, workspaceId } = work.connection
  const known = store.findUploadByServiceId({
    connectionId,
    workspaceId,
    serviceDocumentId: item.documentId,
  })
  if (!known) return appear(context, item)
  if (known.state !== 'removed') return known.documentId
  const { documentId } = known
  commit(context, () => {
    // The file is no longer here either: from now on it is a document of the service.
    store.patchUpload(documentId, {
      state: 'accepted',
      origin: 'service',
      fileName: item.fileName ?? '',
      acceptedAt: clock.now(),
      listedStatus: item.status,
      code: null,
    })
    return [appearance(context, documentId, item)]
  })
  const job = store.findUpload(documentId)
  if (job) awaitResult(work, job, clock, false)
  return documentId
}
