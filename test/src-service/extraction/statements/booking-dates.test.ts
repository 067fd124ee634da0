import { describe, expect, test } from 'vitest'
import {
  completeDate,
  lineDates,
} from '../../../../src-service/extraction/statements/booking-dates.ts'
import { layOutPage } from '../../../../src-service/extraction/layout/lay-out.ts'
import { wordsOf } from '../../../../src-service/extraction/tables/number-tokens.ts'
import { pageOfText } from '../../../support/page-of-text.ts'

function datesOf(text: string, periodTo?: string) {
  const line = layOutPage(pageOfText(text)).lines[0]
  return lineDates(line === undefined ? [] : wordsOf(line)).map((date) =>
    completeDate(date, periodTo),
  )
}

describe('the days of a booking', () => {
  test.each([
    ['02.04.2025 Miete', ['2025-04-02']],
    ['02.04.25 Miete 03.04.25', ['2025-04-02', '2025-04-03']],
    ['2025-04-02', ['2025-04-02']],
    ['2. April 2025', ['2025-04-02']],
    ['02 APR 2025 Card', ['2025-04-02']],
    ['Studio Fiduciario SA 05/04/2025', ['2025-04-05']],
    ['Miete 1200.50', []],
  ])('%s', (text, dates) => {
    expect(datesOf(text)).toEqual(dates)
  })

  test('without a year they take that of the period, also over New Year', () => {
    expect(datesOf('30.12. Achat', '2025-01-31')).toEqual(['2024-12-30'])
    expect(datesOf('03.01. Achat', '2025-01-31')).toEqual(['2025-01-03'])
  })
})
