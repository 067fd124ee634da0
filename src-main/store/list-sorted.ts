import { z } from 'zod'
import { inboxGroups, type InboxFilter } from '../../src-shared/contract/document-model.ts'
import type { InboxSort, SortColumn } from '../../src-shared/contract/inbox-sort.ts'
import { compareKeys, type SortKey } from '../../src-shared/domain/inbox/sort-keys.ts'
import type { Database } from './database.ts'
import type { DocumentRow } from './document-rows.ts'
import { all } from './query.ts'

/** What each column of the list is compared by. */
export const keyColumns = {
  received: 'sort_at',
  sender: 'sender_key',
  number: 'number_key',
  type: 'document_type',
  date: 'document_date',
  due: 'due_date',
  amount: 'amount_signed',
  state: 'state_rank',
  source: 'source',
  file: 'file_key',
  tags: 'tag_key',
} as const satisfies Readonly<Record<SortColumn, keyof DocumentRow>>

type KeyColumn = (typeof keyColumns)[SortColumn]
/** What a row has to have to be put in its place. */
export type SortedRow = Pick<DocumentRow, 'seq' | 'sort_at'> &
  Readonly<Partial<Pick<DocumentRow, KeyColumn>>>
/** The key of the last line of a page. */
export type Place = readonly [key: SortKey, sortAt: number, seq: number]

export type SortedQuery = {
  readonly filter: InboxFilter
  readonly sort: InboxSort
  readonly cursor: string | null
  /** The page before the cursor, or the last one: its lines in the order of the list all the same. */
  readonly backwards?: boolean
  readonly limit: number
}

export type Page<Row> = { readonly rows: Row[]; readonly nextCursor: string | null }

/**
 * One page sorted by a column. Each group of each connection is asked by the index of that column for as many lines as
 * the page may take, and the page is what comes first of these. Lines without a value are the last in either direction.
 */
export function listSorted<Row extends SortedRow>(
  db: Database,
  connectionIds: readonly string[],
  query: SortedQuery,
): Page<Row> {
  const { sort, backwards = false, limit } = query
  const after = placeOf(query.cursor)
  const rows = connectionIds.flatMap((connectionId) =>
    groupsOf(query.filter).flatMap((group) => {
      const found: Row[] = []
      for (const isKnown of partsFrom(after, backwards)) {
        const from = after !== null && (after[0] !== null) === isKnown ? after : null
        const sql = sortedStatement(
          { by: sort.by, descending: sort.descending !== backwards },
          { isKnown, isFrom: from !== null },
        )
        const part = all<Row>(db, sql, {
          ...{ connectionId, group, limit: limit + 1 - found.length },
          ...(from && { sortAt: from[1], seq: from[2] }),
          ...(from && isKnown && { key: from[0] }),
        })
        found.push(...part)
        if (found.length > limit) break
      }
      return found
    }),
  )
  const order = rowOrder(sort)
  const page = pageOf(
    rows.sort((a, b) => (backwards ? order(b, a) : order(a, b))),
    query,
  )
  return backwards ? { ...page, rows: page.rows.toReversed() } : page
}

/** Which lines are still to come: those with a value, those without one, or both in this order. */
export function partsFrom(after: Place | null, backwards: boolean): readonly boolean[] {
  const parts = backwards ? [false, true] : [true, false]
  return after === null ? parts : parts.slice(parts.indexOf(after[0] !== null))
}

/** What the rows of `pageOfSorted` are put in their places by. */
export function sortedColumns({ by }: InboxSort): string {
  return `seq, sort_at, ${keyColumns[by]}`
}

/** Of rows that are all there so many are asked at a time whether they fit. */
const mostAsked = 250

/**
 * The same of rows that are all there: the page after the cursor, or before it.
 * @param fitting which of some rows fit, where that is dear: asked in their order, until the page is full
 */
