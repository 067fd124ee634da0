import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'

/** The document as it now is, or null where it is gone. */
export type DocumentChange = { readonly id: string; readonly document: DocumentSummary | null }

export type ListRules = {
  readonly belongs: (document: DocumentSummary) => boolean
  /** May documents that are not in the list be put into it? Not while searching. */
  readonly admits: boolean
  /** The list is loaded to its end, so that older documents have their place in it too. */
  readonly complete: boolean
}

/** Newest first, as the store lists them; of the same instant, the later id. */
export function newestFirst(a: DocumentSummary, b: DocumentSummary): number {
  const [atA, atB] = [listedAt(a), listedAt(b)]
  if (atA !== atB) return atA < atB ? 1 : -1
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0
}

/**
 * The loaded lines after changes that came as events, in their order. A document past the last
 * loaded line is left out until its page is read, else it would be shown twice; `unplaced` says that
 * there was one that the list does not show.
 */
export function applyChanges(
  rows: readonly DocumentSummary[],
  changes: readonly DocumentChange[],
  rules: ListRules,
): { rows: DocumentSummary[]; unplaced: boolean } {
  const latest = new Map(changes.map(({ id, document }) => [id, document]))
  const kept: DocumentSummary[] = []
  for (const row of rows) {
    const change = latest.get(row.id)
    const next = change === undefined ? row : change
    // Brought to the top: it leaves its place for that, but for a search, which the core has ordered.
    if (next && rules.admits && listedAt(next) !== listedAt(row)) continue
    latest.delete(row.id)
    if (next && rules.belongs(next)) kept.push(next)
  }
  const last = rows.at(-1)
  const news = [...latest.values()].filter(
    (next): next is DocumentSummary => next !== null && rules.belongs(next),
  )
  const placed = news.filter(
    (next) =>
      rules.admits && (rules.complete || (last !== undefined && newestFirst(next, last) < 0)),
  )
  return {
    rows: placed.length === 0 ? kept : merge(kept, placed.sort(newestFirst)),
    unplaced: placed.length < news.length,
  }
}

/**
 * The next page after the loaded lines; one that moved down meanwhile is not shown twice. Only a
 * line that sorts before the last one can be there already, so that the usual page costs nothing.
 */
export function appendPage(
  rows: readonly DocumentSummary[],
  page: readonly DocumentSummary[],
): DocumentSummary[] {
  const last = rows.at(-1)
  const isNew = (item: DocumentSummary) =>
    !last || newestFirst(last, item) < 0 || !rows.some((row) => row.id === item.id)
  return [...rows, ...page.filter(isNew)]
}

function listedAt({ returnedAt, receivedAt }: DocumentSummary): string {
  return returnedAt ?? receivedAt
}

function merge(rows: readonly DocumentSummary[], added: readonly DocumentSummary[]) {
  const merged: DocumentSummary[] = []
  let at = 0
  for (const row of rows) {
    for (let next = added[at]; next && newestFirst(next, row) < 0; next = added[at]) {
      merged.push(next)
      at += 1
    }
    merged.push(row)
  }
  return [...merged, ...added.slice(at)]
}
