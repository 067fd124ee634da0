import { describe, expect, test } from 'vitest'
import {
  indexOfLine,
  joined,
  lineAt,
  missingSide,
  prependPage,
} from '../../../src-renderer/app/listed-lines.ts'
import { documentId, fakeDocument } from '../../component/support/fake-documents.ts'

const lines = (...numbers: number[]) =>
  numbers.map((number) => fakeDocument({ id: documentId(number) }))
const ids = (found: readonly { id: string }[] | null) => found?.map(({ id }) => id)

describe('a list of ten of which three lines and the last two are loaded', () => {
  const listed = { head: lines(0, 1, 2), tail: lines(8, 9) }

  test('knows where each line stands', () => {
    expect(lineAt(listed, 10, 2)?.id).toBe(documentId(2))
    expect(lineAt(listed, 10, 5)).toBeUndefined()
    expect(lineAt(listed, 10, 8)?.id).toBe(documentId(8))
    expect(indexOfLine(listed, 10, documentId(9))).toBe(9)
    expect(indexOfLine(listed, 10, documentId(5))).toBe(-1)
  })

  test.each([
    [0, 2, null],
    [8, 9, null],
    [2, 4, 'head'],
    [6, 8, 'tail'],
    [3, 7, 'head'],
  ] as const)('reads for the lines %i to %i at %s', (first, last, side) => {
    expect(missingSide(listed, 10, { first, last })).toBe(side)
  })
})

test('a page before the last lines leaves out what is there already', () => {
  expect(ids(prependPage(lines(8, 9), lines(6, 7, 8)))).toEqual([6, 7, 8, 9].map(documentId))
})

test('two parts are one list as soon as a page belongs to both', () => {
  const page = lines(3, 4)
  expect(joined({ head: [...lines(0, 1, 2), ...page], tail: lines(8, 9) }, page)).toBeNull()
  const met = { head: [...lines(0, 1, 2), ...page], tail: lines(4, 5) }
  expect(ids(joined(met, page))).toEqual([0, 1, 2, 3, 4, 5].map(documentId))
})
