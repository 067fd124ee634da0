import { expect, test } from 'vitest'
import { openItemOf } from '../../../../src-shared/domain/payment/open-item.ts'

const invoice = {
  documentType: 'INVOICE',
  sender: { name: 'Müller Bau AG' },
  amountGross: { currency: 'CHF', value: 200 },
}
const offers = (...discounts: unknown[]) => openItemOf({ ...invoice, discounts })?.discounts

test.each(['CONTRACT', 'RECEIPT', undefined])('a %s asks for no money', (documentType) => {
  expect(openItemOf({ ...invoice, documentType })).toBeNull()
})

test('a reminder asks for what is outstanding by its new day', () => {
  const reminder = {
    ...invoice,
    documentType: 'REMINDER',
    outstandingAmount: { currency: 'CHF', value: 220 },
    dueDate: '2026-01-31',
    newDueDate: '2026-02-28T00:00:00',
  }
  expect(openItemOf(reminder)).toMatchObject({ minor: 22_000, dueDate: '2026-02-28' })
})

test.each([200, -200])('a credit note of %d gives that back', (value) => {
  const amountGross = { currency: 'CHF', value }
  expect(openItemOf({ ...invoice, documentType: 'CREDIT_NOTE', amountGross })?.minor).toBe(-20_000)
})

test.each(['INVOICE', 'CREDIT_NOTE'])(
  'a misread amount makes no open item of a %s',
  (documentType) => {
    const minorOf = (value: number) =>
      openItemOf({ ...invoice, documentType, amountGross: { currency: 'CHF', value } })?.minor
    expect(Math.abs(minorOf(10_000_000_000) ?? 0)).toBe(1_000_000_000_000)
    expect([10_000_000_000.01, 1e17, 1e300].map(minorOf)).toEqual([undefined, undefined, undefined])
  },
)

test('a discount by rate or amount counts while it has a day, is of this currency, and leaves something', () => {
  const dueDate = '2026-02-10'
  const amount = (currency: string, value: number) => ({ amount: { currency, value }, dueDate })
  expect(offers({ rate: 3 }, { rate: 0, dueDate }, { rate: 100, dueDate })).toEqual([])
  expect(offers({ rate: 1, dueDate: '2026-02-20' }, { rate: 2.5, dueDate })).toEqual([
    { until: '2026-02-10', minor: 500 },
    { until: '2026-02-20', minor: 200 },
  ])
  expect(offers(amount('CHF', 4.05), amount('EUR', 4))).toEqual([{ until: dueDate, minor: 405 }])
})

test.each([{}, { sender: 7, dueDate: 'soon', discounts: 'none', documentDate: 4 }])(
  'values of a wrong kind, as %o, count as none',
  (wrong) => {
    const facts = openItemOf({ ...invoice, sender: {}, ...wrong })
    expect(facts).toMatchObject({ itemKey: null, dueDate: null, discounts: [] })
  },
)
