import type { LabelSight } from '../labels/label-sight.ts'
import type { Sightings } from '../sightings.ts'
import type { AmountSpan } from '../spans/find-amounts.ts'
import type { MoneyCandidate } from './find-amount-candidates.ts'

const score = 0.8

/**
 * The sum at the end of a line that says until when to pay (`Please pay by 14 May 2026   £234.09`),
 * where only one line does: the lines of a table have days of their own.
 */
export function findDueSums(
  { labels, spans }: Sightings,
  labelled: readonly MoneyCandidate[],
): MoneyCandidate[] {
  const asks = (label: LabelSight) =>
    label.kind === 'dueDate' &&
    label.strong &&
    spans.dates.some(({ cell, start }) => cell === label.cell && start >= label.end)
  const found = labels.filter(asks).flatMap(({ cell }) => {
    const sums = spans.amounts.filter(
      (sum) =>
        sum.page === cell.page &&
        sum.cell.line === cell.line &&
        sum.box.x > cell.x + cell.width &&
        sum.value.decimals === 2,
    )
    return sums.length === 1 ? sums : []
  })
  const [sum, ...others] = new Set(found)
  return sum === undefined || others.length > 0 || isLabelled(sum, labelled) ? [] : [dueSum(sum)]
}

function isLabelled({ place }: AmountSpan, labelled: readonly MoneyCandidate[]): boolean {
  return labelled.some(({ places, score: known }) => known >= score && places.includes(place))
}

function dueSum({ value, place, read }: AmountSpan): MoneyCandidate {
  return {
    kind: 'amountDue',
    value: value.value,
    currency: value.currency,
    source: 'text',
    places: [place],
    score: score * read,
    evidence: ['beside-due-date'],
  }
}
