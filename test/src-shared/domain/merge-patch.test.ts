import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyMergePatch,
  describeMergePatch,
  mergePatchBetween,
} from '../../../src-shared/domain/merge-patch.ts'

/** JSON objects without null, which a merge patch cannot put anywhere but as a removal. */
const { members } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.integer(),
    fc.string(),
    fc.boolean(),
    fc.array(fc.oneof(fc.integer(), fc.string()), { maxLength: 3 }),
    tie('members'),
  ),
  members: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd/~', '__proto__'), tie('value'), {
    maxKeys: 4,
  }),
})) as { members: fc.Arbitrary<Record<string, unknown>> }

/** The examples of RFC 7396, appendix A. */
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
])('RFC 7396: %j with %j is %j', (target, patch, result) => {
  expect(applyMergePatch(target, patch)).toEqual(result)
})

test('a null that was there before is left alone', () => {
  const before = { notifications: null, models: { invoice: { beta: null, version: 4 } } }
  const after = { notifications: null, models: { invoice: { beta: null, version: 5 } } }
  expect(mergePatchBetween(before, before)).toEqual({})
  expect(mergePatchBetween(before, after)).toEqual({ models: { invoice: { version: 5 } } })
  expect(mergePatchBetween(before, { models: before.models })).toEqual({ notifications: null })
})

test('a patch never reaches the prototype', () => {
  const patch: unknown = JSON.parse('{"__proto__":{"polluted":true}}')
  expect(Object.keys(applyMergePatch({}, patch) as object)).toEqual(['__proto__'])
  expect({}).not.toHaveProperty('polluted')
})

test('a patch applied twice is the same as once, and leaves its input alone', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (target, patch) => {
      const before = JSON.stringify(target)
      const once = applyMergePatch(target, patch)
      expect(applyMergePatch(once, patch)).toEqual(once)
      expect(JSON.stringify(target)).toBe(before)
    }),
  )
})

describe('the patch between two states', () => {
  test('leads from the one to the other, names nothing that stays, and is empty for the same', () => {
    fc.assert(
      fc.property(members, members, (before, after) => {
        const patch = mergePatchBetween(before, after)
        expect(applyMergePatch(before, patch)).toEqual(after)
        expect(mergePatchBetween(after, applyMergePatch(before, patch) as typeof after)).toEqual({})
      }),
    )
  })

  test('is described by exactly the places that differ', () => {
    fc.assert(
      fc.property(members, members, (before, after) => {
        const differences = describeMergePatch(before, mergePatchBetween(before, after))
        for (const difference of differences)
          expect(difference.before).not.toEqual(difference.after)
        expect(differences.length === 0).toBe(
          Object.keys(mergePatchBetween(before, after)).length === 0,
        )
      }),
    )
  })

  test('says what is new, changed and gone', () => {
    const before = { retentionDays: 90, house: { colour: 'red', size: 4 }, types: ['A'] }
    const patch = { retentionDays: null, house: { colour: 'blue' }, types: ['A', 'B'], fresh: 1 }
    expect(describeMergePatch(before, patch)).toEqual([
      { path: '/retentionDays', before: 90 },
      { path: '/house/colour', before: 'red', after: 'blue' },
      { path: '/types', before: ['A'], after: ['A', 'B'] },
      { path: '/fresh', after: 1 },
    ])
  })
})
