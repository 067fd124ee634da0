import { describe, expect, test } from 'vitest'
import { sumRows } from '../../../../src-service/extraction/receipts/sum-rows.ts'
import { sightText } from '../../../support/sight-text.ts'

function sumOf(...lines: readonly string[]): number | undefined {
  return sumRows(sightText(lines.join('\n'), 'ocr'))
}

describe('the column of amounts above the first sum', () => {
  test('is added up, quantities and prices apart', () => {
    expect(
      sumOf(
        'Gipfel                4.20',
        'Brot       2 x 1.50   3.00',
        'Saft                  5.10',
        'Aktion               -0.30',
        'Total                12.00',
        'Bar                  20.00',
      ),
    ).toBe(12)
  })

  test('takes what quantity and price come to where one sign of the amount differs', () => {
    expect(sumOf('Sugar            23.40', '8 X RM 2.95', 'Total            23.40')).toBe(23.6)
    expect(sumOf('Sugar            61.80', '8 X RM 2.95', 'Total            61.80')).toBeUndefined()
  })

  test('is none where one row alone stands there', () => {
    expect(sumOf('Gipfel   4.20', 'Total    4.20')).toBeUndefined()
  })

  test('is none without a sum below', () => {
    expect(sumOf('Gipfel   4.20', 'Brot     3.00')).toBeUndefined()
  })
})
