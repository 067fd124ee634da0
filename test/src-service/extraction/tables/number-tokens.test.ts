import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountStyles, formatAmount } from '../../../../src-shared/domain/format-amount.ts'
import { layOutPage } from '../../../../src-service/extraction/layout/lay-out.ts'
import { numberTokens, wordsOf } from '../../../../src-service/extraction/tables/number-tokens.ts'
import { pageOfText } from '../../../support/page-of-text.ts'

function tokensOf(text: string) {
  const line = layOutPage(pageOfText(text)).lines[0]
  return line === undefined ? [] : numberTokens(wordsOf(line))
}

describe('numbers on a line', () => {
  test.each([
    ["1'234.50", [1234.5]],
    ['1 234,50', [1234.5]],
    ['CHF 12.50', [12.5]],
    ['12,50 €', [12.5]],
    ['- 5.00', [-5]],
    ['5.00-', [-5]],
    ['2h    10.00    20.00', [2, 10, 20]],
    ['12.–', [12]],
    ['9.50    110.00    1,045.00T', [9.5, 110, 1045]],
    // What an engine makes of the mark between thousands.
    ['40°355.58   1"179.38   43° 583.64', [40355.58, 1179.38, 43583.64]],
    ['Hobel ohne Zahl', []],
  ])('%s', (text, values) => {
    expect(tokensOf(text).map((token) => token.value)).toEqual(values)
  })

  test('a per cent sign, a currency and a glued unit go along', () => {
    const [rate, price, hours] = tokensOf('8.1 %     CHF 20.00      3h')
    expect(rate).toMatchObject({ value: 8.1, percent: true })
    expect(price).toMatchObject({ value: 20, currency: 'CHF', percent: false })
    expect(hours).toMatchObject({ value: 3, unit: 'h' })
  })

  test('a currency far to the left is in a column of its own', () => {
    const [near, far] = [tokensOf('EUR 12.00')[0], tokensOf('EUR          12.00')[0]]
    expect(far).toMatchObject({ value: 12, currency: 'EUR' })
    expect(far?.box.width).toBeLessThan(near?.box.width ?? 0)
  })

  test('a number inside a text does not stand apart', () => {
    expect(tokensOf('Leim 500 ml      3').map((token) => token.apart)).toEqual([false, true])
  })

  test('every amount as Swiss print writes it comes back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        const value = cents / 100
        const text = formatAmount(value, 'CHF', amountStyles.swiss)
        expect(tokensOf(text).map((token) => token.value)).toEqual([value])
      }),
    )
  })
})
