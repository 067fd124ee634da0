import { describe, expect, test } from 'vitest'
import { assembleWords } from '../../../../../src-service/extraction/read/pdf/assemble-words.ts'
import type { UprightGlyph } from '../../../../../src-service/extraction/read/pdf/upright-glyphs.ts'

/** Characters of 10 points, each 5 wide, with the given extra space before some of them. */
function glyphs(
  text: string,
  options: Partial<UprightGlyph> & { spacing?: number } = {},
): UprightGlyph[] {
  const { spacing = 0, ...own } = options
  return [...text].map((character, index) => ({
    text: character,
    baseline: 100,
    advance: 5,
    fontSize: 10,
    tracking: 0,
    bold: false,
    ...own,
    x: (own.x ?? 0) + index * (5 + spacing),
  }))
}

const texts = (list: readonly UprightGlyph[]) => assembleWords(list).map((word) => word.text)

describe('words from characters', () => {
  test('end at spaces of any kind', () => {
    expect(texts(glyphs('Total CHF\u00a012\u202f500'))).toEqual(['Total', 'CHF', '12', '500'])
  })

  test('end at a gap without a space', () => {
    expect(texts([...glyphs('Menge'), ...glyphs('Preis', { x: 28 })])).toEqual(['Menge', 'Preis'])
  })

  test('go on over kerning, and over pieces drawn one by one', () => {
    expect(texts([...glyphs('Rech'), ...glyphs('nung', { x: 20.8 })])).toEqual(['Rechnung'])
  })

  test('end where the next cell of a row begins over a figure', () => {
    const row = [...glyphs('1.5.26'), ...glyphs('Arbeit', { x: 29 }), ...glyphs('80.50', { x: 70 })]
    expect(texts([...row, ...glyphs('161.00', { x: 94 })])).toEqual([
      '1.5.26',
      'Arbeit',
      '80.50',
      '161.00',
    ])
    // As fonts kern.
    expect(texts([...glyphs('2T'), ...glyphs('VA', { x: 9.2 })])).toEqual(['2TVA'])
    expect(texts([...glyphs('11'), ...glyphs('7', { x: 9.3 })])).toEqual(['117'])
  })

  test('go on where the file itself spaces the characters', () => {
    expect(texts(glyphs('RECHNUNG', { spacing: 3, tracking: 3 }))).toEqual(['RECHNUNG'])
  })

  test('end at another line', () => {
    expect(texts([...glyphs('eins'), ...glyphs('zwei', { x: 20, baseline: 112 })])).toEqual([
      'eins',
      'zwei',
    ])
  })

  test('have their ligatures taken apart and hidden hyphens shown', () => {
    expect(texts(glyphs('ﬁnal\u00adOﬃce'))).toEqual(['final-Office'])
  })

  test('carry the box, the size and the weight of their type', () => {
    const [word] = assembleWords(glyphs('ab', { x: 30, bold: true }))
    expect(word).toEqual({
      text: 'ab',
      left: 30,
      right: 40,
      baseline: 100,
      fontSize: 10,
      bold: true,
    })
  })

  test('keep a sign without a character as an unknown one, and do not end at it', () => {
    expect(texts(glyphs('20\u00004711'))).toEqual(['20\ufffd4711'])
  })
})
