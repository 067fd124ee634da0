import { describe, expect, test } from 'vitest'
import { setAtPointer } from '../../../../src-shared/domain/json-pointer.ts'
import { checkDebtor } from '../../../../src-shared/domain/payment/check-debtor.ts'
import { proposePayment } from '../../../../src-shared/domain/payment/propose-payment.ts'
import { readQrBillCreditor } from '../../../../src-shared/domain/payment/qr-bill-payload.ts'
import { supplierKey } from '../../../../src-shared/domain/payment/supplier-key.ts'
import { swissText } from '../../../../src-shared/domain/payment/swiss-characters.ts'
import {
  debtor,
  germanIban,
  invoice,
  plainIban,
  qrIban,
  qrPayload,
  qrReference,
} from './payment-for-tests.ts'

type Changes = Record<string, unknown>

function propose(changes: Changes = {}, isConfirmed = true) {
  const result = Object.entries(changes).reduce<unknown>(
    (json, [path, value]) => setAtPointer(json, path, value),
    invoice,
  )
  return proposePayment({
    documentId: '01KAG5M0000000000000000001',
    resultIndex: 0,
    fileName: 'invoice.pdf',
    isConfirmed,
    result,
  })
}
const withoutCode = { '/paymentDetails/qrBill': undefined }
const free = { '/paymentDetails/reference': undefined, '/paymentDetails/referenceType': undefined }

describe('a payment proposed for an invoice', () => {
  test('takes the creditor from the QR code', () => {
    expect(propose()).toMatchObject({
      creditor: 'Müller Bau AG',
      address: {
        street: 'Werkstrasse',
        buildingNumber: '12a',
        postCode: '8005',
        town: 'Zürich',
        country: 'CH',
      },
      iban: qrIban,
      reference: qrReference,
      referenceKind: 'QRR',
      message: 'Auftrag vom 5.10.',
      amount: { currency: 'CHF', value: 1234.5 },
      dueDate: '2026-12-05',
      problems: [],
      warnings: [],
    })
  })

  test.each(['poficHbexxx', ' POFI CH BE XXX '])('knows a BIC however it is written: %o', (bic) => {
    expect(propose({ '/paymentDetails/bic': bic })).toMatchObject({
      bic: 'POFICHBEXXX',
      problems: [],
    })
  })

  test('knows a reference however it is written', () => {
    const scor = {
      ...withoutCode,
      '/paymentDetails/iban': plainIban,
      '/paymentDetails/reference': 'rf18 5390 0754 7034',
      '/paymentDetails/referenceType': 'SCOR',
    }
    expect(propose(scor)).toMatchObject({
      reference: 'RF18539007547034',
      referenceKind: 'SCOR',
      problems: [],
    })
  })

  test('takes the sender where the QR code is about another account than the field', () => {
    const other = propose({
      '/paymentDetails/qrBill': qrPayload
        .replace(qrIban, plainIban)
        .replace('Müller Bau AG', 'Someone Else'),
    })
    expect(other.creditor).toBe('Müller Bau AG')
    expect(other.problems).toEqual([])
  })

  test('tells the invoice’s number where there is no reference', () => {
    expect(propose({ ...free, ...withoutCode, '/paymentDetails/iban': plainIban })).toMatchObject({
      referenceKind: 'NON',
      message: 'RE-417',
      problems: [],
    })
  })

  test.each<[string, Changes, string]>([
    ['is no invoice', { '/documentType': 'CREDIT_NOTE' }, 'not-an-invoice'],
    ['is paid', { '/stateOfInvoice': 'PAID' }, 'already-paid'],
    ['has no amount', { '/amountGross': undefined }, 'no-amount'],
    ['asks for nothing', { '/amountGross/value': 0 }, 'amount-out-of-range'],
    ['asks for less than nothing', { '/amountGross/value': -5 }, 'amount-out-of-range'],
    [
      'asks for a fraction of the smallest coin',
      { '/amountGross/value': 1234.505 },
      'amount-out-of-range',
    ],
    [
      'asks for a fraction of a yen',
      {
        ...free,
        '/paymentDetails/iban': germanIban,
        '/amountGross': { currency: 'JPY', value: 0.4 },
      },
      'amount-out-of-range',
    ],
    ['has no account', { '/paymentDetails/iban': undefined }, 'no-iban'],
    ['has a wrong account', { '/paymentDetails/iban': 'CH4431999123000889013' }, 'iban-invalid'],
    ['has a QR-IBAN alone', free, 'qr-iban-needs-qrr'],
    [
      'has a QR reference for another account',
      { '/paymentDetails/iban': plainIban },
      'qrr-needs-qr-iban',
    ],
    [
      'has a wrong QR reference',
      { '/paymentDetails/reference': '210000000003139471430009018' },
      'qrr-invalid',
    ],
    [
      'has a wrong creditor reference',
      {
        '/paymentDetails/iban': plainIban,
        '/paymentDetails/referenceType': 'SCOR',
        '/paymentDetails/reference': 'RF19539007547034',
      },
      'scor-invalid',
    ],
    ['asks a QR-IBAN for dollars', { '/amountGross/currency': 'USD' }, 'qr-currency'],
    ['names nobody', { ...withoutCode, '/sender/name': undefined }, 'no-creditor-name'],
    ['names no town', { ...withoutCode, '/sender/address/city': undefined }, 'no-creditor-town'],
    [
      'names no country',
      { ...withoutCode, '/sender/address/zipCode': '50667' },
      'no-creditor-country',
    ],
    ['has a BIC that is none', { '/paymentDetails/bic': 'ZÜRICH' }, 'bic-invalid'],
    [
      'goes far away without a BIC',
      { ...free, '/paymentDetails/iban': germanIban, '/amountGross/currency': 'USD' },
      'bic-needed',
    ],
  ])('is kept back where the invoice %s', (_, changes, problem) => {
    expect(propose(changes).problems).toContain(problem)
  })

  test('is not kept back for the noise of adding up', () => {
    expect(propose({ '/amountGross/value': 0.1 + 0.2 }).problems).toEqual([])
  })

  test('is kept back until a person has confirmed the document', () => {
    expect(propose({}, false).problems).toEqual(['not-confirmed'])
  })

  test('says where the asked amount is another than the total, and where a name was altered', () => {
    expect(
      propose({ '/paymentDetails/amount': { currency: 'CHF', value: 1234.45 } }).warnings,
    ).toEqual(['amount-differs'])
    expect(propose({ ...withoutCode, '/sender/name': 'Łódź 株式会社' })).toMatchObject({
      creditor: 'Łódź ....',
      warnings: ['text-altered'],
    })
  })

  test('pays what a reminder says is outstanding', () => {
    const reminder = propose({
      '/documentType': 'REMINDER',
      '/outstandingAmount': { currency: 'CHF', value: 1254.5 },
      '/newDueDate': '2026-12-24',
    })
    expect(reminder).toMatchObject({
      amount: { value: 1254.5 },
      dueDate: '2026-12-24',
      problems: [],
    })
  })
})

