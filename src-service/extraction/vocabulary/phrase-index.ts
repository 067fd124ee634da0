import { squash, squashWithDigraphs } from './fold-text.ts'
import type { Piece } from './phrase-pieces.ts'

/** A tree of squashed phrases, sign by sign; what a phrase means hangs at its end. */
export type PhraseIndex<Meaning> = {
  readonly next: Map<string, PhraseIndex<Meaning>>
  readonly meanings: Meaning[]
}

export type PhraseMatch<Meaning> = {
  readonly meanings: readonly Meaning[]
  /** Offsets in the text that the pieces were taken from. */
  readonly start: number
  readonly end: number
  /** Signs of the phrase without spaces. */
  readonly length: number
  /** Signs that differ from the phrase; 0 is exact. */
  readonly errors: number
}

export function buildPhraseIndex<Meaning>(
  entries: Iterable<readonly [phrase: string, meaning: Meaning]>,
): PhraseIndex<Meaning> {
  const root: PhraseIndex<Meaning> = { next: new Map(), meanings: [] }
  for (const [phrase, meaning] of entries)
    for (const form of new Set([squash(phrase), squashWithDigraphs(phrase)])) {
      let node = root
      for (const sign of form) {
        let child = node.next.get(sign)
        if (child === undefined) {
          child = { next: new Map(), meanings: [] }
          node.next.set(sign, child)
        }
        node = child
      }
      if (node !== root && !node.meanings.includes(meaning)) node.meanings.push(meaning)
    }
  return root
}

/** The longest phrase that starts at each piece, exact. */
export function matchPhrases<Meaning>(
  index: PhraseIndex<Meaning>,
  pieces: readonly Piece[],
): PhraseMatch<Meaning>[] {
  return pieces.flatMap((_, at) => {
    const longest = longestFrom(index, pieces, at)
    return longest === undefined ? [] : [longest]
  })
}

function longestFrom<Meaning>(
  index: PhraseIndex<Meaning>,
  pieces: readonly Piece[],
  at: number,
): PhraseMatch<Meaning> | undefined {
  let node = index
  let length = 0
  let longest: PhraseMatch<Meaning> | undefined
  for (const piece of pieces.slice(at)) {
    for (const sign of piece.text) {
      const child = node.next.get(sign)
      if (child === undefined) return longest
      node = child
    }
    length += piece.text.length
    if (node.meanings.length > 0)
      longest = {
        meanings: node.meanings,
        start: pieces[at]?.start ?? 0,
        end: piece.end,
        length,
        errors: 0,
      }
  }
  return longest
}

/** Of matches that share text the longest stays, among equals the one with fewer errors. */
export function withoutOverlaps<Match extends PhraseMatch<unknown>>(
  matches: readonly Match[],
): Match[] {
  const kept: Match[] = []
  const best = [...matches].sort(
    (a, b) => b.length - b.errors * 2 - (a.length - a.errors * 2) || a.errors - b.errors,
  )
  for (const match of best)
    if (kept.every((other) => match.end <= other.start || match.start >= other.end))
      kept.push(match)
  return kept.sort((a, b) => a.start - b.start)
}
