/** Whether what looks like the title of a statement heads a box of a bill. */
import type { Sightings } from '../fields/sightings.ts'
import { foldText } from '../vocabulary/fold-text.ts'

const summary =
  /summary|overview|activity|zusammenfassung|ubersicht|riepilogo|recapitulatif|synthese/u

/** `Account summary` on a paper that says how much to pay and until when, and on which nothing is booked. */
export function headsSummary({ typeWords, labels }: Sightings, transactions: number): boolean {
  const has = (kind: 'amountDue' | 'dueDate') =>
    labels.some((label) => label.kind === kind && label.strong)
  return (
    transactions === 0 &&
    has('amountDue') &&
    has('dueDate') &&
    typeWords
      .filter(({ type }) => type === 'ACCOUNT_STATEMENT')
      .every(({ cell, start, end }) => summary.test(foldText(cell.text.slice(start, end))))
  )
}
