import { describe, expect, test } from 'vitest'
import { describeInvoice } from './describe-invoice.ts'

const chf = (value: number) => ({ currency: 'CHF', value })
const sure = { '/amountNet': 0.95, '/vatDetails/totalVat': 0.95, '/amountGross': 0.95 }
const totals = Object.keys(sure) as (keyof typeof sure)[]

describe('net, VAT and gross', () => {
  test.each(totals)('two that are sure vouch for %s', (unsure) => {
    const { fieldOf } = describeInvoice({ confidences: { ...sure, [unsure]: 0.5 } })
    expect(fieldOf(unsure)).toMatchObject({
      word: 'sure',
      attention: false,
      confidence: 0.5,
      reason: { kind: 'witnesses-agree', witnesses: [{ kind: 'arithmetic', agrees: true }] },
    })
  })

  test.each(totals)('%s alone vouches for neither of the others', (only) => {
    const confidences = { '/amountNet': 0.5, '/vatDetails/totalVat': 0.5, '/amountGross': 0.5 }
    const { fieldOf } = describeInvoice({ confidences: { ...confidences, [only]: 0.95 } })
    for (const path of totals.filter((one) => one !== only))
      expect(fieldOf(path)).toMatchObject({ word: 'check', attention: true })
  })

  test('a sum that is off, if only by rounding, vouches for nothing', () => {
    const more = { amountNet: chf(1000.05), confidences: { ...sure, '/amountNet': 0.5 } }
    expect(describeInvoice(more).fieldOf('/amountNet')).toMatchObject({ word: 'check' })
  })

  test('other currencies do not add up', () => {
    const amountNet = { currency: 'EUR', value: 1000 }
    const more = { amountNet, confidences: { ...sure, '/amountNet': 0.5 } }
    expect(describeInvoice(more).fieldOf('/amountNet')).toMatchObject({ word: 'check' })
  })
})

describe('a reference', () => {
  const paid = (reference: string, number: number, referenceType?: string) =>
    describeInvoice({
      paymentDetails: { reference, ...(referenceType && { referenceType }) },
      confidences: { '/paymentDetails/reference': 0.3, '/identifications/0/value': number },
    }).fieldOf('/paymentDetails/reference')

  test('that is the number of the invoice is as sure as that number', () => {
    expect(paid('R-417', 0.95)).toMatchObject({ word: 'sure', attention: false })
    expect(paid('R-417', 0.95, 'NON')).toMatchObject({ word: 'sure' })
    expect(paid('R-417', 0.5)).toMatchObject({ word: 'check', attention: true })
  })

  test('of its own, or with check digits, is asked for', () => {
    expect(paid('R-418', 0.95)).toMatchObject({ word: 'check', attention: true })
    for (const type of ['SCOR', 'QRR']) expect(paid('R-417', 0.95, type)?.word).not.toBe('sure')
  })
})

test('what neither an export nor a payment holds is told to be unsure, and asks nobody', () => {
  const sender = { name: 'A', emails: ['a@example.com'] }
  const confidences = { '/sender/name': 0.3, '/sender/emails': 0.3 }
  const { fieldOf } = describeInvoice({ sender, confidences })
  expect(fieldOf('/sender/emails')).toMatchObject({ word: 'check', attention: false })
  expect(fieldOf('/sender/name')).toMatchObject({ word: 'check', attention: true })
})
