import type { ListedDocument } from '../../../src-shared/service-api/service-calls.ts'
import { referenceIn } from '../file-reference.ts'
import type { TaskContext } from '../sync-context.ts'
import { lookUpOnceMore } from './upload.ts'

/** What the list calls an upload of ours, and when that one was accepted (wall clock, ms). */
export type ListedName = { readonly name: string | null; readonly acceptedAt: number | null }

/**
 * Whether the list shows the names under which we upload, told by uploads of ours that are on one page.
 * A service may name files itself, and then no name proves anything. It may also have begun or ceased to
 * do so: a page with older ones than those that told last says nothing of today, and "yes" takes newer
 * ones. So pages that differ cannot turn it to and fro. Kept on disk; what waits for a person is looked
 * for once more when names turn out to tell.
 */
export function noteNames(context: TaskContext, names: readonly ListedName[]): void {
  const { work, store, clock } = context
  const shown = names.filter(({ name }) => name !== null)
  if (shown.length === 0) return
  const newestAt = Math.max(...shown.map(({ acceptedAt }) => acceptedAt ?? 0))
  const ours = shown.filter(({ name }) => referenceIn(name) !== null)
  const isShown = 2 * ours.length > shown.length
  const isOlder = isShown ? newestAt <= work.list.namesToldAt : newestAt < work.list.namesToldAt
  if (isOlder) return
  work.list.namesToldAt = newestAt
  if (work.list.showsOurNames === isShown) return
  work.list.showsOurNames = isShown
  store.putLearned(work.connection.id, 'listsOurNames', isShown)
  work.pull.leftOutCanBeTold = isShown
  if (!isShown) return
  for (const job of store.listUploads(work.connection.id, 'held')) lookUpOnceMore(store, job, clock)
}

/** An entry whose name says nothing may be an upload of ours whose answer has not come. */
export function mayBeOurs(context: TaskContext, item: ListedDocument): boolean {
  const saysNothing = item.fileName === null || context.work.list.showsOurNames !== true
  return saysNothing && hasUnclear(context)
}

/**
 * The service may have an upload of ours whose id is not known. It does not have one that waits its turn
 * again, unless that is the way in which it is found: by its repeated key.
 */
export function hasUnclear({ store, work }: Pick<TaskContext, 'store' | 'work'>): boolean {
  return store.hasUnclearUploads(work.connection.id, work.service.honoursIdempotencyKey)
}
