import { describe, expect, test } from 'vitest'
import { checkResult } from '../../../../src-shared/domain/checks/check-result.ts'
import type { ResultJson } from '../../../../src-shared/domain/checks/read-result.ts'
import { serviceRemarks } from '../../../../src-shared/domain/checks/service-remarks.ts'
import { setAtPointer } from '../../../../src-shared/domain/json-pointer.ts'
import { correctInvoice, correctStatement } from './correct-invoice.ts'

const chf = (value: number) => ({ currency: 'CHF', value })
const euros = (value: number) => ({ currency: 'EUR', value })

type Values = Readonly<Record<string, unknown>>

const check = (result: ResultJson, values: Values) =>
  checkResult(
    Object.entries(values).reduce<unknown>(
      (json, [pointer, value]) => setAtPointer(json, pointer, value),
      result,
    ) as ResultJson,
  )
const found = (result: ResultJson, values: Values) =>
  check(result, values).map(({ severity, code, path }) => `${severity} ${code} ${path}`)
const about = (result: ResultJson, values: Values, wanted: string) =>
  check(result, values)
    .filter(({ code }) => code === wanted)
    .map(({ details, others }) => ({ details, others }))

describe('nobody is stopped by what is no contradiction', () => {
  const row = (values: Values) => ({ '/items': [values] })
  const noSum = { '/amountNet': undefined, '/vatDetails/totalVat': undefined }
  test.each<[string, Values]>([
    ['a reference longer than a QR reference', plainReference('2100000000031394714300090180')],
    ['a number of 27 digits behind a letter', plainReference('X210000000003139471430009018')],
    ['RF within a reference', plainReference('R-RF19539007547034')],
    ['RF before one digit alone', plainReference('RF1X539007547034')],
    ['a price of another currency', { '/items/0/unitPrice': euros(10) }],
    [
      'a row whose net amount fits and whose gross one is with the tax of others',
      row({ quantity: 1, unitPrice: chf(1000), amountNet: chf(1000), amountGross: chf(1234) }),
    ],
    [
      'a row that is off by exactly half a cent for each of its pieces',
      { ...row({ quantity: 100, unitPrice: chf(1), amountNet: chf(100.5) }), ...noSum },
    ],
    [
      'a row that is rounded to five Rappen',
      { ...row({ quantity: 1, unitPrice: chf(100), amountNet: chf(100.05) }), ...noSum },
    ],
    ['rows of another currency', { '/items/1': { amountNet: euros(500) } }],
    [
      'a rate without its amount beside the total',
      {
        '/vatDetails/rates/1': { rate: 2.6, netAmount: chf(100) },
        '/vatDetails/totalVat': chf(83.6),
        '/amountGross': chf(1083.6),
        '/paymentDetails/amount': chf(1083.6),
      },
    ],
    [
      'rates of another currency',
      {
        '/vatDetails/totalVat': undefined,
        '/vatDetails/rates/0': { rate: 8.1, netAmount: euros(1000), vatAmount: euros(81) },
        '/amountGross': chf(1171),
        '/paymentDetails/amount': chf(1171),
      },
    ],
    [
      'no rates at all of nothing',
      {
        '/vatDetails': undefined,
        '/items': undefined,
        '/amountNet': chf(0),
        '/amountGross': chf(5),
        '/paymentDetails/amount': chf(5),
      },
    ],
    [
      'a rate whose base was not read',
      {
        '/vatDetails/totalVat': undefined,
        '/vatDetails/rates/1': { rate: 2.6, vatAmount: chf(20) },
        '/amountGross': chf(1171),
        '/paymentDetails/amount': chf(1171),
      },
    ],
    ['no text but blanks where a number of VAT may stand', { '/vatDetails/vatNumber': '  ' }],
    ['a table of rows that is no table', { '/items': 'see page 2' }],
    ['a quantity in words', { '/items/0/quantity': 'two' }],
    ['a documentId of another kind', { '/documentId': 'doc-1' }],
  ])('%s', (_, values) => {
    expect(found(correctInvoice, values)).toEqual([])
  })

  test.each([
    ...['confidences', 'locations', 'candidates', 'witnesses'],
    ...['pages', 'turnedPages', 'processingWarnings', 'extractionErrors'],
  ])('%s that are none: no person can correct them', (name) => {
    expect(found(correctInvoice, { [`/${name}`]: 7 })).toEqual([])
  })

  test.each<[string, Values]>([
    [
      'a balance without transactions and without totals',
      { '/totalCredits': undefined, '/totalDebits': undefined, '/transactions': [] },
    ],
    ['a total that no transaction was read for', { '/transactions': [] }],
    ['a balance of another currency within', { '/transactions/0/balance': euros(1) }],
    [
      'a period of one day',
      {
        '/periodFrom': '2026-10-04',
        '/periodTo': '2026-10-04',
        '/transactions/1/date': '2026-10-04',
      },
    ],
  ])('%s of a statement', (_, values) => {
    expect(found(correctStatement, values)).toEqual([])
  })

  test('balances of what is no statement', () => {
    const contract = { ...correctStatement, documentType: 'CONTRACT', closingBalance: chf(1) }
    expect(found(contract, {})).toEqual([])
  })

  test('a reminder that asks for more than the invoice', () => {
    const reminder = { ...correctInvoice, documentType: 'REMINDER', newDueDate: '2026-12-20' }
    expect(found(reminder, { '/paymentDetails/amount': chf(1101) })).toEqual([])
  })
})

