import { expect, test } from 'vitest'
import type { ResultHistory } from '../../../../src-shared/contract/review.ts'
import { suggestValues } from '../../../../src-shared/domain/history/suggest-values.ts'

const name = '/sender/name'
const historyOf = (...names: string[]): ResultHistory => ({
  knownBy: 'number',
  values: { [name]: names.map((value) => ({ value, documents: 1 })) },
  sameDocument: null,
})
const suggested = (history: ResultHistory | undefined, read: string[], received?: string) =>
  suggestValues(
    {},
    history,
    name,
    read.map((value) => ({ value, source: 'text' })),
    received,
  ).map(({ value, source }) => [source, value])

test('what was read comes first, then what earlier documents say', () => {
  expect(suggested(historyOf('Wyss AG'), ['Wyß', 'Holz'], 'Wyß')).toEqual([
    ['text', 'Wyß'],
    ['text', 'Holz'],
    ['history', 'Wyss AG'],
  ])
})

test('the value that came can be gone back to, though it was the only one', () => {
  expect(suggested(historyOf('Wyss AG'), [], 'Wyß')).toEqual([
    ['service', 'Wyß'],
    ['history', 'Wyss AG'],
  ])
  expect(suggested(historyOf('Wyss AG'), [])).toEqual([['history', 'Wyss AG']])
})

test('nothing is suggested twice, nor without end, nor where nothing is known', () => {
  expect(suggested(historyOf('Wyss  AG'), [], 'Wyss AG')).toEqual([])
  expect(suggested(historyOf('A', 'B', 'C', 'D'), [])).toHaveLength(3)
  expect(suggested(undefined, ['Wyß'], 'Wyß')).toEqual([['text', 'Wyß']])
})

test('a number of the sender is found by its type, wherever it stands in the list', () => {
  const result = { identifications: [{ type: 'CUSTOMER_NUMBER', value: 'K-l007' }] }
  const values = { '/identifications/CUSTOMER_NUMBER': [{ value: 'K-1007', documents: 4 }] }
  const history: ResultHistory = { knownBy: 'name', values, sameDocument: null }
  expect(suggestValues(result, history, '/identifications/0/value', [], 'K-l007')).toEqual([
    { value: 'K-l007', source: 'service' },
    { value: 'K-1007', source: 'history', places: [] },
  ])
})
