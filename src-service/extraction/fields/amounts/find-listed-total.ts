/** What a reminder asks for that lists what is open and names no sum of it. */
import { sumAmounts } from '../../../../src-shared/domain/minor-units.ts'
import type { AmountKind, MoneyCandidate } from './find-amount-candidates.ts'

const totals: ReadonlySet<AmountKind> = new Set(['amountGross', 'amountDue', 'total'])
const extras: ReadonlySet<AmountKind> = new Set(['feeAmount', 'interestAmount'])
const score = 0.5
/** Sums set right end on one edge, as a share of the width of the page. */
const slack = 0.005

/**
 * The rows of a column of sums, each of which is a part, with what they come to: that stands nowhere on the
 * paper, and is asked for that reason. None where a label beside a sum names the total, or where something
 * was added to what is open.
 */
export function findListedTotal(labelled: readonly MoneyCandidate[]): {
  readonly rows: readonly MoneyCandidate[]
  readonly total: readonly MoneyCandidate[]
} {
  const none = { rows: [], total: [] }
  if (labelled.some(({ kind }) => extras.has(kind))) return none
  const asked = labelled.filter(({ kind }) => totals.has(kind))
  if (asked.some(({ evidence }) => !evidence.includes('below'))) return none
  const column = new Map(asked.map((each) => [placeKey(each), each]))
  const rows = [...column.values()]
  const [first] = rows
  if (first === undefined || rows.length < 2 || !rows.every((row) => isUnder(row, first)))
    return none
  return {
    rows: asked,
    total: [
      {
        kind: 'amountDue',
        value: sumAmounts(rows.map(({ value }) => value)),
        currency: first.currency,
        source: 'derived',
        places: [],
        score,
        evidence: ['arithmetic'],
      },
    ],
  }
}

const placeKey = ({ places: [at] }: MoneyCandidate) => `${at?.page}/${at?.y}`

function isUnder({ places: [at] }: MoneyCandidate, { places: [first] }: MoneyCandidate): boolean {
  if (at === undefined || first === undefined || at.page !== first.page) return false
  const rightEdge = Math.abs(at.x + at.width - first.x - first.width)
  return Math.min(rightEdge, Math.abs(at.x - first.x)) < slack
}
