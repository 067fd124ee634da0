import { z } from 'zod'
import { createTimeModel, type TimeModel } from './outlook.ts'
import { estimateTimes, type TimeInterval } from './estimate-times.ts'

/** Enough to know a shape, few enough to follow a service that changes. */
const remembered = 120
const stored = z.array(z.tuple([z.number().min(0), z.number().min(0)])).max(1000)

/** Learns how long a service takes for one kind of document. */
export type LearnedTimes = {
  /** The result came between these ages. */
  readonly add: (interval: TimeInterval) => void
  /** `running`: ages at which documents still waited for were last known not to be done. */
  readonly model: (running: () => readonly number[]) => TimeModel
  /** How many intervals are remembered. */
  readonly count: () => number
  readonly serialise: () => unknown
}

export function createLearnedTimes(kept: unknown): LearnedTimes {
  const parsed = stored.safeParse(kept)
  const seen: TimeInterval[] = parsed.success
    ? parsed.data.map(([fromMs, toMs]) => ({ fromMs, toMs }))
    : []
  let model: TimeModel | null = null
  let added = 0
  let builtAt = 0

  return {
    add({ fromMs, toMs }) {
      seen.push({ fromMs, toMs: Math.max(toMs, fromMs + 1) })
      if (seen.length > remembered) seen.shift()
      added++
    },
    model(running) {
      // While little is known each result counts; later a tenth more makes no difference.
      if (!model || added - builtAt > seen.length / 12) {
        const open = running().map((fromMs) => ({ fromMs, toMs: Infinity }))
        model = createTimeModel(estimateTimes([...seen, ...open]))
        builtAt = added
      }
      return model
    },
    count: () => seen.length,
    serialise: () => seen.map(({ fromMs, toMs }) => [Math.round(fromMs), Math.round(toMs)]),
  }
}
