import { describe, expect, test } from 'vitest'
import {
  addPages,
  interleave,
  joinAll,
  leaveOut,
  moveSheets,
  partsOf,
  planOf,
  stepSheets,
  toggleCut,
  turnSheets,
  type Plan,
} from '../../../../src-renderer/piles/model/pile-plan.ts'

/** As in `1 2 | 3`; a page in brackets is left out. */
const shown = (plan: Plan) =>
  plan
    .map(({ sheets }) =>
      sheets.map(({ page, isOut }) => (isOut ? `(${String(page)})` : String(page))).join(' '),
    )
    .join(' | ')

const pile = (count: number, ...starts: number[]) =>
  planOf(count, {
    starts: starts.map((page) => ({ page, why: 'read' as const })),
    leftOut: [],
  })

test('a pile lies as it is proposed', () => {
  const plan = planOf(5, {
    starts: [{ page: 4, why: 'separator' }],
    leftOut: [
      { page: 2, why: 'blank' },
      { page: 3, why: 'separator' },
    ],
  })
  expect(shown(plan)).toBe('1 (2) (3) | 4 5')
  expect(plan.map(({ why }) => why)).toEqual([null, 'separator'])
  expect(partsOf(plan)).toEqual([
    { pages: [{ page: 1, turn: 0 }] },
    {
      pages: [
        { page: 4, turn: 0 },
        { page: 5, turn: 0 },
      ],
    },
  ])
})

describe('a cut', () => {
  test('is made within a document and taken away at its beginning', () => {
    const plan = toggleCut(pile(4), 3)
    expect(shown(plan)).toBe('1 2 | 3 4')
    expect(shown(toggleCut(plan, 3))).toBe('1 2 3 4')
  })

  test('at the first page is none', () => {
    const plan = pile(4, 3)
    expect(toggleCut(plan, 1)).toBe(plan)
  })

  test('goes with all others where all is joined', () => {
    expect(shown(joinAll(pile(4, 2, 3)))).toBe('1 2 3 4')
  })
})

test('pages are turned on from how they lie, all the way round', () => {
  const once = turnSheets(pile(2), [2], 270)
  expect(partsOf(turnSheets(once, [2], 90))[0]?.pages[1]?.turn).toBe(0)
  expect(partsOf(turnSheets(once, [2], 270))[0]?.pages[1]?.turn).toBe(180)
})

test('a document of which every page is left out is none', () => {
  const plan = leaveOut(pile(4, 3), [3, 4], true)
  expect(shown(plan)).toBe('1 2 | (3) (4)')
  expect(partsOf(plan)).toHaveLength(1)
  expect(partsOf(leaveOut(plan, [4], false))).toHaveLength(2)
})

describe('pages that are moved', () => {
  test.each<[string, number[], { page: number; side: 'before' | 'behind' }, string]>([
    ['into another document', [1], { page: 4, side: 'before' }, '2 | 3 1 4'],
    ['in the order in which they lie', [4, 2], { page: 1, side: 'before' }, '2 4 1 | 3'],
    ['behind the last one', [1], { page: 4, side: 'behind' }, '2 | 3 4 1'],
    ['and leave their document empty', [1, 2], { page: 3, side: 'behind' }, '3 1 2 4'],
    ['onto themselves', [1, 2], { page: 2, side: 'before' }, '1 2 | 3 4'],
  ])('%s', (_, pages, to, expected) => {
    expect(shown(moveSheets(pile(4, 3), pages, to))).toBe(expected)
  })

  test.each<[string, number[], 1 | -1, string]>([
    ['back, past the page before', [2], -1, '2 1 | 3 4'],
    ['back over the border of the document', [3], -1, '1 2 3 | 4'],
    ['on over the border of the document', [2], 1, '1 | 2 3 4'],
    ['on, past the next page', [3], 1, '1 2 | 4 3'],
    ['together', [1, 2], 1, '1 2 3 4'],
    ['nowhere from the end', [4], 1, '1 2 | 3 4'],
    ['nowhere from the beginning', [1], -1, '1 2 | 3 4'],
  ])('by one place go %s', (_, pages, direction, expected) => {
    expect(shown(stepSheets(pile(4, 3), pages, direction))).toBe(expected)
  })
})

describe('fronts and backs of a pile that was scanned in two goes', () => {
  test('lie one behind the other where it was turned over as it lay', () => {
    expect(shown(interleave(pile(6, 2), 'from-last'))).toBe('1 6 | 2 5 3 4')
  })

  test('lie one behind the other where the backs came from the first on', () => {
    expect(shown(interleave(pile(6, 3), 'from-first'))).toBe('1 4 2 5 | 3 6')
  })

  test('lose no page where one back is missing', () => {
    expect(shown(interleave(pile(5, 4), 'from-first'))).toBe('1 4 2 5 3')
  })
})

describe('pages of another file', () => {
  test('lie behind all others as a document, counted on, and once only', () => {
    const plan = addPages(pile(3, 3), 4, 2)
    expect(shown(plan)).toBe('1 2 | 3 | 4 5')
    expect(plan.at(-1)?.why).toBe('added')
    expect(addPages(plan, 4, 2)).toBe(plan)
  })

  test('are named by their file in what is made', () => {
    const placeOf = (page: number) => (page > 3 ? { page: page - 3, of: 'other' } : { page })
    expect(partsOf(joinAll(addPages(pile(3), 4, 1)), placeOf)).toEqual([
      {
        pages: [
          { page: 1, turn: 0 },
          { page: 2, turn: 0 },
          { page: 3, turn: 0 },
          { page: 1, turn: 0, of: 'other' },
        ],
      },
    ])
  })
})
