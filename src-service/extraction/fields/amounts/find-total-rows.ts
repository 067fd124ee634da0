import { sameAmount, sumAmounts } from '../../../../src-shared/domain/minor-units.ts'
import type { Layout } from '../../layout/layout.ts'
import type { LabelSight } from '../labels/label-sight.ts'
import type { AmountSpan } from '../spans/find-amounts.ts'
import type { AmountKind, MoneyCandidate } from './find-amount-candidates.ts'

const score = 0.85
/** No country taxes more than this share of the net sum. */
const highestShare = 0.4
const mostTaxes = 3

/**
 * The last line of a table with columns for net sums, taxes and gross sums: `Total   18,340.00
 * 1,036.00   1,036.00   20,412.00`, where the first and those between come to the last.
 */
export function findTotalRows(
  { pages }: Layout,
  labels: readonly LabelSight[],
  amounts: readonly AmountSpan[],
): MoneyCandidate[] {
  const isTotal = (line: { page: number; index: number }) =>
    labels.some(
      ({ kind, cell, start }) =>
        kind === 'total' && start < 2 && cell.page === line.page && cell.line === line.index,
    )
  return pages.flatMap(({ lines }) =>
    lines
      .filter(isTotal)
      .flatMap((line) =>
        rowOf(
          amounts
            .filter(({ cell, value }) => line.cells.includes(cell) && value.decimals === 2)
            .sort((a, b) => a.box.x - b.box.x),
        ),
      ),
  )
}

function rowOf(sums: readonly AmountSpan[]): MoneyCandidate[] {
  const [net, gross] = [sums[0], sums.at(-1)]
  const taxes = sums.slice(1, -1)
  if (net === undefined || gross === undefined || taxes.length === 0) return []
  const tax = sumAmounts(taxes.map(({ value }) => value.value))
  const isTaxed = tax > 0 && tax <= highestShare * net.value.value && taxes.length <= mostTaxes
  if (!isTaxed || !sameAmount(sumAmounts([net.value.value, tax]), gross.value.value)) return []
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
