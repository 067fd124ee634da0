import type { Glyph, Paint } from './page-content.ts'
import { textToPage, type GraphicsState } from './text-state.ts'

/** A character of pdf.js's showText; numbers between them move the pen. */
export type PdfGlyph = {
  readonly unicode: string
  readonly width: number
  readonly isSpace: boolean
}

const invisibleMode = 3 // ISO 32000-1, table 106
/** Filled, and nothing else; with an outline or as a clip, only the pixels tell. */
const filledMode = 0
/** Below this, what is behind shows more than the text itself. */
const leastAlpha = 0.35

/** Places the characters of one text operator and moves the pen behind them. */
export function showText(
  state: GraphicsState,
  items: readonly (PdfGlyph | number)[],
  order: number,
  emit: (glyph: Glyph) => void,
): void {
  const { font } = state
  if (font === null || state.fontSize === 0) return
  const size = Math.abs(state.fontSize)
  const direction = Math.sign(state.fontSize)
  const scale = state.horizontalScale * direction
  const [a, b, c, d, e, f] = textToPage(state)
  const invisible =
    state.renderingMode === invisibleMode || state.fillAlpha === 0 || state.veil === 'transparent'
  const paint: Paint = {
    order,
    luma: state.renderingMode === filledMode && !font.isDrawn ? state.fillLuma : null,
    clip: state.clip,
    isVeiled:
      state.fillAlpha < leastAlpha || state.isBlended || state.veil !== null || !state.isClipBox,
    // How large the drawings of a font's own are stands in no size.
    leastSize: font.isDrawn
      ? Infinity
      : size * Math.min(Math.hypot(c, d), Math.hypot(a, b) * Math.abs(state.horizontalScale)),
  }
  const fontSize = size * Math.hypot(c, d)
  let pen = 0
  for (const item of items) {
    if (typeof item === 'number') {
      pen -= (item * size) / 1000
      continue
    }
    const width = item.width * size * font.fontMatrix[0]
    const textX = state.x + pen * scale
    const textY = state.y + state.rise
    emit({
      text: font.signs?.get(item.unicode) ?? item.unicode,
      x: a * textX + c * textY + e,
      y: b * textX + d * textY + f,
      advanceX: a * width * scale,
      advanceY: b * width * scale,
      fontSize,
      tracking: Math.max(0, state.charSpacing * scale) * Math.hypot(a, b),
      bold: font.bold,
      invisible,
      paint,
    })
    pen += width + (state.charSpacing + (item.isSpace ? state.wordSpacing : 0)) * direction
  }
  state.x += pen * scale
}
