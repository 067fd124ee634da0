import { describe, expect, test } from 'vitest'
import { joinSplitSums } from '../../../../src-service/extraction/layout/join-split-sums.ts'
import type { LayoutWord } from '../../../../src-service/extraction/layout/layout.ts'

/** Words of ten points in a row, each with the room before it. */
function row(...words: readonly (readonly [text: string, gap: number])[]): LayoutWord[] {
  let x = 0
  return words.map(([text, gap]) => {
    const word = { text, x: x + gap, y: 100, width: 6 * text.length, height: 10 }
    x = word.x + word.width
    return { ...word, confidence: 0.9, fontSize: 10, bold: false }
  })
}

const texts = (words: readonly LayoutWord[]) => words.map(({ text }) => text)

describe('sums that were read in two', () => {
  test('become one word with the place of both', () => {
    const words = row(['Gesamt', 0], ['48,', 6], ['68', 7], ['5,60', 20])
    const [, sum] = joinSplitSums(words)
    expect(texts(joinSplitSums(words))).toEqual(['Gesamt', '48,68', '5,60'])
    expect(sum).toMatchObject({ x: 42, width: 37 })
  })

  test('with their per cent', () => {
    expect(texts(joinSplitSums(row(['20,', 0], ['00%', 7])))).toEqual(['20,00%'])
  })

  test.each([
    ['two columns', row(['48,', 0], ['68', 12])],
    ['a list', row(['1,', 0], ['2,', 6])],
    ['three digits', row(['48,', 0], ['680', 6])],
    ['a sentence', row(['Uhr,', 0], ['30', 6])],
    ['a sum that is whole', row(['4,50,', 0], ['20', 6])],
  ])('%s stay apart', (_, words) => {
    expect(joinSplitSums(words)).toEqual(words)
  })
})
