import { sameAmount, sumAmounts } from '../../../src-shared/domain/minor-units.ts'
import type { Sightings } from '../fields/sightings.ts'
import type { AmountSpan } from '../fields/spans/find-amounts.ts'
import { right } from '../layout/geometry.ts'
import type { LabelKind } from '../vocabulary/labels/label-kinds.ts'
import { differsByOneSign } from './one-sign.ts'

/** Amounts of one column end at the same place, within this many heights of type. */
const edgeSlack = 1
/** Lines without an amount between two items: a long name, a code, a remark. */
const widestGap = 4

const summing: readonly LabelKind[] = [
  'amountGross',
  'amountDue',
  'total',
  'subtotal',
  'amountNet',
  'amountVat',
  'prepaidAmount',
]

/**
 * What the column of amounts above the first sum of a page adds up to; nothing where fewer than two
 * stand there. Whether that is the sum that is printed, whoever asks has to compare.
 */
export function sumRows({ layout, labels, spans }: Sightings): number | undefined {
  const page = layout.pages[0]
  if (page === undefined) return undefined
  const sums = new Set(
    labels
      .filter(({ kind, page: on }) => on === page.page && summing.includes(kind))
      .map(({ cell }) => cell.line),
  )
  const lastOfLine = new Map<number, AmountSpan>()
  for (const span of spans.amounts)
    if (span.page === page.page && span.value.decimals === 2) lastOfLine.set(span.cell.line, span)
  const end = [...lastOfLine.keys()].filter((line) => sums.has(line)).sort((a, b) => a - b)[0]
  if (end === undefined) return undefined
  const rows: AmountSpan[] = []
  let isProven = false
  let below = lastOfLine.get(end)
  for (let line = end - 1; below !== undefined && below.cell.line - line <= widestGap; line--) {
    const span = lastOfLine.get(line)
    if (span === undefined || !endsWith(span, below)) continue
    rows.push(span)
    below = span
  }
  const values = rows.map((row) => {
    const lines = [row.cell.line, row.cell.line + 1, row.cell.line - 1]
    const product = lines.flatMap((line) => productOf(page.lines[line]?.text ?? ''))[0]
    if (product === undefined || !mayBe(row.value.value, product)) return row.value.value
    isProven = true
    return product
  })
  return values.length > 1 || isProven ? sumAmounts(values) : undefined
}

const factors = /(?<![\d.,])(\d{1,3})\s?[x×@*]\s?(?:\p{Lu}{2,3}\s?)?(\d{1,5}[.,]\d{2})(?!\d)/iu

/** What `8 X RM 2.95` comes to. */
function productOf(line: string): number[] {
  const [, count, price] = factors.exec(line) ?? []
  if (count === undefined || price === undefined) return []
  return [sumAmounts([Number(count) * Number(price.replace(',', '.'))])]
}

/** The product is that of this row where at most one sign of the amount was misread. */
function mayBe(amount: number, product: number): boolean {
  return sameAmount(amount, product) || differsByOneSign(amount, product)
}

function endsWith(span: AmountSpan, other: AmountSpan): boolean {
  const slack = edgeSlack * Math.max(span.box.height, other.box.height)
  return Math.abs(right(span.box) - right(other.box)) <= slack
}
