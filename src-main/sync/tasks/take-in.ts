import type { ListedDocument } from '../../../src-shared/service-api/service-calls.ts'
import { awaitResult } from '../connection-work.ts'
import { nameWithReference, withoutReference } from '../file-reference.ts'
import { commit, type TaskContext } from '../sync-context.ts'
import type { UploadJob } from '../sync-store.ts'
import type { TakenIn } from '../sync-types.ts'
import { claim, ownUploadOf } from './absorb-page.ts'
import { appear, appearance } from './appear.ts'
import { hasUnclear } from './listed-names.ts'

/**
 * Takes one document of the service's list in because a person asked for it, one that was removed
 * from this device as well.
 */
export function takeIn(context: TaskContext, item: ListedDocument): TakenIn {
  const { store, work } = context
  const { id: connectionId, workspaceId } = work.connection
  const { documentId: serviceDocumentId } = item
  const named = ownUploadOf(context, item)
  if (named?.serviceDocumentId === null) claim(context, named, item)
  const known =
    store.findUploadByServiceId({ connectionId, workspaceId, serviceDocumentId }) ?? named
  if (known?.state === 'removed') takeBack(context, known, item)
  if (known) return { kind: 'taken', documentId: known.documentId }
  if (mayBeUnclear(context, item)) return { kind: 'may-be-ours' }
  const [documentId = ''] = appear(context, [item])
  return { kind: 'taken', documentId }
}

/**
 * As one that was removed here: the list does not bring it in.
 * @returns as which document it has come in already
 */
export function leaveOut(context: TaskContext, serviceDocumentId: string): string | null {
  const { store, work, clock } = context
  const { id: connectionId, workspaceId } = work.connection
  const known = store.findUploadByServiceId({ connectionId, workspaceId, serviceDocumentId })
  if (known) return known.documentId
  commit(context, () => {
    store.insertUpload({
      documentId: context.createDocumentId(),
      connectionId,
      workspaceId,
      serviceDocumentId,
      origin: 'service',
      state: 'removed',
      fileName: '',
      mediaType: '',
      byteSize: 0,
      enqueuedAt: clock.now(),
      acceptedAt: clock.now(),
    })
    return []
  })
  return null
}

function takeBack(context: TaskContext, { documentId }: UploadJob, item: ListedDocument): void {
  const { store, work, clock } = context
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
}

/**
 * An upload of ours whose answer has not come has no id by which to know it, and the person was
 * shown its name without our reference. Taken for somebody else's it would be sent again.
 */
function mayBeUnclear(context: TaskContext, { fileName }: ListedDocument): boolean {
  const { store, work } = context
  const { id } = work.connection
  if (!hasUnclear(context)) return false
  if (fileName === null || work.list.showsOurNames === false) return true
  const begun = ['sending', 'body-started', 'uncertain', 'held'] as const
  return [...store.listStaged(id), ...begun.flatMap((state) => store.listUploads(id, state))].some(
    (job) => job.startedAt !== null && shownName(job) === withoutReference(fileName),
  )
}

function shownName({ fileName, documentId }: UploadJob): string {
  return withoutReference(nameWithReference(fileName, documentId))
}
