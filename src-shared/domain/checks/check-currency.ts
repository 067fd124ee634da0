import type { ReviewedResult } from '../../contract/review.ts'
import { currencyPath } from '../history/known-values.ts'
import { findReview } from '../review-fields/find-review.ts'
import { finding, type Finding } from './finding.ts'
import { moneyAt } from './read-result.ts'
import { serviceRemarks } from './service-remarks.ts'

/** Where a document says what it comes to, the first that it has. */
const totals = ['/amountGross', '/outstandingAmount', '/closingBalance', '/openingBalance'] as const

/**
 * A currency that stands nowhere on the paper: what vouches for the number of a sum says nothing about it,
 * so it is asked for once, at the total, until a confirmed document of the sender has the same.
 */
export function checkCurrency({
  current,
  received,
  fields,
  history,
}: Pick<ReviewedResult, 'current' | 'received' | 'fields' | 'history'>): Finding[] {
  if (!serviceRemarks(received).some(({ code }) => code === 'CURRENCY_MISSING')) return []
  const total = totals.find((path) => moneyAt(current, path) !== undefined)
  const { currency } = (total && moneyAt(current, total)) ?? {}
  if (total === undefined || currency === undefined) return []
  if (findReview(fields, total)) return []
  if (history?.values[currencyPath]?.some(({ value }) => value === currency)) return []
  return [finding('check', 'currency-assumed', total, { currency })]
}
