import { siblingModule } from '../../../src-shared/sibling-module.ts'
import { cancelled } from './read-failures.ts'
import type { ReadOptions, ReadOutcome } from './read-file.ts'
import { guardMemory, processMemoryMb } from './guard-memory.ts'
import { startReader, type Reader, type ReaderJob, type ReadPart } from './reader.ts'
import { readerLimits, type ReaderLimits } from './reader-limits.ts'
import type { ReadingStep } from './reading.ts'

export type ReaderPoolOptions = {
  /** Documents read at the same time. */
  readonly size?: number
  readonly limits?: Partial<ReaderLimits>
  /** What the whole process holds in memory, in MB. */
  readonly residentMb?: () => number
  /** The thread's entry module; tests put hostile ones in its place. */
  readonly threadModule?: URL
}

type ReadRequest = ReadOptions & {
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
  readonly job: Omit<ReaderJob, 'readPart'> & { readonly signal: AbortSignal }
  readonly resolve: (outcome: ReadOutcome) => void
}

/**
 * Threads that read documents. Worker threads and not child processes, because the packaged app
 * can start no processes of its own from its archive. They start with the first document and stay
 * warm; one that hangs, crashes or takes too much memory is ended and replaced. A thread that has no
 * document of its own reads parts of the pages that another one reads.
 */
export function createReaderPool(options: ReaderPoolOptions = {}): ReaderPool {
  const size = options.size ?? 2
  const limits: ReaderLimits = { ...readerLimits, ...options.limits }
  const threadModule = options.threadModule ?? siblingModule(import.meta.url, './reader-thread')
  const idle: Reader[] = []
  const busy = new Set<Reader>()
  const waiting: Waiting[] = []
  const closing = new AbortController()
  const residentMb = options.residentMb ?? processMemoryMb
  const guard = guardMemory({ idle, busy, limits, residentMb })

  const hasFree = () => busy.size < size

  function next(): void {
    if (!hasFree()) return
    const entry = waiting.shift()
    if (!entry) return
    if (entry.job.signal.aborted) {
      entry.resolve(cancelled)
      return next()
    }
    void run(entry)
  }

  async function run({ job, resolve }: Waiting): Promise<void> {
    const onStep = (step: ReadingStep) => {
      if (step.step === 'ocr' && step.isSheet) prepareHelper(job.options)
      job.onStep?.(step)
    }
    resolve(await withReader((reader) => reader.read({ ...job, readPart, onStep })))
    next()
  }

  /** Documents that wait come first: two threads with a document each leave none of them idle. */
  const readPart: ReadPart = async (part) => {
    if (!hasFree() || waiting.length > 0 || closing.signal.aborted) return null
    const words = await withReader((reader) => reader.readPart(part))
    next()
    return words
  }

  /** A sheet is drawn and prepared for a second or two: time enough to start the engine of who will help. */
  function prepareHelper({ languages }: ReadOptions): void {
    if (!hasFree() || waiting.length > 0 || closing.signal.aborted) return
    const helper = takeReader()
    idle.push(helper)
    helper.prepare(languages)
  }

  function takeReader(): Reader {
    const reader = idle.pop()
    if (!reader) return startReader(threadModule, limits)
    return reader.isAlive() ? reader : takeReader()
  }

  async function withReader<Value>(use: (reader: Reader) => Promise<Value>): Promise<Value> {
    const reader = takeReader()
    busy.add(reader)
    guard.watch()
    const value = await use(reader)
    busy.delete(reader)
    if (reader.isAlive()) {
      if (guard.isSpent(reader)) await reader.end()
      else idle.push(reader)
    }
    guard.rest()
    return value
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
      guard.rest()
      await Promise.all([...idle.splice(0), ...busy].map((reader) => reader.end()))
    },
  }
}
