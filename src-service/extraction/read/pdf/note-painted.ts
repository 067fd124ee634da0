import { ImageKind, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { z } from 'zod'
import { boxAround } from './box-around.ts'
import { multiply, toMatrix, type Matrix } from './matrix.ts'
import type { PageBox, Painted } from './page-content.ts'
import type { GraphicsState } from './text-state.ts'

/** Where what may lie behind or above text is noted, in the order in which it is drawn. */
type Notes = { readonly painted: Painted[]; readonly order: number; readonly state: GraphicsState }

/** What is thinner, in points, is a line: it neither hides a letter nor lies behind one. */
const leastSide = 4
/** Points between two strips that a person takes for one area. */
const leastGap = 0.3
/** An area that lets so little through covers what it lies on. */
const opaqueAlpha = 0.95

const filling: ReadonlySet<number> = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])

const stroking: ReadonlySet<number> = new Set([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])

export function noteArea(
  { painted, order, state }: Notes,
  operation: number,
  path: Float32Array,
  box: PageBox,
): void {
  if (showsNothing(state)) return
  if (stroking.has(operation)) {
    const [a, b] = state.matrix
    const width = state.lineWidth * Math.hypot(a, b)
    const drawn = intersection(grown(box, width / 2), state.clip)
    // A line as wide as an area; a thinner one is a frame.
    if (width >= leastSide && !isThin(drawn)) painted.push({ ...drawn, order, kind: 'shape' })
  }
  const shown = intersection(box, state.clip)
  if (!filling.has(operation) || state.fillAlpha === 0) return
  if (!isRectangle(path) || !state.isClipBox || isAslant(state.matrix)) {
    if (!isThin(shown)) painted.push({ ...shown, order, kind: 'shape' })
    return
  }
  const luma = isOpaque(state) ? state.fillLuma : null
  const area = { ...shown, order, kind: 'rectangle', luma, isStrips: isThin(shown) } as const
  const before = painted.at(-1)
  // Strips that are drawn one beside the other cover as one area does.
  const joined = isOpaqueStrips(area) && isOpaqueStrips(before) ? joinedBox(before, shown) : null
  if (joined) painted.splice(-1, 1, { ...area, ...joined })
  else painted.push(area)
}

const isOpaqueStrips = (painted: Painted | undefined): painted is Painted =>
  painted?.kind === 'rectangle' && painted.luma !== null && painted.isStrips

/** The box of both where they make one rectangle without a gap, else null. */
function joinedBox(one: PageBox, other: PageBox): PageBox | null {
  const isNear = (a: number, b: number) => Math.abs(a - b) <= leastGap
  const isStacked = isNear(one.x, other.x) && isNear(one.width, other.width)
  const isInRow = isNear(one.y, other.y) && isNear(one.height, other.height)
  const meets = (from: number, length: number, at: number, otherLength: number) =>
    at <= from + length + leastGap && at + otherLength >= from - leastGap
  if (isStacked ? !meets(one.y, one.height, other.y, other.height) : !isInRow) return null
  if (!isStacked && !meets(one.x, one.width, other.x, other.width)) return null
  const x = Math.min(one.x, other.x)
  const y = Math.min(one.y, other.y)
  const width = Math.max(one.x + one.width, other.x + other.width) - x
  return { x, y, width, height: Math.max(one.y + one.height, other.y + other.height) - y }
}

/** A gradient over all that is not clipped away. */
export function noteShading({ painted, order, state }: Notes, page: PageBox): void {
  const shown = intersection(page, state.clip)
  if (!showsNothing(state) && !isThin(shown)) painted.push({ ...shown, order, kind: 'shape' })
}

const showsNothing = ({ veil }: GraphicsState): boolean => veil === 'mask' || veil === 'transparent'

const isOpaque = ({ fillAlpha, isBlended, veil }: GraphicsState): boolean =>
  fillAlpha >= opaqueAlpha && !isBlended && veil === null

/** @param picture as pdf.js decoded it, if it did */
export function notePicture(
  { painted, order, state }: Notes,
  box: PageBox,
  picture: unknown,
): void {
  const shown = intersection(box, state.clip)
  if (showsNothing(state) || isThin(shown)) return
  const isCover = isOpaque(state) && state.isClipBox
  const isOpaqueAt = isCover ? opacityOf(picture, state.matrix) : null
  painted.push({ ...shown, order, kind: 'picture', isOpaqueAt })
}

const decodedPicture = z.object({
  width: z.number().positive(),
  height: z.number().positive(),
  kind: z.number(),
  data: z.instanceof(Uint8ClampedArray).or(z.instanceof(Uint8Array)).nullish(),
})

