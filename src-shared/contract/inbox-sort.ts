import { z } from 'zod'
import { inboxFilters } from './document-model.ts'

/** What the inbox can be sorted by. */
export const sortColumns = [
  /** When it came, or was brought back to the top. */
  'received',
  'sender',
  'number',
  'type',
  'date',
  'due',
  /** A credit note takes away. */
  'amount',
  /** What asks most of a person first. */
  'state',
  'source',
  'file',
  /** The first one that stands on a document. */
  'tags',
] as const
export type SortColumn = (typeof sortColumns)[number]

export const inboxSort = z.object({ by: z.enum(sortColumns), descending: z.boolean() })
export type InboxSort = z.infer<typeof inboxSort>

/** Where nothing else was chosen. */
export const newestFirst: InboxSort = { by: 'received', descending: true }

/** How each list is sorted; one that is not named, newest first. */
export const inboxSorts = z.partialRecord(z.enum(inboxFilters), inboxSort)

/** How a column is sorted first: days and sums from the largest, words and what is due from the smallest. */
export function firstSortOf(by: SortColumn): InboxSort {
  return { by, descending: ['received', 'date', 'amount'].includes(by) }
}

export function isSameSort(a: InboxSort, b: InboxSort): boolean {
  return a.by === b.by && a.descending === b.descending
}
