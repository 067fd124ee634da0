import type { Reader } from './reader.ts'
import type { ReaderLimits } from './reader-limits.ts'

type Guarded = {
  readonly idle: Reader[]
  readonly busy: ReadonlySet<Reader>
  readonly limits: ReaderLimits
  readonly residentMb: () => number
}

export type MemoryGuard = {
  /** Looks at the process from time to time until it rests. */
  watch(): void
  /** Stops looking where nothing is being read. */
  rest(): void
  /** Whether a thread that has read its document is to be replaced. */
  isSpent(reader: Reader): boolean
}

export const processMemoryMb = (): number => process.memoryUsage.rss() / (1024 * 1024)

/**
 * Bounds the memory of the process that all readers share. What each of them may take by itself adds up,
 * and what engines and decoders take is in no heap; ending a thread gives all of it back.
 */
export function guardMemory({ idle, busy, limits, residentMb }: Guarded): MemoryGuard {
  let timer: NodeJS.Timeout | undefined

  function look(): void {
    if (residentMb() <= limits.processMb) return
    const resting = idle.splice(0)
    if (resting.length > 0) return void Promise.all(resting.map((reader) => reader.end()))
    const [largest] = [...busy].sort((a, b) => b.usedMb() - a.usedMb())
    void largest?.endForMemory()
  }

  return {
    watch() {
      timer ??= setInterval(look, limits.watchMs)
    },
    rest() {
      if (busy.size > 0) return
      clearInterval(timer)
      timer = undefined
    },
    isSpent(reader) {
      const read = reader.documentsRead()
      return (
        read >= limits.documentsPerThread ||
        (read >= limits.documentsBeforeRest && residentMb() > limits.restMb)
      )
    },
  }
}
