import type { Clock } from '../ports.ts'

/** Work that still needs the database, so that it is not closed under it. */
export function createRunningWork(clock: Clock) {
  const running = new Set<Promise<unknown>>()
  return {
    track<Value>(work: Promise<Value>): Promise<Value> {
      running.add(work)
      const forget = () => running.delete(work)
      work.then(forget, forget)
      return work
    },
    /** @returns false when some of it is not done in time */
    async settled(timeoutMs: number): Promise<boolean> {
      if (running.size === 0) return true
      const inTime = Promise.allSettled([...running]).then(() => true)
      return Promise.race([
        inTime,
        new Promise<boolean>((resolve) => clock.setTimer(timeoutMs, () => resolve(false))),
      ])
    },
  }
}
