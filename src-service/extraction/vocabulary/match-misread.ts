import { matchPhrases, type PhraseIndex, type PhraseMatch } from './phrase-index.ts'
import type { Piece } from './phrase-pieces.ts'

/** Wrong, missing or additional signs that are forgiven in a phrase of so many signs. */
function forgivenErrors(length: number): number {
  if (length < 5) return 0
  if (length < 9) return 1
  return length < 18 ? 2 : 3
}

/** Signs are misread one for one; at most this many more or fewer make the same phrase. */
const band = 1

/** Phrases sign by sign; what a phrase means hangs at its end. */
type PhraseTree = {
  readonly next: Map<string, PhraseTree>
  meanings: readonly unknown[]
}

const trees = new WeakMap<PhraseIndex<unknown>, PhraseTree>()

/** Built when the first misread word is looked at, since a clean page never needs it. */
function treeOf(index: PhraseIndex<unknown>): PhraseTree {
  const known = trees.get(index)
  if (known !== undefined) return known
  const root: PhraseTree = { next: new Map(), meanings: [] }
  for (const [form, meanings] of index.meanings) {
    // Shorter phrases are forgiven nothing and are found exactly.
    if (forgivenErrors(form.length) === 0) continue
    let node = root
    for (const sign of form) {
      let child = node.next.get(sign)
      if (child === undefined) {
        child = { next: new Map(), meanings: [] }
        node.next.set(sign, child)
      }
      node = child
    }
    node.meanings = meanings
  }
  trees.set(index, root)
  return root
}

type Search = {
  readonly text: string
  /** Offset in the source for each count of signs at which a piece ends; 0 elsewhere. */
  readonly ends: readonly number[]
  best: { node: PhraseTree; end: number; length: number; errors: number } | undefined
}

/** As `matchPhrases`, and misread signs are forgiven: for words that come from pixels. */
export function matchMisreadPhrases<Meaning>(
  index: PhraseIndex<Meaning>,
  pieces: readonly Piece[],
): PhraseMatch<Meaning>[] {
  const exact = matchPhrases(index, pieces)
  // A long phrase that is there to the letter needs no other reading.
  const starts = new Set(exact.filter(({ length }) => length >= 8).map(({ start }) => start))
  const misread = pieces.flatMap((piece, at): PhraseMatch<Meaning>[] => {
    if (starts.has(piece.start) || !/^\p{L}/u.test(piece.text)) return []
    const search = searchFrom(pieces, at)
    const row = Array.from({ length: Math.min(search.text.length, band) + 1 }, (_, i) => i)
    descend(treeOf(index), row, 0, 0, search)
    const { best } = search
    if (best === undefined) return []
    const meanings = best.node.meanings as readonly Meaning[]
    return [{ ...best, meanings, start: piece.start }]
  })
  return [...exact, ...misread]
}

const longestPhrase = 48

function searchFrom(pieces: readonly Piece[], at: number): Search {
  let text = ''
  const ends: number[] = [0]
  for (const [offset, piece] of pieces.slice(at).entries()) {
    if (text.length > longestPhrase || (offset > 0 && piece.announced)) break
    text += piece.text
    while (ends.length < text.length) ends.push(0)
    ends.push(piece.end)
  }
  return { text, ends, best: undefined }
}

/**
 * One row of the Levenshtein table for each sign of the tree. `row[i]` is the distance between the
 * phrase so far and the first `from + i` signs of the text; cells farther from the diagonal than
 * the band are never looked at.
 */
function descend(
  node: PhraseTree,
  row: readonly number[],
  from: number,
  depth: number,
  search: Search,
): void {
  if (node.meanings.length > 0) takeEnd(node, row, from, depth, search)
  for (const [sign, child] of node.next) {
    const low = Math.max(0, depth + 1 - band)
    const high = Math.min(search.text.length, depth + 1 + band)
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

function takeEnd(
  node: PhraseTree,
  row: readonly number[],
  from: number,
  depth: number,
  search: Search,
): void {
  for (const [i, errors] of row.entries()) {
    const end = search.ends[from + i]
    if (end === undefined || end === 0 || errors > forgivenErrors(depth)) continue
    const { best } = search
    const gain = best === undefined ? 1 : depth - 2 * errors - (best.length - 2 * best.errors)
    if (gain > 0) search.best = { node, end, length: depth, errors }
  }
}
