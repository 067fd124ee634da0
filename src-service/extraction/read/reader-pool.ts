import { siblingModule } from '../../../src-shared/sibling-module.ts'
import type { ReadOptions, ReadOutcome } from './read-file.ts'
import { cancelled, startReader, type Reader, type ReaderJob } from './reader.ts'
import { readerLimits, type ReaderLimits } from './reader-limits.ts'
import type { ReadingStep } from './reading.ts'

export type ReaderPoolOptions = {
  /** Documents read at the same time. */
  readonly size?: number
  readonly limits?: Partial<ReaderLimits>
  /** The thread's entry module; tests put hostile ones in its place. */
  readonly threadModule?: URL
}

export type ReadRequest = ReadOptions & {
  readonly signal?: AbortSignal
  readonly onStep?: (step: ReadingStep) => void
}

export type ReaderPool = {
  /** Never rejects: whatever a file does to the thread that reads it ends as a failed outcome. */
  read(bytes: Uint8Array, request?: ReadRequest): Promise<ReadOutcome>
  /** Ends all threads; documents being read or waiting end as `cancelled`. */
  close(): Promise<void>
}

type Waiting = {
  readonly job: ReaderJob & { readonly signal: AbortSignal }
  readonly resolve: (outcome: ReadOutcome) => void
}

/**
 * Threads that read documents. Worker threads and not child processes, because the packaged app
 * can start no processes of its own from its archive. They start with the first document and stay
 * warm; one that hangs, crashes or takes too much memory is ended and replaced.
 */
export function createReaderPool(options: ReaderPoolOptions = {}): ReaderPool {
  const size = options.size ?? 2
  const limits: ReaderLimits = { ...readerLimits, ...options.limits }
  const threadModule = options.threadModule ?? siblingModule(import.meta.url, './reader-thread')
  const idle: Reader[] = []
  const busy = new Set<Reader>()
  const waiting: Waiting[] = []
  const closing = new AbortController()

  function next(): void {
    if (busy.size >= size) return
    const entry = waiting.shift()
    if (!entry) return
    if (entry.job.signal.aborted) {
      entry.resolve(cancelled)
      return next()
    }
    const reader = idle.pop() ?? startReader(threadModule, limits)
    busy.add(reader)
    void run(reader, entry)
  }

  async function run(reader: Reader, { job, resolve }: Waiting): Promise<void> {
    const outcome = await reader.read(job)
    busy.delete(reader)
    if (reader.isAlive()) {
      if (reader.documentsRead() >= limits.documentsPerThread) await reader.end()
      else idle.push(reader)
    }
    resolve(outcome)
    next()
  }

  return {
    read(bytes, { signal, onStep, ...readOptions } = {}) {
      return new Promise((resolve) => {
        const job = {
          bytes,
          options: readOptions,
          signal: signal ? AbortSignal.any([signal, closing.signal]) : closing.signal,
          ...(onStep && { onStep }),
        }
        waiting.push({ job, resolve })
        next()
      })
    },
    async close() {
      closing.abort()
      await Promise.all([...idle.splice(0), ...busy].map((reader) => reader.end()))
    },
  }
}
