import type { DocumentRow } from './documents.ts'
import type { Database } from './open-database.ts'

/** What a list may be sorted by: the members of a list item, and the columns behind them. */
const sortColumns = {
  documentId: 'id',
  status: 'status',
  documentType: 'document_type',
  title: 'title',
  fileName: 'file_name',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const
export type SortProperty = keyof typeof sortColumns
export const sortProperties = Object.keys(sortColumns) as SortProperty[]

export type Sorting = { property: SortProperty; direction: 'asc' | 'desc' }
export type ListQuery = { page: number; size: number; sort: readonly Sorting[] }

/** One page of a workspace's documents and how many there are in all. */
export function listDocuments(
  database: Database,
  workspaceId: string,
  query: ListQuery,
): { rows: DocumentRow[]; total: number } {
  const rows = database
    .prepare<[string, number, number], DocumentRow>(pageStatement(query.sort))
    .all(workspaceId, query.size, query.page * query.size)
  const counted = database
    .prepare<[string], { total: number }>(
      'SELECT count(*) AS total FROM documents WHERE workspace_id = ?',
    )
    .get(workspaceId)
  return { rows, total: counted?.total ?? 0 }
}

export function pageStatement(sort: readonly Sorting[]): string {
  // The id ends every order, so that equal values do not move between two pages; and in the direction of
  // what it follows, so that an index can be read backwards for it.
  const direction = sort.at(-1)?.direction ?? 'asc'
  const order = [...sort, { property: 'documentId', direction } as const]
    .map((by) => `${sortColumns[by.property]} ${by.direction}`)
    .join(', ')
  return `SELECT * FROM documents WHERE workspace_id = ? ORDER BY ${order} LIMIT ? OFFSET ?`
}
