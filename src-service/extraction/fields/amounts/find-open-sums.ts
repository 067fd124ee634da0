/** What is still open of several bills: the last column of a reminder's table that tells what was paid of each. */
import { sameAmount, sumAmounts } from '../../../../src-shared/domain/minor-units.ts'
import type { LabelKind } from '../../vocabulary/labels/label-kinds.ts'
import type { Sightings } from '../sightings.ts'
import type { MoneyCandidate } from './find-amount-candidates.ts'

const score = 0.97
const totals: ReadonlySet<LabelKind> = new Set(['total', 'amountGross', 'amountDue'])

export type OpenSums = {
  readonly open: readonly MoneyCandidate[]
  /** What the bills came to before anything was paid. */
  readonly billed: readonly number[]
}

/** `Total   3 602,60   200,00   3 402,60`, where the first less the second is the last. */
export function findOpenSums({ layout, labels, spans }: Sightings): OpenSums {
  const rows = layout.pages.flatMap(({ page, lines }) =>
    lines
      .filter((line) =>
        labels.some(
          ({ kind, cell, start }) =>
            totals.has(kind) && start < 2 && cell.page === page && line.cells.includes(cell),
        ),
      )
      .flatMap(({ cells }) => {
        const sums = spans.amounts
          .filter(({ cell, value }) => cells.includes(cell) && value.decimals === 2)
          .sort((a, b) => a.box.x - b.box.x)
        const [billed, paid, open] = sums
        if (billed === undefined || paid === undefined || open === undefined) return []
        const left = sumAmounts([billed.value.value, -Math.abs(paid.value.value)])
        const isOpen = sums.length === 3 && paid.value.value !== 0 && open.value.value > 0
        return isOpen && sameAmount(left, open.value.value) ? [{ billed, open }] : []
      }),
  )
  return {
    open: rows.map(({ open: { value, place } }) => ({
      kind: 'amountDue',
      value: value.value,
      currency: value.currency,
      source: 'text',
      places: [place],
      score,
      evidence: ['arithmetic'],
    })),
    billed: rows.map(({ billed }) => billed.value.value),
  }
}
