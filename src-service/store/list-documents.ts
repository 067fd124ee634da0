import type { OrderByItemBuilder } from 'kysely'
import { askedOften } from './engine.ts'
import type { Database } from './engine.ts'
import type { DocumentRow } from './tables.ts'

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

const listedColumns = [...Object.values(sortColumns), 'workspace_id'] as const
export type ListedDocument = Pick<DocumentRow, (typeof listedColumns)[number]>

export type Sorting = { property: SortProperty; direction: 'asc' | 'desc' }
export type ListQuery = { page: number; size: number; sort: readonly Sorting[] }

const mayBeMissing: ReadonlySet<SortProperty> = new Set(['documentType', 'title', 'fileName'])

/** What has no value comes before all others, as it does by itself in one engine and not in the other. */
function inOrder(order: OrderByItemBuilder, { property, direction }: Sorting): OrderByItemBuilder {
  if (!mayBeMissing.has(property)) return direction === 'asc' ? order.asc() : order.desc()
  return direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast()
}

/** One page of a workspace's documents and how many there are in all. */
export async function listDocuments(
  database: Database,
  workspaceId: string,
  query: ListQuery,
): Promise<{ rows: ListedDocument[]; total: number }> {
  const counted = database
    .selectFrom('document_counts')
    .select(({ fn }) => fn.sum<number | null>('documents').as('total'))
    .where('workspace_id', '=', workspaceId)
  const rows = await pageOf(database, workspaceId, query).select(counted.as('total')).execute()
  // On a page behind the last one nothing says it.
  const [first = await counted.executeTakeFirst()] = rows
  return { rows, total: first?.total ?? 0 }
}

function pageOf(database: Database, workspaceId: string, { sort, size, page }: ListQuery) {
  // The id ends every order, so that equal values do not move between two pages; and in the direction of
  // what it follows, so that an index can be read backwards for it.
  const direction = sort.at(-1)?.direction ?? 'asc'
  let query = database
    .selectFrom('documents')
    .select(listedColumns)
    .where('workspace_id', '=', workspaceId)
  // Of orders by several members there are any number.
  if (sort.length === 1) query = query.modifyFront(askedOften)
  for (const by of [...sort, { property: 'documentId', direction } as const])
    query = query.orderBy(sortColumns[by.property], (order) => inOrder(order, by))
  return query.limit(size).offset(page * size)
}
