import { limits } from '../../../src-shared/service-api/limits.ts'
import { meantStatus } from '../../../src-shared/service-api/errors.ts'
import type { ServiceFailure } from '../../../src-shared/service-api/service-failure.ts'
import type { RequestSlot } from '../../../src-shared/service-api/service-outcome.ts'
import { placeOf, type PagePlace } from '../pull-seam.ts'
import type { TaskContext } from '../sync-context.ts'
import { absorbPage } from './absorb-page.ts'
import { judgeChangeOrder } from './changed-by-others.ts'
import { advanceLookup, giveUpLookup, lookUpUnread } from './look-up.ts'
import { isOrderInDoubt, judgeOrder } from './judge-order.ts'
import { isFailing, noteOutcome } from './note-outcome.ts'
import { advancePull, type PageRead } from './pull.ts'

/** What a page of the list is read for; whatever it is, all that it tells is taken. */
export type ListPurpose = 'poll' | 'lookup' | 'pull' | 'probe'

const listPauseMs = 5 * 60_000

export async function runList(
  context: TaskContext,
  wanted: ListPurpose,
  slot: RequestSlot,
): Promise<void> {
  const { work, clock, calls, signal } = context
  const purpose = isOrderInDoubt(work) ? 'probe' : wanted
  const sentMs = clock.monotonicMs()
  const { pass } = work.pull
  const place = placeFor(context, purpose)
  const byChange = purpose === 'pull' && work.pull.byChange
  work.list.isBeingRead = true
  try {
    const query = { ...place, ...sortFor(context, purpose) }
    const outcome = await calls.listDocuments(query, { slot, signal })
    if (signal.aborted) return
    work.list.readMs = clock.monotonicMs()
    judgeOrder(context, query.sort !== undefined, outcome)
    if (byChange && !judgeChangeOrder(work, outcome)) return
    // Known to be about the list alone, it says nothing of the service.
    if (!outcome.ok && work.list.failsAlone && isFailing(outcome.failure)) return pauseList(context)
    const pausedUntilMs = work.rests.pauses.get('list')
    const noted = noteOutcome(context, 'list', outcome, null)
    if (outcome.ok) {
      work.list.failsAlone = false
      lookUpUnread(context)
      await take(context, purpose, { page: outcome.value, place, pass }, sentMs, byChange)
    } else if (noted === 'own') doWithout(context, isRefusal(outcome.failure))
    else if (work.rests.pauses.get('list') !== pausedUntilMs) giveUpLookup(context)
  } finally {
    work.list.isBeingRead = false
  }
}

function placeFor({ work }: TaskContext, purpose: ListPurpose): PagePlace {
  if (purpose === 'lookup' && work.lookups.current) return placeOf(work.lookups.current.seam)
  if (purpose === 'pull') return placeOf(work.pull.seam)
  return { page: 0, size: limits.maximumPageSize }
}

function sortFor({ work }: TaskContext, purpose: ListPurpose): { readonly sort?: string } {
  // The simplest question: a service that fails at it, fails.
  if (purpose === 'probe' && !work.list.orderWorked) return {}
  if (purpose === 'pull' && work.pull.byChange) return { sort: 'updatedAt,desc' }
  // Oldest first where all are read: what is added meanwhile stands at the end, where it is met.
  const order = purpose === 'pull' && work.pull.pass?.scope === 'all' ? 'asc' : 'desc'
  return work.list.sorts ? { sort: `createdAt,${order}` } : {}
}

async function take(
  context: TaskContext,
  purpose: ListPurpose,
  read: PageRead,
  sentMs: number,
  byChange: boolean,
): Promise<void> {
  const absorbed = await absorbPage(context, read.page, sentMs, byChange)
  // A page of which not all was taken is read again.
  if (context.signal.aborted) return
  if (purpose === 'lookup') advanceLookup(context, read, absorbed)
  if (purpose === 'pull') advancePull(context, read, absorbed)
}

/** The list cannot be had in this form. */
function doWithout(context: TaskContext, refused: boolean): void {
  const { work } = context
  // An order that it has heeded before is not what it refuses now.
  if (work.list.sorts && refused && !work.list.orderWorked) {
    work.list.sorts = false
    return
  }
  pauseList(context)
  giveUpLookup(context)
}

/** The request was not to its liking; a failure of its own says nothing of that. */
function isRefusal(failure: ServiceFailure): boolean {
  return failure.kind === 'answered' && meantStatus(failure) < 500
}

function pauseList({ work, clock }: TaskContext): void {
  work.rests.pauses.set('list', clock.monotonicMs() + listPauseMs)
}
