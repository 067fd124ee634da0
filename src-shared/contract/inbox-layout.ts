import { z } from 'zod'

/** What the list can show beside who a document is from; in this order where nobody chose another. */
export const inboxColumns = [
  'number',
  'type',
  'received',
  'date',
  'due',
  'amount',
  'state',
  'source',
  'file',
  'tags',
] as const
export type InboxColumn = (typeof inboxColumns)[number]

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

/** Of a column, in rem: it grows and shrinks with the text. */
export const narrowestColumn = 3
export const widestColumn = 40

const columnChoice = z.object({
  id: z.enum(inboxColumns),
  shown: z.boolean(),
  /** In rem, where a person set it; what does not fit gets less. */
  width: z.number().min(narrowestColumn).max(widestColumn).optional(),
})
export type ColumnChoice = z.infer<typeof columnChoice>

/**
 * How the list looks, one way for all of its groups and views: going from one to the next, what a person
 * looks for stays in its place.
 */
export const inboxLayout = z.object({
  /** From left to right, those that are not shown in their place among them. */
  columns: z.array(columnChoice).max(40),
  density: z.enum(densities),
  /** The first page, small, before who it is from. */
  pictures: z.boolean(),
})
export type InboxLayout = z.infer<typeof inboxLayout>

const usualColumns: readonly InboxColumn[] = ['type', 'received', 'date', 'due', 'amount', 'state']

export const usualLayout: InboxLayout = {
  columns: inboxColumns.map((id) => ({ id, shown: usualColumns.includes(id) })),
  density: 'comfortable',
  pictures: false,
}

/** Each column once: those that are new since the choice was made come last, and are not shown. */
export function allColumns(chosen: readonly ColumnChoice[]): readonly ColumnChoice[] {
  const once = chosen.filter(({ id }, at) => chosen.findIndex((other) => other.id === id) === at)
  const missing = inboxColumns.filter((id) => !once.some((column) => column.id === id))
  return [...once, ...missing.map((id) => ({ id, shown: false }))]
}
