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
  /** No person sees it: the text layer that scanners put behind a picture, white on white, a speck. */
  readonly invisible: boolean
  /** Left out for what a viewer sets itself. */
  readonly paint?: Paint
}

/** How text was drawn, as far as it tells whether it can be seen. */
export type Paint = {
  /** Which drawing operation it was; what is drawn later lies above. */
  readonly order: number
  /** Grey of its colour, 0 is black and 255 white; null where it is a pattern or only an outline. */
  readonly luma: number | null
  /** What is drawn outside of it does not show; null where all of the page shows. */
  readonly clip: PageBox | null
  /** Translucent, blended, masked, or clipped by more than a rectangle. */
  readonly isVeiled: boolean
  /** Points that the type is high, or wide for its letters, whichever is less. */
  readonly leastSize: number
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

/** What may lie behind or above text. */
export type Painted = PageBox & { readonly order: number } & (
    | {
        readonly kind: 'rectangle'
        readonly luma: number | null
        /** Made of strips too thin to cover anything by themselves. */
        readonly isStrips: boolean
      }
    | { readonly kind: 'shape' }
    | {
        readonly kind: 'picture'
        /** Whether nothing of what lies beneath this place of the page shows; null where nobody knows. */
        readonly isOpaqueAt: ((x: number, y: number) => boolean) | null
      }
  )

export type PageContent = {
  readonly width: number
  readonly height: number
  readonly glyphs: readonly Glyph[]
  readonly pictures: readonly PageBox[]
  readonly paths: readonly PaintedPath[]
  /** In the order in which they are drawn, without thin lines. */
  readonly painted: readonly Painted[]
}

/** The part of a pdf.js font that text needs. */
export type PdfFont = {
  readonly fontMatrix: Matrix
  readonly bold: boolean
  /** Its letters are drawings of the file's own, which may be empty (ISO 32000-1, 9.6.5). */
  readonly isDrawn: boolean
  /** What its characters are that it maps to others. */
  readonly signs?: ReadonlyMap<string, string> | undefined
}
