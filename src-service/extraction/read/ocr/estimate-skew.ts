import { resizeRaster } from '../resize-raster.ts'
import type { Raster } from '../raster.ts'
import { inkPoints, measuredSide, profileSharpness } from './row-profile.ts'

/** Scans and careful photographs lean less; beyond, a false angle is likelier than a true one … */
const maxDegrees = 8
/** … unless rows are so many times as sharp there. Of level print they are 0.75 times as sharp at most. */
const surelySteep = 1.25
/** Slips that were laid down in a hurry lean by up to 20. */
const steepest = 26
/** Points that the first look at steep leans takes. */
const sample = 8000

/**
 * How far the lines of text lean, in degrees clockwise, by the sharpness of the row profile: when
 * rows of pixels run along the lines, ink and gaps alternate most clearly.
 */
export function estimateSkew(raster: Raster): number {
  const small = resizeRaster(raster, measuredSide / Math.max(raster.width, raster.height))
  const ink = inkPoints(small)
  if (ink.length < 200) return 0
  const score = (degrees: number) => profileSharpness(ink, small, { degrees, fan: 0 })
  const coarse = best(range(-maxDegrees, maxDegrees, 0.5), score)
  const fine = best(range(coarse - 0.5, coarse + 0.5, 0.1), score)
  return score(fine) > score(0) * 1.02 ? fine : 0
}

/**
 * How far lines lean that lean by more than `estimateSkew` looks for, to a degree; 0 where they do not.
 * Letters that lean so much are not found to stand in lines before the page has been set straight.
 */
export function estimateSteepSkew(raster: Raster): number {
  const small = resizeRaster(raster, measuredSide / Math.max(raster.width, raster.height))
  const ink = inkPoints(small)
  if (ink.length < 200) return 0
  const every = Math.max(1, Math.floor(ink.length / 2 / sample))
  const score = (degrees: number) => profileSharpness(ink, small, { degrees, fan: 0 }, every)
  const level = best(range(-maxDegrees, maxDegrees, 1), score)
  const steep = best(
    [...range(-steepest, -maxDegrees - 1, 1), ...range(maxDegrees + 1, steepest, 1)],
    score,
  )
  return score(steep) > surelySteep * score(level) ? steep : 0
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
