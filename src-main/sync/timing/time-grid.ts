/** Points in time on a logarithmic scale, ms: 0.1 s to about a day. */
const firstMs = 100
const ratio = 1.08
export const gridSize = 178

export const gridMs: readonly number[] = Array.from(
  { length: gridSize },
  (_, at) => firstMs * ratio ** at,
)

/** Index of the first grid point at or after a time; `gridSize` where it lies beyond. */
export function gridIndex(ms: number): number {
  if (ms <= firstMs) return 0
  return Math.min(gridSize, Math.ceil(Math.log(ms / firstMs) / Math.log(ratio) - 1e-9))
}
