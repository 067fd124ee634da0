import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bookingsOf,
  isPaidBy,
  matchBookings,
  type Booking,
  type PayableItem,
} from '../../../../src-shared/domain/payment/match-bookings.ts'

const chf = (value: number) => ({ currency: 'CHF', value })
const booking = (text: string, minor: number, day: string | null = '2026-11-12'): Booking => ({
  row: 0,
  text,
  day,
  currency: 'CHF',
  minor,
})
const item = (change: Partial<PayableItem> = {}): PayableItem => ({
  key: 'one',
  senderKey: 'gartenbauhuber',
  number: 'RG-2026-405',
  minor: 16_065,
  discounts: [],
  documentDate: '2026-10-05',
  dueDate: '2026-11-05',
  ...change,
})
const matched = (bookings: readonly Booking[], items: readonly PayableItem[]) =>
  matchBookings(new Map(bookings.map((one) => [one, items]))).map(
    ({ booking: { text }, item: { key }, by, isOnly }) => [text, key, isOnly ? by : `${by}?`],
  )

describe('the bookings of a statement', () => {
  test('are paid or came back, each on its day', () => {
    expect(
      bookingsOf({
        transactions: [
          { date: '2026-11-12', description: 'Huber', debit: chf(160.65) },
          { valueDate: '2026-11-13', description: 'Gutschrift', credit: chf(20) },
          { date: 'soon', description: 'no amount' },
        ],
      }),
    ).toEqual([
      { row: 0, text: 'Huber', day: '2026-11-12', currency: 'CHF', minor: 16_065 },
      { row: 1, text: 'Gutschrift', day: '2026-11-13', currency: 'CHF', minor: -2_000 },
    ])
  })

  test('of a collective order are its parts, if the statement gives the amount of each', () => {
    const whole = { date: '2026-11-12', description: 'Sammelauftrag', debit: chf(30) }
    const part = (party: string, value: number) => ({ party, message: 'R-1', amount: chf(value) })
    const told = (subDetails: unknown[]) =>
      bookingsOf({ transactions: [{ ...whole, subDetails }] }).map(({ text, minor }) => [
        text,
        minor,
      ])
    expect(told([part('Huber', 10), part('Meier', 20)])).toEqual([
      ['Huber R-1', 1_000],
      ['Meier R-1', 2_000],
    ])
    expect(told([part('Huber', 10), { party: 'Meier' }])).toEqual([
      ['Sammelauftrag Huber R-1', 3_000],
    ])
    expect(told([part('Huber', 30)])).toEqual([['Sammelauftrag Huber R-1', 3_000]])
  })
})

describe('a booking pays an item', () => {
  test.each([
    ['E-Banking Auftrag RG-2026-405', 'number'],
    ['Zahlung RG2026405 Danke', 'number'],
    ['Zahlung rg 2026 405', 'number'],
    ['GARTENBAU HUBER GMBH, MUENCHEN', 'sender'],
    ['Gartenbau\nHuber', 'sender'],
  ])('that it names: %s', (text, by) => {
    expect(matched([booking(text, 16_065)], [item()])).toEqual([[text, 'one', by]])
  })

  test.each([
    ['another amount', booking('RG-2026-405', 16_064)],
    ['money that came back', booking('RG-2026-405', -16_065)],
    ['nobody named', booking('Kartenzahlung', 16_065)],
    ['a longer number', booking('RG-2026-4051', 16_065)],
    ['a number within another', booking('XRG-2026-405', 16_065)],
    ['before it was written', booking('RG-2026-405', 16_065, '2026-10-04')],
  ])('but not: %s', (_, one) => {
    expect(matched([one], [item()])).toEqual([])
  })

  test('whose number says too little by its sender alone', () => {
    expect(matched([booking('am 12. bezahlt', 16_065)], [item({ number: '12' })])).toEqual([])
    expect(matched([booking('Rechnung', 16_065)], [item({ number: 'Rechnung' })])).toEqual([])
  })

  test('less a discount on offer, as a credit note comes back', () => {
    const discounts = [{ until: '2026-10-15', minor: 321 }]
    expect(isPaidBy(booking('', 15_744), item({ discounts }))).toBe(true)
    expect(isPaidBy(booking('', 15_743), item({ discounts }))).toBe(false)
    expect(isPaidBy(booking('', -2_000), item({ minor: -2_000 }))).toBe(true)
    expect(isPaidBy(booking('', -2_000), item({ minor: -1_679, discounts }))).toBe(false)
  })

  test('that is named by its number before one of the same sender and sum, and else what is due first', () => {
    const rent = (key: string, dueDate: string) => item({ key, number: key, dueDate })
    const rents = [
      rent('M-11', '2026-11-30'),
      rent('M-10', '2026-10-31'),
      rent('M-12', '2026-12-31'),
    ]
    expect(
      matched([booking('Gartenbau Huber', 16_065), booking('Huber M-10', 16_065)], rents),
    ).toEqual([
      ['Gartenbau Huber', 'M-11', 'sender?'],
      ['Huber M-10', 'M-10', 'number'],
    ])
  })
})

test('no item is paid twice, and no booking pays two', () => {
  const names = fc.constantFrom('huber', 'meier', 'muller')
  const days = fc.constantFrom('2026-10-01', '2026-11-01', '2026-12-01')
  const sums = fc.constantFrom(1_000, 2_000)
  const items = fc.array(
    fc.record({ senderKey: names, minor: sums, number: fc.constantFrom('A100', 'B200', null) }),
    { maxLength: 6 },
  )
  const bookings = fc.array(fc.tuple(names, sums, days), { maxLength: 6 })
  fc.assert(
    fc.property(items, bookings, (them, paid) => {
      const payable = them.map((one, at) => item({ ...one, key: String(at) }))
      const asked = new Map(
        paid.map(([name, minor, day]) => [booking(`${name} A100`, minor, day), payable] as const),
      )
      const found = matchBookings(asked)
      expect(new Set(found.map(({ item: { key } }) => key)).size).toBe(found.length)
      expect(new Set(found.map((one) => one.booking)).size).toBe(found.length)
      for (const one of found) {
        expect(one.item.minor).toBe(one.booking.minor)
        expect(one.booking.day).toSatisfy((day: string) => day >= one.item.documentDate)
      }
    }),
  )
})
