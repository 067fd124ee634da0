import type { ListedDocument } from '../../../src-shared/service-api/service-calls.ts'
import { awaitResult } from '../connection-work.ts'
import { withoutReference } from '../file-reference.ts'
import { commit, type TaskContext } from '../sync-context.ts'
import type { CommitPromise } from '../sync-store.ts'
import type { SyncChange } from '../sync-types.ts'

/** So many in one transaction: a page holds a hundred, and calls are answered in between. */
const atOnce = 20

/** Documents that others uploaded: each gets a row here, and its result is fetched when there is room. */
export async function appearAll(
  context: TaskContext,
  items: readonly ListedDocument[],
): Promise<void> {
  for (let from = 0; from < items.length; from += atOnce) {
    if (from > 0) await new Promise<void>((resolve) => context.clock.setTimer(0, resolve))
    if (context.signal.aborted) return
    // The list tells it again; how far a pass is stands on the disk behind it.
    appear(context, items.slice(from, from + atOnce), 'soon')
  }
}

/**
 * Those that are here by now, as a person took one in or a page names it twice, are as they are.
 * @returns the ids of those that were not
 */
export function appear(
  context: TaskContext,
  items: readonly ListedDocument[],
  promise: CommitPromise = 'on-disk',
): readonly string[] {
  const { store, work, clock } = context
  const { id: connectionId, workspaceId } = work.connection
  const appeared: string[] = []
  const appearOne = (item: ListedDocument): SyncChange[] => {
    const { documentId: serviceDocumentId } = item
    if (store.findUploadByServiceId({ connectionId, workspaceId, serviceDocumentId })) return []
    const documentId = context.createDocumentId()
    store.insertUpload({
      documentId,
      connectionId,
      workspaceId,
      origin: 'service',
      fileName: item.fileName ?? '',
      mediaType: '',
      byteSize: 0,
      state: 'accepted',
      enqueuedAt: clock.now(),
      serviceDocumentId,
      acceptedAt: clock.now(),
      listedStatus: item.status,
    })
    appeared.push(documentId)
    return [appearance(context, documentId, item)]
  }
  commit(context, () => items.flatMap(appearOne), promise)
  for (const documentId of appeared) {
    const job = store.findUpload(documentId)
    if (job) awaitResult(work, job, clock, false)
  }
  return appeared
}

/** How a document of the service's list is told to the inbox. */
export function appearance(
  { work }: TaskContext,
  documentId: string,
  item: ListedDocument,
): Extract<SyncChange, { kind: 'appeared' }> {
  const { id: connectionId, workspaceId } = work.connection
  return {
    kind: 'appeared',
    documentId,
    connectionId,
    workspaceId,
    serviceDocumentId: item.documentId,
    fileName: item.fileName === null ? null : withoutReference(item.fileName),
    title: item.title,
    documentType: item.documentType,
    createdAt: parseTime(item.createdAt),
  }
}

function parseTime(text: string | null): number | null {
  const at = text === null ? Number.NaN : Date.parse(text)
  return Number.isNaN(at) ? null : at
}
