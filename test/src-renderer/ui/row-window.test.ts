import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  maxContentHeight,
  rowWindow,
  scrollTopFor,
  type RowLayout,
} from '../../../src-renderer/ui/row-window.ts'

const layouts = fc.record({
  count: fc.integer({ min: 1, max: 3_000_000 }),
  rowHeight: fc.integer({ min: 20, max: 120 }),
  viewHeight: fc.integer({ min: 120, max: 2_000 }),
})

/** As the browser does: no further than the end of what scrolls. */
const clamped = (scrollTop: number, layout: RowLayout) =>
  Math.max(0, Math.min(scrollTop, rowWindow(layout, 0).contentHeight - layout.viewHeight))

describe('any list', () => {
  test('draws a screenful and little more, wherever it is scrolled to', () => {
    fc.assert(
      fc.property(layouts, fc.double({ min: 0, max: 1, noNaN: true }), (layout, share) => {
        const { contentHeight } = rowWindow(layout, 0)
        const top = share * Math.max(0, contentHeight - layout.viewHeight)
        const { first, end } = rowWindow(layout, top)
        expect(end - first).toBeLessThanOrEqual(
          Math.ceil(layout.viewHeight / layout.rowHeight) + 14,
        )
        expect(first).toBeGreaterThanOrEqual(0)
        expect(end).toBeLessThanOrEqual(layout.count)
      }),
    )
  })

  test('shows a row wholly once it is scrolled to', () => {
    fc.assert(
      fc.property(layouts, fc.nat(), fc.nat(), (layout, from, to) => {
        const start = clamped(from % maxContentHeight, layout)
        const index = to % layout.count
        const top = clamped(scrollTopFor(index, layout, start), layout)
        const { topOf, first, end } = rowWindow(layout, top)
        const shown = topOf(index) - top
        expect(index).toBeGreaterThanOrEqual(first)
        expect(index).toBeLessThan(end)
        expect(shown).toBeGreaterThanOrEqual(-1)
        expect(shown + layout.rowHeight).toBeLessThanOrEqual(layout.viewHeight + 1)
      }),
    )
  })

  test('does not move for a row that is seen already', () => {
    const layout = { count: 100, rowHeight: 50, viewHeight: 500 }
    expect(scrollTopFor(5, layout, 100)).toBe(100)
  })
})

test('a million rows stay below the tallest element that Chromium draws, the last one in reach', () => {
  const layout = { count: 1_000_000, rowHeight: 52, viewHeight: 800 }
  const { contentHeight } = rowWindow(layout, 0)
  expect(contentHeight).toBe(maxContentHeight)
  const { end, topOf } = rowWindow(layout, contentHeight - layout.viewHeight)
  expect(end).toBe(layout.count)
  expect(topOf(layout.count - 1) + layout.rowHeight).toBeCloseTo(contentHeight, 3)
})

test('an empty list draws nothing', () => {
  const { first, end, contentHeight } = rowWindow({ count: 0, rowHeight: 52, viewHeight: 800 }, 0)
  expect([first, end, contentHeight]).toEqual([0, 0, 0])
})