export function pageOfSorted<Row extends SortedRow>(
  rows: readonly Row[],
  query: SortedQuery,
  fitting: (some: readonly Row[]) => readonly Row[] = (some) => some,
): Page<Row> {
  const { sort, backwards = false } = query
  const order = rowOrder(sort)
  const after = placeOf(query.cursor)
  const keyColumn = keyColumns[sort.by]
  const isBeyond = (row: Row) => {
    const step = after === null ? 0 : comparePlaces(placeOfRow(row, keyColumn), after, sort)
    return after === null || (backwards ? step < 0 : step > 0)
  }
  const beyond = rows.filter(isBeyond).sort((a, b) => (backwards ? order(b, a) : order(a, b)))
  const found: Row[] = []
  for (let at = 0; at < beyond.length && found.length <= query.limit; at += mostAsked)
    found.push(...fitting(beyond.slice(at, at + mostAsked)))
  const page = pageOf(found, query)
  return backwards ? { ...page, rows: page.rows.toReversed() } : page
}

function pageOf<Row extends SortedRow>(rows: Row[], { sort, limit }: SortedQuery): Page<Row> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  if (rows.length <= limit || !last) return { rows: shown, nextCursor: null }
  return { rows: shown, nextCursor: cursorAt(last, sort) }
}

/** From where the list goes on after a line, or before it. */
export function cursorAt(row: SortedRow, { by }: InboxSort): string {
  return JSON.stringify(placeOfRow(row, keyColumns[by]))
}

/**
 * The lines of one group of one connection.
 * @param part `isKnown`: those that have a value, else those without one; `isFrom`: after a line; `conditions` on the value
 */
export function sortedStatement(
  { by, descending }: InboxSort,
  part: {
    readonly isKnown: boolean
    readonly isFrom: boolean
    readonly conditions?: readonly string[]
  },
  selected = '*',
): string {
  const key = keyColumns[by]
  const [direction, beyond] = descending ? ['DESC', '<'] : ['ASC', '>']
  // Each has a time; it is its own key.
  const hasKey = part.isKnown && key !== 'sort_at'
  const columns = [...(hasKey ? [key] : []), 'sort_at', 'seq']
  const values = [...(hasKey ? ['$key'] : []), '$sortAt', '$seq']
  const from = `(${columns.join(', ')}) ${beyond} (${values.join(', ')})`
  const conditions = [
    ...['connection_id = $connectionId', 'inbox_group = $group'],
    `${key} IS ${part.isKnown ? 'NOT NULL' : 'NULL'}`,
    ...(part.conditions ?? []),
    ...(part.isFrom ? [from] : []),
  ]
  return `SELECT ${selected} FROM documents WHERE ${conditions.join(' AND ')}
    ORDER BY ${columns.map((column) => `${column} ${direction}`).join(', ')} LIMIT $limit`
}

export function groupsOf(filter: InboxFilter): readonly string[] {
  if (filter !== 'all') return [filter]
  return [...new Set(Object.values(inboxGroups))].filter((group) => group !== 'trash')
}

export function rowOrder(sort: InboxSort) {
  const keyColumn = keyColumns[sort.by]
  return (a: SortedRow, b: SortedRow) =>
    comparePlaces(placeOfRow(a, keyColumn), placeOfRow(b, keyColumn), sort)
}

function comparePlaces(a: Place, b: Place, { descending }: InboxSort): number {
  const sign = descending ? -1 : 1
  return (
    compareKeys(a[0], b[0], sign) || compareKeys(a[1], b[1], sign) || compareKeys(a[2], b[2], sign)
  )
}

export function placeOfRow(row: SortedRow, keyColumn: KeyColumn): Place {
  return [row[keyColumn] ?? null, row.sort_at, row.seq]
}

const place = z.tuple([
  z.union([z.string(), z.number(), z.null()]),
  z.number().int(),
  z.number().int(),
])

/** One that nobody made is as none. */
export function placeOf(cursor: string | null): Place | null {
  try {
    return place.parse(JSON.parse(cursor ?? 'null'))
  } catch {
    return null
  }
}
