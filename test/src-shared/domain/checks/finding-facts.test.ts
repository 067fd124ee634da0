import { describe, expect, test } from 'vitest'
import { checkResult } from '../../../../src-shared/domain/checks/check-result.ts'
import {
  finding,
  stopFacts,
  stopOfFinding,
  type CheckCode,
} from '../../../../src-shared/domain/checks/finding.ts'
import type { ResultJson } from '../../../../src-shared/domain/checks/read-result.ts'
import { setAtPointer } from '../../../../src-shared/domain/json-pointer.ts'
import { correctInvoice, correctStatement } from './correct-invoice.ts'

const chf = (value: number) => ({ currency: 'CHF', value })

const check = (result: ResultJson, values: Readonly<Record<string, unknown>>) =>
  checkResult(
    Object.entries(values).reduce<unknown>(
      (json, [pointer, value]) => setAtPointer(json, pointer, value),
      result,
    ) as ResultJson,
  )

/** What is told of the one finding with this code. */
function about(
  result: ResultJson,
  values: Readonly<Record<string, unknown>>,
  code: string,
): unknown {
  const one = check(result, values).find((each) => each.code === code)
  return one && { details: one.details, others: one.others }
}

const found = (result: ResultJson, values: Readonly<Record<string, unknown>>) =>
  check(result, values).map(({ severity, code, path }) => `${severity} ${code} ${path}`)

describe('what a finding tells', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>, string[]]>([
    [
      'net-plus-vat',
      { '/amountGross': chf(1171) },
      { net: 1000, vat: 81, expected: 1081, actual: 1171, difference: 90 },
      ['/amountNet', '/vatDetails/totalVat'],
    ],
    [
      'net-plus-vat-rounding',
      { '/amountGross': chf(1080.95) },
      { net: 1000, vat: 81, expected: 1081, actual: 1080.95, difference: -0.05 },
      ['/amountNet', '/vatDetails/totalVat'],
    ],
    [
      'vat-sum',
      { '/vatDetails/totalVat': chf(82) },
      { expected: 81, actual: 82 },
      ['/vatDetails/rates'],
    ],
    [
      'vat-of-rate',
      { '/vatDetails/rates/0/vatAmount': chf(80) },
      { rate: 8.1, expected: 81, actual: 80 },
      ['/vatDetails/rates/0/netAmount'],
    ],
    [
      'payment-amount-differs',
      { '/paymentDetails/amount': chf(1080) },
      { payable: 1080, gross: 1081 },
      ['/amountGross'],
    ],
    [
      'row-product',
      { '/items/0/quantity': 3 },
      { quantity: 3, price: 300, expected: 900, actual: 600 },
      ['/items/0/quantity', '/items/0/unitPrice'],
    ],
    [
      'rows-sum',
      { '/items/1/amountNet': chf(390), '/items/1/unitPrice': chf(97.5) },
      { sum: 990, total: 1000, member: 'amountNet' },
      ['/items'],
    ],
    [
      'rows-sum-rounding',
      { '/items/1/amountNet': chf(400.03), '/items/1/unitPrice': chf(100.0075) },
      { sum: 1000.03, total: 1000, member: 'amountNet', kind: 'rounding', difference: 0.03 },
      ['/items'],
    ],
  ])('%s: the amounts, and the fields that they come from', (code, values, details, others) => {
    expect(about(correctInvoice, values, code)).toEqual({
      details: { ...details, currency: 'CHF' },
      others,
    })
  })

  test.each<[string, Record<string, unknown>, Record<string, unknown>, string[]]>([
    [
      'balance',
      { '/closingBalance': chf(1379) },
      { expected: 1379.5, actual: 1379 },
      ['/openingBalance', '/totalCredits', '/totalDebits'],
    ],
    [
      'balance',
      { '/closingBalance': chf(1379), '/totalDebits': undefined },
      { expected: 1379.5, actual: 1379 },
      ['/openingBalance', '/totalCredits', '/transactions'],
    ],
    [
      'credits-sum',
      { '/totalCredits': chf(501) },
      { expected: 500, actual: 501 },
      ['/transactions'],
    ],
    [
      'debits-sum',
      { '/totalDebits': chf(121) },
      { expected: 120.5, actual: 121 },
      ['/transactions'],
    ],
    [
      'running-balance',
      { '/transactions/1/balance': chf(1300) },
      { expected: 1379.5, actual: 1300 },
      [],
    ],
  ])(
    '%s of a statement: the amounts, and the fields that they come from',
    (code, values, details, others) => {
      expect(about(correctStatement, values, code)).toEqual({
        details: { ...details, currency: 'CHF' },
        others,
      })
    },
  )

  test('which rates there were on the day, and the two days that do not follow', () => {
    expect(
      about(correctInvoice, { '/vatDetails/rates/0/rate': 7.7 }, 'vat-rate-not-of-date'),
    ).toEqual({
      details: { rate: 7.7, date: '2026-11-03', rates: expect.stringContaining('8.1') as string },
      others: ['/documentDate'],
    })
    expect(about(correctStatement, { '/periodTo': '2026-09-30' }, 'period-reversed')).toEqual({
      details: { from: '2026-10-01', to: '2026-09-30' },
      others: ['/periodFrom'],
    })
    expect(
      about(correctStatement, { '/transactions/0/date': '2026-11-01' }, 'outside-period'),
    ).toEqual({
      details: { date: '2026-11-01', from: '2026-10-01', to: '2026-10-31' },
      others: [],
    })
  })

  test('which rule of the interface a field breaks', () => {
    const limits: [string, unknown, string, object][] = [
      ['/title', 'x'.repeat(51), 'too-long', { limit: 50 }],
      ['/stateOfInvoice', 'MAYBE', 'not-in-list', { allowed: 'PAID, OUTSTANDING' }],
    ]
    for (const [path, value, code, details] of limits)
      expect(about(correctInvoice, { [path]: value }, code)).toEqual({ details, others: [] })
    const reminder = { ...correctInvoice, documentType: 'REMINDER', newDueDate: '2026-12-20' }
    expect(about(reminder, { '/reminderLevel': 0 }, 'too-small')).toMatchObject({
      details: { limit: 1 },
    })
  })

  test('which field a reference quarrels with', () => {
    const plain = { '/paymentDetails/iban': 'CH9300762011623852957' }
    expect(about(correctInvoice, plain, 'qrr-needs-qr-iban')).toMatchObject({
      others: ['/paymentDetails/reference'],
    })
    const none = { '/paymentDetails/reference': undefined }
    expect(about(correctInvoice, none, 'qr-iban-needs-qrr')).toMatchObject({
      others: ['/paymentDetails/iban'],
    })
  })
})

