import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RowPlaces, type OpenedLine, type RowAt } from '../../../src-renderer/inbox/row-places.ts'

test('results stand below their line, and move the lines after it down', () => {
  const places = new RowPlaces(4, [
    { index: 2, results: 3 },
    { index: 0, results: 2 },
  ])
  const rows = Array.from({ length: places.rowCount }, (_, row) => places.at(row))
  expect(rows.map(({ index, result }) => [index, result])).toEqual([
    [0, null],
    [0, 0],
    [0, 1],
    [1, null],
    [2, null],
    [2, 0],
    [2, 1],
    [2, 2],
    [3, null],
  ])
})

const lists = fc.integer({ min: 1, max: 30 }).chain((lines) =>
  fc.record({
    lines: fc.constant(lines),
    opened: fc.uniqueArray(
      fc.record({ index: fc.nat(lines - 1), results: fc.integer({ min: 2, max: 5 }) }),
      { selector: ({ index }: OpenedLine) => index, maxLength: 6 },
    ),
  }),
)

test('whatever is opened, each row is one line or one result, and is found again', () => {
  fc.assert(
    fc.property(lists, ({ lines, opened }) => {
      const places = new RowPlaces(lines, opened)
      const rows: RowAt[] = Array.from({ length: places.rowCount }, (_, row) => places.at(row))
      expect(rows.map((at) => places.rowOf(at))).toEqual(rows.map((_, row) => row))
      expect(rows.filter(({ result }) => result === null).map(({ index }) => index)).toEqual(
        Array.from({ length: lines }, (_, index) => index),
      )
    }),
  )
})
