import { z } from 'zod'
import { inboxGroups, type InboxFilter } from '../../src-shared/contract/document-model.ts'
import type { InboxSort, SortColumn } from '../../src-shared/contract/inbox-sort.ts'
import { compareKeys, type SortKey } from '../../src-shared/domain/inbox/sort-keys.ts'
import type { Database } from './database.ts'
import type { DocumentRow } from './document-rows.ts'
import { all } from './query.ts'

/** What each column of the list is compared by. */
const keyColumns = {
  received: 'sort_at',
  sender: 'sender_key',
  type: 'document_type',
  date: 'document_date',
  due: 'due_date',
  amount: 'amount_signed',
  state: 'state_rank',
} as const satisfies Readonly<Record<SortColumn, keyof DocumentRow>>

type KeyColumn = (typeof keyColumns)[SortColumn]
/** What a row has to have to be put in its place. */
export type SortedRow = Pick<DocumentRow, 'seq' | 'sort_at'> &
  Readonly<Partial<Pick<DocumentRow, KeyColumn>>>
/** The key of the last line of a page. */
type Place = readonly [key: SortKey, sortAt: number, seq: number]

type SortedQuery = {
  readonly filter: InboxFilter
  readonly sort: InboxSort
  readonly cursor: string | null
  readonly limit: number
}

type Page<Row> = { readonly rows: Row[]; readonly nextCursor: string | null }

/**
 * One page sorted by a column. Each group of each connection is asked by the index of that column for as many lines as
 * the page may take, and the page is what comes first of these. Lines without a value are the last in either direction.
 */
export function listSorted<Row extends SortedRow>(
  db: Database,
  connectionIds: readonly string[],
  query: SortedQuery,
): Page<Row> {
  const after = placeOf(query.cursor)
  const rows = connectionIds.flatMap((connectionId) =>
    groupsOf(query.filter).flatMap((group) => {
      const known = after?.[0] === null ? [] : read(true, query.limit + 1)
      const missing = query.limit + 1 - known.length
      return missing === 0 ? known : [...known, ...read(false, missing)]

      function read(isKnown: boolean, limit: number): Row[] {
        const from = after !== null && (after[0] !== null) === isKnown ? after : null
        const sql = sortedStatement(query.sort, { isKnown, isFrom: from !== null })
        return all<Row>(db, sql, {
          connectionId,
          group,
          limit,
          ...(from && { sortAt: from[1], seq: from[2] }),
          ...(from && isKnown && { key: from[0] }),
        })
      }
    }),
  )
  return pageOf(rows.sort(rowOrder(query.sort)), query)
}

/** What the rows of `pageOfSorted` are put in their places by. */
export function sortedColumns({ by }: InboxSort): string {
  return `seq, sort_at, ${keyColumns[by]}`
}

/** The same of rows that were found by a search: the page after the cursor. */
export function pageOfSorted<Row extends SortedRow>(rows: readonly Row[], query: SortedQuery) {
  const order = rowOrder(query.sort)
  const after = placeOf(query.cursor)
  const sorted = rows.toSorted(order)
  const keyColumn = keyColumns[query.sort.by]
  const isAfter = (row: Row) =>
    after === null || comparePlaces(placeOfRow(row, keyColumn), after, query.sort) > 0
  return pageOf(sorted.filter(isAfter), query)
}

function pageOf<Row extends SortedRow>(rows: Row[], { sort, limit }: SortedQuery): Page<Row> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  if (rows.length <= limit || !last) return { rows: shown, nextCursor: null }
  return { rows: shown, nextCursor: JSON.stringify(placeOfRow(last, keyColumns[sort.by])) }
}

/**
 * The lines of one group of one connection.
 * @param part `isKnown`: those that have a value, else those without one; `isFrom`: after a line
 */
export function sortedStatement(
  { by, descending }: InboxSort,
  part: { readonly isKnown: boolean; readonly isFrom: boolean },
): string {
  const key = keyColumns[by]
  const [direction, beyond] = descending ? ['DESC', '<'] : ['ASC', '>']
  // Each has a time; it is its own key.
  const hasKey = part.isKnown && key !== 'sort_at'
  const columns = [...(hasKey ? [key] : []), 'sort_at', 'seq']
  const values = [...(hasKey ? ['$key'] : []), '$sortAt', '$seq']
  const from = `(${columns.join(', ')}) ${beyond} (${values.join(', ')})`
  return `SELECT * FROM documents WHERE connection_id = $connectionId AND inbox_group = $group
    AND ${key} IS ${part.isKnown ? 'NOT NULL' : 'NULL'}${part.isFrom ? ` AND ${from}` : ''}
    ORDER BY ${columns.map((column) => `${column} ${direction}`).join(', ')} LIMIT $limit`
}

function groupsOf(filter: InboxFilter): readonly string[] {
  if (filter !== 'all') return [filter]
  return [...new Set(Object.values(inboxGroups))].filter((group) => group !== 'trash')
}

function rowOrder(sort: InboxSort) {
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

function placeOfRow(row: SortedRow, keyColumn: KeyColumn): Place {
  return [row[keyColumn] ?? null, row.sort_at, row.seq]
}

const place = z.tuple([
  z.union([z.string(), z.number(), z.null()]),
  z.number().int(),
  z.number().int(),
])

/** One that nobody made is as none. */
function placeOf(cursor: string | null): Place | null {
  try {
    return place.parse(JSON.parse(cursor ?? 'null'))
  } catch {
    return null
  }
}
