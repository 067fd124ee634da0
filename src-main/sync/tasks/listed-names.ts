import type { ListedDocument } from '../../../src-shared/service-api/service-calls.ts'
import { referenceIn } from '../file-reference.ts'
import type { TaskContext } from '../sync-context.ts'
import { lookOnceMore } from './upload.ts'

/**
 * Whether the list shows the names under which we upload, told by uploads of ours that are on a page:
 * `names` is what it calls them. A service may name files itself, and then no name proves anything.
 * Kept on disk. What waits for a person is looked for once more when names turn out to tell.
 */
export function noteNames(context: TaskContext, names: readonly (string | null)[]): void {
  const { work, store, clock } = context
  const shown = names.filter((name) => name !== null)
  if (shown.length === 0) return
  const ours = shown.filter((name) => referenceIn(name) !== null)
  const isShown = 2 * ours.length > shown.length
  if (work.listsOurNames === isShown) return
  work.listsOurNames = isShown
  store.putLearned(work.connection.id, 'listsOurNames', isShown)
  work.leftOutCanBeTold = isShown
  if (!isShown) return
  for (const job of store.listUploads(work.connection.id, 'held')) lookOnceMore(store, job, clock)
}

/** An entry whose name says nothing may be an upload of ours whose answer has not come. */
export function mayBeOurs({ store, work }: TaskContext, item: ListedDocument): boolean {
  const saysNothing = item.fileName === null || work.listsOurNames !== true
  return saysNothing && store.hasUnclearUploads(work.connection.id)
}
