import { expect, test } from 'vitest'
import { addCuts, compareCuts, f1Of, noCuts } from './cut-figures.ts'

test('cuts are right, missing or wrong, and add up over piles', () => {
  const one = compareCuts([3, 5, 9], [3, 4, 9])
  expect(one).toEqual({ right: 2, missing: 1, wrong: 1 })
  const both = addCuts(one, compareCuts([], [2]))
  expect(both).toEqual({ right: 2, missing: 2, wrong: 1 })
  expect(f1Of(both)).toBeCloseTo(4 / 7)
})

test('where nothing was to be found, nothing found is right and all else is not', () => {
  expect(f1Of(noCuts)).toBe(1)
  expect(f1Of(compareCuts([2], []))).toBe(0)
})
