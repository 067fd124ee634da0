import {
  inboxFilters,
  type DocumentSummary,
  type InboxFilter,
} from '../../src-shared/contract/document-model.ts'
import type { Database } from './database.ts'
import { summaryOf, type DocumentRow } from './document-rows.ts'
import { all } from './query.ts'
import { searchDocuments } from './search-documents.ts'

export type ListQuery = {
  readonly connectionId: string
  readonly filter: InboxFilter
  readonly query: string
  readonly cursor: string | null
  readonly limit: number
}

export type DocumentPage = {
  readonly items: DocumentSummary[]
  readonly nextCursor: string | null
}

/** One page, newest first, found by the key of the last line: as fast at the end as at the start. */
export function listDocuments(db: Database, query: ListQuery): DocumentPage {
  const { rows, nextCursor } = listRows<DocumentRow>(db, [query.connectionId], query)
  return { items: rows.map(summaryOf), nextCursor }
}

type Placed = Pick<DocumentRow, 'sort_at' | 'seq'>

/**
 * The same of several connections. Each is asked by its own index for as many lines as the page may take; the page is
 * what is newest of these. A search goes over all of them at once.
 * @param columns with `sort_at` and `seq`
 */
export function listRows<Row extends Placed>(
  db: Database,
  connectionIds: readonly string[],
  query: Omit<ListQuery, 'connectionId'>,
  columns = '*',
): { readonly rows: Row[]; readonly nextCursor: string | null } {
  const found = searchDocuments(db, { ...query, connectionIds })
  if (found) return { rows: rowsOf<Row>(db, found.seqs, columns), nextCursor: found.nextCursor }
  const rows = connectionIds
    .flatMap((connectionId) => {
      const { sql, parameters } = listStatement({ ...query, connectionId }, columns)
      return all<Row>(db, sql, parameters)
    })
    .sort((a, b) => b.sort_at - a.sort_at || b.seq - a.seq)
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return { rows: shown, nextCursor: rows.length > query.limit && last ? cursorOf(last) : null }
}

/** In the order of their numbers. */
export function rowsOf<Row extends Pick<DocumentRow, 'seq'>>(
  db: Database,
  seqs: readonly number[],
  columns = '*',
): Row[] {
  const rows = all<Row>(
    db,
    `SELECT ${columns} FROM documents WHERE seq IN (SELECT value FROM json_each($seqs))`,
    { seqs: JSON.stringify(seqs) },
  )
  const bySeq = new Map(rows.map((row) => [row.seq, row]))
  return seqs.flatMap((seq) => bySeq.get(seq) ?? [])
}

/** @param columns with `sort_at` and `seq`, where the page has a next one */
export function listStatement(query: Omit<ListQuery, 'query'>, columns = '*') {
  const conditions = ['connection_id = $connectionId']
  const parameters: Record<string, string | number> = {
    connectionId: query.connectionId,
    limit: query.limit + 1,
  }
  if (query.filter === 'all') conditions.push("state <> 'trashed'")
  else {
    conditions.push('inbox_group = $group')
    parameters['group'] = query.filter
  }
  const cursor = parseCursor(query.cursor)
  if (cursor) {
    conditions.push('(sort_at, seq) < ($sortAt, $seq)')
    Object.assign(parameters, cursor)
  }
  const sql = `SELECT ${columns} FROM documents WHERE ${conditions.join(' AND ')}
    ORDER BY sort_at DESC, seq DESC LIMIT $limit`
  return { sql, parameters }
}

/** Those with which something is wrong, the newest first. To pass over `offset` of them costs a step in the index each. */
export function listProblems(
  db: Database,
  connectionId: string,
  limit: number,
  offset: number,
): string[] {
  return all<{ id: string }>(
    db,
    `SELECT id FROM documents WHERE connection_id = $connectionId AND inbox_group = 'problems'
     ORDER BY sort_at DESC, seq DESC LIMIT $limit OFFSET $offset`,
    { connectionId, limit, offset },
  ).map(({ id }) => id)
}

/** How many documents stand in each group, whatever is searched for; those in the trash are not among all. */
export function countDocuments(db: Database, connectionId: string): Record<InboxFilter, number> {
  const counts = Object.fromEntries(inboxFilters.map((filter) => [filter, 0])) as Record<
    InboxFilter,
    number
  >
  const rows = all<{ inbox_group: Exclude<InboxFilter, 'all'>; count: number }>(
    db,
    'SELECT inbox_group, count FROM document_counts WHERE connection_id = $connectionId',
    { connectionId },
  )
  for (const { inbox_group, count } of rows) {
    counts[inbox_group] = count
    if (inbox_group !== 'trash') counts.all += count
  }
  return counts
}

function cursorOf(row: Placed): string {
  return `${String(row.sort_at)}-${String(row.seq)}`
}

function parseCursor(cursor: string | null): { sortAt: number; seq: number } | null {
  const match = /^(-?\d{1,16})-(\d{1,16})$/.exec(cursor ?? '')
  return match ? { sortAt: Number(match[1]), seq: Number(match[2]) } : null
}
