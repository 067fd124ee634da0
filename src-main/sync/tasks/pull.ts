import { limits } from '../../../src-shared/service-api/limits.ts'
import type { ListedPage } from '../../../src-shared/service-api/service-calls.ts'
import { firstSeam, followPage, type PagePlace } from '../pull-seam.ts'
import type { TaskContext } from '../sync-context.ts'
import type { PullPass } from '../sync-store.ts'
import { noteLeftOut, type Absorbed } from './absorb-page.ts'
import { mayAskForChanges, noteChangesSeen, reachesSeen } from './changed-by-others.ts'
import { hasUnclear } from './listed-names.ts'

/** One page of the list, and what it was asked for. */
export type PageRead = {
  readonly page: ListedPage
  readonly place: PagePlace
  /** The pass for which it was read; null for none. */
  readonly pass: PullPass | null
}

/** Where a pass has got to is on disk after each page, so that a new start goes on from there. */
export function startPull(context: TaskContext, scope: PullPass['scope']): boolean {
  const { work, clock } = context
  if (work.pull.pass?.state === 'running') return false
  work.pull.seam = firstSeam(limits.maximumPageSize)
  work.pull.byChange = scope === 'new' && mayAskForChanges(work)
  work.pull.newestChangeAt = null
  keep(context, {
    connectionId: work.connection.id,
    scope,
    state: 'running',
    nextPage: 0,
    seen: 0,
    total: null,
    startedAt: Math.floor(clock.now()),
    finishedAt: null,
  })
  return true
}

/**
 * A pass that had to leave entries out is repeated once no upload of ours is unclear any more; not
 * one that a person has cancelled, whatever the page that was out then still told.
 */
export function pullAgainIfClear(context: TaskContext): void {
  const { work } = context
  if (!work.pull.leftOut || work.pull.pass?.state !== 'done') return
  if (!work.pull.leftOutCanBeTold && hasUnclear(context)) return
  work.pull.leftOutCanBeTold = false
  startPull(context, 'all')
  noteLeftOut(context, false)
}

export function cancelPull(context: TaskContext): void {
  const { work, clock } = context
  if (work.pull.pass?.state !== 'running') return
  noteLeftOut(context, false)
  keep(context, { ...work.pull.pass, state: 'cancelled', finishedAt: clock.now() })
}

/**
 * Takes the next step of a pass: the next page, or back to where the list has moved. What is not in
 * the list is never taken for deleted.
 */
export function advancePull(context: TaskContext, read: PageRead, absorbed: Absorbed): void {
  const { work, clock } = context
  const { pass } = work.pull
  // Another one may have begun since the page was asked for.
  if (pass?.state !== 'running' || pass !== read.pass) return
  const { page } = read
  const followed = followPage(work.pull.seam, read.place, page, shrunkBy(pass.total, page))
  const isSeenFromHere = !work.pull.byChange || reachesSeen(work, page)
  const isKnownFromHere =
    pass.scope === 'new' && work.list.sorts && absorbed.unknown === 0 && isSeenFromHere
  const isDone = followed.isAtEnd || followed.isStuck || (isKnownFromHere && followed.isJoined)
  const { position } = followed.seam
  work.pull.seam = followed.seam
  keep(context, {
    ...pass,
    state: isDone ? 'done' : 'running',
    nextPage: Math.floor(position / limits.maximumPageSize),
    seen: position,
    total: page.totalElements,
    finishedAt: isDone ? clock.now() : null,
  })
  if (isDone) noteChangesSeen(context)
}

/** By how many rows a list has become shorter, where it tells how many it has. */
export function shrunkBy(before: number | null, { totalElements }: ListedPage): number {
  return before === null || totalElements === null ? 0 : Math.max(0, before - totalElements)
}

function keep({ work, store }: TaskContext, pass: PullPass): void {
  work.pull.pass = pass
  const { startedAt } = pass
  store.transaction(() => {
    store.putPull(pass)
    store.putLearned(work.connection.id, 'pullSeam', { startedAt, seam: work.pull.seam })
  })
}
