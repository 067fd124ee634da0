import { readFileSync } from 'node:fs'

const times = 21

const still = new Int32Array(new SharedArrayBuffer(4))

/**
 * How long this thread has worked so far, in ms: what else the machine does is not in it. By the clock where the system is
 * not Linux, which counts to the nanosecond, but brings the count up to date only when a thread rests.
 */
function workedMs(): number {
  if (process.platform !== 'linux') return performance.now()
  Atomics.wait(still, 0, 0, 0.01)
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
}

/** How long this thread worked at a piece of work each of some times, in ms, after one that is not counted. */
export function timesOf(work: () => unknown): number[] {
  work()
  const [asking = 0] = measured(() => {}).toSorted((one, other) => one - other)
  return measured(work).map((ms) => Math.max(0, ms - asking))
}

function measured(work: () => unknown): number[] {
  return Array.from({ length: times }, () => {
    const before = workedMs()
    work()
    return workedMs() - before
  })
}
