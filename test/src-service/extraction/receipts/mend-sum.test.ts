import { describe, expect, test } from 'vitest'
import type { MoneyCandidate } from '../../../../src-service/extraction/fields/amounts/find-amount-candidates.ts'
import type { SumEquation } from '../../../../src-service/extraction/receipts/find-sum-equations.ts'
import { mendSum } from '../../../../src-service/extraction/receipts/mend-sum.ts'

const place = { page: 1, x: 0.5, y: 0.5, width: 0.1, height: 0.02 }

function printed(value: number, kind: MoneyCandidate['kind'] = 'total'): MoneyCandidate {
  return {
    kind,
    value,
    currency: 'EUR',
    source: 'text',
    places: [place],
    score: 0.9,
    evidence: ['right', 'strong-label'],
  }
}

const cash = (value: number): SumEquation => ({ kind: 'cash', values: [value] })
const table = (value: number): SumEquation => ({ kind: 'table', values: [value] })
const items = (value: number): SumEquation => ({ kind: 'items', values: [value] })

describe('a total that was misread', () => {
  test('is what two equations come to, where it stands', () => {
    const [mended, second] = mendSum([cash(37.4), table(37.4)], [printed(31.4)])
    expect(mended).toMatchObject({ value: 37.4, places: [place], currency: 'EUR' })
    expect(mended?.evidence).toContain('repaired')
    expect(second).toBeUndefined()
  })

  test('is no part of a larger one that was paid as printed', () => {
    const paid = [printed(54.28), printed(54.28, 'prepaidAmount'), printed(32.95)]
    expect(mendSum([table(32.55)], paid)).toEqual([])
    expect(mendSum([table(32.55)], [printed(32.95)])).toMatchObject([{ value: 32.55 }])
  })

  test('is not more than was given for the one that is printed', () => {
    const given = printed(10.01, 'prepaidAmount')
    expect(mendSum([table(15.01)], [printed(9.31), given])).toEqual([])
    expect(mendSum([table(15.01)], [printed(9.31)])).toMatchObject([{ value: 15.01 }])
  })

  test('is less sure where one equation says so', () => {
    const [one] = mendSum([cash(37.4)], [printed(31.4)])
    const [two] = mendSum([cash(37.4), table(37.4)], [printed(31.4)])
    expect(one?.score).toBeLessThan(two?.score ?? 0)
  })

  test('is found without its own print where two equations agree', () => {
    expect(mendSum([cash(37.4), table(37.4)], [])).toMatchObject([
      { value: 37.4, source: 'derived', places: [] },
    ])
  })

  test.each([
    ['an equation comes to it', [cash(31.4)], 31.4],
    ['only the items are one sign away, of which one may be misread', [items(37.4)], 31.4],
    ['the cash is far from it', [cash(77.2)], 31.4],
    ['a table of some of its rates is below it', [table(20.15)], 31.4],
  ])('stays as printed where %s', (_, equations, total) => {
    expect(mendSum(equations, [printed(total)])).toEqual([])
  })

  test('is rounded where a rounding is printed', () => {
    const rounded: SumEquation = { kind: 'parts', values: [112.47, 112.45] }
    expect(mendSum([rounded], [printed(112.46)])).toMatchObject([{ value: 112.45 }])
  })
})
