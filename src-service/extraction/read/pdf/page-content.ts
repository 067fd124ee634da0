import type { Matrix } from './matrix.ts'

/** One character as drawn, in points of the page as shown, y downwards. */
export type Glyph = {
  readonly text: string
  /** Start of the baseline. */
  readonly x: number
  readonly y: number
  /** From this character's origin to where the next one would stand without extra spacing. */
  readonly advanceX: number
  readonly advanceY: number
  /** Height of the type, in points. */
  readonly fontSize: number
  /** Extra space the file asks for between characters, in points. */
  readonly tracking: number
  readonly bold: boolean
  /** Not painted: the text layer that scanners put behind a picture. */
  readonly invisible: boolean
}

/** A rectangle in points of the page as shown. */
export type PageBox = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A filled or stroked path by its outline and how many points it has. */
export type PaintedPath = PageBox & { readonly points: number }

export type PageContent = {
  readonly width: number
  readonly height: number
  readonly glyphs: readonly Glyph[]
  readonly pictures: readonly PageBox[]
  readonly paths: readonly PaintedPath[]
}

/** The part of a pdf.js font that text needs. */
export type PdfFont = {
  readonly fontMatrix: Matrix
  readonly bold: boolean
}
