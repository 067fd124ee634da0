import type { Place } from '../../../src-shared/service-api/result-extensions.ts'
import type { PageLean } from '../read-document.ts'

/** A box in points (1/72 inch) from the top left of the upright page. */
export type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How lines run on a sheet that does not lie flat: `tilt · x + bend · x²` points lower, where x is a share of the width. */
export type Bend = { readonly tilt: number; readonly bend: number }

export type PageSize = {
  readonly page: number
  readonly width: number
  readonly height: number
  /** Points by which printed lines fall for each point to the right; boxes are level. */
  readonly slope?: number
  /** How the sheet was bent; boxes lie as on a flat one. */
  readonly bend?: Bend
  /** How they lay before that was put right. */
  readonly lean?: PageLean
}

export const right = (box: Box): number => box.x + box.width
export const bottom = (box: Box): number => box.y + box.height
export const centreX = (box: Box): number => box.x + box.width / 2
export const centreY = (box: Box): number => box.y + box.height / 2

/** The smallest box around all of them; a list without boxes has none. */
export function around(boxes: readonly Box[]): Box | undefined {
  const [first, ...others] = boxes
  if (first === undefined) return undefined
  let { x, y } = first
  let farX = right(first)
  let farY = bottom(first)
  for (const box of others) {
    x = Math.min(x, box.x)
    y = Math.min(y, box.y)
    farX = Math.max(farX, right(box))
    farY = Math.max(farY, bottom(box))
  }
  return { x, y, width: farX - x, height: farY - y }
}

/** How far two spans of the same axis overlap, negative where there is a gap between them. */
export function overlapX(a: Box, b: Box): number {
  return Math.min(right(a), right(b)) - Math.max(a.x, b.x)
}

export function overlapY(a: Box, b: Box): number {
  return Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y)
}

/** Where on the page as it lies a place of the levelled page is. */
function leaningY(y: number, x: number, { width, height, lean }: PageSize): number {
  if (lean === undefined) return y
  return y + (lean.slope + lean.fan * (y / height - 0.5)) * (x - width / 2)
}

/** Lines that lean more than this also begin and end elsewhere than on a level page, and lie further apart. */
const steeply = 0.15

/** The angle by which the page has to be turned as a whole; what leans less is levelled up and down alone. */
function steepAngle({ lean }: PageSize): number {
  return lean === undefined || Math.abs(lean.slope) < steeply ? 0 : Math.atan(lean.slope)
}

type Point = { readonly x: number; readonly y: number }

/** Where on the levelled page a place of the page as it lies is. */
export function levelPoint({ x, y }: Point, size: PageSize): Point {
  const angle = steepAngle(size)
  const [right, down] = [x - size.width / 2, levelY(y, x, size) - size.height / 2]
  return {
    x: size.width / 2 + right / Math.cos(angle) + Math.sin(angle) * down,
    y: size.height / 2 + Math.cos(angle) * down,
  }
}

/** The other way about. */
function leaningPoint({ x, y }: Point, size: PageSize): Point {
  const angle = steepAngle(size)
  const down = (y - size.height / 2) / Math.cos(angle)
  const right = (x - size.width / 2 - Math.sin(angle) * down) * Math.cos(angle)
  const leaning = size.width / 2 + right
  return { x: leaning, y: leaningY(size.height / 2 + down, leaning, size) }
}

/** The height of a place of the page as it lies on the page whose lines are level. */
function levelY(y: number, x: number, { width, height, lean }: PageSize): number {
  if (lean === undefined) return y
  const offset = x - width / 2
  return (y - (lean.slope - lean.fan / 2) * offset) / (1 + (lean.fan * offset) / height)
}

/** By how much a line lies lower at `x` than in the middle of the page, in points. */
export function sagAt({ tilt, bend }: Bend, x: number, width: number): number {
  const [own, middle] = [x / width, 0.5]
  return tilt * (own - middle) + bend * (own * own - middle * middle)
}

/** The same box as the interface gives places: 0..1 of the page, askew as the page is. */
export function placeOf(box: Box, size: PageSize): Place {
  const share = (value: number, whole: number) =>
    Math.min(1, Math.max(0, Math.round((value / whole) * 1e5) / 1e5))
  const x = centreX(box)
  const sag = size.bend === undefined ? 0 : sagAt(size.bend, x, size.width)
  const middle = leaningPoint({ x, y: centreY(box) + sag + (size.slope ?? 0) * x }, size)
  return {
    page: size.page,
    x: share(middle.x - box.width / 2, size.width),
    y: share(middle.y - box.height / 2, size.height),
    width: share(box.width, size.width),
    height: share(box.height, size.height),
  }
}
