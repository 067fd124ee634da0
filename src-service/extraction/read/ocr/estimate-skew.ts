import { resizeRaster } from '../resize-raster.ts'
import type { Raster } from '../raster.ts'

/** Side of the copy the angle is measured on: enough for a tenth of a degree, and quick. */
const measuredSide = 900
/** Scans and careful photographs lean less; beyond, a false angle is likelier than a true one. */
const maxDegrees = 8

/**
 * How far the lines of text lean, in degrees clockwise, by the sharpness of the row profile: when
 * rows of pixels run along the lines, ink and gaps alternate most clearly.
 */
export function estimateSkew(raster: Raster): number {
  const small = resizeRaster(raster, measuredSide / Math.max(raster.width, raster.height))
  const ink = inkPoints(small)
  if (ink.length < 200) return 0
  const score = (degrees: number) => profileSharpness(ink, small, degrees)
  const coarse = best(range(-maxDegrees, maxDegrees, 0.5), score)
  const fine = best(range(coarse - 0.5, coarse + 0.5, 0.1), score)
  return score(fine) > score(0) * 1.02 ? fine : 0
}

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)

const best = (candidates: readonly number[], score: (value: number) => number): number =>
  candidates.reduce(
    (winner, value) => {
      const points = score(value)
      return points > winner.points ? { value, points } : winner
    },
    { value: 0, points: -1 },
  ).value

/** Pixels at the lower edge of something dark: baselines weigh most among them. x and y alternate. */
function inkPoints({ width, height, data }: Raster): Float32Array {
  const points: number[] = []
  for (let y = 0; y < height - 1; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      if ((data[at + width] ?? 0) - (data[at] ?? 0) > 40) points.push(x, y)
    }
  return Float32Array.from(points)
}

function profileSharpness(
  points: Float32Array,
  { width, height }: Raster,
  degrees: number,
): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const margin = Math.ceil(Math.abs(slope) * width) + 1
  const rows = new Uint32Array(height + 2 * margin)
  for (let index = 0; index < points.length; index += 2) {
    const row = Math.round((points[index + 1] ?? 0) - slope * (points[index] ?? 0)) + margin
    rows[row] = (rows[row] ?? 0) + 1
  }
  return rows.reduce((sum, count) => sum + count * count, 0)
}
