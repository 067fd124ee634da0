import {
  inboxFilters,
  type DocumentSummary,
  type InboxFilter,
} from '../../src-shared/contract/document-model.ts'
import type { Database } from './database.ts'
import { summaryOf, type DocumentRow } from './document-rows.ts'
import { all } from './query.ts'
import { searchCondition } from './search-query.ts'

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
  const { sql, parameters } = listStatement(query)
  const rows = all<DocumentRow>(db, sql, parameters)
  const items = rows.slice(0, query.limit)
  const last = items.at(-1)
  const nextCursor = rows.length > query.limit && last ? cursorOf(last) : null
  return { items: items.map(summaryOf), nextCursor }
}

/** @param columns with `sort_at` and `seq`, where the page has a next one */
export function listStatement(query: ListQuery, columns = '*') {
  const conditions = ['connection_id = $connectionId']
  const parameters: Record<string, string | number> = {
    connectionId: query.connectionId,
    limit: query.limit + 1,
  }
  if (query.filter !== 'all') {
    conditions.push('inbox_group = $group')
    parameters['group'] = query.filter
  }
  const cursor = parseCursor(query.cursor)
  if (cursor) {
    conditions.push('(sort_at, seq) < ($sortAt, $seq)')
    Object.assign(parameters, cursor)
  }
  const search = searchCondition(query.query)
  if (search) {
    conditions.push(search.sql)
    Object.assign(parameters, search.parameters)
  }
  const sql = `SELECT ${columns} FROM documents WHERE ${conditions.join(' AND ')}
    ORDER BY sort_at DESC, seq DESC LIMIT $limit`
  return { sql, parameters }
}

/** How many documents stand in each group, whatever is searched for. */
export function countDocuments(db: Database, connectionId: string): Record<InboxFilter, number> {
  const counts = Object.fromEntries(inboxFilters.map((filter) => [filter, 0])) as Record<
    InboxFilter,
    number
  >
  const rows = all<{ inbox_group: Exclude<InboxFilter, 'all'>; count: number }>(
    db,
    `SELECT inbox_group, count(*) AS count FROM documents
     WHERE connection_id = $connectionId GROUP BY inbox_group`,
    { connectionId },
  )
  for (const { inbox_group, count } of rows) {
    counts[inbox_group] = count
    counts.all += count
  }
  return counts
}

export function cursorOf(row: Pick<DocumentRow, 'sort_at' | 'seq'>): string {
  return `${String(row.sort_at)}-${String(row.seq)}`
}

function parseCursor(cursor: string | null): { sortAt: number; seq: number } | null {
  const match = /^(-?\d{1,16})-(\d{1,16})$/.exec(cursor ?? '')
  return match ? { sortAt: Number(match[1]), seq: Number(match[2]) } : null
}
