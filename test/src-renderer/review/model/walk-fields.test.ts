import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  attentionBeyond,
  nextAttention,
  nextProblem,
} from '../../../../src-renderer/review/model/walk-fields.ts'
import type { FieldView } from '../../../../src-shared/domain/review-fields/field-view.ts'

/** Fields by their names; an exclamation mark wants a look. */
const order = (...names: string[]) =>
  names.map((name) => ({ path: name.replace('!', ''), attention: name.endsWith('!') }) as FieldView)

describe('from field to field', () => {
  const orders = [order('a!', 'b', 'c!'), order('d'), order('e!', 'f!')]

  test('within a result, without going round', () => {
    expect(nextAttention(orders[0] ?? [], 'a', 1)).toBe('c')
    expect(nextAttention(orders[0] ?? [], 'c', 1)).toBeNull()
    expect(nextAttention(orders[0] ?? [], 'c', -1)).toBe('a')
    expect(nextAttention(orders[0] ?? [], null, 1)).toBe('a')
  })

  test('on into the results behind, back into those before', () => {
    expect(attentionBeyond(orders, 0, 1)).toEqual({ result: 2, path: 'e' })
    expect(attentionBeyond(orders, 2, -1)).toEqual({ result: 0, path: 'c' })
    expect(attentionBeyond(orders, 2, 1)).toBeNull()
    expect(attentionBeyond(orders, 0, -1)).toBeNull()
  })

  test('problems go round through all results, both ways', () => {
    expect(nextProblem(orders, 0, 'c', 1)).toEqual({ result: 2, path: 'e' })
    expect(nextProblem(orders, 2, 'f', 1)).toEqual({ result: 0, path: 'a' })
    expect(nextProblem(orders, 0, 'a', -1)).toEqual({ result: 2, path: 'f' })
    expect(nextProblem([order('a', 'b!')], 0, 'b', 1)).toBeNull()
    expect(nextProblem([order('a')], 0, null, 1)).toBeNull()
  })

  test('as many steps as there are problems come to each of them once', () => {
    const results = fc.array(fc.array(fc.boolean(), { maxLength: 4 }), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(results, fc.constantFrom<1 | -1>(1, -1), (wanted, direction) => {
        const all = wanted.map((fields, at) =>
          order(
            ...fields.map((wants, index) => `${String(at)}.${String(index)}${wants ? '!' : ''}`),
          ),
        )
        const problems = all.flat().filter(({ attention }) => attention)
        const seen = new Set<string>()
        let at = { result: 0, path: null as string | null }
        for (const _ of problems) {
          at = nextProblem(all, at.result, at.path, direction) ?? at
          seen.add(at.path ?? '')
        }
        expect(seen.size).toBe(problems.length)
      }),
    )
  })
})
