import { limits } from '../../../src-shared/service-api/limits.ts'
import type { ListedDocument, ListedPage } from '../../../src-shared/service-api/service-calls.ts'
import { backoffMs } from '../backoff.ts'
import type { ConnectionWork, Lookup } from '../connection-work.ts'
import { readOutbox } from '../outbox-view.ts'
import { firstSeam, followPage, type Followed } from '../pull-seam.ts'
import { commit, type TaskContext } from '../sync-context.ts'
import type { UploadJob } from '../sync-store.ts'
import type { Absorbed } from './absorb-page.ts'
import { shrunkBy, type PageRead } from './pull.ts'
import { lookupDelaysMs, lookUpOnceMore, stageAgain, stateChange } from './upload.ts'

/** Clocks differ, and a service stamps a document when it likes. */
const slackMs = 5 * 60_000
/** Where the newest come first; a service with short pages needs more of them for as many rows. */
const mostRowsSorted = 500
const mostPages = 50
/** Entries that the list says nothing of, in one look; each is a request, and a file. */
const mostContents = 20

/** Starts a pass through the newest documents when an uncertain upload is due to be looked for. */
export function startLookupIfDue(context: TaskContext): void {
  const { work } = context
  if (work.lookups.current) return
  if (!readOutbox(context).counts.uncertain && work.lookups.leftoversSinceAt === null) return
  // Learned meanwhile that a repeated key does no harm: sending again is the surer look.
  if (work.service.honoursIdempotencyKey)
    for (const job of dueUploads(context)) stageAgain(context, job)
  const due = dueUploads(context)
  const starts = due.map((job) => job.startedAt ?? job.enqueuedAt)
  if (work.lookups.leftoversSinceAt !== null) starts.push(work.lookups.leftoversSinceAt)
  if (starts.length === 0) return
  work.lookups.current = {
    seam: firstSeam(limits.maximumPageSize),
    pages: 0,
    total: null,
    sinceAt: Math.min(...starts) - slackMs,
    sinceSeq: Math.min(...due.map(({ seq, passedSeq }) => passedSeq ?? seq)),
    documentIds: new Set(due.map((job) => job.documentId)),
    sawNames: false,
    isWhole: true,
    absence: 'unknown',
    leftOut: [],
    contents: null,
    contentFailures: 0,
  }
}

function dueUploads({ work, store, clock }: TaskContext): UploadJob[] {
  return store
    .listUploads(work.connection.id, 'uncertain')
    .filter((job) => job.notBeforeAt <= clock.now())
}

export function advanceLookup(context: TaskContext, read: PageRead, absorbed: Absorbed): void {
  const { work } = context
  const lookup = work.lookups.current
  if (!lookup) return
  const { page } = read
  const followed = followPage(lookup.seam, read.place, page, shrunkBy(lookup.total, page))
  lookup.seam = followed.seam
  lookup.total = page.totalElements
  lookup.pages++
  lookup.sawNames ||= absorbed.sawNames
  lookup.leftOut.push(...absorbed.leftOut)
  lookup.isWhole &&= followed.isJoined || followed.seam.stepsInARow > 0
  const goesBackFarEnough =
    followed.isAtEnd ||
    (followed.isJoined && work.list.sorts && reachesBefore(context, page, lookup))
  if (!goesBackFarEnough && !isTooMuch(work, lookup, followed)) return
  if (lookup.isWhole && goesBackFarEnough) lookup.absence = absenceBy(work, lookup, page)
  compareContents(context, lookup)
}

/** Where the list goes on and on, what it has shown so far has to do. */
function isTooMuch({ list }: ConnectionWork, { pages, seam }: Lookup, { isStuck }: Followed) {
  return isStuck || pages >= mostPages || (list.sorts && seam.position >= mostRowsSorted)
}

/** After its pages: the content of what may be ours, where that can still tell anything. */
function compareContents(context: TaskContext, lookup: Lookup): void {
  const { work, clock } = context
  const mayFetch = (work.rests.pauses.get('fetch') ?? 0) <= clock.monotonicMs()
  const isOver = lookup.absence === 'proven' || !mayFetch || lookedFor(context).length === 0
  const contents = isOver ? [] : contentsToCompare(work, lookup)
  if (contents.length === 0) endLookup(context)
  else lookup.contents = contents
}

/** What a list that was read without a gap says of what it does not show. */
function absenceBy(work: ConnectionWork, lookup: Lookup, page: ListedPage): Lookup['absence'] {
  // An empty list has no names to miss.
  if (page.totalElements === 0) return 'proven'
  if (!lookup.sawNames || work.list.showsOurNames === false) return 'unknown'
  return work.list.showsOurNames ? 'proven' : 'likely'
}

