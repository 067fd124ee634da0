import { foldWithPlaces } from './fold-text.ts'
import type { SearchTerm } from './search-terms.ts'

/** A part of a text, in UTF-16 units; `end` is exclusive. */
export type TextRange = { readonly start: number; readonly end: number }

/**
 * Where a text holds what was searched for, in order and without overlaps.
 * @param isPartEnough whether the middle of a word counts, as in names and numbers
 */
export function findHits(
  original: string,
  terms: readonly SearchTerm[],
  isPartEnough: boolean,
): TextRange[] {
  if (terms.length === 0 || original === '') return []
  const find = wordFinder(original, isPartEnough)
  return merged(terms.flatMap((term) => wholeWay(term, find) ?? term.flat().flatMap(find)))
}

/** Whether a text has all of one way to write a term, and not only some of its words. */
export function holdsTerm(original: string, term: SearchTerm, isPartEnough: boolean): boolean {
  return wholeWay(term, wordFinder(original, isPartEnough)) !== null
}

type WordFinder = (word: string) => TextRange[]

/** The first way of which all words are there: a number in one piece is not its groups, wherever else they are. */
function wholeWay(term: SearchTerm, find: WordFinder): TextRange[] | null {
  for (const way of term) {
    const found = way.map(find)
    if (found.every(({ length }) => length > 0)) return found.flat()
  }
  return null
}

function wordFinder(original: string, isPartEnough: boolean): WordFinder {
  const { text, starts, ends } = foldWithPlaces(original)
  const joined = joinNumbers(text)
  return (word) => {
    const found: TextRange[] = []
    const add = (from: number, to: number) => {
      const [start, end] = [starts[from], ends[to - 1]]
      if (start !== undefined && end !== undefined) found.push({ start, end })
    }
    const isPart = isPartEnough && word.length >= 3
    for (const at of placesOf(text, word, isPart)) add(at, at + word.length)
    const number = word.replaceAll('.', '')
    if (!/\d/u.test(number) || number.length < 3) return found
    for (const at of placesOf(joined.text, number, isPart))
      add(joined.places[at] ?? 0, (joined.places[at + number.length - 1] ?? 0) + 1)
    return found
  }
}

/** Without the one sign that stands between two parts of a number. */
function joinNumbers(text: string): { text: string; places: readonly number[] } {
  let joined = ''
  const places: number[] = []
  for (let at = 0; at < text.length; at++) {
    const isBetween =
      text[at] === ' ' && /[\d\p{L}]/u.test(text[at - 1] ?? '') && /\d/u.test(text[at + 1] ?? '')
    if (isBetween) continue
    joined += text[at] ?? ''
    places.push(at)
  }
  return { text: joined, places }
}

function* placesOf(text: string, word: string, isPart: boolean): Generator<number> {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (isPart || at === 0 || text[at - 1] === ' ') yield at
}

function merged(ranges: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = []
  for (const range of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1)
    if (last && range.start <= last.end)
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, range.end) }
    else result.push(range)
  }
  return result
}
