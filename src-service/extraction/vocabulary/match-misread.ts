import type { PhraseIndex, PhraseMatch } from './phrase-index.ts'
import type { Piece } from './phrase-pieces.ts'

/** Wrong, missing or additional signs that are forgiven in a phrase of so many signs. */
export function forgivenErrors(length: number): number {
  if (length < 5) return 0
  if (length < 9) return 1
  return length < 18 ? 2 : 3
}

const mostErrors = forgivenErrors(Infinity)

type Search<Meaning> = {
  readonly text: string
  /** Offset in the source for each count of signs at which a piece ends; 0 elsewhere. */
  readonly ends: readonly number[]
  best: { node: PhraseIndex<Meaning>; end: number; length: number; errors: number } | undefined
}

/** As `matchPhrases`, and misread signs are forgiven: for words that come from pixels. */
export function matchMisreadPhrases<Meaning>(
  index: PhraseIndex<Meaning>,
  pieces: readonly Piece[],
): PhraseMatch<Meaning>[] {
  return pieces.flatMap((piece, at) => {
    const search = searchFrom<Meaning>(pieces, at)
    const row = Array.from({ length: Math.min(search.text.length, mostErrors) + 1 }, (_, i) => i)
    descend(index, row, 0, 0, search)
    const { best } = search
    if (best === undefined) return []
    const { node, end, length, errors } = best
    return [{ meanings: node.meanings, start: piece.start, end, length, errors }]
  })
}

const longestPhrase = 48

function searchFrom<Meaning>(pieces: readonly Piece[], at: number): Search<Meaning> {
  let text = ''
  const ends: number[] = [0]
  for (const piece of pieces.slice(at)) {
    if (text.length > longestPhrase) break
    text += piece.text
    while (ends.length < text.length) ends.push(0)
    ends.push(piece.end)
  }
  return { text, ends, best: undefined }
}

/**
 * One row of the Levenshtein table for each sign of the tree. `row[i]` is the distance between the
 * phrase so far and the first `from + i` signs of the text; cells farther from the diagonal than
 * the forgiven errors are never looked at.
 */
function descend<Meaning>(
  node: PhraseIndex<Meaning>,
  row: readonly number[],
  from: number,
  depth: number,
  search: Search<Meaning>,
): void {
  if (node.meanings.length > 0) takeEnd(node, row, from, depth, search)
  for (const [sign, child] of node.next) {
    const low = Math.max(0, depth + 1 - mostErrors)
    const high = Math.min(search.text.length, depth + 1 + mostErrors)
    const next: number[] = []
    let least = Infinity
    for (let i = low; i <= high; i++) {
      const above = row[i - from] ?? Infinity
      const diagonal = i > 0 ? (row[i - 1 - from] ?? Infinity) : Infinity
      const left = i > low ? (next[i - 1 - low] ?? Infinity) : Infinity
      const cost = search.text[i - 1] === sign ? 0 : 1
      const value = Math.min(above + 1, diagonal + cost, left + 1)
      next.push(value)
      if (value < least) least = value
    }
    // Early errors may only be as many as a phrase that is a little longer is forgiven.
    if (least <= forgivenErrors(depth + 6)) descend(child, next, low, depth + 1, search)
  }
}

function takeEnd<Meaning>(
  node: PhraseIndex<Meaning>,
  row: readonly number[],
  from: number,
  depth: number,
  search: Search<Meaning>,
): void {
  for (const [i, errors] of row.entries()) {
    const end = search.ends[from + i]
    if (end === undefined || end === 0 || errors > forgivenErrors(depth)) continue
    // Signs are misread one for one; a whole word too few is another phrase.
    if (Math.abs(from + i - depth) > 1) continue
    const { best } = search
    const gain = best === undefined ? 1 : depth - 2 * errors - (best.length - 2 * best.errors)
    if (gain > 0) search.best = { node, end, length: depth, errors }
  }
}