/** The newest ones; of a list without a known order those at its end and at its beginning. */
function contentsToCompare(work: ConnectionWork, { leftOut }: Lookup): readonly ListedDocument[] {
  const open = leftOut.filter(({ documentId }) => !work.lookups.comparedContents.has(documentId))
  // Pages overlap.
  const items = [...new Map(open.map((item) => [item.documentId, item])).values()]
  if (work.list.sorts) return items.slice(0, mostContents)
  const atEnd = items.slice(-mostContents).toReversed()
  if (items.length <= mostContents) return atEnd
  return [...atEnd.slice(0, mostContents / 2), ...items.slice(0, mostContents / 2)]
}

/** What was not found is looked for again later, sent again where that is safe, or left to the person. */
export function endLookup(context: TaskContext): void {
  const { work } = context
  const seen = work.lookups.current?.absence ?? 'unknown'
  // That the names are ours may have come out while contents were compared.
  const absence = seen === 'likely' && work.list.showsOurNames ? 'proven' : seen
  const missed = lookedFor(context)
  work.lookups.current = null
  work.lookups.leftoversSinceAt = null
  for (const job of missed) notFound(context, job, absence)
}

/**
 * What became uncertain while pages were read is none of those looked for: it may have reached the
 * service after its page was written.
 */
function lookedFor({ work, store }: TaskContext): UploadJob[] {
  return store
    .listUploads(work.connection.id, 'uncertain')
    .filter((job) => work.lookups.current?.documentIds.has(job.documentId))
}

/**
 * The list cannot be read. It is tried again as after a look-up that found nothing; where it still cannot be
 * read then, nobody can tell, so the person is asked, until it can.
 */
export function giveUpLookup(context: TaskContext): void {
  const { work, store, clock } = context
  // It was read, and the content of its entries may still tell.
  if (work.lookups.current?.contents) return
  const missed = lookedFor(context)
  work.lookups.current = null
  work.lookups.leftoversSinceAt = null
  for (const job of missed) {
    const lookups = job.lookups + 1
    const nextDelayMs = lookupDelaysMs[lookups]
    if (nextDelayMs === undefined) holdUnread(context, job)
    else store.patchUpload(job.documentId, { lookups, notBeforeAt: clock.now() + nextDelayMs })
  }
}

const unreadCode = 'LIST_UNREAD'

function holdUnread({ store, work }: TaskContext, job: UploadJob): void {
  work.lookups.heldUnread = true
  store.patchUpload(job.documentId, { state: 'held', code: unreadCode })
}

/** A page of the list came: what was held for want of it is looked for again. */
export function lookUpUnread({ store, work, clock }: TaskContext): void {
  if (!work.lookups.heldUnread) return
  work.lookups.heldUnread = false
  for (const job of store.listUploads(work.connection.id, 'held'))
    if (job.code === unreadCode) lookUpOnceMore(store, job, clock)
}

/**
 * Whether the page goes back beyond what is looked for. Told by documents whose own acceptance we wrote
 * down, since the service's clock may be hours off, and that came to us before: ours may have been set back.
 */
function reachesBefore(
  { work, store }: TaskContext,
  page: ListedPage,
  { sinceAt, sinceSeq }: Lookup,
): boolean {
  const { id: connectionId, workspaceId } = work.connection
  return page.items.some((item) => {
    const known = store.findUploadByServiceId({
      connectionId,
      workspaceId,
      serviceDocumentId: item.documentId,
    })
    if (!known || known.acceptedAt === null) return false
    // What was put first may have gone out after what was queued later.
    return known.turn === 0 && known.acceptedAt < sinceAt && known.seq < sinceSeq
  })
}

/**
 * Once is enough where the service said itself that it failed, and there it suffices that nothing speaks
 * against it. Otherwise it is looked for three times over ten minutes: a list that shows our names and goes
 * back far enough proves by then that the file never arrived.
 */
function notFound(context: TaskContext, job: UploadJob, absence: Lookup['absence']): void {
  const { store, clock, random } = context
  const lookups = job.lookups + 1
  const nextDelayMs = lookupDelaysMs[lookups]
  const isSettled = job.resendAfterLookup
    ? absence !== 'unknown'
    : absence === 'proven' && nextDelayMs === undefined
  if (isSettled) {
    const delayMs = backoffMs(job.attempts, random, { firstMs: 1000, longestMs: 600_000 })
    commit(context, () => {
      store.patchUpload(job.documentId, {
        state: 'staged',
        lookups,
        notBeforeAt: clock.now() + delayMs,
      })
      return [stateChange(job.documentId, { kind: 'queued' })]
    })
  } else if (nextDelayMs === undefined) hold(context, job)
  else store.patchUpload(job.documentId, { lookups, notBeforeAt: clock.now() + nextDelayMs })
}

/** Never a second upload on suspicion: the person decides. The document is uncertain as before. */
function hold({ store }: TaskContext, job: UploadJob): void {
  store.patchUpload(job.documentId, { state: 'held', code: null })
}
