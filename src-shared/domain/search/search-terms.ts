import { chunksOf, joinedNumber, plainWords, writtenAmount } from './search-words.ts'

/** What has to be found of one typed word or number: all words of one of these ways to write it. */
export type SearchTerm = readonly (readonly string[])[]

/** More than anybody types; each costs a look into the index. */
const mostTerms = 12

/** A number of so many letters and digits is one, and not several that stand side by side. */
const surelyOne = 9

/** What has to be found, all of it. What is typed is text and never a query language. */
export function searchTerms(query: string): SearchTerm[] {
  return chunksOf(query)
    .map(termOf)
    .filter((term) => term.length > 0)
    .slice(0, mostTerms)
}

function termOf(chunks: readonly string[]): SearchTerm {
  const typed = chunks.join(' ')
  const number = joinedNumber(typed)
  const amount = writtenAmount(typed) || beginningOfAmount(typed)
  const ways = [[amount], [number]]
  if (amount === '' && number.length < surelyOne) ways.push(chunks.flatMap(plainWords))
  const distinct = new Map(ways.map((way) => [way.join(' '), way.filter((word) => word !== '')]))
  distinct.delete('')
  return [...distinct.values()]
}

/** A sum of money of which not all decimals are typed yet, with a point. */
function beginningOfAmount(typed: string): string {
  const bare = typed.replaceAll(/[\s'’]/gu, '').replace(',', '.')
  return /^\d+\.\d?$/u.test(bare) ? bare : ''
}
