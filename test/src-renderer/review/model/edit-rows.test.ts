import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  deleteRow,
  fillDown,
  insertRow,
  mergeWithAbove,
  splitRow,
  type Row,
} from '../../../../src-renderer/review/model/edit-rows.ts'
import { gridsOfType } from '../../../../src-shared/domain/review-fields/grid-catalog.ts'
import { parseClipboardTable } from '../../../../src-renderer/review/model/paste-table.ts'
import { sumColumns } from '../../../../src-shared/domain/review-fields/sum-columns.ts'

const columns = gridsOfType('INVOICE')[0]?.columns ?? []
const row = fc.record({
  description: fc.string(),
  quantity: fc.integer({ min: 1, max: 50 }),
  amountNet: fc.record({
    currency: fc.constant('CHF'),
    value: fc.integer({ min: -99_999, max: 999_999 }).map((minor) => minor / 100),
  }),
})
const rowsAndOne = fc
  .array(row, { minLength: 2, maxLength: 8 })
  .chain((rows) => fc.tuple(fc.constant<Row[]>(rows), fc.nat(rows.length - 1)))

const sumOf = (rows: readonly Row[]) => sumColumns(rows, columns)

describe('rows', () => {
  test('splitting and merging never change the sum', () => {
    fc.assert(
      fc.property(rowsAndOne, ([rows, at]) => {
        expect(sumOf(splitRow(rows, at, columns))).toEqual(sumOf(rows))
        expect(sumOf(mergeWithAbove(rows, at, columns))).toEqual(sumOf(rows))
      }),
    )
  })

  test('what was inserted and deleted again was never there; the rows given stay as they are', () => {
    fc.assert(
      fc.property(rowsAndOne, ([rows, at]) => {
        const before = structuredClone(rows)
        expect(deleteRow(insertRow(rows, at), at)).toEqual(rows)
        fillDown(rows, 'quantity', 0, at)
        expect(rows).toEqual(before)
      }),
    )
  })

  test('merging takes what one of the two lacks from the other', () => {
    const rows = [{ description: 'Regal' }, { description: 'Eiche', quantity: 2, unit: 'Stk' }]
    expect(mergeWithAbove(rows, 1, columns)).toEqual([
      { description: 'Regal Eiche', quantity: 2, unit: 'Stk' },
    ])
    expect(mergeWithAbove(rows, 0, columns)).toEqual(rows)
  })

  test('filling down fills an empty cell with nothing, too', () => {
    expect(fillDown([{}, { unit: 'Stk' }], 'unit', 0, 1)).toEqual([{}, {}])
  })
})

describe('a table on the clipboard', () => {
  test.each([
    [
      'a\tb\nc\td\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\r\nb', [['a'], ['b']]],
    ['"x\ty"\t"say ""hi"""', [['x\ty', 'say "hi"']]],
    ['"two\nlines"\tz', [['two\nlines', 'z']]],
    ['a\t\tb', [['a', '', 'b']]],
  ])('%j', (text, table) => {
    expect(parseClipboardTable(text)).toEqual(table)
  })

  test('any table comes back as it was copied', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', '"', '\t', '\n', ' ', ',') })
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (table) => {
        const copied = table.map((line) => line.map(quoted).join('\t')).join('\n')
        expect(parseClipboardTable(copied)).toEqual(table)
      }),
    )
  })
})
