import { expect, test } from 'vitest'
import { layOut } from '../../../../src-service/extraction/layout/lay-out.ts'
import type { BookingLine } from '../../../../src-service/extraction/statements/booking-lines.ts'
import { sidesByBalances } from '../../../../src-service/extraction/statements/plain-bookings.ts'
import { documentOfText } from '../../../support/page-of-text.ts'

function linesOf(amounts: readonly number[]): BookingLine[] {
  const [page] = layOut(documentOfText('03.03. Zahlung 1,00')).pages
  const line = page?.lines[0]
  if (page === undefined || line === undefined) throw new Error('no line was laid out')
  return amounts.map((amount) => ({ page, line, amount, signed: false, others: [], text: [] }))
}

const amountsOf = (lines: readonly BookingLine[]) => lines.map(({ amount }) => amount)

test('two credits among many debits are found', () => {
  const sums = Array.from({ length: 40 }, (_, at) => 100.07 + at ** 3)
  const sides = sums.map((sum, at) => (at === 7 || at === 31 ? sum : -sum))
  const closing = sides.reduce((sum, each) => sum + each, 5_000)
  expect(amountsOf(sidesByBalances(linesOf(sums), 5_000, closing))).toEqual(sides)
})

test('thousands of sums without a side stay as they are', () => {
  const lines = linesOf(Array.from({ length: 5_000 }, (_, at) => at + 0.5))
  expect(sidesByBalances(lines, 0, 17)).toEqual(lines)
})
