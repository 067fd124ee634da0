import { limits } from '../../../src-shared/service-api/limits.ts'
import type { ListedPage } from '../../../src-shared/service-api/service-calls.ts'
import type { RequestTicket } from '../../../src-shared/service-api/service-outcome.ts'
import type { TaskContext } from '../sync-context.ts'
import { absorbPage } from './absorb-page.ts'
import { advanceLookup, giveUpLookup } from './look-up.ts'
import { noteOutcome } from './note-outcome.ts'
import { advancePull } from './pull.ts'

/** What a page of the list is read for; whatever it is, all that it tells is taken. */
export type ListPurpose = 'poll' | 'lookup' | 'pull' | 'probe'

const listPauseMs = 5 * 60_000

export async function runList(
  context: TaskContext,
  purpose: ListPurpose,
  ticket: RequestTicket,
): Promise<void> {
  const { work, clock, calls, signal } = context
  const sentMs = clock.monotonicMs()
  work.listRunning = true
  try {
    const outcome = await calls.listDocuments(queryFor(context, purpose), { ticket, signal })
    if (signal.aborted) return
    work.listedAtMs = clock.monotonicMs()
    const noted = noteOutcome(context, 'list', outcome)
    if (outcome.ok) take(context, purpose, outcome.value, sentMs)
    else if (noted === 'own') doWithout(context, outcome.failure.kind === 'answered')
    else if (work.pauses.has('list')) giveUpLookup(context)
  } finally {
    work.listRunning = false
  }
}

function queryFor({ work }: TaskContext, purpose: ListPurpose) {
  const page =
    purpose === 'lookup'
      ? (work.lookup?.page ?? 0)
      : purpose === 'pull'
        ? (work.pull?.nextPage ?? 0)
        : 0
  // Oldest first where all are read: what is added meanwhile stands at the end, where it is met.
  const order = purpose === 'pull' && work.pull?.scope === 'all' ? 'asc' : 'desc'
  return {
    page,
    size: limits.maximumPageSize,
    ...(work.listSorts ? { sort: `createdAt,${order}` } : {}),
  }
}

function take(context: TaskContext, purpose: ListPurpose, page: ListedPage, sentMs: number): void {
  const absorbed = absorbPage(context, page, sentMs)
  if (purpose === 'lookup') advanceLookup(context, page, absorbed)
  if (purpose === 'pull') advancePull(context, page, absorbed)
}

/** The list cannot be had in this form. */
function doWithout(context: TaskContext, refused: boolean): void {
  const { work, clock } = context
  if (work.listSorts && refused) {
    work.listSorts = false
    return
  }
  work.pauses.set('list', clock.monotonicMs() + listPauseMs)
  giveUpLookup(context)
}
