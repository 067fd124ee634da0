import type { Place } from '../../../src-shared/service-api/result-extensions.ts'
import { findHits, holdsTerm } from '../../../src-shared/domain/search/find-hits.ts'
import type { SearchTerm } from '../../../src-shared/domain/search/search-terms.ts'
import { boxAround } from '../../pdf/geometry.ts'
import type { PageWord } from '../../pdf/page-source.ts'
import { linesOf, type PageLine } from './reading-order.ts'

/** The words of a page in which something stands that is searched for, as they are read; words that are hit together are one place. */
export function hitsOnPage(
  page: number,
  words: readonly PageWord[],
  terms: readonly SearchTerm[],
): Place[] {
  return linesOf(words).flatMap((line) =>
    runsHit(line, terms).flatMap(({ first, last }) => {
      const box = boxAround(line.slice(first, last + 1))
      return box ? [{ page, ...box }] : []
    }),
  )
}

function runsHit(line: PageLine, terms: readonly SearchTerm[]) {
  const text = line.map((word) => word.text).join(' ')
  const ends: number[] = []
  for (const word of line) ends.push((ends.at(-1) ?? -1) + 1 + word.text.length)
  const runs: { first: number; last: number }[] = []
  // The first way is the number in one piece, however it is printed; its groups one by one are in other numbers, too.
  const whole = terms.map(([way = []]) => [way])
  const found = whole.filter((term) => holdsTerm(text, term, true))
  for (const { start, end } of findHits(text, found, true)) {
    const first = ends.findIndex((wordEnd) => start < wordEnd)
    const last = ends.findIndex((wordEnd) => end <= wordEnd)
    const before = runs.at(-1)
    if (before && first <= before.last) before.last = last
    else runs.push({ first, last })
  }
  return runs
}
