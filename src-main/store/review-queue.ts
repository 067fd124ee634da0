import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { ListCount } from '../../src-shared/contract/documents.ts'
import { newestFirst } from '../../src-shared/contract/inbox-sort.ts'
import { countNarrowed } from './count-narrowed.ts'
import type { Database } from './database.ts'
import { summaryOf, type DocumentRow } from './document-rows.ts'
import type { Filtering } from './filtered-facts.ts'
import { cursorAt, listSorted } from './list-sorted.ts'
import { listWorkspaces } from './list-workspaces.ts'
import { readSettings } from './settings.ts'

/** Which open documents a review goes through: those of workspaces, or of them what the list is narrowed down to. */
export type ReviewedList = {
  readonly connectionIds: readonly string[]
  readonly among?: { readonly query: string; readonly filtering: Filtering }
}

/**
 * The open document below the place of one in the inbox; from the top again when there is none below.
 * @param row as it was when it stood there
 */
export async function findNextOpen(
  db: Database,
  list: ReviewedList,
  row: DocumentRow,
): Promise<string | null> {
  const [below] = await openFrom(db, list, row, { limit: 1 })
  const fromTop = async () =>
    (await openFrom(db, list, undefined, { limit: 2 })).find(({ id }) => id !== row.id)
  return (below ?? (await fromTop()))?.id ?? null
}

/** Open documents around one, in inbox order: a few above, more below. */
export async function listOpenAround(
  db: Database,
  list: ReviewedList,
  row: DocumentRow | undefined,
  limits: { readonly above: number; readonly below: number },
): Promise<DocumentSummary[]> {
  const upwards = { backwards: true, limit: limits.above }
  const above = row ? await openFrom(db, list, row, upwards) : []
  const here = row?.state === 'ready' ? [summaryOf(row)] : []
  const below = await openFrom(db, list, row, { limit: limits.below })
  return [...above, ...here, ...below]
}

/**
 * Beyond one that may be open or not, or from the top, as the inbox sorts what is open. A narrowed list is looked
 * through in pieces, to its end where next to nothing fits; other calls are answered in between.
 */
async function openFrom(
  db: Database,
  { connectionIds, among }: ReviewedList,
  row: DocumentRow | undefined,
  asked: { readonly backwards?: boolean; readonly limit: number },
): Promise<DocumentSummary[]> {
  const sort = readSettings(db).inboxSorts.open ?? newestFirst
  let cursor = row ? cursorAt(row, sort) : null
  const page = { filter: 'open', sort, ...asked } as const
  if (!among)
    return listSorted<DocumentRow>(db, connectionIds, { ...page, cursor }).rows.map(summaryOf)
  const found: DocumentSummary[] = []
  for (;;) {
    const limit = asked.limit - found.length
    const { items, nextCursor } = listWorkspaces(db, connectionIds, {
      ...{ ...page, ...among, cursor, limit },
    })
    if (asked.backwards) found.unshift(...items)
    else found.push(...items)
    cursor = nextCursor
    if (cursor === null || found.length >= asked.limit) return found
    await nextTurn()
  }
}

/** How many are open. */
export function countOpenOf(
  db: Database,
  { connectionIds, among }: ReviewedList,
): Promise<ListCount> {
  const { query, filtering } = among ?? { query: '', filtering: { filters: [], today: '' } }
  return countNarrowed(db, connectionIds, { filter: 'open', query, filtering })
}
