import { describe, expect, test } from 'vitest'
import {
  proposeCuts,
  type PileEvidence,
  type PileResult,
} from '../../../../src-shared/domain/piles/propose-cuts.ts'

const result = (pages: number[], facts: Partial<PileResult> = {}): PileResult => ({
  ...{ pages, sender: null, payment: null, number: null },
  ...facts,
})

function propose(evidence: Partial<PileEvidence>) {
  return proposeCuts({
    ...{ results: [], separators: [], blanks: [], linesOf: () => [], pageCount: 6 },
    ...evidence,
  })
}

const startsOf = (evidence: Partial<PileEvidence>) =>
  propose(evidence).starts.map(({ page, why }) => `${String(page)} ${why}`)

describe('another document begins', () => {
  test('where another result does, by what it differs in', () => {
    const results = [
      result([1, 2], { payment: 'a', sender: 'A' }),
      result([3], { payment: 'b', sender: 'B' }),
      result([4], { sender: 'C', number: '7' }),
      result([5], { sender: 'C', number: '8' }),
      result([6]),
    ]
    expect(startsOf({ results })).toEqual(['3 payment', '4 sender', '5 number', '6 read'])
  })

  test('in the order of the pages, whatever the order of the results', () => {
    expect(startsOf({ results: [result([4, 5]), result([1]), result([2, 3])] })).toEqual([
      '2 read',
      '4 read',
    ])
  })

  test('behind a separator sheet, however it was read', () => {
    const { starts, leftOut } = propose({
      results: [result([1, 2, 3]), result([4])],
      separators: [2, 4],
    })
    expect(starts).toEqual([
      { page: 3, why: 'separator' },
      { page: 5, why: 'separator' },
    ])
    expect(leftOut.map(({ page }) => page)).toEqual([2, 4])
  })

  test('and what is left out is told in the order of the pages', () => {
    const { leftOut } = propose({ separators: [1, 5], blanks: [3, 2] })
    expect(leftOut).toEqual([
      { page: 1, why: 'separator' },
      { page: 2, why: 'blank' },
      { page: 3, why: 'blank' },
      { page: 5, why: 'separator' },
    ])
  })

  test('behind the blank back of a separator sheet', () => {
    expect(startsOf({ separators: [2], blanks: [3] })).toEqual(['4 separator'])
  })

  test('behind a sheet that is blank on both sides', () => {
    expect(startsOf({ blanks: [3, 4] })).toEqual(['5 read'])
  })

  test('where pages are counted anew after the last one', () => {
    const lines = ['Seite 1 von 2', 'Seite 2 von 2', 'Page 1 of 1', 'Seite 1/2', 'Seite 2/2', '']
    expect(startsOf({ linesOf: (page) => [lines[page - 1] ?? ''] })).toEqual([
      '3 counter',
      '4 counter',
    ])
  })
})

describe('nothing is cut', () => {
  test.each<[string, Partial<PileEvidence>]>([
    ['before the first page', { separators: [1], blanks: [2], results: [result([3])] }],
    ['behind the last one', { separators: [6] }],
    ['at the blank back of a sheet', { blanks: [3] }],
    ['between slips on one page', { results: [result([1]), result([1]), result([1])] }],
    ['within the pages of a result', { results: [result([1, 2, 3]), result([2])] }],
    ['where a count begins before the last one has ended', { linesOf: () => ['Seite 1 von 2'] }],
  ])('%s', (_, evidence) => {
    expect(startsOf(evidence)).toEqual([])
  })
})
