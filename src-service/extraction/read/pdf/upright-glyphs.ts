import type { ReadPage } from '../../read-document.ts'
import type { Glyph, PageContent } from './page-content.ts'

/** A character on a page turned so that its text runs from left to right. */
export type UprightGlyph = {
  readonly text: string
  readonly x: number
  readonly baseline: number
  readonly advance: number
  readonly fontSize: number
  readonly tracking: number
  readonly bold: boolean
}

export type UprightPage = {
  readonly width: number
  readonly height: number
  readonly turned: ReadPage['turned']
  readonly glyphs: readonly UprightGlyph[]
}

/** Text may lean by this much (about 6 degrees) and still belongs to its direction. */
const maxLean = 0.1

/** Which way the page has to be turned clockwise so that this character stands upright. */
function turnOf({ advanceX, advanceY }: Glyph): ReadPage['turned'] | null {
  const along = Math.max(Math.abs(advanceX), Math.abs(advanceY))
  if (along === 0) return null
  if (Math.min(Math.abs(advanceX), Math.abs(advanceY)) > along * maxLean) return null
  if (Math.abs(advanceX) > Math.abs(advanceY)) return advanceX > 0 ? 0 : 180
  return advanceY > 0 ? 270 : 90
}

/**
 * The page turned to where most of its text is upright. Text in other directions (printing codes
 * along the margin, stamps, watermarks) is left out: it is never part of a line that is read.
 */
export function uprightGlyphs(content: PageContent): UprightPage {
  const counts = new Map<ReadPage['turned'], number>([[0, 1]])
  for (const glyph of content.glyphs) {
    const turn = turnOf(glyph)
    if (turn !== null) counts.set(turn, (counts.get(turn) ?? 0) + 1)
  }
  const turned = [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0]
  const sideways = turned === 90 || turned === 270
  const glyphs: UprightGlyph[] = []
  for (const glyph of content.glyphs) {
    // Characters without an advance (combining marks) go with whatever they stand on.
    const own = glyph.advanceX === 0 && glyph.advanceY === 0 ? turned : turnOf(glyph)
    if (own !== turned) continue
    const [x, baseline] = turnPoint(glyph, content, turned)
    const { text, fontSize, tracking, bold } = glyph
    const advance = Math.hypot(glyph.advanceX, glyph.advanceY)
    glyphs.push({ text, x, baseline, advance, fontSize, tracking, bold })
  }
  return {
    width: sideways ? content.height : content.width,
    height: sideways ? content.width : content.height,
    turned,
    glyphs,
  }
}

function turnPoint(
  { x, y }: { x: number; y: number },
  { width, height }: PageContent,
  turned: ReadPage['turned'],
): [number, number] {
  switch (turned) {
    case 0:
      return [x, y]
    case 90:
      return [height - y, x]
    case 180:
      return [width - x, height - y]
    case 270:
      return [y, width - x]
  }
}
