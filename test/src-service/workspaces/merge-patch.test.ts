import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergePatch } from '../../../src-service/workspaces/merge-patch.ts'

describe('a merge patch', () => {
  // The cases of RFC 7396, appendix A.
  test.each([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ a: 'foo' }, 'bar', 'bar'],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('%j with %j', (target, patch, merged) => {
    expect(mergePatch(target, patch)).toEqual(merged)
  })

  test('never reaches the prototype', () => {
    const patch: unknown = JSON.parse('{"__proto__":{"polluted":true}}')
    expect(Object.keys(mergePatch({}, patch) as object)).toEqual(['__proto__'])
    expect({}).not.toHaveProperty('polluted')
  })

  test('applied twice is the same as once, and leaves its input alone', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (target, patch) => {
        const before = JSON.stringify(target)
        const once = mergePatch(target, patch)
        expect(mergePatch(once, patch)).toEqual(once)
        expect(JSON.stringify(target)).toBe(before)
      }),
    )
  })
})
