import { expect, test } from 'vitest'
import type { FieldReview, ResultHistory } from '../../../../src-shared/contract/review.ts'
import { checkCurrency } from '../../../../src-shared/domain/checks/check-currency.ts'
import { describeInvoice } from '../review-fields/describe-invoice.ts'

const assumed = { processingWarnings: ['CURRENCY_MISSING: No currency is printed.'] }
const chf = (value: number) => ({ currency: 'CHF', value })
const accepted = { status: 'accepted' } as FieldReview

function found(
  result: Record<string, unknown>,
  {
    fields = {},
    known = [],
  }: { fields?: Record<string, FieldReview>; known?: readonly string[] } = {},
) {
  const values: ResultHistory['values'] = {
    '/amountGross/currency': known.map((value) => ({ value, documents: 2 })),
  }
  const history: ResultHistory = { knownBy: 'name', values, sameDocument: null }
  const received = { ...assumed, ...result } as Parameters<typeof checkCurrency>[0]['received']
  return checkCurrency({ received, current: received, fields, history }).map(
    ({ code, severity, path, details }) => [code, severity, path, details['currency']],
  )
}

test('a currency that stands nowhere is asked for once, at the total', () => {
  expect(found({ amountNet: chf(40), amountGross: chf(43.25) })).toEqual([
    ['currency-assumed', 'check', '/amountGross', 'CHF'],
  ])
  expect(found({ openingBalance: chf(1), closingBalance: chf(2) })).toEqual([
    ['currency-assumed', 'check', '/closingBalance', 'CHF'],
  ])
  expect(found({ documentType: 'CONTRACT' })).toEqual([])
  expect(found({ processingWarnings: ['Blurred.'], amountGross: chf(43.25) })).toEqual([])
})

test('nobody is asked again who has looked at the total, or at an earlier one of the sender', () => {
  const result = { amountGross: chf(43.25) }
  expect(found(result, { fields: { '/amountGross': accepted } })).toEqual([])
  expect(found(result, { fields: { '/amountNet': accepted } })).toHaveLength(1)
  expect(found(result, { known: ['EUR', 'CHF'] })).toEqual([])
  expect(found(result, { known: ['EUR'] })).toHaveLength(1)
})

test('sources that agree on the number of a sum do not vouch for its currency', () => {
  const agreeing = [
    { kind: 'text', agrees: true },
    { kind: 'arithmetic', agrees: true },
  ]
  const evidence = {
    confidences: { '/amountGross/value': 0.97, '/amountGross/currency': 0.5 },
    witnesses: { '/amountGross': agreeing },
  }
  expect(describeInvoice(evidence).fieldOf('/amountGross')?.word).toBe('sure')
  expect(describeInvoice({ ...evidence, ...assumed }).fieldOf('/amountGross')).toMatchObject({
    word: 'check',
    attention: true,
    reason: { kind: 'finding', finding: { code: 'currency-assumed' } },
  })
})
