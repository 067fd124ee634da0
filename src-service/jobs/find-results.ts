import { siblingModule } from '../../src-shared/sibling-module.ts'
import { startFinder } from './finder.ts'
import type { FindOutcome, FindRequest, Finder, FinderLimits } from './finder.ts'

export type ResultFinder = {
  /** Never rejects. */
  find(request: FindRequest, signal: AbortSignal): Promise<FindOutcome>
  /** Starts a thread where none is running, while the first document is still being read. */
  prepare(): void
  /** Ends the threads; what they are at fails. */
  close(): Promise<void>
}

export type ResultFinderOptions = {
  /** Documents at the same time; the others wait. */
  size?: number
  limits?: Partial<FinderLimits>
  /** Tests put a hostile one in its place. */
  threadModule?: URL
}

/**
 * A page of small print from edge to edge takes half a second; only a pattern that runs wild takes
 * these.
 */
const finderLimits: FinderLimits = {
  documentMs: 30_000,
  pageMs: 2_000,
  clockFactor: 6,
  watchMs: 250,
}

/**
 * Warm threads that find fields. A document that keeps one busy for ever, or crashes it, costs that
 * document alone: the thread is ended and the next document gets a new one.
 */
export function createResultFinder(options: ResultFinderOptions = {}): ResultFinder {
  const module = options.threadModule ?? siblingModule(import.meta.url, './results-thread')
  const limits = { ...finderLimits, ...options.limits }
  const finders = Array.from({ length: options.size ?? 1 }, () => startFinder(module, limits))
  const idle = [...finders]
  const waiting: ((finder: Finder) => void)[] = []

  function putBack(finder: Finder): void {
    const next = waiting.shift()
    if (next) next(finder)
    else idle.push(finder)
  }

  return {
    async find(request, signal) {
      // The one that was used last: its thread is warm.
      const finder = idle.pop() ?? (await new Promise<Finder>((resolve) => waiting.push(resolve)))
      try {
        return await finder.find(request, signal)
      } finally {
        putBack(finder)
      }
    },
    prepare() {
      idle.at(-1)?.prepare()
    },
    async close() {
      await Promise.all(finders.map((finder) => finder.end()))
    },
  }
}
