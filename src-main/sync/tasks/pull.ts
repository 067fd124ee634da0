import type { ListedPage } from '../../../src-shared/service-api/service-calls.ts'
import type { TaskContext } from '../sync-context.ts'
import type { PullPass } from '../sync-store.ts'
import type { Absorbed } from './absorb-page.ts'

/** Where a pass has got to is on disk after each page, so that a new start goes on from there. */
export function startPull(context: TaskContext, scope: PullPass['scope']): boolean {
  const { work, store, clock } = context
  if (work.pull?.state === 'running') return false
  work.pull = {
    connectionId: work.connection.id,
    scope,
    state: 'running',
    nextPage: 0,
    seen: 0,
    total: null,
    startedAt: clock.now(),
    finishedAt: null,
  }
  store.putPull(work.pull)
  return true
}

/**
 * A pass that had to leave entries out is repeated once no upload of ours is unclear any more; not
 * one that a person has cancelled, whatever the page that was out then still told.
 */
export function pullAgainIfClear(context: TaskContext): void {
  const { work, store } = context
  if (!work.pullLeftOut || work.pull?.state !== 'done') return
  if (store.hasUnclearUploads(work.connection.id)) return
  work.pullLeftOut = false
  startPull(context, 'all')
}

export function cancelPull(context: TaskContext): void {
  const { work, store, clock } = context
  if (work.pull?.state !== 'running') return
  work.pullLeftOut = false
  work.pull = { ...work.pull, state: 'cancelled', finishedAt: clock.now() }
  store.putPull(work.pull)
}

/**
 * Takes the next step of a pass. A list that became shorter has moved documents to pages that were
 * read already: the pass goes back as far, so that none is missed; meeting one twice does no harm.
 * What is not in the list is never taken for deleted.
 */
export function advancePull(context: TaskContext, page: ListedPage, absorbed: Absorbed): void {
  const { work, store, clock } = context
  const { pull } = work
  if (pull?.state !== 'running') return
  const shrunkBy =
    pull.total !== null && page.totalElements !== null
      ? Math.max(0, pull.total - page.totalElements)
      : 0
  const back = shrunkBy === 0 ? 0 : Math.ceil(shrunkBy / page.pageSize)
  const isDone =
    (back === 0 && (page.last || page.items.length === 0)) ||
    (pull.scope === 'new' && work.listSorts && absorbed.unknown === 0)
  work.pull = {
    ...pull,
    state: isDone ? 'done' : 'running',
    nextPage: back === 0 ? pull.nextPage + 1 : Math.max(0, pull.nextPage - back),
    seen: pull.seen + page.items.length,
    total: page.totalElements,
    finishedAt: isDone ? clock.now() : null,
  }
  store.putPull(work.pull)
}
