import type { PageLayout, Line } from '../layout/layout.ts'
import { numberTokens, wordsOf, type NumberOptions } from '../tables/number-tokens.ts'
import type { BookingLine } from './booking-lines.ts'
import type { StatementKind } from './words/statement-words.ts'
import { statementWordsIn } from './words/statement-index.ts'

/** On which side a section books; `none`: it lists balances. */
export type SectionSide = 1 | -1 | 'none'

const sides: readonly (readonly [StatementKind, SectionSide])[] = [
  ['balanceSection', 'none'],
  ['debitSection', -1],
  ['creditSection', 1],
]
/** Of a heading's letters at least so many belong to the words that give the side. */
const leastShare = 0.75

/**
 * The side that a heading gives to the bookings below it, as American banks set them: `DEPOSITS AND
 * ADDITIONS`, `ELECTRONIC WITHDRAWALS (continued)`. Undefined where the line is no such heading.
 */
export function sectionSide(
  line: Line,
  { source }: PageLayout,
  options: NumberOptions,
): SectionSide | undefined {
  const [cell, second] = line.cells
  if (cell === undefined || second !== undefined) return undefined
  if (numberTokens(wordsOf(line), options).length > 0) return undefined
  const text = cell.text.replace(/[(]?continued[)]?/iu, '')
  const letters = text.replace(/[^\p{L}]/gu, '').length
  const sights = statementWordsIn(text.replaceAll('&', 'and'), source)
  return sides.find(([kind]) =>
    sights.some(({ kinds, length }) => kinds.includes(kind) && length >= leastShare * letters),
  )?.[1]
}

/** A sum without a sign stands on the side of its section. */
export function onSide(line: BookingLine, side: SectionSide | undefined): BookingLine {
  if (side === undefined || side === 'none') return line
  if (line.amount === undefined || line.signed) return line
  return { ...line, amount: side * Math.abs(line.amount), signed: true }
}
