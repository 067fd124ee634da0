import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkResult } from '../../../../src-shared/domain/checks/check-result.ts'
import type { ResultJson } from '../../../../src-shared/domain/checks/read-result.ts'
import { setAtPointer } from '../../../../src-shared/domain/json-pointer.ts'
import { fromMinorUnits } from '../../../../src-shared/domain/minor-units.ts'
import { correctInvoice, correctStatement } from './correct-invoice.ts'

const chf = (value: number) => ({ currency: 'CHF', value })

/** What is found once some values are otherwise, as `severity code path`. */
function found(result: ResultJson, values: Readonly<Record<string, unknown>> = {}): string[] {
  const changed = Object.entries(values).reduce<unknown>(
    (json, [pointer, value]) => setAtPointer(json, pointer, value),
    result,
  ) as ResultJson
  return checkResult(changed).map(({ severity, code, path }) => `${severity} ${code} ${path}`)
}

describe('documents in which every rule holds', () => {
  test('have nothing to be said about', () => {
    expect(found(correctInvoice)).toEqual([])
    expect(found(correctStatement)).toEqual([])
  })

  test('a type outside the interface’s list breaks no rule of shape', () => {
    expect(found({ documentType: 'CONTRACT', title: 'Mietvertrag' })).toEqual([])
  })
})

describe('payment', () => {
  test.each([
    [
      'a wrong IBAN',
      { '/paymentDetails/iban': 'CH4431999123000889021' },
      'stop iban-checksum /paymentDetails/iban',
    ],
    [
      'a QR-IBAN without a QR reference',
      { '/paymentDetails/reference': undefined, '/paymentDetails/referenceType': 'NON' },
      'stop qr-iban-needs-qrr /paymentDetails/reference',
    ],
    [
      'a QR reference with an ordinary IBAN',
      { '/paymentDetails/iban': 'CH9300762011623852957' },
      'stop qrr-needs-qr-iban /paymentDetails/iban',
    ],
    [
      'a QR reference with a wrong check digit',
      { '/paymentDetails/reference': '210000000003139471430009018' },
      'stop qrr-check-digit /paymentDetails/reference',
    ],
    [
      'a creditor reference with wrong check digits',
      {
        '/paymentDetails/iban': 'CH9300762011623852957',
        '/paymentDetails/referenceType': 'SCOR',
        '/paymentDetails/reference': 'RF19539007547034',
      },
      'stop scor-check-digit /paymentDetails/reference',
    ],
    [
      'another amount in the payment part',
      { '/paymentDetails/amount': chf(1080) },
      'stop payment-amount-differs /paymentDetails/amount',
    ],
    [
      'as much of another currency in the payment part',
      { '/paymentDetails/amount': { ...chf(1081), currency: 'EUR' } },
      'stop payment-amount-differs /paymentDetails/amount',
    ],
  ])('%s', (_, values, expected) => {
    expect(found(correctInvoice, values)).toContain(expected)
  })

  test('a creditor reference with right check digits goes with an ordinary IBAN', () => {
    expect(
      found(correctInvoice, {
        '/paymentDetails/iban': 'CH9300762011623852957',
        '/paymentDetails/referenceType': 'SCOR',
        '/paymentDetails/reference': 'RF18 5390 0754 7034',
      }),
    ).toEqual([])
  })
})

