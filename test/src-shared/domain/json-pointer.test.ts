import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  getAtPointer,
  leafPointers,
  pointerOf,
  pointerTokens,
  setAtPointer,
} from '../../../src-shared/domain/json-pointer.ts'

describe('JSON Pointer', () => {
  test('is taken apart once, unless its names are so long that they would fill the memory', () => {
    expect(pointerTokens('/amountNet/value')).toBe(pointerTokens('/amountNet/value'))
    const long = `/${'a'.repeat(1_000)}`
    expect(pointerTokens(long)).toEqual(pointerTokens(long))
    expect(pointerTokens(long)).not.toBe(pointerTokens(long))
  })

  test('reads, escapes, misses', () => {
    const document = { a: [{ 'b/c': 1, 'd~e': null }], '': 0 }
    expect(getAtPointer(document, '/a/0/b~1c')).toBe(1)
    expect(getAtPointer(document, '/a/0/d~0e')).toBeNull()
    expect(getAtPointer(document, '/')).toBe(0)
    expect(getAtPointer(document, '/a/1/x')).toBeUndefined()
    expect(getAtPointer(document, '/toString')).toBeUndefined()
    expect(() => getAtPointer(document, 'a')).toThrow('not a JSON Pointer')
    expect(leafPointers(document)).toEqual(['/a/0/b~1c', '/a/0/d~0e', '/'])
  })

  test('sets into a copy, makes what is missing, removes', () => {
    const document = { a: [1] }
    expect(setAtPointer(document, '/items/0/amountNet/value', 5)).toEqual({
      a: [1],
      items: [{ amountNet: { value: 5 } }],
    })
    expect(setAtPointer(document, '/a/-', 2)).toEqual({ a: [1, 2] })
    expect(setAtPointer(document, '/a/0', undefined)).toEqual({ a: [] })
    expect(setAtPointer(document, '/a', undefined)).toEqual({})
    expect(document).toEqual({ a: [1] })
    expect(() => setAtPointer(document, '/a/3', 2)).toThrow('no place "3"')
    expect(() => setAtPointer(document, '/__proto__/x', 2)).toThrow('__proto__')
  })

  test('tokens survive being written and read', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (tokens) => {
        expect(pointerTokens(pointerOf(tokens))).toEqual(tokens)
      }),
    )
  })

  test('what is set is found again, and every leaf has a pointer', () => {
    const name = fc.string().filter((text) => text !== '__proto__')
    fc.assert(
      fc.property(fc.array(name, { minLength: 1 }), fc.integer(), (tokens, value) => {
        fc.pre(tokens.every((token) => !/^(?:-|\d+)$/u.test(token)))
        const document = setAtPointer({}, pointerOf(tokens), value)
        expect(getAtPointer(document, pointerOf(tokens))).toBe(value)
        expect(leafPointers(document)).toEqual([pointerOf(tokens)])
      }),
    )
  })
})
