import type { Cell, PageLayout } from '../../layout/layout.ts'
import { repairDigits } from './repair-digits.ts'
import { spanIn, type Span } from './span.ts'

/** Per cent, for instance 8.1. */
export type PercentSpan = Span<number>

const pattern = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?%/gu

export function findPercents(page: PageLayout, cell: Cell): PercentSpan[] {
  const text = page.source === 'ocr' ? repairDigits(cell.text) : cell.text
  return [...text.matchAll(pattern)].map((match) =>
    spanIn(
      page,
      cell,
      match.index,
      match.index + match[0].length,
      Number((match[1] ?? '').replace(',', '.')),
    ),
  )
}
