import type { PageToDraw } from './draw-pages.ts'
import { forkReader } from './fork-reader.ts'
import { cancelled } from './read-failures.ts'
import type { ReadOptions, ReadOutcome } from './read-file.ts'
import { guardMemory } from './guard-memory.ts'
import { startReader, type Reader, type ReadPart } from './reader.ts'
import type { StartReaderProcess } from './reader-messages.ts'
import { readerLimits, type ReaderLimits } from './reader-limits.ts'
import type { ReadingStep } from './reading.ts'

export type ReaderPoolOptions = {
  /** Documents read at the same time. */
  readonly size?: number
  readonly limits?: Partial<ReaderLimits>
  /** Where this process can start none; tests put hostile ones in their place. */
  readonly startProcess?: StartReaderProcess
}

type ReadRequest = ReadOptions & {
  readonly signal?: AbortSignal
  readonly onStep?: (step: ReadingStep) => void
  /** By a reader that nothing was read with, while none holds anything of others. */
  readonly isFresh?: boolean
}

export type ReaderPool = {
  /** Never rejects: whatever a file does to the process that reads it ends as a failed outcome. */
  read(bytes: Uint8Array, request?: ReadRequest): Promise<ReadOutcome>
  /** Pictures of pages, each as a JPEG; null where they cannot be drawn. Never rejects. */
  draw(
    bytes: Uint8Array,
    pages: readonly PageToDraw[],
    signal: AbortSignal,
  ): Promise<readonly Uint8Array[] | null>
  /** Ends all readers; documents being read or waiting end as `cancelled`. */
  close(): Promise<void>
  /** What this process and the readers hold, in MB. */
  residentMb(): number
}

type Waiting = {
  readonly signal: AbortSignal
  readonly isFresh: boolean
  /** What is answered is told once the reader is free again. */
  readonly perform: (reader: Reader) => Promise<() => void>
  readonly giveUp: () => void
}

/**
 * Processes that read documents. They start with the first document and stay warm for a while; one that
 * hangs, crashes or takes too much memory is ended and replaced. A reader that has no document of its own
 * reads parts of the pages that another one reads.
 */
export function createReaderPool(options: ReaderPoolOptions = {}): ReaderPool {
  const size = options.size ?? 2
  const limits: ReaderLimits = { ...readerLimits, ...options.limits }
  const startProcess = options.startProcess ?? (() => forkReader())
  const idle: Reader[] = []
  const reading = new Set<Reader>()
  const helping = new Set<Reader>()
  const waiting: Waiting[] = []
  const closing = new AbortController()
  const guard = guardMemory({ idle, helping, reading, limits })
  let resting: NodeJS.Timeout | undefined

  const hasFree = () => reading.size + helping.size < size && (idle.length > 0 || hasRoom())
  const hasRoom = () => reading.size === 0 || guard.heldMb() + limits.readerMb <= limits.residentMb

  function next(): void {
    while (waiting.length > 0 && hasFree()) {
      const entry = waiting.shift()
      if (entry?.signal.aborted) entry.giveUp()
      else if (entry) void run(entry)
    }
  }

  async function run({ isFresh, perform }: Waiting): Promise<void> {
    if (isFresh) void endIdle()
    const tell = await withReader(reading, perform)
    tell()
    next()
  }

  function wait(entry: Waiting): void {
    waiting.push(entry)
    next()
  }

  const untilClosed = (signal?: AbortSignal) =>
    signal ? AbortSignal.any([signal, closing.signal]) : closing.signal

  /** Documents that wait come first: two readers with a document each leave none of them idle. */
  const readPart: ReadPart = async (part) => {
    if (!hasFree() || waiting.length > 0 || closing.signal.aborted) return null
    const words = await withReader(helping, (reader) => reader.readPart(part))
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
    if (!reader) return startReader(startProcess, limits, () => guard.look())
    return reader.isAlive() ? reader : takeReader()
  }

  async function withReader<Value>(
    busy: Set<Reader>,
    use: (reader: Reader) => Promise<Value>,
  ): Promise<Value> {
    clearTimeout(resting)
    const reader = takeReader()
    busy.add(reader)
    const value = await use(reader)
    busy.delete(reader)
    if (reader.isAlive()) {
      if (isSpent(reader)) await reader.end()
      else idle.push(reader)
    }
    if (reading.size === 0) rest()
    return value
  }

  const isSpent = (reader: Reader) =>
    reader.documentsRead() >= limits.documentsPerReader || reader.residentMb() > limits.restMb

  function rest(): void {
    clearTimeout(resting)
    resting = setTimeout(() => void endIdle(), limits.idleMs).unref()
  }

  const endIdle = () => Promise.all(idle.splice(0).map((reader) => reader.end()))

  return {
    read(bytes, { signal: given, onStep: tellStep, isFresh = false, ...readOptions } = {}) {
      const signal = untilClosed(given)
      const onStep = (step: ReadingStep) => {
        if (step.step === 'ocr' && step.isSheet) prepareHelper(readOptions)
        tellStep?.(step)
      }
      const job = { bytes, options: readOptions, signal, readPart, onStep }
      return new Promise((resolve) => {
        wait({
          ...{ signal, isFresh },
          async perform(reader) {
            const outcome = await reader.read(job)
            return () => resolve(outcome)
          },
          giveUp: () => resolve(cancelled),
        })
      })
    },
    draw(bytes, pages, given) {
      const signal = untilClosed(given)
      return new Promise((resolve) => {
        wait({
          ...{ signal, isFresh: false },
          async perform(reader) {
            const pictures = await reader.draw({ bytes, pages, signal })
            return () => resolve(pictures)
          },
          giveUp: () => resolve(null),
        })
      })
    },
    async close() {
      closing.abort()
      clearTimeout(resting)
      const busy = [...reading, ...helping].map((reader) => reader.end())
      await Promise.all([endIdle(), ...busy])
    },
    residentMb: () => guard.heldMb(),
  }
}
