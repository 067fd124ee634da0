import { matchPhrases, type PhraseIndex, type PhraseMatch } from './phrase-index.ts'
import { buildPhraseTree, type PhraseTree } from './phrase-tree.ts'
import type { Piece } from './phrase-pieces.ts'

/** Wrong, missing or additional signs that are forgiven in a phrase of so many signs. */
function forgivenErrors(length: number): number {
  if (length < 5) return 0
  if (length < 9) return 1
  return length < 18 ? 2 : 3
}

/** Signs are misread one for one; at most this many more or fewer make the same phrase. */
const band = 1

const trees = new WeakMap<PhraseIndex<unknown>, PhraseTree<unknown>>()

/** Built when the first misread word is looked at, since a clean page never needs it. */
function treeOf(index: PhraseIndex<unknown>): PhraseTree<unknown> {
  const known = trees.get(index)
  if (known !== undefined) return known
  // Shorter phrases are forgiven nothing and are found exactly.
  const forgiven = [...index.meanings].filter(([form]) => forgivenErrors(form.length) > 0)
  const tree = buildPhraseTree(forgiven)
  trees.set(index, tree)
  return tree
}

type Search = {
  readonly tree: PhraseTree<unknown>
  readonly text: string
  /** Offset in the source for each count of signs at which a piece ends; 0 elsewhere. */
  readonly ends: readonly number[]
  best: { meanings: readonly unknown[]; end: number; length: number; errors: number } | undefined
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
    const search = searchFrom(treeOf(index), pieces, at)
    const row = Array.from({ length: Math.min(search.text.length, band) + 1 }, (_, i) => i)
    descend(0, row, 0, 0, search)
    const { best } = search
    if (best === undefined) return []
    const meanings = best.meanings as readonly Meaning[]
    return [{ ...best, meanings, start: piece.start }]
  })
  return [...exact, ...misread]
}

const longestPhrase = 48

function searchFrom(tree: PhraseTree<unknown>, pieces: readonly Piece[], at: number): Search {
  let text = ''
  const ends: number[] = [0]
  for (const [offset, piece] of pieces.slice(at).entries()) {
    if (text.length > longestPhrase || (offset > 0 && piece.announced)) break
    text += piece.text
    while (ends.length < text.length) ends.push(0)
    ends.push(piece.end)
  }
  return { tree, text, ends, best: undefined }
}

/**
 * One row of the Levenshtein table for each sign of the tree. `row[i]` is the distance between the
 * phrase so far and the first `from + i` signs of the text; cells farther from the diagonal than
 * the band are never looked at.
 */
function descend(
  node: number,
  row: readonly number[],
  from: number,
  depth: number,
  search: Search,
): void {
  const { tree } = search
  const meanings = tree.meanings(node)
  if (meanings !== undefined) takeEnd(meanings, row, from, depth, search)
  for (let child = tree.firstChild(node); child !== 0; child = tree.nextSibling(child)) {
    const sign = tree.sign(child)
    const low = Math.max(0, depth + 1 - band)
    const high = Math.min(search.text.length, depth + 1 + band)
    const next: number[] = []
    let least = Infinity
    for (let i = low; i <= high; i++) {
      const above = row[i - from] ?? Infinity
      const diagonal = i > 0 ? (row[i - 1 - from] ?? Infinity) : Infinity
      const left = i > low ? (next[i - 1 - low] ?? Infinity) : Infinity
      const cost = search.text.charCodeAt(i - 1) === sign ? 0 : 1
      const value = Math.min(above + 1, diagonal + cost, left + 1)
      next.push(value)
      if (value < least) least = value
    }
    // Early errors may only be as many as a phrase that is a little longer is forgiven.
    if (least <= forgivenErrors(depth + 6)) descend(child, next, low, depth + 1, search)
  }
}

function takeEnd(
  meanings: readonly unknown[],
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
    if (gain > 0) search.best = { meanings, end, length: depth, errors }
  }
}
