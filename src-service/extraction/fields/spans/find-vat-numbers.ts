import { isValidSwissUid } from '../../../../src-shared/domain/swiss-uid.ts'
import { parseVatNumber, type VatNumber } from '../../../../src-shared/domain/vat-number.ts'
import type { Cell, PageLayout } from '../../layout/layout.ts'
import { repairDigits } from './repair-digits.ts'
import { overlaps, spanIn, type Span, type Stretch } from './span.ts'

type PrintedVatNumber = VatNumber & {
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
    const number = longestVatNumber(match[0])
    if (number === undefined) return []
    const start = match.index + number.offset
    const end = start + number.length
    if (taken.some((other) => overlaps({ start, end }, other))) return []
    const valid = number.country !== 'CH' || isValidSwissUid(number.number)
    return [
      spanIn(page, cell, start, end, { country: number.country, number: number.number, valid }),
    ]
  })
}

type Stretched = VatNumber & { readonly offset: number; readonly length: number }

/**
 * A number may run into the next word (`DE123456789 Amtsgericht`) and a label into the number
 * (`IVA IT01234567890`): words are dropped from the end, and then from the start.
 */
function longestVatNumber(text: string): Stretched | undefined {
  const words = [...text.matchAll(/\S+/gu)]
  for (const [first, { index: offset }] of words.entries())
    for (const last of words.slice(first).reverse()) {
      const part = text.slice(offset, last.index + last[0].length)
      const number = parseVatNumber(part)
      if (number !== undefined && /\d{4}/u.test(number.number.replace(/\D/gu, '')))
        return { ...number, offset, length: part.length }
    }
  return undefined
}
