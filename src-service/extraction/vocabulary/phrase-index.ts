import { squash, squashWithDigraphs } from './fold-text.ts'
import type { Piece } from './phrase-pieces.ts'

/** Squashed phrases with what they mean. */
export type PhraseIndex<Meaning> = {
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>
  /** Signs of the longest phrase. */
  readonly longest: number
  /** The first signs of every phrase: most text begins none, and is left at once. */
  readonly beginnings: ReadonlySet<string>
}

const beginningSigns = 3

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
  const meanings = new Map<string, Meaning[]>()
  const beginnings = new Set<string>()
  let longest = 0
  for (const [phrase, meaning] of entries)
    for (const form of new Set([squash(phrase), squashWithDigraphs(phrase)])) {
      if (form === '') continue
      longest = Math.max(longest, form.length)
      beginnings.add(form.slice(0, beginningSigns))
      const known = meanings.get(form)
      if (known === undefined) meanings.set(form, [meaning])
      else if (!known.includes(meaning)) known.push(meaning)
    }
  return { meanings, longest, beginnings }
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
  const start = pieces[at]?.start ?? 0
  let text = ''
  let found: PhraseMatch<Meaning> | undefined
  for (let next = at; next < pieces.length; next++) {
    const piece = pieces[next]
    if (piece === undefined || (next > at && piece.announced)) break
    text += piece.text
    if (text.length > index.longest) break
    if (text.length >= beginningSigns && !index.beginnings.has(text.slice(0, beginningSigns))) break
    const meanings = index.meanings.get(text)
    if (meanings !== undefined)
      found = { meanings, start, end: piece.end, length: text.length, errors: 0 }
  }
  return found
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
