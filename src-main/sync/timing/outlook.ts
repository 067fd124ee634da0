import { gridMs, gridSize } from './time-grid.ts'

/** What the learned times say about one document that was not done when last asked. */
type Outlook = {
  /** 0..1: it is done by now. */
  readonly done: number
  /** Expected ms for which it has been done without our knowing. */
  readonly latenessMs: number
}

/** A distribution of processing times, ready to be asked often. */
export type TimeModel = {
  /** For a document of this age that was not done at `askedAgeMs` (0 where it was never asked). */
  readonly outlook: (ageMs: number, askedAgeMs: number) => Outlook
  /** The age by which this share of documents that were not done at `askedAgeMs` is done. */
  readonly quantile: (share: number, askedAgeMs: number) => number
}

const lastMs = gridMs[gridSize - 1] ?? 0
/**
 * A hundredth is left to times without a scale, of which half lie beyond any given one twice as
 * long. So a document that outlasts all experience is asked about at ever longer intervals.
 */
const tailWeight = 0.01
const tailFromMs = 10_000

export function createTimeModel(weights: readonly number[]): TimeModel {
  // Share done by each grid point, and the area under that curve up to it.
  const done = new Float64Array(gridSize)
  const area = new Float64Array(gridSize)
  let sum = 0
  for (let at = 0; at < gridSize; at++) {
    sum += weights[at] ?? 0
    const tail = Math.max(0, 1 - tailFromMs / (gridMs[at] ?? lastMs))
    const share = (1 - tailWeight) * Math.min(1, sum) + tailWeight * tail
    done[at] = share
    const width = (gridMs[at] ?? 0) - (at === 0 ? 0 : (gridMs[at - 1] ?? 0))
    area[at] = (at === 0 ? 0 : (area[at - 1] ?? 0)) + (width * ((done[at - 1] ?? 0) + share)) / 2
  }

  const between = (values: Float64Array, ms: number): number => {
    if (ms <= 0) return 0
    if (ms >= lastMs) return values[gridSize - 1] ?? 0
    const at = gridAfter(ms)
    const [x0, y0] = at === 0 ? [0, 0] : [gridMs[at - 1] ?? 0, values[at - 1] ?? 0]
    const x1 = gridMs[at] ?? 0
    return y0 + (((values[at] ?? 0) - y0) * (ms - x0)) / (x1 - x0)
  }

  return {
    outlook(atAgeMs, askedAgeMs) {
      const ageMs = Math.max(atAgeMs, askedAgeMs)
      const before = between(done, askedAgeMs)
      // Never 0: the tail has no end.
      const open = 1 - before
      return {
        done: (between(done, ageMs) - before) / open,
        latenessMs:
          (between(area, ageMs) - between(area, askedAgeMs) - before * (ageMs - askedAgeMs)) / open,
      }
    },
    quantile(share, askedAgeMs) {
      const before = between(done, askedAgeMs)
      const wanted = before + share * (1 - before)
      const at = done.findIndex((value) => value >= wanted)
      return Math.max(askedAgeMs, at < 0 ? lastMs : (gridMs[at] ?? lastMs))
    },
  }
}

/** Index of the first grid point beyond a time, found by halving. */
function gridAfter(ms: number): number {
  let low = 0
  let high = gridSize - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((gridMs[middle] ?? 0) > ms) high = middle
    else low = middle + 1
  }
  return low
}