describe('VAT', () => {
  test('8.1 % was no Swiss rate before 2024, and 7.7 % is none since', () => {
    const before = { '/documentDate': '2023-12-31', '/dueDate': '2024-01-31' }
    expect(found(correctInvoice, before)).toEqual([
      'check vat-rate-not-of-date /vatDetails/rates/0/rate',
    ])
    const old = {
      '/vatDetails/rates/0': { rate: 7.7, netAmount: chf(1000), vatAmount: chf(77) },
      '/vatDetails/totalVat': chf(77),
      '/amountGross': chf(1077),
      '/paymentDetails/amount': chf(1077),
    }
    expect(found(correctInvoice, { ...before, ...old })).toEqual([])
    expect(found(correctInvoice, old)).toEqual([
      'check vat-rate-not-of-date /vatDetails/rates/0/rate',
    ])
  })

  test('a German VAT number is not measured by Swiss rates', () => {
    const german = {
      '/vatDetails/vatNumber': 'DE136695976',
      '/vatDetails/rates/0': { rate: 19, netAmount: chf(1000), vatAmount: chf(190) },
      '/vatDetails/totalVat': chf(190),
      '/amountGross': chf(1190),
      '/paymentDetails/amount': chf(1190),
    }
    expect(found(correctInvoice, german)).toEqual([])
  })

  test('a UID with a wrong check digit', () => {
    expect(found(correctInvoice, { '/vatDetails/vatNumber': 'CHE-109.322.552' })).toEqual([
      'stop uid-check-digit /vatDetails/vatNumber',
    ])
  })

  test('the parts have to make the whole', () => {
    expect(found(correctInvoice, { '/vatDetails/totalVat': chf(82) })).toEqual([
      'stop net-plus-vat /amountGross',
      'check vat-sum /vatDetails/totalVat',
    ])
    expect(found(correctInvoice, { '/vatDetails/rates/0/vatAmount': chf(80) })).toEqual([
      'check vat-of-rate /vatDetails/rates/0/vatAmount',
      'check vat-sum /vatDetails/totalVat',
    ])
  })

  test('the sum over rates stands for the total of VAT where their bases make up the net', () => {
    const alone = { '/vatDetails/totalVat': undefined }
    expect(found(correctInvoice, alone)).toEqual([])
    expect(found(correctInvoice, { ...alone, '/amountGross': chf(1171) })).toEqual([
      'stop payment-amount-differs /paymentDetails/amount',
      'stop net-plus-vat /amountGross',
    ])
    // A row of the table may be missing: nothing is said of the total.
    const part = { rate: 8.1, netAmount: chf(400), vatAmount: chf(32.4) }
    expect(found(correctInvoice, { ...alone, '/vatDetails/rates/0': part })).toEqual([])
  })

  test('net and VAT make the total for any amounts; up to 0.05 is rounding and said to be', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.integer({ min: 0, max: 999_999 }),
        fc.integer({ min: -20, max: 20 }),
        (net, vat, difference) => {
          const codes = found(
            {
              documentType: 'CONTRACT',
              amountNet: chf(fromMinorUnits(net)),
              vatDetails: { totalVat: chf(fromMinorUnits(vat)) },
              amountGross: chf(fromMinorUnits(net + vat + difference)),
            },
            {},
          )
          if (difference === 0) expect(codes).toEqual([])
          else if (Math.abs(difference) <= 5)
            expect(codes).toEqual(['sure net-plus-vat-rounding /amountGross'])
          else expect(codes).toEqual(['stop net-plus-vat /amountGross'])
        },
      ),
    )
  })
})

describe('rows', () => {
  test('rows that do not add up are told at the total', () => {
    expect(
      found(correctInvoice, { '/items/1/amountNet': chf(390), '/items/1/unitPrice': chf(97.5) }),
    ).toEqual(['check rows-sum /amountNet'])
  })

  test('a few Rappen between rows and total are rounding', () => {
    const rounded = { '/items/1/amountNet': chf(400.03), '/items/1/unitPrice': chf(100.0075) }
    expect(found(correctInvoice, rounded)).toEqual(['sure rows-sum-rounding /amountNet'])
  })

  test('a row whose product is another amount', () => {
    expect(found(correctInvoice, { '/items/0/quantity': 3 })).toEqual([
      'check row-product /items/0/amountNet',
    ])
  })

  test('a discount of a row may be a rate or an amount', () => {
    const row = (discount: number, net: number) => ({
      '/items/0': { quantity: 2, unitPrice: chf(300), discount, amountNet: chf(net) },
      '/items/1': { quantity: 1, unitPrice: chf(1000 - net), amountNet: chf(1000 - net) },
    })
    expect(found(correctInvoice, row(10, 540))).toEqual([])
    expect(found(correctInvoice, row(10, 590))).toEqual([])
    expect(found(correctInvoice, row(10, 500))).toEqual(['check row-product /items/0/amountNet'])
  })

  test('a price printed without the tax makes the sum that is printed with it', () => {
    const row = (gross: number, own?: number) => ({
      '/items': [
        { quantity: 1, unitPrice: chf(67.2244), amountGross: chf(gross), vatRate: own },
        { quantity: 1, unitPrice: chf(1000), amountGross: chf(1081) },
      ],
      '/vatDetails/rates/0/rate': 8.1,
    })
    const products = (changes: Parameters<typeof found>[1]) =>
      found(correctInvoice, changes).filter((each) => each.includes('row-product'))
    expect(products(row(72.67))).toEqual([])
    expect(products(row(80, 19))).toEqual([])
    expect(products(row(80))).toEqual(['check row-product /items/0/amountGross'])
    // The row names another rate than the one with which it would fit.
    expect(products(row(72.67, 2.6))).toEqual(['check row-product /items/0/amountGross'])
  })

  test('a price printed to the cent is calculated with more digits', () => {
    const row = (net: number) => ({
      '/items/0': { quantity: 20, unitPrice: chf(2.77), amountNet: chf(net) },
      '/items/1': { quantity: 1, unitPrice: chf(1000 - net), amountNet: chf(1000 - net) },
    })
    expect(found(correctInvoice, row(55.46))).toEqual([])
    expect(found(correctInvoice, row(55.56))).toEqual(['check row-product /items/0/amountNet'])
    // Of a price of one cent, half a cent would be too much.
    const many = {
      '/items/0': { quantity: 1000, unitPrice: chf(0.01), amountNet: chf(14) },
      '/items/1': { quantity: 1, unitPrice: chf(986), amountNet: chf(986) },
    }
    expect(found(correctInvoice, many)).toEqual(['check row-product /items/0/amountNet'])
  })

  test('rows without an amount, or of another currency, are not added up', () => {
    expect(found(correctInvoice, { '/items/1/amountNet': undefined })).toEqual([])
    expect(
      found(correctInvoice, { '/items/1/amountNet': { currency: 'EUR', value: 400 } }),
    ).toEqual([])
  })
})

