import { identity, multiply, type Matrix } from './matrix.ts'
import type { PageBox, PdfFont } from './page-content.ts'

type Veil = 'translucent' | 'transparent' | 'mask'

/** The graphics state as far as text and pictures need it (ISO 32000-1, 8.4 and 9.3). */
export type GraphicsState = {
  matrix: Matrix
  font: PdfFont | null
  /** Negative where the file draws with a negative size. */
  fontSize: number
  charSpacing: number
  wordSpacing: number
  horizontalScale: number
  leading: number
  rise: number
  renderingMode: number
  fillAlpha: number
  /** Grey of the colour that text and areas are filled with; null for a pattern. */
  fillLuma: number | null
  /** Blended with what is behind it, or seen through a mask. */
  isBlended: boolean
  /** What the groups around it leave of it: null all, 'mask' where they only say what else shows. */
  veil: Veil | null
  lineWidth: number
  /** The box around what is not clipped away, and whether it is all of the box. */
  clip: PageBox | null
  isClipBox: boolean
  textMatrix: Matrix
  x: number
  y: number
  lineX: number
  lineY: number
}

export const initialState = (matrix: Matrix): GraphicsState => ({
  matrix,
  font: null,
  fontSize: 0,
  charSpacing: 0,
  wordSpacing: 0,
  horizontalScale: 1,
  leading: 0,
  rise: 0,
  renderingMode: 0,
  fillAlpha: 1,
  fillLuma: 0,
  isBlended: false,
  veil: null,
  lineWidth: 1,
  clip: null,
  isClipBox: true,
  textMatrix: identity,
  x: 0,
  y: 0,
  lineX: 0,
  lineY: 0,
})

export function setTextMatrix(state: GraphicsState, matrix: Matrix): void {
  state.textMatrix = matrix
  state.x = state.lineX = 0
  state.y = state.lineY = 0
}

export function moveText(state: GraphicsState, x: number, y: number): void {
  state.x = state.lineX += x
  state.y = state.lineY += y
}

/** Text space to the page as shown. */
export const textToPage = (state: GraphicsState): Matrix => multiply(state.matrix, state.textMatrix)
