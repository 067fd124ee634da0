import type { UprightGlyph } from './upright-glyphs.ts'

/** Accents that are signs of their own, and what they become over a letter. */
const combining: ReadonlyMap<string, string> = new Map([
  ['\u00a8', '\u0308'],
  ['\u00b4', '\u0301'],
  ['`', '\u0300'],
  ['^', '\u0302'],
  ['\u02c6', '\u0302'],
  ['~', '\u0303'],
  ['\u02dc', '\u0303'],
  ['\u00af', '\u0304'],
  ['\u02d8', '\u0306'],
  ['\u02d9', '\u0307'],
  ['\u02da', '\u030a'],
  ['\u02dd', '\u030b'],
  ['\u02c7', '\u030c'],
  ['\u00b8', '\u0327'],
  ['\u02db', '\u0328'],
])
/** Over a capital an accent is raised by up to this share of the type's height. */
const raised = 0.4
/** Accents stand over the middle of their letter, and slanted ones this share of its width beside it at most. */
const offCentre = 0.35

/**
 * TeX and typewriter-like programs draw `ü` as an accent and, over the same place, its letter: in either order they are one
 * character. An accent that stands by itself, as in `l´acqua`, stays a sign.
 */
export function composeAccents(glyphs: readonly UprightGlyph[]): readonly UprightGlyph[] {
  if (!glyphs.some(({ text }) => combining.has(text))) return glyphs
  const composed: UprightGlyph[] = []
  for (let index = 0; index < glyphs.length; index += 1) {
    const [glyph, next] = [glyphs[index], glyphs[index + 1]]
    if (glyph === undefined) continue
    const last = composed.at(-1)
    const over = next && withAccent(next, glyph)
    const under = last && withAccent(last, glyph)
    if (over) {
      composed.push(over)
      index += 1
    } else if (under) composed[composed.length - 1] = under
    else composed.push(glyph)
  }
  return composed
}

/** The letter with this accent, where it is one and stands in its place. */
function withAccent(letter: UprightGlyph, accent: UprightGlyph): UprightGlyph | undefined {
  const mark = combining.get(accent.text)
  if (mark === undefined || !/^\p{L}$/u.test(letter.text)) return undefined
  const middle = (glyph: UprightGlyph) => glyph.x + glyph.advance / 2
  const isOver =
    Math.abs(middle(accent) - middle(letter)) <= letter.advance * offCentre &&
    Math.abs(accent.baseline - letter.baseline) <= letter.fontSize * raised
  if (!isOver) return undefined
  // Without its dot, so that the accent finds room.
  const base = letter.text.replace('\u0131', 'i').replace('\u0237', 'j')
  const text = (base + mark).normalize('NFC')
  return [...text].length === 1 ? { ...letter, text } : undefined
}
