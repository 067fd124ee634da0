import { processingStatuses } from '../../../src-shared/service-api/processing.ts'
import type { ListedDocument, ListedPage } from '../../../src-shared/service-api/service-calls.ts'
import { isDone, type ConnectionWork } from '../connection-work.ts'
import { referenceIn } from '../file-reference.ts'
import type { TaskContext } from '../sync-context.ts'
import type { UploadJob } from '../sync-store.ts'
import { appearAll } from './appear.ts'
import { fetchWhatOthersTold } from './changed-by-others.ts'
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
 * @param sentMs monotonic ms at which the page was asked for
 * @param byChange what was changed last comes first on it
 */
export async function absorbPage(
  context: TaskContext,
  page: ListedPage,
  sentMs: number,
  byChange: boolean,
): Promise<Absorbed> {
  const { store, work } = context
  const { id: connectionId, workspaceId } = work.connection
  const leftOut: ListedDocument[] = []
  const unknown: ListedDocument[] = []
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
  fetchWhatOthersTold(context, page, entries, byChange)
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
    unknown.push(item)
  }
  if (unknown.length > 0) work.list.newsMs = context.clock.monotonicMs()
  await appearAll(context, unknown)
  return {
    unknown: unknown.length,
    leftOut,
    sawNames: page.items.some((item) => item.fileName !== null),
  }
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