describe('account statements', () => {
  test.each([
    ['closing balance', { '/closingBalance': chf(1379) }, 'stop balance /closingBalance'],
    ['credits', { '/totalCredits': chf(501) }, 'check credits-sum /totalCredits'],
    ['debits', { '/totalDebits': chf(121) }, 'check debits-sum /totalDebits'],
    [
      'running balance',
      { '/transactions/0/balance': chf(1490) },
      'check running-balance /transactions/0/balance',
    ],
    ['period', { '/periodTo': '2026-09-30' }, 'check period-reversed /periodTo'],
    [
      'a day outside the period',
      { '/transactions/0/date': '2026-09-30' },
      'check outside-period /transactions/0/date',
    ],
  ])('%s', (_, values, expected) => {
    expect(found(correctStatement, values)).toContain(expected)
  })

  test.each([
    ['neither total', { '/totalCredits': undefined, '/totalDebits': undefined }],
    ['no total of the debits', { '/totalDebits': undefined }],
  ])('with %s read, the transactions have to lead to the closing balance', (_, totals) => {
    expect(found(correctStatement, totals)).toEqual([])
    expect(found(correctStatement, { ...totals, '/transactions/1/debit': chf(1620.5) })).toContain(
      'stop balance /closingBalance',
    )
  })

  test('transactions in two currencies are not added up', () => {
    const values = {
      '/totalCredits': undefined,
      '/totalDebits': undefined,
      '/transactions/0/credit': { value: 1, currency: 'EUR' },
    }
    expect(found(correctStatement, values)).not.toContain('stop balance /closingBalance')
  })

  test('the latest transaction may stand on top', () => {
    const transactions = [
      { date: '2026-10-12', description: 'Miete', debit: chf(120.5), balance: chf(1379.5) },
      { date: '2026-10-04', description: 'Zahlung', credit: chf(500), balance: chf(1500) },
    ]
    expect(found(correctStatement, { '/transactions': transactions })).toEqual([])
    const misread = [{ ...transactions[0], balance: chf(1479.5) }, transactions[1]]
    expect(found(correctStatement, { '/transactions': misread })).toContain(
      'check running-balance /transactions/0/balance',
    )
  })

  test('debits may be printed with a minus sign', () => {
    const negative = { '/totalDebits': chf(-120.5), '/transactions/1/debit': chf(-120.5) }
    expect(found(correctStatement, negative)).toEqual([])
  })
})

describe('a reference whose type was read', () => {
  const of = (referenceType: string, reference: string) => {
    const paymentDetails = { iban: 'CH9300762011623852957', reference, referenceType }
    return found({ ...correctInvoice, paymentDetails })
  }

  test('is checked as what it says it is, whatever it looks like', () => {
    expect(of('QRR', '12345')).toContain('stop qrr-check-digit /paymentDetails/reference')
    expect(of('SCOR', '12345')).toContain('stop scor-check-digit /paymentDetails/reference')
    expect(of('SCOR', '210000000003139471430009018')).not.toContain(
      'stop qrr-check-digit /paymentDetails/reference',
    )
  })

  test('is checked as what it looks like, where it says nothing', () => {
    expect(of('NON', '210000000003139471430009018')).toContain(
      'stop qrr-check-digit /paymentDetails/reference',
    )
    expect(of('NON', 'rf19539007547034')).toContain(
      'stop scor-check-digit /paymentDetails/reference',
    )
    expect(of('NON', 'R-417')).toEqual([])
  })
})

