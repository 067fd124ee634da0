import { expect, test } from 'vitest'
import { searchTerms } from '../../../../src-shared/domain/search/search-terms.ts'
import { hitsOnPage } from '../../../../src-renderer/review/model/hits-on-page.ts'

/** Words of equal width, ten to a line. */
const words = (line: string, y = 0.1) =>
  line.split(' ').map((text, at) => ({ text, x: at / 10, y, width: 0.08, height: 0.02 }))

const found = (query: string, line: string) =>
  hitsOnPage(3, words(line), searchTerms(query)).map(({ page, x, width }) => [
    page,
    Number(x.toFixed(2)),
    Number(width.toFixed(2)),
  ])

test('a word that holds what is searched for is one place, whatever its accents', () => {
  expect(found('decke', 'Neue Kellerdecke und Decke')).toEqual([
    [3, 0.1, 0.08],
    [3, 0.3, 0.08],
  ])
  expect(found('zurich', 'Zürich Zuerich')).toHaveLength(2)
})

test('a number in groups is one place over all of them', () => {
  expect(found('CH4431999123', 'IBAN CH44 3199 9123 0008')).toEqual([[3, 0.1, 0.28]])
  expect(found("1'234.50", 'Total 1 234.50 CHF')).toEqual([[3, 0.1, 0.18]])
})

test('a date or number is lit as a whole, and not by one of its parts elsewhere', () => {
  expect(found('03.03.2027', 'bis 03.03.2027 nicht 02.03.2027')).toEqual([[3, 0.1, 0.08]])
  expect(found('03.03.2027', 'am 03.01.2027')).toEqual([])
})

test('each of several words is lit, and two in one word are one place', () => {
  expect(found('keller decke', 'Kellerdecke im Keller')).toHaveLength(2)
})

test('nothing is lit without words that are searched for', () => {
  expect(found('', 'Kellerdecke')).toEqual([])
  expect(found('wand', 'Kellerdecke')).toEqual([])
})