function plainReference(reference: string): Values {
  const iban = 'CH9300762011623852957'
  return { '/paymentDetails': { iban, reference, referenceType: 'NON', amount: chf(1081) } }
}

describe('a payment that would fail is stopped', () => {
  test('by a mistyped QR reference that is printed in groups', () => {
    expect(found(correctInvoice, plainReference('21 00000 00003 13947 14300 09018'))).toContain(
      'stop qrr-check-digit /paymentDetails/reference',
    )
  })

  test('by an IBAN that no bank takes as it is written, though its digits are right', () => {
    const iban = 'CH44 3199 9123 0008 8901 2'
    expect(found(correctInvoice, { '/paymentDetails/iban': iban })).toContain(
      'stop pattern /paymentDetails/iban',
    )
  })
})

describe('what is told where something is wrong names the right values', () => {
  test.each(['2027-02-301', 'x2027-02-30'])('%s is no date, not a day that is none', (dueDate) => {
    expect(found(correctInvoice, { '/dueDate': dueDate })).toEqual(['stop pattern /dueDate'])
  })

  test('the day that does not exist, and the two that do not follow', () => {
    expect(about(correctInvoice, { '/dueDate': '2027-02-30' }, 'date-not-real')).toEqual([
      { details: { date: '2027-02-30' }, others: [] },
    ])
    expect(about(correctInvoice, { '/dueDate': '2026-11-02' }, 'due-before-document')).toEqual([
      { details: { date: '2026-11-03', due: '2026-11-02' }, others: ['/documentDate'] },
    ])
  })

  test('how many signs an IBAN has at least', () => {
    expect(found(correctStatement, { '/iban': '  ' })).toContain('stop too-short /iban')
    expect(about(correctStatement, { '/iban': '  ' }, 'too-short')).toEqual([
      { details: { limit: 15 }, others: [] },
    ])
  })

  test('the rates where no total of the VAT was read', () => {
    const values = { '/vatDetails/totalVat': undefined, '/amountGross': chf(1171) }
    expect(about(correctInvoice, values, 'net-plus-vat')).toMatchObject([
      { others: ['/amountNet', '/vatDetails/rates'] },
    ])
  })

  test('the transactions in place of a total that was not read', () => {
    const values = { '/totalCredits': undefined, '/closingBalance': chf(1) }
    expect(about(correctStatement, values, 'balance')).toMatchObject([
      { others: ['/openingBalance', '/totalDebits', '/transactions'] },
    ])
  })

  test.each([undefined, ''])('Swiss francs where the currency is %j', (currency) => {
    const gross = { value: 1171, currency }
    const values = { '/amountGross': gross, '/paymentDetails/amount': gross }
    expect(about(correctInvoice, values, 'net-plus-vat')).toMatchObject([
      { details: { actual: 1171, currency: 'CHF' } },
    ])
  })
})

describe('what a service says beside the fields', () => {
  const remark = (text: string) => serviceRemarks({ processingWarnings: [text] })

  test.each([
    'PAGES_SKIPPED',
    'PAGE_UNREADABLE',
    'PAGE_ILLEGIBLE',
    'PAGE_PARTLY_READ',
    'OCR_SKIPPED',
    'NOTHING_FOUND',
  ])('%s: values may be missing, which a person has to look for', (code) => {
    expect(remark(`${code}: page 2`)).toEqual([
      { code, sentence: 'page 2', isLoss: true, isTold: false },
    ])
  })

  test('is its sentence, without blanks around it, and no code where none begins it', () => {
    expect(remark('  ')).toEqual([])
    const plain = { code: null, isLoss: false, isTold: false }
    expect(remark('It says PAGES_SKIPPED: none')).toEqual([
      { ...plain, sentence: 'It says PAGES_SKIPPED: none' },
    ])
    expect(remark(' not sharp ')).toEqual([{ ...plain, sentence: 'not sharp' }])
    expect(remark('LIGHT: dark\nat the top')).toEqual([
      { ...plain, code: 'LIGHT', sentence: 'dark\nat the top' },
    ])
  })

  test('tells a type only by a code for one', () => {
    expect(remark('TYPE_LEASE: x')[0]?.isTold).toBe(true)
    expect(remark('TYPE_UNKNOWN: x')[0]?.isTold).toBe(false)
    expect(remark('SUB_TYPE_LEASE: x')[0]?.isTold).toBe(false)
  })
})