describe('what a payment is made of', () => {
  test('the old combined address of a QR-bill is taken apart', () => {
    const old = qrPayload.replace(
      'S\nMüller Bau AG\nWerkstrasse\n12a\n8005\nZürich\nCH',
      'K\nMüller Bau AG\nWerkstrasse 12a\n8005 Zürich\n\n\nCH',
    )
    expect(readQrBillCreditor(old)?.address).toEqual({
      street: 'Werkstrasse',
      buildingNumber: '12a',
      postCode: '8005',
      town: 'Zürich',
      country: 'CH',
    })
    expect(readQrBillCreditor('BCD\n002\n1')).toBeUndefined()
  })

  test('one supplier is known under all the ways its name is written', () => {
    const ways = ['Müller Bau AG', 'MUELLER BAU A.G.', 'Muller-Bau', 'müller  bau ag']
    expect(new Set(ways.map(supplierKey)).size).toBe(1)
    expect(supplierKey('Meier Bau AG')).not.toBe(supplierKey('Müller Bau AG'))
    expect(supplierKey('AG')).not.toBe('')
  })

  test('texts keep to the signs that Swiss banks take', () => {
    expect(swissText('L’État\u00a0– “Łódź”…', 70)).toEqual({
      text: `L'État - "Łódź"...`,
      altered: true,
    })
    expect(swissText('Zürich\u00a0 Genève', 70)).toEqual({ text: 'Zürich Genève', altered: false })
    expect(swissText('a'.repeat(80), 70)).toEqual({ text: 'a'.repeat(70), altered: true })
  })

  test('an account to pay from is Swiss and takes money out', () => {
    expect(checkDebtor(debtor)).toBeNull()
    expect(checkDebtor({ ...debtor, name: ' ' })).toBe('name')
    expect(checkDebtor({ ...debtor, iban: 'CH00' })).toBe('iban')
    expect(checkDebtor({ ...debtor, iban: germanIban })).toBe('iban-not-swiss')
    expect(checkDebtor({ ...debtor, iban: qrIban })).toBe('qr-iban')
    expect(checkDebtor({ ...debtor, bic: 'X' })).toBe('bic')
  })
})
