import { z } from 'zod'
import { documentFilters, narrowing, type Narrowing } from './document-filter.ts'
import { inboxFilters, type InboxFilter } from './document-model.ts'
import { inboxSort } from './inbox-sort.ts'

/** A list of the inbox that a person named, to be opened again: what it shows, and in which order. */
const savedView = z.object({
  id: z.string().min(1).max(40),
  name: z.string().trim().min(1).max(60),
  /** Whose documents it shows; null for those of all workspaces. The connection may be gone by now. */
  connectionId: z.string().max(100).nullable(),
  filter: z.enum(inboxFilters),
  ...narrowing.shape,
  sort: inboxSort,
})
export type SavedView = z.infer<typeof savedView>

/** Of all workspaces; the settings travel with each status. */
export const mostSavedViews = 100

/** In the order in which they are listed. */
export const savedViews = z.array(savedView).max(mostSavedViews)

export type ViewedList = Narrowing & {
  readonly connectionId: string | null
  readonly filter: InboxFilter
}

/** Whether a view shows this list, however it is sorted. */
export function showsList(view: ViewedList, list: ViewedList): boolean {
  const keyOf = ({ connectionId, filter, query, filters }: ViewedList) =>
    JSON.stringify([connectionId, filter, query.trim(), documentFilters.parse(filters)])
  return keyOf(view) === keyOf(list)
}
