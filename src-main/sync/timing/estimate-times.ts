import { gridIndex, gridMs, gridSize } from './time-grid.ts'

/** The result came after `fromMs` and not later than `toMs`; Infinity where it has not come yet. */
export type TimeInterval = { readonly fromMs: number; readonly toMs: number }

/** What is believed before anything was seen: half are done in 8 s, most between 2 s and 30 s. */
const priorMedianMs = 8000
const priorSigma = 1.3
const priorWeight = 3
const rounds = 12
/** Neighbouring grid points that share a weight: about ±25 % of the time. */
const smoothing = [0.05, 0.1, 0.2, 0.3, 0.2, 0.1, 0.05] as const

const prior: readonly number[] = normalised(
  gridMs.map((ms) => Math.exp(-0.5 * (Math.log(ms / priorMedianMs) / priorSigma) ** 2)),
)

/**
 * The most likely distribution of processing times given intervals, by self-consistency (the EMS
 * algorithm: expectation, maximisation, smoothing). Asking late makes intervals wide, and a wide
 * interval says little: so late polls cannot feed themselves, as they would if their times were
 * taken as the truth. Documents still running count as "longer than".
 * @returns the weight of each grid point, summing to 1
 */
export function estimateTimes(intervals: readonly TimeInterval[]): readonly number[] {
  let weights = prior
  const ranges = intervals.map(({ fromMs, toMs }) => {
    const from = gridIndex(fromMs * 1.0001)
    return { from: Math.min(from, gridSize - 1), to: Math.max(from + 1, gridIndex(toMs * 1.0001)) }
  })
  if (ranges.length === 0) return weights
  for (let round = 0; round < rounds; round++) {
    const sums = cumulated(weights)
    /** Change of the share at each point, so that a range costs two writes. */
    const steps = new Float64Array(gridSize + 1)
    for (const { from, to } of ranges) {
      const inside = (sums[Math.min(to, gridSize)] ?? 0) - (sums[from] ?? 0)
      if (inside <= 1e-12) continue
      steps[from] = (steps[from] ?? 0) + 1 / inside
      steps[Math.min(to, gridSize)] = (steps[Math.min(to, gridSize)] ?? 0) - 1 / inside
    }
    let share = 0
    const expected = weights.map((weight, at) => {
      share += steps[at] ?? 0
      return weight * share + priorWeight * (prior[at] ?? 0)
    })
    weights = normalised(smooth(expected))
  }
  return weights
}

function cumulated(weights: readonly number[]): Float64Array {
  const sums = new Float64Array(weights.length + 1)
  for (let at = 0; at < weights.length; at++) sums[at + 1] = (sums[at] ?? 0) + (weights[at] ?? 0)
  return sums
}

/** As loops: it is the dearest part of an estimate, which is made anew with each of the first results. */
function smooth(values: readonly number[]): number[] {
  const reach = (smoothing.length - 1) / 2
  const smoothed: number[] = []
  for (let at = 0; at < values.length; at++) {
    let sum = 0
    for (let k = 0; k < smoothing.length; k++)
      sum += (smoothing[k] ?? 0) * (values[at + k - reach] ?? 0)
    smoothed.push(sum)
  }
  return smoothed
}

function normalised(values: readonly number[]): number[] {
  const sum = values.reduce((total, value) => total + value, 0)
  return values.map((value) => value / sum)
}
