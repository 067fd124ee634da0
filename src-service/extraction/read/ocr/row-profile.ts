import type { Raster } from '../raster.ts'

/** Side of the copy a lean is measured on: enough for a tenth of a degree, and quick. */
export const measuredSide = 900

/** How lines lie: all by `degrees` clockwise, and by `fan` more at the foot of the picture than at its head. */
export type Lean = {
  readonly degrees: number
  readonly fan: number
}

/** Pixels at the lower edge of something dark: baselines weigh most among them. x and y alternate. */
export function inkPoints({ width, height, data }: Raster): Float32Array {
  const points: number[] = []
  for (let y = 0; y < height - 1; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      if ((data[at + width] ?? 0) - (data[at] ?? 0) > 40) points.push(x, y)
    }
  return Float32Array.from(points)
}

/**
 * How clearly ink and gaps alternate where rows are counted along lines that lie so: most where they
 * run along the lines of the text.
 *
 * @param every looks at one point in so many, for a first guess
 */
export function profileSharpness(
  points: Float32Array,
  { width, height }: Pick<Raster, 'width' | 'height'>,
  { degrees, fan }: Lean,
  every = 1,
): number {
  const slope = slopeOf(degrees)
  const spread = slopeOf(fan) / height
  const margin = Math.ceil(Math.abs(slope) * width + (Math.abs(spread) * height * width) / 4) + 1
  const rows = new Uint32Array(height + 2 * margin)
  for (let index = 0; index < points.length; index += 2 * every) {
    const x = points[index] ?? 0
    const y = points[index + 1] ?? 0
    const fallen = spread * (y - height / 2) * (x - width / 2)
    const row = Math.round(y - slope * x - fallen) + margin
    rows[row] = (rows[row] ?? 0) + 1
  }
  return rows.reduce((sum, count) => sum + count * count, 0)
}

export const slopeOf = (degrees: number): number => Math.tan((degrees * Math.PI) / 180)
