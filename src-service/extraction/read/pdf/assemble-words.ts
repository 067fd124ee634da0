import { composeAccents } from './compose-accents.ts'
import type { PrintedWord } from './printed-word.ts'
import type { UprightGlyph } from './upright-glyphs.ts'

/** A gap of this share of the type's height ends a word; spaces are about 0.25, kerning below 0.1. */
const wordGap = 0.16
/** How far a character may step back over the one before it and still continue its word. */
const stepBack = 0.5
/** Figures are hardly kerned: what steps back further over one, as a share of the type's height, is the next cell of a row. */
const figureStepBack = 0.09
/** A shift of the baseline beyond this share of the type's height is another line. */
const sameBaseline = 0.25

const spaceLike = /^[\s\u00a0\u2000-\u200b\u202f\u205f\u3000\ufeff]*$/u
const unprinted = /[\p{Cc}\p{Cf}]/gu

/** Glyphs that a font maps to no character at all, which still print a sign. */
const unmapped = /^(?![\t-\r])\p{Cc}$/u
const unknownSign = '\ufffd'

/** Characters as typed: ligatures taken apart, soft hyphens made visible, controls left out. */
function plainText(text: string): string {
  return text
    .replace(/[\ufb00-\ufb06]/gu, (ligature) => ligature.normalize('NFKC'))
    .replaceAll('\u00ad', '-')
    .replace(unprinted, '')
}

/** Words in the order the file draws them. */
export function assembleWords(glyphs: readonly UprightGlyph[]): PrintedWord[] {
  const words: PrintedWord[] = []
  let open: UprightGlyph[] = []
  const close = () => {
    const word = toWord(open)
    if (word) words.push(word)
    open = []
  }
  for (const glyph of composeAccents(glyphs)) {
    const text =
      glyph.advance > 0 && unmapped.test(glyph.text) ? unknownSign : plainText(glyph.text)
    if (spaceLike.test(text)) {
      if (glyph.advance > 0) close()
      continue
    }
    const last = open.at(-1)
    if (last && !continues(last, glyph)) close()
    open.push({ ...glyph, text })
  }
  close()
  return words
}

function continues(last: UprightGlyph, glyph: UprightGlyph): boolean {
  const size = Math.max(last.fontSize, glyph.fontSize)
  const gap = glyph.x - (last.x + last.advance)
  return (
    Math.abs(glyph.baseline - last.baseline) <= size * sameBaseline &&
    gap <= size * wordGap + last.tracking &&
    gap >= -Math.max(size * stepBack, last.advance) &&
    !(gap < -size * figureStepBack && isFigure(last) && isLetterOrFigure(glyph))
  )
}

const isFigure = ({ text }: UprightGlyph): boolean => /\p{Nd}$/u.test(text)
const isLetterOrFigure = ({ text }: UprightGlyph): boolean => /^[\p{L}\p{Nd}]/u.test(text)

function toWord(glyphs: readonly UprightGlyph[]): PrintedWord | null {
  const first = glyphs[0]
  if (!first) return null
  const largest = glyphs.reduce((best, glyph) => (glyph.fontSize > best.fontSize ? glyph : best))
  return {
    text: glyphs
      .map((glyph) => glyph.text)
      .join('')
      .normalize('NFC'),
    left: Math.min(...glyphs.map((glyph) => glyph.x)),
    right: Math.max(...glyphs.map((glyph) => glyph.x + glyph.advance)),
    baseline: largest.baseline,
    fontSize: largest.fontSize,
    bold: glyphs.filter((glyph) => glyph.bold).length * 2 > glyphs.length,
  }
}
