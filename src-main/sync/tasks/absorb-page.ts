import { processingStatuses } from '../../../src-shared/service-api/processing.ts'
import type { ListedDocument, ListedPage } from '../../../src-shared/service-api/service-calls.ts'
import { awaitResult, isDone, type ConnectionWork } from '../connection-work.ts'
import { referenceIn, withoutReference } from '../file-reference.ts'
import { commit, type TaskContext } from '../sync-context.ts'
import type { UploadJob } from '../sync-store.ts'
import type { SyncChange } from '../sync-types.ts'
import { mayBeOurs, noteNames } from './listed-names.ts'
import { recordAccepted } from './upload.ts'

/** What one page of the service's list told. */
export type Absorbed = {
  /** Entries that appeared. */
  readonly unknown: number
  /** Entries left out as long as they may be ours. */
  readonly leftOut: readonly ListedDocument[]
  readonly sawNames: boolean
}

/**
 * Takes everything from a page of the list: which documents are done, which of our uploads are there
 * although their answer was lost, and which documents others uploaded.
 * `sentMs`: monotonic ms at which the page was asked for.
 */
export function absorbPage(context: TaskContext, page: ListedPage, sentMs: number): Absorbed {
  const { store, work } = context
  const { id: connectionId, workspaceId } = work.connection
  const leftOut: ListedDocument[] = []
  let unknown = 0
  if (page.items.length > 0 && page.items.every((item) => item.status === null))
    work.list.tellsStates = 'no'
  const entries = page.items.map((item) => {
    const { documentId: serviceDocumentId } = item
    return {
      item,
      known: store.findUploadByServiceId({ connectionId, workspaceId, serviceDocumentId }),
    }
  })
  noteNames(
    context,
    entries.flatMap(({ item, known }) =>
      known?.origin === 'here' ? [{ name: item.fileName, acceptedAt: known.acceptedAt }] : [],
    ),
  )
  for (const { item, known } of entries) {
    if (known) {
      noteStatus(work, known.documentId, item.status, sentMs)
      continue
    }
    const ours = ownUploadOf(context, item)
    if (ours) {
      if (ours.serviceDocumentId === null) claim(context, ours, item)
      continue
    }
    if (mayBeOurs(context, item)) {
      noteLeftOut(context, true)
      leftOut.push(item)
      continue
    }
    unknown++
    appear(context, item)
  }
  return { unknown, leftOut, sawNames: page.items.some((item) => item.fileName !== null) }
}

function noteStatus(
  work: ConnectionWork,
  documentId: string,
  status: string | null,
  sentMs: number,
): void {
  if (status === null || work.list.tellsStates === 'no') return
  if (processingStatuses.some((known) => known === status)) work.list.tellsStates = 'yes'
  const result = work.results.find(documentId)
  if (!result) return
  const askedAgeMs = sentMs - result.acceptedMs
  if (isDone(status)) {
    if (!result.listedDone) work.results.note(result, { listedDone: true })
  } else if (work.list.tellsStates === 'yes' && askedAgeMs > result.askedAgeMs)
    work.results.note(result, { askedAgeMs })
}

/** The upload of this connection that a listed document says, by its name, that it is. */
export function ownUploadOf(
  { store, work }: Pick<TaskContext, 'store' | 'work'>,
  item: ListedDocument,
): UploadJob | undefined {
  const reference = referenceIn(item.fileName)
  const job = reference === null ? undefined : store.findUpload(reference)
  return job?.connectionId === work.connection.id ? job : undefined
}

/** One of our own uploads stands in the list. */
export function claim(context: TaskContext, ours: UploadJob, item: ListedDocument): void {
  // Its own answer is still on the way and says the same.
  if (context.work.running.has(ours.documentId)) return
  recordAccepted(context, ours.documentId, item.documentId, false)
}

/** On disk, so that the pass that is owed for it is made after a crash, too. */
export function noteLeftOut({ work, store }: TaskContext, isLeftOut: boolean): void {
  if (work.pull.leftOut === isLeftOut) return
  work.pull.leftOut = isLeftOut
  store.putLearned(work.connection.id, 'pullLeftOut', isLeftOut)
}

/** Somebody else uploaded it: it gets a row here, and its result is fetched when there is room. */
export function appear(context: TaskContext, item: ListedDocument): string {
  const { store, work, clock } = context
  const { id: connectionId, workspaceId } = work.connection
  const documentId = context.createDocumentId()
  commit(context, () => {
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
      serviceDocumentId: item.documentId,
      acceptedAt: clock.now(),
      listedStatus: item.status,
    })
    return [appearance(context, documentId, item)]
  })
  const job = store.findUpload(documentId)
  if (job) awaitResult(work, job, clock, false)
  return documentId
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