describe('dates', () => {
  test.each(['documentDate', 'newDueDate', 'settlementDate', 'originalInvoiceDate'])(
    'a %s that does not exist',
    (name) => {
      const codes = found(correctInvoice, { [`/${name}`]: '2026-02-29' })
      expect(codes).toContain(`stop date-not-real /${name}`)
    },
  )

  test.each(['periodFrom', 'periodTo'])('a %s of a statement that does not exist', (name) => {
    const codes = found(correctStatement, { [`/${name}`]: '2026-10-32' })
    expect(codes).toContain(`stop date-not-real /${name}`)
  })

  test('a new due date before the document', () => {
    expect(found(correctInvoice, { '/newDueDate': '2026-11-02' })).toContain(
      'check new-due-before-document /newDueDate',
    )
  })
  test('a day that does not exist', () => {
    expect(found(correctInvoice, { '/dueDate': '2027-02-30' })).toEqual([
      'stop date-not-real /dueDate',
    ])
  })

  test('a due date before the document', () => {
    expect(found(correctInvoice, { '/dueDate': '2026-11-02' })).toEqual([
      'check due-before-document /dueDate',
    ])
    expect(found(correctInvoice, { '/dueDate': '2026-11-03' })).toEqual([])
  })
})

describe('the interface’s own rules', () => {
  test.each([
    ['a required date', { '/dueDate': undefined }, 'stop required /dueDate'],
    ['a cleared field', { '/dueDate': null }, 'stop required /dueDate'],
    ['an empty title', { '/title': '' }, 'stop required /title'],
    ['a title too long', { '/title': 'x'.repeat(51) }, 'stop too-long /title'],
    ['notes too long', { '/notes': 'x'.repeat(501) }, 'stop too-long /notes'],
    [
      'a state outside the list',
      { '/stateOfInvoice': 'MAYBE' },
      'stop not-in-list /stateOfInvoice',
    ],
    ['a date of another form', { '/documentDate': '3.11.2026' }, 'stop pattern /documentDate'],
    [
      'text where a number belongs',
      { '/amountNet/value': '1000' },
      'stop wrong-kind /amountNet/value',
    ],
  ])('%s', (_, values, expected) => {
    expect(found(correctInvoice, values)).toContain(expected)
  })

  test('an optional field that was cleared breaks nothing', () => {
    expect(found(correctInvoice, { '/amountNet': null, '/items': null })).toEqual([])
  })

  test('where the interface shows no inner fields, other names and words break nothing', () => {
    const others = {
      '/paymentMethod': { kind: 'CARD', last4: '4242' },
      '/paymentDetails': { referenceType: 'WITHOUT_REFERENCE', account: 'CH93…' },
      '/vatDetails': { rates: [{ percent: 8.1 }] },
    }
    expect(found(correctInvoice, others)).toEqual([])
    expect(found(correctInvoice, { '/paymentDetails': undefined })).toContain(
      'stop required /paymentDetails',
    )
  })

  test('a reminder has to have a level of 1 or more', () => {
    const reminder = {
      ...correctInvoice,
      documentType: 'REMINDER',
      newDueDate: '2026-12-20',
      reminderLevel: 0,
    }
    expect(found(reminder)).toContain('stop too-small /reminderLevel')
  })

  test('at a field the checksum speaks rather than the pattern', () => {
    expect(found(correctStatement, { '/iban': 'CH93' })).toEqual(['stop iban-checksum /iban'])
  })

  test('never throws, whatever a service sends', () => {
    const type = fc.constantFrom('INVOICE', 'ACCOUNT_STATEMENT', 'REMINDER', 'RECEIPT', 'UNKNOWN')
    const members = fc.constantFrom(
      ...Object.keys(correctInvoice),
      ...Object.keys(correctStatement),
    )
    fc.assert(
      fc.property(type, fc.dictionary(members, fc.jsonValue()), (documentType, json) => {
        for (const { path } of checkResult({ ...json, documentType }))
          expect(path.startsWith('/')).toBe(true)
      }),
    )
  })
})
