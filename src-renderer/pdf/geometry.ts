import type { Place } from '../../src-shared/service-api/result-extensions.ts'
import type { PageSize } from './page-source.ts'

export type Rotation = 0 | 90 | 180 | 270
export type Zoom = 'fit-width' | 'fit-page' | number
export type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** CSS pixels in a point: 96 / 72. Zoom 1 shows a page in its printed size. */
export const pixelsPerPoint = 96 / 72
/** Space between pages, and around them. */
export const pageGapPx = 16

export const smallestZoom = 0.25
export const largestZoom = 5

/** A box of the unrotated page (0..1) as it lies on the page turned clockwise. */
export function rotateBox(box: Box, rotation: Rotation): Box {
  const { x, y, width, height } = box
  switch (rotation) {
    case 0:
      return box
    case 90:
      return { x: 1 - y - height, y: x, width: height, height: width }
    case 180:
      return { x: 1 - x - width, y: 1 - y - height, width, height }
    case 270:
      return { x: y, y: 1 - x - width, width: height, height: width }
  }
}

/** The way back: a point or box on the turned page to the unrotated one. */
export function unrotateBox(box: Box, rotation: Rotation): Box {
  return rotateBox(box, ((360 - rotation) % 360) as Rotation)
}

export function turned(size: PageSize, rotation: Rotation): PageSize {
  return rotation % 180 === 0 ? size : { width: size.height, height: size.width }
}

/** CSS pixels in a point at a zoom, for a page in a view (CSS pixels, without scroll bars). */
export function scaleOf(zoom: Zoom, page: PageSize, view: PageSize): number {
  if (typeof zoom === 'number') return zoom * pixelsPerPoint
  const byWidth = Math.max(view.width - 2 * pageGapPx, 80) / page.width
  if (zoom === 'fit-width') return byWidth
  return Math.min(byWidth, Math.max(view.height - 2 * pageGapPx, 80) / page.height)
}

/** The next step of zoom up or down; steps of a fifth, with 100 % always among them. */
export function zoomStep(scale: number, direction: 1 | -1): number {
  const factor = 1.2
  const now = Math.log(scale / pixelsPerPoint) / Math.log(factor)
  const step = direction > 0 ? Math.floor(now + 0.001) + 1 : Math.ceil(now - 0.001) - 1
  return Math.min(largestZoom, Math.max(smallestZoom, factor ** step))
}

/** The smallest box around several; undefined for none. */
export function boxAround(boxes: readonly Box[]): Box | undefined {
  const [first, ...others] = boxes
  if (!first) return undefined
  return others.reduce<Box>((around, box) => {
    const x = Math.min(around.x, box.x)
    const y = Math.min(around.y, box.y)
    return {
      x,
      y,
      width: Math.max(around.x + around.width, box.x + box.width) - x,
      height: Math.max(around.y + around.height, box.y + box.height) - y,
    }
  }, first)
}

export function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

export function contains(box: Box, x: number, y: number): boolean {
  return x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height
}

/** The box of two corners, whichever way it was drawn. */
export function boxOfCorners(x1: number, y1: number, x2: number, y2: number): Box {
  return {
    x: Math.min(x1, x2),
    y: Math.min(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
  }
}

/** A place made of a page and a box, held within the page. */
export function placeOn(page: number, box: Box): Place {
  const x = Math.min(Math.max(box.x, 0), 1)
  const y = Math.min(Math.max(box.y, 0), 1)
  return {
    page,
    x,
    y,
    width: Math.min(box.width, 1 - x),
    height: Math.min(box.height, 1 - y),
  }
}
