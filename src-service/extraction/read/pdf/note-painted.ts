import { ImageKind, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { boxAround } from './box-around.ts'
import type { Matrix } from './matrix.ts'
import type { PageBox, Painted } from './page-content.ts'
import type { GraphicsState } from './text-state.ts'

/** Where what may lie behind or above text is noted, in the order in which it is drawn. */
type Notes = { readonly painted: Painted[]; readonly order: number; readonly state: GraphicsState }

/** What is thinner, in points, is a line: it neither hides a letter nor lies behind one. */
const leastSide = 4
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

export function noteArea(
  { painted, order, state }: Notes,
  operation: number,
  path: Float32Array,
  box: PageBox,
): void {
  const shown = intersection(box, state.clip)
  if (!filling.has(operation) || state.fillAlpha === 0 || isThin(shown)) return
  if (!isRectangle(path) || !state.isClipBox || isAslant(state.matrix))
    painted.push({ ...shown, order, kind: 'shape' })
  else {
    const isOpaque = state.fillAlpha >= opaqueAlpha && !state.isBlended
    painted.push({ ...shown, order, kind: 'rectangle', luma: isOpaque ? state.fillLuma : null })
  }
}

/** @param picture as pdf.js decoded it, if it did */
export function notePicture(
  { painted, order, state }: Notes,
  box: PageBox,
  picture: unknown,
): void {
  const shown = intersection(box, state.clip)
  if (isThin(shown)) return
  const kind = (picture as { kind?: unknown } | null | undefined)?.kind
  const isOpaque =
    (kind === ImageKind.RGB_24BPP || kind === ImageKind.GRAYSCALE_1BPP) &&
    state.fillAlpha >= opaqueAlpha &&
    !state.isBlended &&
    state.isClipBox
  painted.push({ ...shown, order, kind: isOpaque ? 'opaque-picture' : 'picture' })
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

const isAslant = ([a, b, c, d]: Matrix): boolean =>
  Math.hypot(b, c) > 0.01 && Math.hypot(a, d) > 0.01

const isThin = ({ width, height }: PageBox): boolean => Math.min(width, height) < leastSide

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
