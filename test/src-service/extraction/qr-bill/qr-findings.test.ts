import { describe, expect, test } from 'vitest'
import { parseQrBill } from '../../../../src-service/extraction/qr-bill/parse-qr-bill.ts'
import { parseSwico } from '../../../../src-service/extraction/qr-bill/parse-swico.ts'
import { qrFindings } from '../../../../src-service/extraction/qr-bill/qr-findings.ts'
import { sampleLines } from './sample-payload.ts'

const chf = (value: number) => ({ currency: 'CHF', value })

function findingsWith(changes: Readonly<Record<number, string>>) {
  const bill = parseQrBill(sampleLines.map((line, index) => changes[index] ?? line).join('\n'))
  if (bill === undefined) throw new Error('the sample is a QR-bill')
  return qrFindings(bill)
}

describe('Swico billing information', () => {
  test('all tags', () => {
    expect(parseSwico(sampleLines[31] ?? '')).toEqual({
      invoiceNumber: 'X.66711/8824',
      invoiceDate: '2020-07-12',
      customerReference: 'MW-2020-04',
      uid: 'CHE-107.978.798',
      vatDate: { from: '2020-05-01', to: '2020-06-12' },
      vatRates: [
        { rate: 2.5, netAmount: 117.22 },
        { rate: 7.7, netAmount: 179.37 },
      ],
      importVat: [],
      conditions: [
        { discount: 3, days: 5 },
        { discount: 1.5, days: 20 },
        { discount: 0, days: 30 },
      ],
    })
  })

  test('a slash that was not escaped stays in its value', () => {
    expect(parseSwico('//S1/10/2025/0815/11/250301')).toMatchObject({
      invoiceNumber: '2025/0815',
      invoiceDate: '2025-03-01',
    })
  })

  test('an empty value and a wrong date are left out, the rest stays', () => {
    expect(parseSwico('//S1/10//11/251341/40/0:30')).toEqual({
      vatRates: [],
      importVat: [],
      conditions: [{ discount: 0, days: 30 }],
    })
  })

  test.each(['//S2/10/1', 'Rechnung 5', ''])('%s is another syntax', (text) => {
    expect(parseSwico(text)).toBeUndefined()
  })
})

describe('findings', () => {
  test('carry the result’s field names, the due date from the net term', () => {
    expect(findingsWith({})).toMatchObject({
      sender: { name: 'Robert Schneider AG' },
      recipient: { name: 'Pia-Maria Rutschmann-Schnyder' },
      amountGross: chf(1949.75),
      documentDate: '2020-07-12',
      dueDate: '2020-08-11',
      identifications: [
        { type: 'INVOICE_NUMBER', value: 'X.66711/8824' },
        { type: 'REFERENCE', value: 'MW-2020-04' },
        { type: 'VAT_NUMBER', value: 'CHE-107.978.798' },
      ],
      discounts: [
        { type: 'CASH_DISCOUNT', rate: 3, amount: chf(58.49), dueDate: '2020-07-17' },
        { type: 'CASH_DISCOUNT', rate: 1.5, amount: chf(29.25), dueDate: '2020-08-01' },
      ],
      vatDetails: {
        vatNumber: 'CHE-107.978.798',
        rates: [
          { rate: 2.5, netAmount: chf(117.22), vatAmount: chf(2.93) },
          { rate: 7.7, netAmount: chf(179.37), vatAmount: chf(13.81) },
        ],
      },
    })
  })

  test('a single VAT rate holds for the whole amount, which includes it', () => {
    expect(findingsWith({ 18: '108.10', 31: '//S1/32/8.1' }).vatDetails).toEqual({
      rates: [{ rate: 8.1, netAmount: chf(100), vatAmount: chf(8.1) }],
    })
  })

  test('import VAT is an amount of tax', () => {
    expect(findingsWith({ 31: '//S1/33/7.7:16.15' }).vatDetails?.rates).toEqual([
      { rate: 7.7, vatAmount: chf(16.15) },
    ])
  })

  test('an amount of zero is a notice and nothing to pay', () => {
    const findings = findingsWith({ 18: '0.00' })
    expect(findings.amountGross).toBeUndefined()
    expect(findings.paymentDetails.amount).toBeUndefined()
  })
})
