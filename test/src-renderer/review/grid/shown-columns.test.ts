import { expect, test } from 'vitest'
import { shownColumns } from '../../../../src-renderer/review/grid/shown-columns.ts'
import type { GridView } from '../../../../src-shared/domain/review-fields/describe-grid.ts'

test('of a table the usual columns are shown, those that hold something or want a look, and all on demand', () => {
  const grid = {
    columns: [{ usual: true }, {}, {}, {}],
    rows: [
      { cells: [{}, {}, { value: undefined, attention: null }, {}] },
      { cells: [{}, { value: 0 }, { value: undefined, attention: 'look' }] },
    ],
  } as unknown as GridView
  const shown = (all: boolean) =>
    shownColumns(grid, all).map(({ column, at }) => grid.columns.indexOf(column) === at && at)
  expect(shown(false)).toEqual([0, 1, 2])
  expect(shown(true)).toEqual([0, 1, 2, 3])
})
