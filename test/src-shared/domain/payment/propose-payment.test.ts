import { describe, expect, test } from 'vitest'
import { setAtPointer } from '../../../../src-shared/domain/json-pointer.ts'
import { checkDebtor } from '../../../../src-shared/domain/payment/check-debtor.ts'
import { paymentKind } from '../../../../src-shared/domain/payment/payment-kind.ts'
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
    [
      'asks for thousandths of a dinar, which banks do not take',
      {
        ...free,
        '/paymentDetails/iban': germanIban,
        '/amountGross': { currency: 'TND', value: 142.666 },
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

  test.each([0.01, 999_999_999.99])(
    'is no smaller and no larger than a payment may be: %d',
    (value) => {
      expect(propose({ '/amountGross/value': value }).problems).toEqual([])
      const beyond = value < 1 ? 0.001 : 1_000_000_000
      expect(propose({ '/amountGross/value': beyond }).problems).toEqual(['amount-out-of-range'])
    },
  )

  test('asks a QR-IBAN for euros, too', () => {
    expect(propose({ '/amountGross/currency': 'EUR' }).problems).toEqual([])
  })

  test.each([
    ['POFICHBE', []],
    ['POFICHBEXXX', []],
    ['POFICHB', ['bic-invalid']],
    ['POFICHBEX', ['bic-invalid']],
    ['POFICHBEXX', ['bic-invalid']],
    ['POFICHBEXXXX', ['bic-invalid']],
    ['POFI1HBE', ['bic-invalid']],
  ])('has the BIC %s: %j', (bic, problems) => {
    expect(propose({ '/paymentDetails/bic': bic }).problems).toEqual(problems)
  })

  test.each([
    [qrReference, undefined, 'QRR'],
    [qrReference, 'OTHER', 'QRR'],
    ['RF18539007547034', undefined, 'SCOR'],
    [qrReference.slice(1), undefined, 'NON'],
    ['AB12', 'SCOR', 'SCOR'],
    ['XRF18', undefined, 'NON'],
  ])('takes the reference %s of type %s for %s', (reference, type, kind) => {
    const changes = {
      '/paymentDetails/reference': reference,
      '/paymentDetails/referenceType': type,
    }
    expect(propose(changes).referenceKind).toBe(kind)
  })

  test('tells a reference of no known kind as its message', () => {
    const other = { ...withoutCode, '/paymentDetails/iban': plainIban }
    expect(
      propose({ ...other, ...free, '/paymentDetails/reference': 'Kd 7 / 2026' }),
    ).toMatchObject({ referenceKind: 'NON', reference: '', message: 'KD7/2026', problems: [] })
  })

  test('asks for what its payment part asks, and for the total where that says nothing', () => {
    const asked = { currency: 'CHF', value: 1000 }
    expect(propose({ '/paymentDetails/amount': asked }).amount).toEqual(asked)
    const reminder = { '/documentType': 'REMINDER', '/paymentDetails/amount': asked }
    expect(propose(reminder)).toMatchObject({ amount: asked, warnings: [] })
    expect(propose({ '/documentType': 'REMINDER' }).amount).toEqual({
      currency: 'CHF',
      value: 1234.5,
    })
    const outstanding = { currency: 'CHF', value: 5 }
    expect(propose({ '/outstandingAmount': outstanding }).amount?.value).toBe(1234.5)
  })

  test('takes a sum of another currency for another sum, and the noise of adding up for none', () => {
    const asks = (currency: string, value: number) =>
      propose({ '/paymentDetails/amount': { currency, value } }).warnings
    expect(asks('EUR', 1234.5)).toEqual(['amount-differs'])
    expect(asks('CHF', 1234.500_000_000_1)).toEqual([])
  })

  test('is cut where its creditor’s name is longer than a payment takes, and says so', () => {
    const long = propose({ ...withoutCode, '/sender/name': 'x'.repeat(71) })
    expect([long.creditor.length, long.warnings]).toEqual([70, ['text-altered']])
    expect(propose({ ...withoutCode, '/sender/name': 'x'.repeat(70) }).warnings).toEqual([])
    const street = propose({ ...withoutCode, '/sender/address/street': 'y'.repeat(71) })
    expect([street.address.street.length, street.warnings]).toEqual([70, ['text-altered']])
  })

  test.each([
    ['8005', 'CH'],
    ['CH-8005', 'CH'],
    ['9484', 'CH'],
    ['9485', 'LI'],
    ['9498', 'LI'],
    ['9499', 'CH'],
    ['80050', ''],
  ])('is of the country of its post code where it names none: %s', (zipCode, country) => {
    const { address } = propose({ ...withoutCode, '/sender/address/zipCode': zipCode })
    expect([address.country, address.postCode]).toEqual([country, zipCode.replace('CH-', '')])
  })

  test.each([
    ['de', 'DE'],
    ['Österreich', 'AT'],
    ['SUISSE', 'CH'],
    ['Italia', 'IT'],
    ['constructor', 'CH'],
  ])('is of the country that its sender names: %s', (country, code) => {
    expect(propose({ ...withoutCode, '/sender/address/country': country }).address.country).toBe(
      code,
    )
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

  test('a QR-bill is one by its first lines and its last', () => {
    expect(readQrBillCreditor(qrPayload.replaceAll('\n', '\r\n'))).toEqual(
      readQrBillCreditor(qrPayload),
    )
    expect(readQrBillCreditor(qrPayload.replaceAll('\n', '\r'))?.iban).toBe(qrIban)
    for (const [from, to] of [
      ['SPC', 'SPX'],
      ['0200', '0300'],
      ['EPD', 'XPD'],
    ] as const)
      expect(readQrBillCreditor(qrPayload.replace(from, to)), to).toBeUndefined()
    expect(readQrBillCreditor(qrPayload.replace('0200', '0210'))).toBeDefined()
  })

  test.each([
    ['Postfach\n8005 Zürich', { street: 'Postfach', buildingNumber: '', postCode: '8005' }],
    ['Weg 3\nCH-8005 Zürich', { street: 'Weg', buildingNumber: '3', town: 'Zürich' }],
    ['Platz 1 B\nLondon', { street: 'Platz', buildingNumber: '1 B', postCode: '', town: 'London' }],
  ])('of the combined address %j is what it says', (lines, parts) => {
    const payload = qrPayload.replace(
      'S\nMüller Bau AG\nWerkstrasse\n12a\n8005\nZürich\nCH',
      `K\nMüller Bau AG\n${lines}\n\n\nCH`,
    )
    expect(readQrBillCreditor(payload)?.address).toMatchObject({ ...parts, country: 'CH' })
  })

  test.each([
    [plainIban, 'CHF', 'D'],
    [plainIban, 'EUR', 'D'],
    [plainIban, 'USD', 'X'],
    ['LI21088100002324013AA', 'CHF', 'D'],
    [germanIban, 'EUR', 'S'],
    [germanIban, 'CHF', 'X'],
    ['GB82WEST12345698765432', 'EUR', 'S'],
    ['AE070331234567890123456', 'EUR', 'X'],
  ])('a payment to %s in %s is of the kind %s', (iban, currency, kind) => {
    expect(paymentKind(iban, currency)).toBe(kind)
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
    expect(swissText('a\u200bb\u0000c', 70)).toEqual({ text: 'abc', altered: true })
    expect(swissText('‹ﬁn› − 3 • ™ ẞ ″', 70).text).toBe(`'fin' - 3 - TM SS "`)
    expect(swissText('Șță €', 70)).toEqual({ text: 'Șță €', altered: false })
    expect(swissText('ab cd', 3)).toEqual({ text: 'ab', altered: true })
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
