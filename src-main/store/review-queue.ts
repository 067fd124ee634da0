import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { ListCount } from '../../src-shared/contract/documents.ts'
import { newestFirst } from '../../src-shared/contract/inbox-sort.ts'
import { countNarrowed } from './count-narrowed.ts'
import type { Database } from './database.ts'
import { summaryOf, type DocumentRow } from './document-rows.ts'
import { findDocumentRow } from './documents.ts'
import type { Filtering } from './filtered-facts.ts'
import { cursorAt, listSorted } from './list-sorted.ts'
import { listWorkspaces } from './list-workspaces.ts'
import { readSettings } from './settings.ts'

/** Which open documents a review goes through: those of a workspace, or of them what the list is narrowed down to. */
export type ReviewedList = {
  readonly connectionId: string
  readonly among?: { readonly query: string; readonly filtering: Filtering }
}

/** A narrowed list may have to be looked through in pieces; the queue shows what so many of them have. */
const mostPieces = 8

/** The open document below one in the inbox; from the top again when there is none below. */
export function findNextOpen(db: Database, list: ReviewedList, id: string): string | null {
  const row = findDocumentRow(db, id)
  const [below] = row ? openFrom(db, list, row, { limit: 1 }) : []
  const top = () => openFrom(db, list, undefined, { limit: 2 }).find((it) => it.id !== id)
  return (below ?? top())?.id ?? null
}

/** Open documents around one, in inbox order: a few above, more below. */
export function listOpenAround(
  db: Database,
  list: ReviewedList,
  id: string | null,
  limits: { readonly above: number; readonly below: number },
): DocumentSummary[] {
  const row = id === null ? undefined : findDocumentRow(db, id)
  const above = row ? openFrom(db, list, row, { backwards: true, limit: limits.above }) : []
  const here = row?.state === 'ready' ? [summaryOf(row)] : []
  const below = openFrom(db, list, row, { limit: limits.below })
  return [...above, ...here, ...below]
}

/** Beyond one that may be open or not, or from the top, as the inbox sorts what is open. */
function openFrom(
  db: Database,
  { connectionId, among }: ReviewedList,
  row: DocumentRow | undefined,
  asked: { readonly backwards?: boolean; readonly limit: number },
): DocumentSummary[] {
  const sort = readSettings(db).inboxSorts.open ?? newestFirst
  let cursor = row ? cursorAt(row, sort) : null
  const page = { filter: 'open', sort, ...asked } as const
  if (!among)
    return listSorted<DocumentRow>(db, [connectionId], { ...page, cursor }).rows.map(summaryOf)
  const found: DocumentSummary[] = []
  for (let piece = 0; piece < mostPieces; piece++) {
    const limit = asked.limit - found.length
    const { items, nextCursor } = listWorkspaces(db, [connectionId], {
      ...{ ...page, ...among, cursor, limit },
    })
    if (asked.backwards) found.unshift(...items)
    else found.push(...items)
    cursor = nextCursor
    if (cursor === null || found.length >= asked.limit) break
  }
  return found
}

/** How many are open. */
export function countOpenOf(
  db: Database,
  { connectionId, among }: ReviewedList,
): Promise<ListCount> {
  const { query, filtering } = among ?? { query: '', filtering: { filters: [], today: '' } }
  return countNarrowed(db, [connectionId], { filter: 'open', query, filtering })
}
