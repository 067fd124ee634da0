import { meantStatus } from '../../../src-shared/service-api/errors.ts'
import { limits } from '../../../src-shared/service-api/limits.ts'
import type { ListedDocument, ListedPage } from '../../../src-shared/service-api/service-calls.ts'
import type { ServiceFailure } from '../../../src-shared/service-api/service-failure.ts'
import type { Outcome } from '../../../src-shared/service-api/service-outcome.ts'
import { isDone, timesKindOf, type ConnectionWork } from '../connection-work.ts'
import { firstSeam } from '../pull-seam.ts'
import type { TaskContext } from '../sync-context.ts'
import type { UploadJob } from '../sync-store.ts'

/** Sees by the list's times of change what others told the service of documents, however long those are there. */

/** A few pages of documents whose time of change is kept over a restart. */
const mostChanged = 300
/** As many as somebody changes in the time by which clocks may differ: each would be fetched twice. */
const mostInMemory = 2000
/** Fewer take longer to be read: of what was changed later than that, somebody has told something. */
const usuallyRead = 0.95
/** Machines of one service may differ by that much in their clocks. */
const clocksDifferMs = 60_000

const changeAt = ({ updatedAt }: ListedDocument) => Date.parse(updatedAt ?? '')

/**
 * Whether a look may ask for what was changed last, in place of what came last: a document that came long ago is met by
 * it, too. The interface names no property to sort by: only where the list has told such times, and has come in an order.
 */
export function mayAskForChanges({ connection, list }: ConnectionWork): boolean {
  const mayWork = list.sorts && list.orderWorked && list.byChange !== 'no'
  return connection.isShared && mayWork && list.changed.size > 0
}

/**
 * Takes note of how the service does with that order. One that does not know it refuses, fails, or passes over it.
 * @returns false where the pass has to begin again by what came last, as all after it will
 */
export function judgeChangeOrder(
  { list, pull }: ConnectionWork,
  outcome: Outcome<ListedPage>,
): boolean {
  if (outcome.ok ? isInOrderOfChange(outcome.value) : !mayBeTheOrder(list, outcome.failure)) {
    if (outcome.ok) list.byChange = 'works'
    return true
  }
  list.byChange = 'no'
  pull.byChange = false
  pull.newestChangeAt = null
  pull.seam = firstSeam(limits.maximumPageSize)
  return false
}

function isInOrderOfChange({ items }: ListedPage): boolean {
  let before = Infinity
  return items.every((item) => {
    const at = changeAt(item)
    const follows = at <= before
    before = at
    return follows
  })
}

/** What is about who asks, or how often, is about no order. */
const notTheOrder: readonly number[] = [401, 403, 408, 429]

function mayBeTheOrder({ byChange }: ConnectionWork['list'], failure: ServiceFailure): boolean {
  if (byChange !== 'untried' || failure.kind !== 'answered') return false
  return !notTheOrder.includes(meantStatus(failure))
}

/** Whether what follows this page in the order of change was seen by the pass before. */
export function reachesSeen({ list }: ConnectionWork, { items }: ListedPage): boolean {
  const last = items.at(-1)
  return !last || list.changesSeenAt === null || !isSince(list.changesSeenAt, last)
}

/** A pass in the order of change has come to its end: the next one has to go back as far as its first row. */
export function noteChangesSeen({ work, store }: TaskContext): void {
  const { newestChangeAt } = work.pull
  if (newestChangeAt === null) return
  work.list.changesSeenAt = newestChangeAt
  store.putLearned(work.connection.id, 'changesSeenAt', newestChangeAt)
}

/**
 * What changes at a document after it was read is what somebody told the service of it: that is fetched.
 * @param entries of one page of the list, with the uploads as which they are known
 */
export function fetchWhatOthersTold(
  context: TaskContext,
  page: ListedPage,
  entries: readonly { readonly item: ListedDocument; readonly known: UploadJob | undefined }[],
  byChange: boolean,
): void {
  const { work } = context
  const { changesSeenAt, sorts } = work.list
  const isNewest = sorts && page.pageNumber * page.pageSize < mostChanged
  let isChanged = false
  for (const { item, known } of entries) {
    const isSeen = byChange && changesSeenAt !== null && !isSince(changesSeenAt, item)
    const isRecent = byChange && changesSeenAt !== null ? !isSeen : isNewest
    if (fetchIfTold(context, known, item, { isRecent, isSeen })) isChanged = true
    if (byChange) work.pull.newestChangeAt ??= changeAt(item)
  }
  if (isChanged) keepTimesOfChange(context)
}

function isSince(seenAt: number, item: ListedDocument): boolean {
  return changeAt(item) >= seenAt - clocksDifferMs
}

/**
 * @param place `isRecent`: among those whose times of change are kept, or changed since the last look; `isSeen`: changed
 * before it
 * @returns whether its time of change was another one before
 */
function fetchIfTold(
  { work, store, clock }: TaskContext,
  known: UploadJob | undefined,
  item: ListedDocument,
  { isRecent, isSeen }: { readonly isRecent: boolean; readonly isSeen: boolean },
): boolean {
  const { documentId: serviceDocumentId, status, updatedAt } = item
  // That it has been read is a change, too.
  const isRead = status === null || isDone(status)
  if (!work.connection.isShared || updatedAt === null || !isRead) return false
  const { changed, toldByUs } = work.list
  const before = changed.get(serviceDocumentId)
  if (before === updatedAt) return false
  // The newest last: those that no page names any more are forgotten first.
  changed.delete(serviceDocumentId)
  changed.set(serviceDocumentId, updatedAt)
  // With its result comes what was told so far; of one that the last page saw while it was read, something may have been
  // told between. Of one's own that would be one more request for each: only of those that changed late.
  if (known?.state !== 'ready') return true
  const isOthers = known.origin === 'service' && !isSeen
  if (before !== undefined || isOthers || (isRecent && changedLate(work, known, item))) {
    const { documentId } = known
    // What was told from here changes it, too; others may have told something before, so it is fetched all the same.
    if (!toldByUs.delete(documentId)) work.list.newsMs = clock.monotonicMs()
    store.insertFetch({ documentId, connectionId: work.connection.id, kind: 'feedback' })
  }
  return true
}

/** Later than reading usually takes, by the service's own clock. */
function changedLate(
  { times }: ConnectionWork,
  { mediaType }: UploadJob,
  { createdAt, updatedAt }: ListedDocument,
): boolean {
  const untilMs = Date.parse(updatedAt ?? '') - Date.parse(createdAt ?? '')
  return untilMs > times[timesKindOf(mediaType)].model(() => []).quantile(usuallyRead, 0)
}

function keepTimesOfChange({ work, store }: TaskContext): void {
  const { changed } = work.list
  for (const documentId of [...changed.keys()].slice(0, -mostInMemory)) changed.delete(documentId)
  const kept = Object.fromEntries([...changed].slice(-mostChanged))
  store.putLearned(work.connection.id, 'changed', kept)
}