/** @param matrix places the picture's unit square, which begins at its lower left corner */
function opacityOf(picture: unknown, [a, b, c, d, e, f]: Matrix) {
  const decoded = decodedPicture.safeParse(picture).data
  if (!decoded) return null
  const { width, height, kind, data } = decoded
  if (kind === ImageKind.RGB_24BPP || kind === ImageKind.GRAYSCALE_1BPP) return () => true
  if (kind !== ImageKind.RGBA_32BPP || !data) return null
  const area = a * d - b * c
  return (x: number, y: number): boolean => {
    const across = (d * (x - e) - c * (y - f)) / area
    const up = (a * (y - f) - b * (x - e)) / area
    const column = Math.min(width - 1, Math.max(0, Math.floor(across * width)))
    const row = Math.min(height - 1, Math.max(0, Math.floor((1 - up) * height)))
    return (data[4 * (row * width + column) + 3] ?? 0) >= opaqueAlpha * 255
  }
}

/**
 * Enters a transparency group (ISO 32000-1, 11.4): alpha, blending and mask of outside hold for the group
 * as a whole, and whatever it sets itself starts anew.
 *
 * @param group as pdf.js gives it
 */
export function enterGroup(state: GraphicsState, group: unknown): void {
  const { smask, matrix, bbox } = (group ?? {}) as Readonly<Record<string, unknown>>
  const placed = { ...state, matrix: multiply(state.matrix, toMatrix(matrix)) }
  clipTo(placed, bbox)
  const { fillAlpha, isBlended } = state
  Object.assign(state, { clip: placed.clip, fillAlpha: 1, isBlended: false })
  if (state.veil === 'mask' || state.veil === 'transparent') return
  if (smask) state.veil = 'mask'
  else if (fillAlpha === 0) state.veil = 'transparent'
  else if (fillAlpha < opaqueAlpha || isBlended) state.veil = 'translucent'
}

/** @param args pdf.js gives colours of all spaces as `#rrggbb`, and patterns as something else */
export function setFillColour(state: GraphicsState, args: readonly unknown[]): void {
  const [, red = '', green = '', blue = ''] =
    /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/iu.exec(String(args[0])) ?? []
  const [r, g, b] = [red, green, blue].map((each) => parseInt(each, 16))
  const luma = 0.3 * (r ?? NaN) + 0.59 * (g ?? NaN) + 0.11 * (b ?? NaN)
  state.fillLuma = Number.isNaN(luma) ? null : luma
}

/** @param bounds left, top, right and bottom in the current space */
export function clipTo(state: GraphicsState, bounds: unknown, path?: unknown): void {
  if (!Array.isArray(bounds) && !(bounds instanceof Float32Array)) return
  const sides = Array.from(bounds as ArrayLike<unknown>, Number)
  const [left = 0, top = 0, right = 0, bottom = 0] = sides
  // A path without a point has no bounds: all is clipped away.
  const box = sides.every(Number.isFinite)
    ? boxAround(state.matrix, left, top, right, bottom)
    : { x: 0, y: 0, width: 0, height: 0 }
  state.clip = intersection(box, state.clip)
  if (path instanceof Float32Array && !isRectangle(path)) state.isClipBox = false
}

function intersection(box: PageBox, clip: PageBox | null): PageBox {
  if (clip === null) return box
  const x = Math.max(box.x, clip.x)
  const y = Math.max(box.y, clip.y)
  const width = Math.min(box.x + box.width, clip.x + clip.width) - x
  const height = Math.min(box.y + box.height, clip.y + clip.height) - y
  return { x, y, width: Math.max(0, width), height: Math.max(0, height) }
}

const grown = ({ x, y, width, height }: PageBox, by: number): PageBox => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

const isAslant = ([a, b, c, d]: Matrix): boolean =>
  Math.hypot(b, c) > 0.01 && Math.hypot(a, d) > 0.01

/** Too thin to hide a letter or to lie behind one. */
export const isThin = ({ width, height }: PageBox): boolean => Math.min(width, height) < leastSide

/** One closed line of four corners with upright sides; each point is an operator and two numbers. */
function isRectangle(path: Float32Array): boolean {
  const points: [number, number][] = []
  for (let at = 0; at + 2 < path.length && points.length < 6; at += 3) {
    if (path[at] !== (at === 0 ? 0 : 1)) break
    points.push([path[at + 1] ?? 0, path[at + 2] ?? 0])
  }
  if (points.length < 4 || points.length > 5 || path.length > 16) return false
  const corners = points.slice(0, 4)
  const xs = new Set(corners.map(([x]) => x))
  const ys = new Set(corners.map(([, y]) => y))
  return (
    xs.size <= 2 &&
    ys.size <= 2 &&
    corners.every(([x, y], index) => {
      const [nextX, nextY] = corners[(index + 1) % 4] ?? [x, y]
      return x === nextX || y === nextY
    })
  )
}
