import type { Reader } from './reader.ts'
import type { ReaderLimits } from './reader-limits.ts'

type Guarded = {
  readonly idle: Reader[]
  readonly helping: ReadonlySet<Reader>
  readonly reading: ReadonlySet<Reader>
  readonly limits: ReaderLimits
}

export type MemoryGuard = {
  /** What this process and the readers hold, in MB. */
  heldMb(): number
  /** Ends readers where that is too much: to be called whenever one of them has told what it holds. */
  look(): void
}

/**
 * Bounds the memory of the service and all its readers. An ended process gives back at once all that it held.
 * A document that needs more than it can have beside others is read again alone.
 */
export function guardMemory({ idle, helping, reading, limits }: Guarded): MemoryGuard {
  const heldMb = () =>
    [...idle, ...helping, ...reading]
      .filter((reader) => reader.isAlive())
      .reduce((sum, reader) => sum + reader.residentMb(), process.memoryUsage.rss() / 2 ** 20)

  const largestOf = (readers: ReadonlySet<Reader>) =>
    [...readers]
      .filter((reader) => reader.isAlive())
      .sort((a, b) => b.residentMb() - a.residentMb())[0]

  return {
    heldMb,
    look() {
      if (heldMb() <= limits.residentMb) return
      const resting = idle.splice(0)
      if (resting.length > 0) return void Promise.all(resting.map((reader) => reader.end()))
      void (largestOf(helping) ?? largestOf(reading))?.endForMemory()
    },
  }
}
