import { expect, test } from 'vitest'
import { dropRules, dropSpecks } from '../../../../src-service/extraction/layout/drop-rules.ts'
import type { LayoutWord } from '../../../../src-service/extraction/layout/layout.ts'

/** Words of ten points in a row, each with the room before it. */
function row(...words: readonly (readonly [text: string, gap: number, size?: number])[]) {
  let x = 0
  return words.map(([text, gap, fontSize = 10]): LayoutWord => {
    const word = { text, x: x + gap, y: 100, width: 6 * text.length, height: 10 }
    x = word.x + word.width
    return { ...word, confidence: 0.9, fontSize, bold: false }
  })
}

const texts = (words: readonly LayoutWord[]) => words.map(({ text }) => text)

test.each([
  ['before the first word', row(['|', 0], ['Mairie', 5], ['de', 5], ['Salins', 5])],
  ['behind the last', row(['Mairie', 0], ['de', 5], ['Salins', 5], ['|', 20])],
  ['with the room of a box', row(['Mairie', 0], ['de', 5], ['|', 9], ['Salins', 12])],
])('a rule is dropped: %s', (_, words) => {
  expect(texts(dropRules(words))).toEqual(texts(words).filter((text) => text !== '|'))
})

test.each([
  [
    'that parts an address',
    row(['AG', 0], ['|', 5], ['Gartenweg', 5], ['5', 5], ['|', 4], ['4051', 5]),
  ],
  ['of a logo', row(['cu', 0], ['|', 30, 44], ['Carry', 5], ['AG', 5])],
])('a bar stays: %s', (_, words) => {
  expect(dropRules(words)).toEqual(words)
})

test('dirt that was read as a letter is dropped, and a point or a dash stays', () => {
  const words = row(['Volksbank', 0], ['A', 4], ['Lech', 4], ['-', 4], ['A', 4]).map((word, at) =>
    at === 1 || at === 3 ? { ...word, height: 2 } : word,
  )
  expect(texts(dropSpecks(words))).toEqual(['Volksbank', 'Lech', '-', 'A'])
})
