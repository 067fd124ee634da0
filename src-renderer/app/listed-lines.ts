import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'

type Lines = readonly DocumentSummary[]

/** The lines of a list that are loaded: from its beginning on, and, where somebody went there, up to its end. */
export type ListedLines = { readonly head: Lines; readonly tail: Lines }

/** @param count how many lines the list has, loaded or not */
export function lineAt({ head, tail }: ListedLines, count: number, index: number) {
  return head[index] ?? tail[index - tailStart(tail, count)]
}

/** -1 for one that is not loaded. */
export function indexOfLine({ head, tail }: ListedLines, count: number, id: string): number {
  const inHead = head.findIndex((line) => line.id === id)
  if (inHead >= 0) return inHead
  const inTail = tail.findIndex((line) => line.id === id)
  return inTail < 0 ? -1 : tailStart(tail, count) + inTail
}

/** What is to be read next so that all lines from `first` to `last` are there; null where they are. */
export function missingSide(
  { head, tail }: ListedLines,
  count: number,
  { first, last }: { readonly first: number; readonly last: number },
): 'head' | 'tail' | null {
  const start = tailStart(tail, count)
  const from = Math.max(first, head.length)
  const to = Math.min(last, start - 1)
  if (from > to) return null
  return from - head.length <= start - 1 - to ? 'head' : 'tail'
}

/** The page before the last lines; one that moved up meanwhile is not shown twice. */
export function prependPage(tail: Lines, page: Lines): Lines {
  const known = new Set(tail.map(({ id }) => id))
  return [...page.filter(({ id }) => !known.has(id)), ...tail]
}

/**
 * The whole list where its two parts have met; null while there may be lines between. What moved meanwhile is not
 * shown twice.
 * @param page that was just read at either side
 */
export function joined({ head, tail }: ListedLines, page: Lines): Lines | null {
  if (head.length === 0 || tail.length === 0) return null
  const before = new Set(head.map(({ id }) => id))
  const after = new Set(tail.map(({ id }) => id))
  if (!page.some(({ id }) => before.has(id) && after.has(id))) return null
  return [...head, ...tail.filter(({ id }) => !before.has(id))]
}

function tailStart(tail: Lines, count: number): number {
  return count - tail.length
}
