import { sameAmount, sumAmounts } from '../../../../src-shared/domain/minor-units.ts'
import type { Layout } from '../../layout/layout.ts'
import type { LabelKind } from '../../vocabulary/labels/label-kinds.ts'
import type { LabelSight } from '../labels/label-sight.ts'
import type { AmountSpan } from '../spans/find-amounts.ts'
import type { AmountKind, MoneyCandidate } from './find-amount-candidates.ts'

const score = 0.85
/** No country taxes more than this share of the net sum. */
const highestShare = 0.4
const mostTaxes = 3

/** Sums of the paper, and gross sums that are parts of them. */
export type TotalRows = {
  readonly sums: readonly MoneyCandidate[]
  readonly parts: readonly number[]
}

/**
 * The last line of a table with columns for net sums, taxes and gross sums: `Total   18,340.00
 * 1,036.00   1,036.00   20,412.00`, where the first and those between come to the last.
 */
export function findTotalRows(
  { pages }: Layout,
  labels: readonly LabelSight[],
  amounts: readonly AmountSpan[],
): TotalRows {
  const isTotal = (line: { page: number; index: number }) =>
    labels.some(
      ({ kind, cell, start }) =>
        totals.has(kind) && start < 2 && cell.page === line.page && cell.line === line.index,
    )
  const rows = pages.flatMap(({ lines }) =>
    lines.filter(isTotal).flatMap((line) => {
      const sums = rowOf(
        amounts
          .filter(({ cell, value }) => line.cells.includes(cell) && value.decimals === 2)
          .sort((a, b) => a.box.x - b.box.x),
      )
      return sums === undefined ? [] : [{ ...sums, name: line.text.replace(/[^\p{L}]/gu, '') }]
    }),
  )
  const whole = withoutParts(rows)
  const parts = rows.filter((row) => !whole.includes(row))
  return { sums: whole.flatMap(sightsOf), parts: parts.map(({ gross }) => gross.value.value) }
}

const totals: ReadonlySet<LabelKind> = new Set(['total', 'amountGross', 'amountDue'])

type TotalRow = {
  /** What the row is called, but for what counts it: `Summe Karte 12` is one of several. */
  readonly name: string
  readonly net: AmountSpan
  readonly taxes: readonly AmountSpan[]
  readonly gross: AmountSpan
}

/**
 * The sums of cards, of sites or of sheets stand in rows of the same shape. Where one row is the sum of the
 * others, once or by groups, these are its parts; where none is, rows that are called alike are parts of what
 * stands elsewhere.
 */
function withoutParts(rows: readonly TotalRow[]): readonly TotalRow[] {
  const values = rows.map(({ gross }) => gross.value.value)
  const largest = Math.max(...values)
  const others = values.filter((value) => value !== largest)
  if (others.length === 0) return rows
  const times = sumAmounts(others) / largest
  const isWhole = times > 0.5 && Math.abs(times - Math.round(times)) * largest <= slack
  if (isWhole) return rows.filter(({ gross }) => gross.value.value === largest)
  const names = new Set(rows.map(({ name }) => name))
  return names.size < rows.length ? [] : rows
}

/** Each row may be rounded. */
const slack = 0.05

function rowOf(sums: readonly AmountSpan[]): Omit<TotalRow, 'name'> | undefined {
  const [net, gross] = [sums[0], sums.at(-1)]
  const taxes = sums.slice(1, -1)
  if (net === undefined || gross === undefined || taxes.length === 0) return undefined
  const tax = sumAmounts(taxes.map(({ value }) => value.value))
  const isTaxed = tax > 0 && tax <= highestShare * net.value.value && taxes.length <= mostTaxes
  const isWhole = isTaxed && sameAmount(sumAmounts([net.value.value, tax]), gross.value.value)
  return isWhole ? { net, taxes, gross } : undefined
}

function sightsOf({ net, taxes, gross }: TotalRow): MoneyCandidate[] {
  const tax = sumAmounts(taxes.map(({ value }) => value.value))
  const seenAs = (kind: AmountKind, value: number, at: readonly AmountSpan[]): MoneyCandidate => ({
    kind,
    value,
    currency: at[0]?.value.currency,
    source: 'text',
    places: at.map(({ place }) => place),
    score,
    evidence: ['total-row'],
  })
  return [
    seenAs('amountNet', net.value.value, [net]),
    seenAs('amountVat', tax, taxes),
    seenAs('amountGross', gross.value.value, [gross]),
  ]
}
