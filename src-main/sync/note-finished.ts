import type { Lane } from './lane.ts'
import type { SyncStore } from './sync-store.ts'

/** More than are ever on their way at once; what other programs upload here gathers, too, and is never asked for. */
const mostEarly = 100

/**
 * A service that others do not share has finished a document, and said so itself: the next question is about it. It may
 * say so before the answer to the upload is here, and is then remembered.
 */
export function noteFinished(lane: Lane, store: SyncStore, serviceDocumentId: string): void {
  for (const { work } of lane.members.values()) {
    const { id: connectionId, workspaceId, isShared } = work.connection
    if (isShared) continue
    const job = store.findUploadByServiceId({ connectionId, workspaceId, serviceDocumentId })
    const item = job && work.results.find(job.documentId)
    if (item) work.results.note(item, { listedDone: true, notBeforeMs: 0 })
    else if (!job) remember(work.service.finishedEarly, serviceDocumentId)
  }
  lane.wake()
}

function remember(early: Set<string>, serviceDocumentId: string): void {
  early.add(serviceDocumentId)
  const [oldest] = early
  if (early.size > mostEarly && oldest !== undefined) early.delete(oldest)
}