describe('rows make the total', () => {
  const rows = (first: number, second: number) => ({
    '/items': [
      { description: 'Regal', amountNet: chf(first) },
      { description: 'Montage', amountNet: chf(second) },
    ],
  })

  test('less the discounts of the document, or with the tax', () => {
    const discounts = [{ amount: chf(60) }, { amount: chf(40) }]
    expect(found(correctInvoice, rows(700, 400))).toEqual(['check rows-sum /amountNet'])
    expect(found(correctInvoice, { ...rows(700, 400), '/discounts': discounts })).toEqual([])
    expect(found(correctInvoice, rows(681, 400))).toEqual([])
  })

  test('whatever the sign, of a credit note alone', () => {
    const minus = rows(-600, -400)
    expect(found(correctInvoice, minus)).toEqual(['check rows-sum /amountNet'])
    const credit = { '/documentType': 'CREDIT_NOTE', ...minus }
    expect(found(correctInvoice, credit).filter((each) => each.includes('rows-sum'))).toEqual([])
  })
})

describe('what cannot be added up', () => {
  test('is not: several currencies, or a part that is missing', () => {
    const euros = { currency: 'EUR', value: 1 }
    expect(found(correctInvoice, { '/vatDetails/totalVat': euros })).toEqual([])
    const more = [
      { rate: 8.1, netAmount: chf(1000), vatAmount: chf(81) },
      { rate: 2.6, netAmount: chf(100) },
    ]
    expect(found(correctInvoice, { '/vatDetails/rates': more })).toEqual([])
    expect(found(correctStatement, { '/closingBalance': euros })).not.toContain(
      'stop balance /closingBalance',
    )
    expect(found(correctStatement, { '/openingBalance': undefined })).toEqual([])
  })

  test('a balance is counted on from the last that is printed', () => {
    const rows = [
      { date: '2026-10-04', credit: chf(500) },
      { date: '2026-10-12', debit: chf(120.5), balance: chf(1379.5) },
    ]
    expect(found(correctStatement, { '/transactions': rows })).toEqual([])
    const wrong = [rows[0], { ...rows[1], balance: chf(1380) }]
    expect(found(correctStatement, { '/transactions': wrong })).toEqual([
      'check running-balance /transactions/1/balance',
    ])
  })

  test('a day at either end of the period lies in it', () => {
    const days = { '/transactions/0/date': '2026-10-01', '/transactions/1/date': '2026-10-31' }
    expect(found(correctStatement, days)).toEqual([])
  })
})

describe('what a finding that is a Stop asks about', () => {
  test.each<[CheckCode, string]>([
    ['required', 'missing'],
    ['emptied', 'missing'],
    ['iban-checksum', 'check-digits'],
    ['qrr-check-digit', 'check-digits'],
    ['scor-check-digit', 'check-digits'],
    ['uid-check-digit', 'check-digits'],
    ['qr-iban-needs-qrr', 'reference'],
    ['qrr-needs-qr-iban', 'reference'],
    ['payment-amount-differs', 'contradiction'],
    ['net-plus-vat', 'contradiction'],
    ['balance', 'contradiction'],
    ['date-not-real', 'value'],
  ])('%s: %s, of the value that stands there', (code, kind) => {
    const one = finding('stop', code, '/title', { limit: 1 })
    expect(stopOfFinding(one, 'x')).toEqual({
      kind,
      facts: JSON.stringify([code, 'x', { limit: 1 }]),
    })
    expect(stopOfFinding(one, 'y')).not.toEqual(stopOfFinding(one, 'x'))
  })

  test('an account and a twin, whatever else stands there', () => {
    const account = finding('stop', 'account-changed', '/iban', { account: 'CH93', count: 2 })
    expect(stopOfFinding(account, 'x')).toEqual({ kind: 'account-changed', facts: 'CH93' })
    const twin = finding('stop', 'entered-before', '/title', { twin: 'abc', count: 2 })
    expect(stopOfFinding(twin, 'x')).toEqual({ kind: 'duplicate', facts: 'abc' })
  })

  test('in so many signs as an answer keeps, and anew for a change behind them', () => {
    expect(stopFacts('x'.repeat(398))).toBe(`"${'x'.repeat(398)}"`)
    const [one, other] = ['a', 'b'].map((end) => stopFacts('x'.repeat(5_000) + end))
    expect([one?.length, other?.length]).toEqual([400, 400])
    expect(one).not.toBe(other)
    expect(one?.startsWith('"xxx')).toBe(true)
  })
})
