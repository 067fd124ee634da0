/** A permit, or how long to wait for the next one; `remaining` is what is left of the window. */
export type Permit =
  { kind: 'granted'; remaining: number } | { kind: 'refused'; remaining: 0; retryAfterMs: number }

export type SlidingWindow = {
  /** Asks for one request in the name of `key`. Refusals do not count against the window. */
  take(key: string, now: number): Permit
  /** How many keys it keeps in memory: whoever has not come for two minutes is none of them. */
  readonly size: number
}

export const windowMs = 60_000

/** Never more than `limit` granted requests of one key in any 60 s, by a log of their times. */
export function createSlidingWindow(limit: number): SlidingWindow {
  const logs = new Map<string, number[]>()
  let sweptAt = 0
  return {
    get size() {
      return logs.size
    },
    take(key, now) {
      if (now - sweptAt > windowMs || now < sweptAt) {
        sweptAt = now
        for (const [name, times] of logs) if (isOver(times.at(-1), now)) logs.delete(name)
      }
      const times = logs.get(key) ?? []
      logs.set(key, times)
      const firstInside = times.findIndex((time) => !isOver(time, now))
      times.splice(0, firstInside === -1 ? times.length : firstInside)
      const oldest = times[0]
      if (times.length >= limit && oldest !== undefined)
        return { kind: 'refused', remaining: 0, retryAfterMs: oldest + windowMs - now }
      times.push(now)
      return { kind: 'granted', remaining: limit - times.length }
    },
  }
}

/** A time that lies ahead comes from a clock that was set back; it must not block for hours. */
function isOver(time: number | undefined, now: number): boolean {
  return time === undefined || time <= now - windowMs || time > now
}
