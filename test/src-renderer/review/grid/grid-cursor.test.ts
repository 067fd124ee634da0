import { describe, expect, test } from 'vitest'
import { moveCursor, stepCursor } from '../../../../src-renderer/review/grid/grid-cursor.ts'

const rows = 3
const columns = 4
const inside = { row: 1, column: 2 }
const first = { row: 0, column: 0 }
const last = { row: 2, column: 3 }

describe('a key in a grid', () => {
  test.each([
    ['Up', { row: 0, column: 2 }],
    ['Down', { row: 2, column: 2 }],
    ['Left', { row: 1, column: 1 }],
    ['Right', { row: 1, column: 3 }],
    ['Home', { row: 1, column: 0 }],
    ['End', { row: 1, column: 3 }],
    ['Mod+Home', first],
    ['Mod+End', last],
    ['Enter', null],
  ])('%s leads to its cell', (key, cell) => {
    expect(moveCursor(inside, key, rows, columns)).toEqual(cell)
  })

  test.each([
    ['Up', first],
    ['Left', first],
    ['Down', last],
    ['Right', last],
  ])('%s stays at the edge', (key, edge) => {
    expect(moveCursor(edge, key, rows, columns)).toEqual(edge)
  })

  test('leads nowhere below zero in a grid without rows', () => {
    expect(moveCursor(first, 'Down', 0, columns)).toEqual(first)
    expect(moveCursor(first, 'Mod+End', 0, columns)).toEqual({ row: 0, column: 3 })
  })
})

describe('a step from cell to cell', () => {
  test('goes on in the next row, and back to the end of the one before', () => {
    expect(stepCursor({ row: 0, column: 3 }, 1, rows, columns)).toEqual({ row: 1, column: 0 })
    expect(stepCursor({ row: 1, column: 0 }, -1, rows, columns)).toEqual({ row: 0, column: 3 })
    expect(stepCursor(inside, 1, rows, columns)).toEqual({ row: 1, column: 3 })
  })

  test('ends past the last cell and before the first', () => {
    expect(stepCursor(last, 1, rows, columns)).toBeNull()
    expect(stepCursor(first, -1, rows, columns)).toBeNull()
  })
})
