/** A PDF transformation matrix [a b c d e f] (ISO 32000-1, 8.3.3). */
export type Matrix = readonly [number, number, number, number, number, number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** What drawing with `inner` does inside a space that `outer` maps to its own outside. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    a * inner[4] + c * inner[5] + e,
    b * inner[4] + d * inner[5] + f,
  ]
}

/** A matrix from any list pdf.js hands over (arrays, Float32Array); anything else is the identity. */
export function toMatrix(value: unknown): Matrix {
  if (!Array.isArray(value) && !(value instanceof Float32Array)) return identity
  const [a, b, c, d, e, f] = Array.from(value as ArrayLike<unknown>, Number)
  const matrix: Matrix = [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0]
  return matrix.every(Number.isFinite) ? matrix : identity
}
