import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumByCurrency } from '../../../../src-shared/domain/payment/payment-sums.ts'

/** What a currency has behind the point, by ISO 4217. */
const digits = { CHF: 2, EUR: 2, JPY: 0, KRW: 0 } as const
const money = fc
  .constantFrom(...(Object.keys(digits) as (keyof typeof digits)[]))
  .chain((currency) =>
    fc
      .integer({ min: -1e9, max: 1e9 })
      .map((minor) => ({ currency, value: minor / 10 ** digits[currency], minor })),
  )

test('each currency is summed by itself, to the last unit, whatever the order, and stands by its code', () => {
  fc.assert(
    fc.property(fc.array(money, { maxLength: 40 }), (amounts) => {
      const wanted = Object.entries(digits).flatMap(([currency, behind]) => {
        const own = amounts.filter((amount) => amount.currency === currency)
        const minor = own.reduce((sum, amount) => sum + amount.minor, 0)
        return own.length === 0 ? [] : [{ currency, value: minor / 10 ** behind }]
      })
      const plain = (sums: readonly { currency: string; value: number }[]) =>
        sums.map(({ currency, value }) => [currency, value === 0 ? 0 : value])
      expect(plain(sumByCurrency(amounts))).toEqual(plain(wanted))
      expect(plain(sumByCurrency(amounts.toReversed()))).toEqual(plain(wanted))
    }),
  )
})

test('what cannot be held exactly is added up exactly all the same', () => {
  const cents = Array.from({ length: 1000 }, () => ({ currency: 'CHF', value: 0.1 }))
  expect(sumByCurrency(cents)).toEqual([{ currency: 'CHF', value: 100 }])
})
