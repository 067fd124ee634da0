import type { Matrix } from './matrix.ts'
import type { PageBox } from './page-content.ts'

/** The upright box around a rectangle that a matrix places. */
export function boxAround(
  [a, b, c, d, e, f]: Matrix,
  left: number,
  top: number,
  right: number,
  bottom: number,
): PageBox {
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ] as const
  const xs = corners.map(([x, y]) => a * x + c * y + e)
  const ys = corners.map(([x, y]) => b * x + d * y + f)
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
