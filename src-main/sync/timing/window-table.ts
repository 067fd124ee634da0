import type { TimeModel } from './outlook.ts'
import { gridMs } from './time-grid.ts'

/** Looks at one document beyond its last question that make a difference. */
const mostLooks = 2
const keyRatio = 1.02

/** For a document whose slots are used up, and for which one comes back at `refillAgeMs`. */
export type WindowTable = {
  /**
   * The expected age in ms at which the result is known of a document that was not done at `ageMs`,
   * if it is looked at `looks` times at the best moments and then asked for once. Fewer looks than
   * none: it has no slot of its own. What is not known by then counts as known at `refillAgeMs`.
   */
  readonly resultAgeMs: (looks: number, ageMs: number) => number
}

const kept = new WeakMap<TimeModel, Map<number, WindowTable>>()

export function windowTableFor(model: TimeModel, refillAgeMs: number): WindowTable {
  const key = Math.round(Math.log(Math.max(1, refillAgeMs)) / Math.log(keyRatio))
  const tables = kept.get(model) ?? new Map<number, WindowTable>()
  kept.set(model, tables)
  const table = tables.get(key) ?? createWindowTable(model, refillAgeMs)
  tables.set(key, table)
  return table
}

function createWindowTable(model: TimeModel, refillAgeMs: number): WindowTable {
  const ages = [0, ...gridMs.filter((ms) => ms < refillAgeMs), refillAgeMs]
  const done = ages.map((ms) => model.outlook(ms, 0).done)
  const levels: (readonly number[])[] = []
  for (let looks = 0; looks <= mostLooks; looks++)
    levels.push(bestAges(ages, done, levels[looks - 1] ?? ages.map(() => refillAgeMs)))
  return {
    resultAgeMs(looks, ageMs) {
      if (looks < 0 || ageMs >= refillAgeMs) return Math.max(refillAgeMs, ageMs)
      const values = levels[Math.min(looks, mostLooks)] ?? []
      const after = Math.max(1, firstBeyond(ages, ageMs))
      const [x0, x1] = [ages[after - 1] ?? 0, ages[after] ?? refillAgeMs]
      const [y0, y1] = [values[after - 1] ?? refillAgeMs, values[after] ?? refillAgeMs]
      return y0 + ((y1 - y0) * (ageMs - x0)) / (x1 - x0)
    },
  }
}

/** For each age the least expected one of the result, if `below` holds after one more look. */
function bestAges(
  ages: readonly number[],
  done: readonly number[],
  below: readonly number[],
): readonly number[] {
  const refillAgeMs = ages.at(-1) ?? 0
  return ages.map((_, from) => {
    const open = 1 - (done[from] ?? 1)
    let least = refillAgeMs
    for (let at = from + 1; at < ages.length; at++) {
      const ready = open > 1e-9 ? ((done[at] ?? 1) - (done[from] ?? 1)) / open : 1
      least = Math.min(least, ready * (ages[at] ?? 0) + (1 - ready) * (below[at] ?? refillAgeMs))
    }
    return least
  })
}

/** Index of the first value greater than `wanted`; the last one where there is none. */
function firstBeyond(ascending: readonly number[], wanted: number): number {
  let low = 0
  let high = ascending.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] ?? 0) > wanted) high = middle
    else low = middle + 1
  }
  return low
}
