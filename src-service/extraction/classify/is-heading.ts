/** Whether what a paper is called stands where titles stand, though its type is no bigger than the rest. */
import type { Sightings } from '../fields/sightings.ts'
import type { Cell } from '../layout/layout.ts'
import type { PaperType } from '../vocabulary/type-words/type-words.ts'
import { readIdentifier } from '../fields/numbers/read-identifier.ts'
import type { TypeSight } from './find-type-words.ts'

/** What the prominence of a title is worth among what else speaks for a type. */
export const titleShare = 0.85
/** Alone in its line, in the type of the rest. */
export const plainTitle = 0.45

/** In plain type a title stands alone in its line, or alone in capitals in its box, above all sums. */
export function isHeading(
  { typeWords, spans, layout }: Sightings,
  types: readonly PaperType[],
  score: number,
): boolean {
  if (score < plainTitle) return false
  const sums = spans.amounts.filter(({ page, value }) => page === 1 && value.decimals === 2)
  const first = Math.min(...sums.map(({ box }) => box.y))
  return typeWords.some(
    ({ type, cell, start, end, prominence }) =>
      types.includes(type) &&
      titleShare * prominence >= score &&
      cell.y < first &&
      (isAloneBesideDay(cell, layout.pages[0]?.lines[cell.line]?.cells, spans.dates) ||
        (start === 0 && end === cell.text.length && /^[\p{Lu}\s-]+$/u.test(cell.text)) ||
        (start === 0 && isNumber(cell.text.slice(end)))),
  )
}

/** Nothing else stands in the line of a title but the place and the day of a letter. */
function isAloneBesideDay(
  cell: Cell,
  cells: readonly Cell[] = [],
  days: Sightings['spans']['dates'],
): boolean {
  return cells.every((other) => other === cell || days.some((day) => day.cell === other))
}

/** `Credit Note CN1077`, `Avoir n° 88`: a title with its number, whatever stands beside it. */
function isNumber(text: string): boolean {
  const words = text.trim().split(/\s+/u)
  const number = words.at(-1) ?? ''
  const isNamed = words.length === 1 || (words.length === 2 && numberWord.test(words[0] ?? ''))
  return isNamed && /\d/u.test(number) && /^[\p{L}\d./#-]+$/u.test(number)
}

const numberWord = /^(?:n|no|nr|num|#)?[.°:]{0,2}$/iu

/**
 * `Rechnung  INV-000031` in a row under the title `ZAHLUNGSBELEG`: a word with a number in the next cell
 * names the invoice that was paid, where another kind of paper stands above it, alone in its line.
 */
export function isCaption(word: TypeSight, { typeWords, layout }: Sightings): boolean {
  const { type, cell } = word
  const lines = layout.pages.find(({ page }) => page === cell.page)?.lines ?? []
  const cells = lines[cell.line]?.cells ?? []
  const beside = cells[cells.indexOf(cell) + 1]
  if (type !== 'INVOICE' || beside === undefined || !isWhole(word)) return false
  if (readIdentifier(beside.text)?.value !== beside.text.trim()) return false
  return typeWords.some(
    (other) =>
      other.type === 'RECEIPT' &&
      other.cell.page === cell.page &&
      other.cell.line < cell.line &&
      isWhole(other) &&
      lines[other.cell.line]?.cells.length === 1,
  )
}

const isWhole = ({ start, end, cell: { text } }: TypeSight): boolean =>
  start === 0 && /^[\s:]*$/u.test(text.slice(end))
