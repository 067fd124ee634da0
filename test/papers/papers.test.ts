import { isValidIBAN } from 'ibantools'
import { expect, test } from 'vitest'
import { allStyles } from './all-styles.ts'
import { makeBill } from './bill-facts.ts'
import { isAsked } from './draw-papers.ts'
import { ibanOf, round2, sum, type Country } from './countries.ts'
import { randomOf } from './random.ts'
import { makeStatement } from './styles/statement-facts.ts'

const countries: readonly Country[] = ['CH', 'DE', 'AT', 'FR', 'IT', 'GB']

test('the same seed draws the same paper, another one another', () => {
  for (const { draw, name } of allStyles) {
    expect(draw(randomOf('a')), name).toEqual(draw(randomOf('a')))
    expect(draw(randomOf('a')), name).not.toEqual(draw(randomOf('b')))
  }
})

test('accounts have right check digits in the length of their country', () => {
  const random = randomOf('accounts')
  for (const country of countries)
    for (let count = 0; count < 20; count++)
      expect(isValidIBAN(ibanOf(country, random)), country).toBe(true)
})

test('the sums of a bill and the balances of a statement add up', () => {
  const random = randomOf('sums')
  for (const country of countries) {
    const { rows, net, vat, gross } = makeBill(country, random)
    expect(round2(rows.reduce((total, { amount }) => total + amount, 0))).toBe(net)
    expect(round2(net + vat)).toBe(gross)
    const { opening, paidIn, paidOut, closing } = makeStatement(country, random)
    expect(round2(opening + paidIn - paidOut)).toBe(closing)
  }
})

test('sums are written as in their country', () => {
  const written = countries.map((country) => sum(-1234567.5, country))
  expect(written).toEqual([
    "-1'234'567.50",
    '-1.234.567,50',
    '-1.234.567,50',
    '-1 234 567,50',
    '-1.234.567,50',
    '-1,234,567.50',
  ])
})

test('a kind of papers is asked for with its pictures, or one look of it alone', () => {
  const asked = (kinds?: readonly string[]) =>
    ['bills', 'bills-scan', 'statements'].filter((kind) => isAsked(kind, kinds))
  expect(asked()).toEqual(['bills', 'bills-scan', 'statements'])
  expect(asked(['bills'])).toEqual(['bills', 'bills-scan'])
  expect(asked(['bills-scan', 'statements'])).toEqual(['bills-scan', 'statements'])
})

test('about a third of the styles is kept aside, in every kind', () => {
  const aside = allStyles.filter((style) => style.aside)
  expect(aside.length / allStyles.length).toBeGreaterThan(0.28)
  expect(aside.length / allStyles.length).toBeLessThan(0.45)
  expect(new Set(aside.map(({ kind }) => kind))).toEqual(new Set(allStyles.map(({ kind }) => kind)))
})
