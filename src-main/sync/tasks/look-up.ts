import type { ListedPage } from '../../../src-shared/service-api/service-calls.ts'
import { backoffMs } from '../backoff.ts'
import { readOutbox } from '../outbox-view.ts'
import { commit, type TaskContext } from '../sync-context.ts'
import type { UploadJob } from '../sync-store.ts'
import type { Absorbed } from './absorb-page.ts'
import { lookupDelaysMs, stageAgain, stateChange } from './upload.ts'

/** Clocks differ, and a service stamps a document when it likes. */
const slackMs = 5 * 60_000
const mostPages = 5
const mostPagesUnsorted = 50

/** Starts a pass through the newest documents when an uncertain upload is due to be looked for. */
export function startLookupIfDue(context: TaskContext): void {
  const { work, store, clock } = context
  if (work.lookup) return
  if (!readOutbox(context).counts.uncertain && work.leftoversSince === null) return
  // Learned meanwhile that a repeated key does no harm: sending again is the surer look.
  if (work.honoursIdempotencyKey) for (const job of dueUploads(context)) stageAgain(context, job)
  const due = dueUploads(context)
  const starts = due.map((job) => job.startedAt ?? job.enqueuedAt)
  if (work.leftoversSince !== null) starts.push(work.leftoversSince)
  if (starts.length === 0) return
  work.lookup = { page: 0, sinceAt: Math.min(...starts) - slackMs, sawNames: false }
  store.putLearned(work.connection.id, 'lookupAt', clock.now())
}

function dueUploads({ work, store, clock }: TaskContext): UploadJob[] {
  return store
    .listUploads(work.connection.id, 'uncertain')
    .filter((job) => job.notBeforeAt <= clock.now())
}

export function advanceLookup(context: TaskContext, page: ListedPage, absorbed: Absorbed): void {
  const { work } = context
  const { lookup } = work
  if (!lookup) return
  lookup.sawNames ||= absorbed.sawNames
  const isAtEnd = page.last || page.items.length === 0
  const isFarEnough = work.listSorts && reachesBefore(context, page, lookup.sinceAt)
  const isTooMuch = lookup.page + 1 >= (work.listSorts ? mostPages : mostPagesUnsorted)
  if (!isAtEnd && !isFarEnough && !isTooMuch) {
    lookup.page++
    return
  }
  // An empty list has no names to miss.
  const conclusive = (isAtEnd || isFarEnough) && (lookup.sawNames || page.totalElements === 0)
  work.lookup = null
  work.leftoversSince = null
  for (const job of dueUploads(context)) notFound(context, job, conclusive)
}

/** The list cannot be read: nobody can tell, so the person is asked. */
export function giveUpLookup(context: TaskContext): void {
  const { work } = context
  work.lookup = null
  work.leftoversSince = null
  for (const job of dueUploads(context)) hold(context, job)
}

/**
 * Whether the page goes back beyond a time. Told by documents whose own acceptance we wrote down:
 * the service's clock may be hours off.
 */
function reachesBefore({ work, store }: TaskContext, page: ListedPage, sinceAt: number): boolean {
  const { id: connectionId, workspaceId } = work.connection
  return page.items.some((item) => {
    const known = store.findUploadByServiceId({
      connectionId,
      workspaceId,
      serviceDocumentId: item.documentId,
    })
    return known !== undefined && known.acceptedAt !== null && known.acceptedAt < sinceAt
  })
}

/**
 * Once is enough where the service said itself that it failed. Otherwise it is looked for three
 * times over ten minutes: a list that shows names and goes back far enough proves by then that the
 * file never arrived.
 */
function notFound(context: TaskContext, job: UploadJob, conclusive: boolean): void {
  const { store, clock, random } = context
  const lookups = job.lookups + 1
  const nextDelayMs = lookupDelaysMs[lookups]
  if (conclusive && (job.resendAfterLookup || nextDelayMs === undefined)) {
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

/** Never a second upload on suspicion: the person decides. */
function hold(context: TaskContext, job: UploadJob): void {
  commit(context, () => {
    context.store.patchUpload(job.documentId, { state: 'held' })
    return [stateChange(job.documentId, { kind: 'uncertain' })]
  })
}
