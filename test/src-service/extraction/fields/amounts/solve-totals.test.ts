import { describe, expect, test } from 'vitest'
import type {
  AmountKind,
  MoneyCandidate,
} from '../../../../../src-service/extraction/fields/amounts/find-amount-candidates.ts'
import {
  solveTotals,
  type TotalsContext,
} from '../../../../../src-service/extraction/fields/amounts/solve-totals.ts'

const sum = (kind: AmountKind, value: number, score = 0.95): MoneyCandidate => ({
  kind,
  value,
  score,
  currency: undefined,
  source: 'text',
  places: [],
  evidence: [],
})
const context: TotalsContext = {
  printedRates: [8.1],
  itemsTotal: undefined,
  largest: undefined,
  asked: undefined,
  isReminder: false,
}

describe('solveTotals', () => {
  test('sums that make each other up win over a better label', () => {
    const totals = solveTotals(
      [
        sum('amountGross', 500),
        sum('total', 1081, 0.8),
        sum('amountNet', 1000),
        sum('amountVat', 81),
      ],
      context,
    )
    expect(totals).toMatchObject({
      gross: { value: 1081 },
      net: { value: 1000 },
      vat: { value: 81 },
      balanced: true,
      rateFits: true,
    })
  })

  test('no tax is as large as the sum it is taken from', () => {
    const till = [
      sum('amountGross', 44.73),
      sum('amountNet', 42.2),
      sum('amountVat', 42.2),
      sum('amountVat', 2.53, 0.4),
    ]
    expect(solveTotals(till, { ...context, printedRates: [6] })).toMatchObject({
      gross: { value: 44.73 },
      vat: { value: 2.53 },
      balanced: true,
    })
    expect(solveTotals([sum('amountGross', 38), sum('amountVat', 38)], context)).toMatchObject({
      vat: undefined,
    })
  })

  test('a credit note of which every sum has a minus balances as an invoice does', () => {
    const credit = [
      sum('amountGross', -108.1),
      sum('amountNet', -100),
      sum('amountVat', -8.1, 0.5),
      sum('amountVat', -30),
    ]
    expect(solveTotals(credit, context)).toMatchObject({
      net: { value: -100 },
      vat: { value: -8.1 },
      balanced: true,
    })
  })

  test('a printed rate explains a gross sum without any VAT sum', () => {
    const totals = solveTotals([sum('total', 1081), sum('amountNet', 1000)], context)
    expect(totals).toMatchObject({ balanced: false, rateFits: true })
  })

  test('what the QR code asks for decides between equal labels', () => {
    const both = [sum('amountGross', 100), sum('amountGross', 120)]
    expect(solveTotals(both, { ...context, asked: 120 })?.gross?.value).toBe(120)
    expect(solveTotals(both, { ...context, asked: 100 })?.gross?.value).toBe(100)
  })

  test('a reminder asks for what is open with its fees', () => {
    const totals = solveTotals(
      [sum('outstandingAmount', 200), sum('feeAmount', 20), sum('total', 220, 0.8)],
      { ...context, isReminder: true },
    )
    expect(totals?.gross?.value).toBe(220)
  })

  test('without any labelled sum there is no solution', () => {
    expect(solveTotals([], context)).toBeUndefined()
  })
})
