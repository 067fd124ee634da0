import { describeResult } from '../../../../src-shared/domain/review-fields/describe-result.ts'
import type { FieldReview, ReviewedResult } from '../../../../src-shared/contract/review.ts'
import { correctInvoice } from '../checks/correct-invoice.ts'

type Json = ReviewedResult['received']

/** What the screen says of the correct invoice, with other members and what a person did. */
export function describeInvoice(
  more: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, FieldReview>> = {},
) {
  const received = { ...correctInvoice, ...more } as Json
  const result = { index: 0, received, current: received, fields, parked: {} }
  const { order } = describeResult(result, { sure: 0.8, strict: 0.9 }, null)
  return {
    fieldOf: (path: string) => order.find((field) => field.path === path),
    asking: (below: string) =>
      order
        .filter(({ path, attention }) => attention && path.startsWith(below))
        .map(({ path }) => path),
  }
}
