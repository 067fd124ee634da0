import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProfile } from '../../../src-renderer/connections/profile/check-profile.ts'
import { locateJson, placeOf } from '../../../src-renderer/connections/profile/locate-json.ts'
import {
  profileEntries,
  withEntry,
} from '../../../src-renderer/connections/profile/profile-entries.ts'
import { connectionProfile } from '../../../src-shared/service-api/connection-profile.ts'
import { getAtPointer } from '../../../src-shared/domain/json-pointer.ts'

describe('reading JSON with places', () => {
  test('reads what JSON.parse reads, and knows where each value stands', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 4 }), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        const found = locateJson(text)
        if (found.kind !== 'json') throw new Error(`not read: ${text}`)
        expect(JSON.stringify(found.value)).toBe(JSON.stringify(JSON.parse(text)))
        for (const [pointer, offset] of found.offsets) {
          expect(getAtPointer(found.value, pointer)).not.toBe(undefined)
          expect(text.charAt(offset)).toMatch(/[-"{[\dtfn]/)
        }
      }),
    )
  })

  test('accepts nothing that JSON.parse refuses', () => {
    const parses = (text: string) => {
      try {
        JSON.parse(text)
        return true
      } catch {
        return false
      }
    }
    const pieces = fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '1', '-', 'true', ' ', '"')
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('')
        expect(locateJson(text).kind === 'json').toBe(parses(text))
      }),
    )
  })

  test('counts lines and columns from 1', () => {
    expect(placeOf('ab\ncd', 0)).toEqual({ line: 1, column: 1 })
    expect(placeOf('ab\ncd', 4)).toEqual({ line: 2, column: 2 })
  })
})

describe('checking a profile', () => {
  test('an empty text is an empty profile', () => {
    expect(checkProfile('  ')).toEqual({ problems: [], profile: {} })
  })

  test.each([
    ['{\n "uploadBody": "rw"\n}', 2, 'wrong', 'uploadBody'],
    ['{\n\n "colour": 1 }', 3, 'unknown', 'colour'],
    [
      '{ "paths": {\n "adminListWorkspaces": "no slash" } }',
      2,
      'wrong',
      'paths.adminListWorkspaces',
    ],
    ['{ "paths": {\n "uploadDocument": "/x" } }', 2, 'unknown', 'uploadDocument'],
    ['{ "scope": "a",\n "scope": "b" }', 2, 'twice', 'scope'],
    ['{\n "scope" "a" }', 2, 'not-json', ''],
    ['[1]', 1, 'not-object', ''],
  ])('%s has its mistake in line %i', (text, line, kind, name) => {
    expect(checkProfile(text).problems).toMatchObject([{ line, kind, name }])
    expect(checkProfile(text).profile).toBeNull()
  })

  test('names what would fit', () => {
    expect(checkProfile('{ "uploadBody": 1 }').problems[0]?.allowed).toEqual(['multipart', 'raw'])
  })
})

describe('the help', () => {
  test('names every entry of the schema, and what it writes is valid', () => {
    expect(profileEntries.map(({ name }) => name)).toEqual(Object.keys(connectionProfile.shape))
    for (const { name } of profileEntries)
      expect(checkProfile(withEntry({}, name)).problems).toEqual([])
  })
})
