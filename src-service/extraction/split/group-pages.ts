import type { PageSigns } from './page-signs.ts'

/** An empty page, or one with a stamp on it, goes with the one before it. */
const leastWords = 8

/** For each page whether a new document begins on it. The first page always begins one. */
export function documentStarts(pages: readonly PageSigns[]): boolean[] {
  const starts: boolean[] = []
  let number: string | undefined
  let till = false
  for (const [index, signs] of pages.entries()) {
    const start = index === 0 || begins(signs, number, till)
    starts.push(start)
    number = start ? signs.number : (number ?? signs.number)
    till = signs.till
  }
  return starts
}

/**
 * A counter above one, or the same number, continues; a title with another number, or with a
 * counter that starts again, begins. Till receipts fill one page each.
 */
function begins(signs: PageSigns, number: string | undefined, afterTill: boolean): boolean {
  if (signs.words < leastWords) return false
  if (signs.counter !== undefined && signs.counter.page > 1) return false
  if (signs.number !== undefined && signs.number === number) return false
  const otherNumber = signs.number !== undefined && number !== undefined
  if (signs.titled && (otherNumber || signs.counter?.page === 1)) return true
  return signs.till && afterTill
}
