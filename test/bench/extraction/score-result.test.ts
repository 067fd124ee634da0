import { describe, expect, test } from 'vitest'
import { truthFile } from './corpus.ts'
import { scoreResults, type FieldScore } from './score-result.ts'

const truthOf = (members: object) =>
  truthFile.parse({ documentType: 'INVOICE', identifications: [], ...members })
const scoreOf = (scores: readonly FieldScore[], name: string) =>
  scores.find(({ field }) => field === name)

describe('scoring a result', () => {
  test('a right value counts with the least confidence of its parts', () => {
    const truth = truthOf({ amountGross: { currency: 'CHF', value: 12.5 } })
    const result = {
      amountGross: { currency: 'CHF', value: 12.5 },
      confidences: { '/amountGross/value': 0.9, '/amountGross/currency': 0.7 },
    }
    const gross = scoreOf(scoreResults(truth, [result]), 'amountGross')
    expect(gross).toMatchObject({ verdict: 'right', confidence: 0.7 })
  })

  test('a wrong value is wrong, none is missing, and UNKNOWN is no type', () => {
    const truth = truthOf({ documentDate: '2026-01-02', dueDate: '2026-02-01' })
    const scores = scoreResults(truth, [{ documentType: 'UNKNOWN', documentDate: '2026-01-03' }])
    expect(scoreOf(scores, 'documentType')?.verdict).toBe('missing')
    expect(scoreOf(scores, 'documentDate')?.verdict).toBe('wrong')
    expect(scoreOf(scores, 'dueDate')?.verdict).toBe('missing')
    expect(scoreOf(scores, 'iban')?.verdict).toBe('skipped')
  })

  test('a document whose type is unknown is right when the service says so', () => {
    const scores = scoreResults(truthOf({ documentType: 'UNKNOWN' }), [{ documentType: 'UNKNOWN' }])
    expect(scoreOf(scores, 'documentType')?.verdict).toBe('right')
  })

  test('what is not visible is not asked for, and what a complete truth lacks is extra', () => {
    const hidden = truthOf({ dueDate: '2026-02-01', _meta: { visible: { dueDate: false } } })
    expect(scoreOf(scoreResults(hidden, [{}]), 'dueDate')?.verdict).toBe('skipped')
    const complete = truthOf({ _meta: { complete: true } })
    const scores = scoreResults(complete, [{ dueDate: '2026-02-01' }])
    expect(scoreOf(scores, 'dueDate')?.verdict).toBe('extra')
  })

  test('further accepted values are right as well', () => {
    const truth = truthOf({
      documentDate: '2018-02-12',
      _meta: { accept: { documentDate: ['2018-12-02'] } },
    })
    const scores = scoreResults(truth, [{ documentDate: '2018-12-02' }])
    expect(scoreOf(scores, 'documentDate')?.verdict).toBe('right')
  })

  test('the number of the document is looked for among all its own numbers', () => {
    const number = (type: string, value: string) => ({ type, value })
    const truth = truthOf({ identifications: [number('INVOICE_NUMBER', 'R-1')] })
    const result = {
      identifications: [number('CUSTOMER_NUMBER', 'K-9'), number('INVOICE_NUMBER', 'R 1')],
      confidences: { '/identifications/0/value': 0.2, '/identifications/1/value': 0.8 },
    }
    const scores = scoreResults(truth, [result])
    expect(scoreOf(scores, 'invoiceNumber')).toMatchObject({ verdict: 'right', confidence: 0.8 })
  })

  test('credit notes are compared without their sign, invoices with it', () => {
    const value = (amount: number) => ({ amountGross: { currency: 'EUR', value: amount } })
    const credit = scoreResults(truthOf({ documentType: 'CREDIT_NOTE', ...value(-5) }), [value(5)])
    expect(scoreOf(credit, 'amountGross')?.verdict).toBe('right')
    const invoice = scoreResults(truthOf(value(-5)), [value(5)])
    expect(scoreOf(invoice, 'amountGross')?.verdict).toBe('wrong')
  })

  test('rates, items and bookings are compared as wholes', () => {
    const truth = truthOf({
      vatDetails: [{ rate: 8.1 }, { rate: 2.6 }, { rate: 0 }],
      items: [{ amount: 10 }, { amount: 20 }],
      transactions: [{ credit: { value: 5 } }, { debit: { value: 7 } }],
    })
    const result = {
      vatDetails: { rates: [{ rate: 2.6 }, { rate: 8.1 }] },
      items: [{ amountNet: { value: 20 } }, { amountNet: { value: 10 } }],
      transactions: [{ debit: { value: 2 } }],
    }
    const scores = scoreResults(truth, [result])
    const verdict = (name: string) => scoreOf(scores, name)?.verdict
    expect(['vatRates', 'itemCount', 'itemAmounts'].map(verdict)).toEqual([
      'right',
      'right',
      'right',
    ])
    expect(verdict('transactionCount')).toBe('wrong')
    expect(verdict('transactionSum')).toBe('right')
  })

  test('of several results the one that fits best counts', () => {
    const truth = truthOf({ documentDate: '2026-01-02' })
    const scores = scoreResults(truth, [
      { documentType: 'RECEIPT' },
      { documentType: 'INVOICE', documentDate: '2026-01-02' },
    ])
    expect(scoreOf(scores, 'documentDate')?.verdict).toBe('right')
  })
})
