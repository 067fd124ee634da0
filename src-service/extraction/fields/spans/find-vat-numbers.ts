import { isValidSwissUid } from '../../../../src-shared/domain/swiss-uid.ts'
import { parseVatNumber, type VatNumber } from '../../../../src-shared/domain/vat-number.ts'
import type { Cell, PageLayout } from '../../layout/layout.ts'
import { repairDigits } from './repair-digits.ts'
import { overlaps, spanIn, type Span, type Stretch } from './span.ts'

export type PrintedVatNumber = VatNumber & {
  /** The Swiss check digit is right; for other countries the shape alone. */
  readonly valid: boolean
}
export type VatNumberSpan = Span<PrintedVatNumber>

const swiss = /CHE[\s.-]{0,3}\d{3}[\s.-]{0,2}\d{3}[\s.-]{0,2}\d{3}/giu
const european =
  /(?<![\p{L}\d])(?:ATU|[A-Z]{2})[\s.-]?[A-Z\d]{1,4}(?:[\s.]?[A-Z\d]{2,12}){1,4}(?![\p{L}\d])/gu

export function findVatNumbers(
  page: PageLayout,
  cell: Cell,
  taken: readonly Stretch[],
): VatNumberSpan[] {
  const text = page.source === 'ocr' ? repairDigits(cell.text) : cell.text
  return [...text.matchAll(swiss), ...text.matchAll(european)].flatMap((match) => {
    const [start, end] = [match.index, match.index + match[0].length]
    if (taken.some((other) => overlaps({ start, end }, other))) return []
    const number = longestVatNumber(match[0])
    if (number === undefined) return []
    const valid = number.country !== 'CH' || isValidSwissUid(number.number)
    return [spanIn(page, cell, start, end, { ...number, valid })]
  })
}

/** A number may run into the next word (`DE123456789 Amtsgericht`): words are dropped from the end. */
function longestVatNumber(text: string): VatNumber | undefined {
  const words = text.split(/\s+/u)
  for (let count = words.length; count > 0; count--) {
    const number = parseVatNumber(words.slice(0, count).join(' '))
    if (number !== undefined && /\d{4}/u.test(number.number.replace(/\D/gu, ''))) return number
  }
  return undefined
}
