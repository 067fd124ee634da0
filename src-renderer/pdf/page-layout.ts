import { pageGapPx, scaleOf, turned, type Box, type Rotation, type Zoom } from './geometry.ts'
import type { PageSize } from './page-source.ts'

export type LaidPage = Box & { readonly page: number }

export type PageLayout = {
  readonly pages: readonly LaidPage[]
  readonly width: number
  readonly height: number
}

/**
 * Where each page lies in the scrolled surface, in CSS pixels. Pages whose size is not known yet
 * count as large as the first, so that the surface hardly moves while they come in.
 */
export function layOutPages(
  sizes: readonly (PageSize | undefined)[],
  view: PageSize,
  zoom: Zoom,
  rotation: Rotation,
): PageLayout {
  const usual = sizes.find((size) => size !== undefined) ?? { width: 595, height: 842 }
  let top = pageGapPx
  const boxes = sizes.map((known, at) => {
    const size = turned(known ?? usual, rotation)
    const scale = scaleOf(zoom, size, view)
    const width = Math.round(size.width * scale)
    const height = Math.round(size.height * scale)
    const box = { page: at + 1, y: top, width, height }
    top += height + pageGapPx
    return box
  })
  const width = Math.max(view.width, ...boxes.map((box) => box.width + 2 * pageGapPx))
  const pages = boxes.map((box) => ({ ...box, x: Math.round((width - box.width) / 2) }))
  return { pages, width, height: Math.max(top, view.height) }
}

/** Pages that are to be drawn: those in view and one screen around them. */
export function pagesInView(layout: PageLayout, scrollTop: number, viewHeight: number): number[] {
  const from = scrollTop - viewHeight / 2
  const to = scrollTop + viewHeight * 1.5
  return layout.pages.filter(({ y, height }) => y + height > from && y < to).map(({ page }) => page)
}

/** The page a person is looking at: the one that holds the upper third of the view. */
export function pageAt(layout: PageLayout, scrollTop: number, viewHeight: number): number {
  const line = scrollTop + viewHeight / 3
  const below = layout.pages.find(({ y, height }) => y + height + pageGapPx > line)
  return below?.page ?? layout.pages.length
}
