import { describe, expect, test } from 'vitest'
import { assembleWords } from '../../../../../src-service/extraction/read/pdf/assemble-words.ts'
import { composeAccents } from '../../../../../src-service/extraction/read/pdf/compose-accents.ts'
import type { UprightGlyph } from '../../../../../src-service/extraction/read/pdf/upright-glyphs.ts'

/** A character of 10 points, 5 wide. */
const glyph = (text: string, x: number, baseline = 100): UprightGlyph => ({
  text,
  x,
  baseline,
  advance: 5,
  fontSize: 10,
  tracking: 0,
  bold: false,
})

const wordsOf = (...glyphs: readonly UprightGlyph[]) =>
  assembleWords(glyphs).map(({ text }) => text)

describe('an accent drawn over its letter', () => {
  test('is one character with it, whichever is drawn first', () => {
    const word = [glyph('f', 0), glyph('¨', 5), glyph('a', 5), glyph('l', 10)]
    expect(wordsOf(...word)).toEqual(['fäl'])
    expect(wordsOf(glyph('c', 0), glyph('¸', 0.5), glyph('a', 5))).toEqual(['ça'])
  })

  test('is raised over a capital and slanted beside the middle', () => {
    expect(wordsOf(glyph('¨', 0.9, 102.5), glyph('U', 0), glyph('b', 5))).toEqual(['Üb'])
  })

  test.each([
    ['´', 'e', 'é'],
    ['`', 'a', 'à'],
    ['ˆ', 'o', 'ô'],
    ['¨', 'ı', 'ï'],
    ['ˇ', 'c', 'č'],
    ['˚', 'a', 'å'],
    ['˜', 'n', 'ñ'],
  ])('%s and %s are %s', (accent, letter, together) => {
    expect(composeAccents([glyph(accent, 0), glyph(letter, 0)])).toEqual([glyph(together, 0)])
  })
})

describe('an accent that stands by itself', () => {
  test.each([
    ['beside its neighbours', [glyph('l', 0), glyph('´', 5), glyph('a', 10)]],
    ['over a figure', [glyph('¨', 0), glyph('4', 0)]],
    ['over a letter that has no such form', [glyph('¨', 0), glyph('q', 0)]],
    ['in another line', [glyph('¨', 0, 88), glyph('a', 0)]],
  ])('stays a sign: %s', (_, glyphs) => {
    expect(composeAccents(glyphs)).toEqual(glyphs)
  })
})
