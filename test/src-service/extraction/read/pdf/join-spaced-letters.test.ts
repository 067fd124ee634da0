import { describe, expect, test } from 'vitest'
import { joinSpacedLetters } from '../../../../../src-service/extraction/read/pdf/join-spaced-letters.ts'
import type { PrintedWord } from '../../../../../src-service/extraction/read/pdf/printed-word.ts'

/** Words of 10 points, signs 5 wide, each at its place. */
const words = (...placed: readonly (readonly [string, number])[]): PrintedWord[] =>
  placed.map(([text, left]) => ({
    text,
    left,
    right: left + text.length * 5,
    baseline: 100,
    fontSize: 10,
    bold: false,
  }))

const spaced = (text: string, left: number, step: number) =>
  words(...[...text].map((sign, index) => [sign, left + index * step] as const))

const texts = (list: readonly PrintedWord[]) => joinSpacedLetters(list).map((word) => word.text)

describe('words printed letter by letter', () => {
  test('are joined, from the first letter to the last', () => {
    const [word, ...rest] = joinSpacedLetters(spaced('RECHNUNG', 50, 9))
    expect(rest).toEqual([])
    expect(word).toMatchObject({ text: 'RECHNUNG', left: 50, right: 50 + 7 * 9 + 5 })
  })

  test('end at a wider gap', () => {
    expect(texts([...spaced('IHRE', 50, 9), ...spaced('RECHNUNG', 94, 9)])).toEqual([
      'IHRE',
      'RECHNUNG',
    ])
  })

  test('of one title are one space apart, short ones too', () => {
    const title = [...spaced('NOTE', 50, 8), ...spaced('DE', 92, 8), ...spaced('DEBIT', 118, 8)]
    const joined = joinSpacedLetters(title)
    expect(joined.map(({ text }) => text)).toEqual(['NOTE', 'DE', 'DEBIT'])
    const gaps = joined.slice(1).map(({ left }, index) => left - (joined[index]?.right ?? 0))
    expect(gaps.every((gap) => gap > 0 && gap < 4)).toBe(true)
  })

  test('of another column stay where they are', () => {
    const [first] = joinSpacedLetters([...spaced('NOTE', 50, 8), ...spaced('DEBIT', 100, 8)])
    expect(first).toMatchObject({ text: 'NOTE', right: 50 + 3 * 8 + 5 })
    expect(texts([...spaced('NOTE', 50, 8), ...spaced('12', 92, 8)])).toEqual(['NOTE', '1', '2'])
  })

  test('need letters enough, close enough and on one line', () => {
    expect(texts(words(['a', 50], ['b', 58], ['c', 66]))).toEqual(['a', 'b', 'c'])
    expect(texts(spaced('ABCD', 50, 40))).toEqual(['A', 'B', 'C', 'D'])
    const stairs = spaced('ABCD', 50, 9).map((word, row) => ({ ...word, baseline: 100 + row * 12 }))
    expect(texts(stairs)).toEqual(['A', 'B', 'C', 'D'])
  })

  test('are not made of single figures of a table', () => {
    expect(texts(spaced('1234', 50, 14))).toEqual(['1', '2', '3', '4'])
  })

  test('leave ordinary words alone', () => {
    const line = words(['Total', 50], ['CHF', 80], ['5', 100], ['.', 106])
    expect(joinSpacedLetters(line)).toEqual(line)
  })
})
