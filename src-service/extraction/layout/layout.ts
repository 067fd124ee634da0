import type { Box, PageSize } from './geometry.ts'

/** A word with its box in points. */
export type LayoutWord = Box & {
  readonly text: string
  readonly confidence: number
  readonly fontSize: number
  readonly bold: boolean
}

/** Words of one line with no wide gap between them: a table cell, a label, a line of a column. */
export type Cell = Box & {
  readonly page: number
  /** Place in `PageLayout.lines`. */
  readonly line: number
  readonly words: readonly LayoutWord[]
  readonly text: string
  readonly fontSize: number
  readonly bold: boolean
}

/** Everything that stands on one height of the page, from left to right. */
export type Line = Box & {
  readonly page: number
  readonly index: number
  readonly cells: readonly Cell[]
  readonly text: string
}

/** Cells that stand closely under each other on one edge: an address, a paragraph, a column. */
export type Block = Box & {
  readonly page: number
  readonly cells: readonly Cell[]
}

export type PageLayout = PageSize & {
  readonly source: 'pdf' | 'ocr'
  readonly slope: number
  /** The usual height of type on this page, in points. */
  readonly fontSize: number
  readonly lines: readonly Line[]
  readonly blocks: readonly Block[]
}

export type Layout = { readonly pages: readonly PageLayout[] }

export function cellsOf(page: PageLayout): Cell[] {
  return page.lines.flatMap((line) => line.cells)
}

/** The whole text, a line of the page a line. */
export function textOf(layout: Layout): string {
  return layout.pages.flatMap((page) => page.lines.map((line) => line.text)).join('\n')
}
