import { describe, expect, test } from 'vitest'
import { readVatRates } from '../../../../src-service/extraction/tables/read-vat-rates.ts'
import { sightText } from '../../../support/sight-text.ts'

function ratesOf(...lines: readonly string[]) {
  return readVatRates(sightText(lines.join('\n'), 'ocr').layout).rates.map(
    ({ rate, netAmount, vatAmount }) => [rate, netAmount, vatAmount],
  )
}

describe('base and tax of a rate in lines of their own', () => {
  test('one under the other', () => {
    expect(
      ratesOf('Netto 7 %   57,00', 'MwSt 7 %   3,99', 'Netto 19 %   15,80', 'MwSt 19 %   3,00'),
    ).toEqual([
      [7, 57, 3.99],
      [19, 15.8, 3],
    ])
  })

  test('all bases before all taxes, or totals before them', () => {
    expect(
      ratesOf('Base 10 %   40,00', 'Base 20 %   30,00', 'TVA 10 %   4,00', 'TVA 20 %   6,00'),
    ).toEqual([
      [10, 40, 4],
      [20, 30, 6],
    ])
    expect(ratesOf('Brutto 19 %   47,60', 'MwSt 19 %   7,60')).toEqual([[19, 40, 7.6]])
  })

  test('no base that does not have that tax', () => {
    expect(ratesOf('Netto 7 %   58,00', 'MwSt 7 %   3,99')).toEqual([[7, undefined, 3.99]])
  })

  test('what is added for the waiter is no tax', () => {
    expect(ratesOf('Optional service 12.5%   8.35', 'Includes VAT @ 20%   12.53')).toEqual([
      [20, undefined, 12.53],
    ])
  })
})
