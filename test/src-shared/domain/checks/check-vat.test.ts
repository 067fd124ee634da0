import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkVat } from '../../../../src-shared/domain/checks/check-vat.ts'
import type { ResultJson } from '../../../../src-shared/domain/checks/read-result.ts'
import { fromMinorUnits } from '../../../../src-shared/domain/minor-units.ts'
import { vatRatesOf } from '../../../../src-shared/domain/vat-rates.ts'

/** Sums of VAT in minor units, which are counted here with whole numbers. */

type Row = { readonly rate: number; readonly net: number }

const row = fc.record({
  rate: fc.constantFrom(...vatRatesOf('CH', '2026-05-01')),
  net: fc.integer({ min: -999_999_99, max: 999_999_99 }),
})
const rows = fc.array(row, { minLength: 1, maxLength: 4 })
/** Half away from zero; rates have one decimal. */
const vatOf = ({ rate, net }: Row) =>
  Math.sign(net) * Math.floor((Math.abs(net) * Math.round(rate * 10) + 500) / 1000)
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const money = (minor: number, currency = 'CHF') => ({ currency, value: fromMinorUnits(minor) })

function invoice(
  of: readonly Row[],
  wrong: { row?: number; by?: number; total?: number; gross?: number } = {},
) {
  const vats = of.map((one, at) => vatOf(one) + (at === wrong.row ? (wrong.by ?? 0) : 0))
  const net = sum(of.map((one) => one.net))
  const total = sum(of.map(vatOf)) + (wrong.total ?? 0)
  return {
    documentType: 'INVOICE',
    documentDate: '2026-05-01',
    amountNet: money(net),
    amountGross: money(net + sum(of.map(vatOf)) + (wrong.gross ?? 0)),
    vatDetails: {
      totalVat: money(total),
      rates: of.map((one, at) => ({
        rate: one.rate,
        netAmount: money(one.net),
        vatAmount: money(vats[at] ?? 0),
      })),
    },
  }
}
const found = (result: ResultJson) =>
  checkVat(result).map(({ severity, code, path }) => `${severity} ${code} ${path}`)

describe('whatever is sold at whatever rates', () => {
  test('VAT of each rate, its sum and the total are right to the last Rappen', () => {
    fc.assert(
      fc.property(rows, (of) => {
        expect(found(invoice(of))).toEqual([])
      }),
    )
  })

  test('what is wrong by more than 0.05 at one rate is told of that rate, and of the sum', () => {
    const by = fc.integer({ min: 6, max: 99_999 })
    fc.assert(
      fc.property(rows, fc.nat(3), by, fc.boolean(), (of, at, amount, isLess) => {
        const wrong = at % of.length
        const result = invoice(of, { row: wrong, by: isLess ? -amount : amount })
        expect(found(result)).toEqual([
          `check vat-of-rate /vatDetails/rates/${String(wrong)}/vatAmount`,
          'check vat-sum /vatDetails/totalVat',
        ])
      }),
    )
  })

  test('up to 0.05 is rounding at one rate, and in their sum', () => {
    const by = fc.integer({ min: -5, max: 5 })
    fc.assert(
      fc.property(rows, fc.nat(3), by, (of, at, amount) => {
        expect(found(invoice(of, { row: at % of.length, by: amount }))).toEqual([])
      }),
    )
  })

  test('without a total, the sum over all rates stands for it, and says of how much', () => {
    const by = fc.integer({ min: 6, max: 99_999 })
    fc.assert(
      fc.property(rows, by, (of, gross) => {
        const result = invoice(of, { gross })
        const { totalVat: _, ...vatDetails } = result.vatDetails
        const [one, ...others] = checkVat({ ...result, vatDetails })
        expect(others).toEqual([])
        expect(one).toMatchObject({ severity: 'stop', code: 'net-plus-vat', path: '/amountGross' })
        expect(one?.details).toMatchObject({
          net: result.amountNet.value,
          vat: fromMinorUnits(sum(of.map(vatOf))),
          difference: fromMinorUnits(gross),
          currency: 'CHF',
        })
      }),
    )
  })
})

describe('what cannot be compared is not', () => {
  const one = invoice([{ rate: 8.1, net: 100_00 }])
  const { vatDetails } = one
  const [only] = vatDetails.rates

  test.each<[string, ResultJson]>([
    ['a total in another currency', { ...one, amountGross: money(999_00, 'EUR') }],
    ['no total', { ...one, amountGross: undefined }],
    ['no net amount', { ...one, amountNet: undefined, amountGross: money(999_00) }],
    [
      'a rate without its VAT',
      {
        ...one,
        vatDetails: {
          totalVat: money(8_10),
          rates: [{ ...only, vatAmount: undefined }, only],
        },
      },
    ],
    ['no rates', { ...one, vatDetails: { totalVat: money(8_10), rates: [] } }],
    [
      'a rate whose base is of another currency',
      {
        ...one,
        vatDetails: {
          ...vatDetails,
          rates: [{ ...only, netAmount: money(500_00, 'EUR') }],
        },
      },
    ],
  ])('%s', (_, result) => {
    expect(found(result)).toEqual([])
  })

  test('rates whose bases do not make up the net amount say nothing of the total', () => {
    const result = {
      ...one,
      amountGross: money(999_00),
      vatDetails: { rates: [{ ...only, netAmount: money(50_00), vatAmount: money(4_05) }] },
    }
    expect(found(result)).toEqual([])
  })
})

describe('the rate of a day', () => {
  const at = (vatNumber: string | undefined, currency: string, rate = 7.7) =>
    found({
      documentDate: '2026-05-01',
      amountGross: money(100, currency),
      vatDetails: { vatNumber, rates: [{ rate }] },
    })
  const wrong = ['check vat-rate-not-of-date /vatDetails/rates/0/rate']

  test('is Swiss by the VAT number, or else by the currency', () => {
    expect(at('CHE-109.322.551', 'EUR')).toEqual(wrong)
    expect(at(undefined, 'CHF')).toEqual(wrong)
    expect(at(undefined, 'EUR')).toEqual([])
    expect(at('DE136695976', 'CHF')).toEqual([])
    expect(at('CHE-109.322.551', 'CHF', 8.1)).toEqual([])
  })

  test('may be none, whatever the day', () => {
    expect(at('CHE-109.322.551', 'CHF', 0)).toEqual([])
  })

  test('names what the law knows, and the day', () => {
    const [one] = checkVat({
      documentDate: '2026-05-01',
      amountGross: money(100),
      vatDetails: { rates: [{ rate: 7.7 }] },
    })
    expect(one?.details).toEqual({ rate: 7.7, date: '2026-05-01', rates: '8.1 / 3.8 / 2.6' })
  })
})
