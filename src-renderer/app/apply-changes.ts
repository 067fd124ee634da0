import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'

/** The document as it now is, or null where it is gone. */
export type DocumentChange = { readonly id: string; readonly document: DocumentSummary | null }

type Order = (a: DocumentSummary, b: DocumentSummary) => number

export type ListRules = {
  readonly belongs: (document: DocumentSummary) => boolean
  /** May documents that are not in the list be put into it? Not while searching. */
  readonly admits: boolean
  /** What of the list is loaded: all of it, or lines from its beginning on, or up to its end. */
  readonly part: 'whole' | 'beginning' | 'end'
  /** In which the list is sorted; 0 of two states of one line that are in the same place. */
  readonly order: Order
}

/**
 * The loaded lines after changes that came as events, in their order. A document beyond the
 * loaded lines is left out until its page is read, else it would be shown twice; `unplaced` says that
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
    // Has another place: it leaves the one it had, but for a search, which the core has ordered.
    if (next && next !== row && rules.admits && rules.order(next, row) !== 0) continue
    latest.delete(row.id)
    if (next && rules.belongs(next)) kept.push(next)
  }
  const [first, last] = [rows[0], rows.at(-1)]
  const isWithin = (line: DocumentSummary) => {
    if (rules.part === 'whole') return true
    if (rules.part === 'beginning') return last !== undefined && rules.order(line, last) < 0
    return first !== undefined && rules.order(first, line) < 0
  }
  const news = [...latest.values()].filter(
    (next): next is DocumentSummary => next !== null && rules.belongs(next),
  )
  const placed = rules.admits ? news.filter(isWithin) : []
  return {
    rows: placed.length === 0 ? kept : merge(kept, placed.sort(rules.order), rules.order),
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
  order: Order,
): DocumentSummary[] {
  const last = rows.at(-1)
  const isNew = (item: DocumentSummary) =>
    !last || order(last, item) < 0 || !rows.some((row) => row.id === item.id)
  return [...rows, ...page.filter(isNew)]
}

function merge(
  rows: readonly DocumentSummary[],
  added: readonly DocumentSummary[],
  order: Order,
): DocumentSummary[] {
  let merged: DocumentSummary[] = []
  let from = 0
  for (const next of added) {
    const to = placeIn(rows, next, order, from)
    merged = merged.concat(rows.slice(from, to), next)
    from = to
  }
  return merged.concat(rows.slice(from))
}

/** Where a line goes in among sorted ones, from a place on. */
function placeIn(
  rows: readonly DocumentSummary[],
  line: DocumentSummary,
  order: Order,
  from: number,
): number {
  let [low, high] = [from, rows.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const row = rows[middle]
    if (row && order(row, line) < 0) low = middle + 1
    else high = middle
  }
  return low
}
