import { sumAmounts } from '../../../src-shared/domain/minor-units.ts'
import type { Sightings } from '../fields/sightings.ts'
import type { AmountSpan } from '../fields/spans/find-amounts.ts'
import { right } from '../layout/geometry.ts'
import type { LabelKind } from '../vocabulary/labels/label-kinds.ts'

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
  let below = lastOfLine.get(end)
  for (let line = end - 1; below !== undefined && below.cell.line - line <= widestGap; line--) {
    const span = lastOfLine.get(line)
    if (span === undefined || !endsWith(span, below)) continue
    rows.push(span)
    below = span
  }
  return rows.length < 2 ? undefined : sumAmounts(rows.map(({ value }) => value.value))
}

function endsWith(span: AmountSpan, other: AmountSpan): boolean {
  const slack = edgeSlack * Math.max(span.box.height, other.box.height)
  return Math.abs(right(span.box) - right(other.box)) <= slack
}
