import type { Raster } from '../raster.ts'
import { resizeRaster } from '../resize-raster.ts'
import { inkPoints, measuredSide, profileSharpness, type Lean } from './row-profile.ts'

/** Lines are parallel unless rows along a fan are so much sharper; of scans they are 1.02 times as sharp at most. */
const worthIt = 1.15
/** What the first guess has to promise before it is looked at more closely. */
const promising = 1.05
/** Less does no harm, in degrees. */
const minFan = 0.6
/** Points that the first guess looks at. */
const sample = 8000
/** Steps of refinement, in degrees. */
const steps = [
  { degrees: 0.25, fan: 0.5 },
  { degrees: 0.1, fan: 0.2 },
] as const

/**
 * How the lines of a photograph lie that was taken at a slant, so that lines which are parallel on
 * paper fan out; null where they do not.
 *
 * @param skew the lean measured on the whole, in degrees
 */
export function estimateFan(raster: Raster, skew: number): Lean | null {
  const small = resizeRaster(raster, measuredSide / Math.max(raster.width, raster.height))
  const points = inkPoints(small)
  if (points.length < 200) return null
  const score = (lean: Lean, every = 1) => profileSharpness(points, small, lean, every)
  const every = Math.max(1, Math.floor(points.length / 2 / sample))
  const level: Lean = { degrees: skew, fan: 0 }
  const guesses = around(level, { degrees: 0.5, fan: 1 }, 6)
  const guess = sharpest(guesses, (lean) => score(lean, every))
  if (score(guess, every) < promising * score(level, every)) return null
  const found = steps.reduce((lean, step) => sharpest(around(lean, step, 2), score), guess)
  const parallel = sharpest(around(level, { degrees: 0.05, fan: 0 }, 2), score)
  return Math.abs(found.fan) >= minFan && score(found) > worthIt * score(parallel) ? found : null
}

/** So many steps to each side, of both. */
const around = ({ degrees, fan }: Lean, step: Lean, count: number): Lean[] =>
  offsets(count).flatMap((across) =>
    (step.fan === 0 ? [0] : offsets(count)).map((down) => ({
      degrees: degrees + across * step.degrees,
      fan: fan + down * step.fan,
    })),
  )

const offsets = (count: number): number[] =>
  Array.from({ length: 2 * count + 1 }, (_, index) => index - count)

function sharpest(leans: readonly Lean[], score: (lean: Lean) => number): Lean {
  let best: Lean = { degrees: 0, fan: 0 }
  let most = -1
  for (const lean of leans) {
    const sharpness = score(lean)
    if (sharpness <= most) continue
    most = sharpness
    best = lean
  }
  return best
}
