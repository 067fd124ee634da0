const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** The waits after the first to the seventh failed try; the eighth try is the last. */
const waitsMs = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  1 * hour,
  4 * hour,
  12 * hour,
] as const

export const mostTries = waitsMs.length + 1

/** A receiver that asks for more patience than this is asked anyway. */
const longestAskedMs = 12 * hour

/**
 * How long to wait after the try with the number `attempt` (from 1) failed, or undefined where it
 * was the last. Up to a tenth longer at random, so that a receiver that comes back is not hit by
 * everything at once; longer where it asked for that with Retry-After.
 * @param random from 0 to 1
 */
export function retryDelayMs(
  attempt: number,
  random: number,
  retryAfterMs = 0,
): number | undefined {
  const wait = waitsMs[attempt - 1]
  if (wait === undefined) return undefined
  return Math.max(Math.round(wait * (1 + random / 10)), Math.min(retryAfterMs, longestAskedMs))
}
