import { Worker } from 'node:worker_threads'
import type { DocumentResult } from '../../src-shared/service-api/document-result.ts'
import type { ExtractOptions } from '../extraction/extract-results.ts'
import type { ReadDocument } from '../extraction/read-document.ts'
import { startTimeBudget } from '../extraction/read/time-budget.ts'

export type FindRequest = {
  document: ReadDocument
  options: ExtractOptions
}

export type FindOutcome =
  | { kind: 'found'; results: readonly DocumentResult[] }
  | { kind: 'failed'; reason: 'timeout' | 'crashed' | 'cancelled' }

/** Processor time, as for reading: a busy machine ends no document. */
export type FinderLimits = {
  readonly documentMs: number
  /** Added for each page. */
  readonly pageMs: number
  /** How many times as long it may take by the clock. */
  readonly clockFactor: number
  readonly watchMs: number
}

/** One document at a time. */
export type Finder = {
  /** Never rejects. */
  find(request: FindRequest, signal: AbortSignal): Promise<FindOutcome>
  /** Starts its thread before there is a document for it. */
  prepare(): void
  end(): Promise<void>
}

type Failure = Extract<FindOutcome, { kind: 'failed' }>['reason']

const memoryMb = 512
/** The engine's own choice lets garbage grow to 120 MB more before it looks, and saves hardly any time. */
const youngMb = 8

/** Starts its thread with the first document, and anew after a failure. */
export function startFinder(threadModule: URL, limits: FinderLimits): Finder {
  let worker: Worker | undefined

  function startWorker(): Worker {
    const started = new Worker(threadModule, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
    })
    // An error may still come after the document it belongs to was given up.
    started.on('error', () => undefined)
    return started.once('exit', () => {
      if (worker === started) worker = undefined
    })
  }

  async function end(): Promise<void> {
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }

  function ask(thread: Worker, request: FindRequest, signal: AbortSignal): Promise<FindOutcome> {
    const settled = Promise.withResolvers<FindOutcome>()
    const fail = (reason: Failure) => () => settled.resolve({ kind: 'failed', reason })
    const [onCrash, onAbort] = [fail('crashed'), fail('cancelled')]
    const onMessage = (results: readonly DocumentResult[]): void =>
      settled.resolve({ kind: 'found', results })
    const allowedMs = limits.documentMs + limits.pageMs * request.document.pages.length
    const stopWatching = watch(thread, allowedMs, limits, fail('timeout'))
    thread.once('message', onMessage).once('error', onCrash).once('exit', onCrash)
    signal.addEventListener('abort', onAbort)
    thread.postMessage(request)
    return settled.promise.finally(() => {
      stopWatching()
      thread.off('message', onMessage).off('error', onCrash).off('exit', onCrash)
      signal.removeEventListener('abort', onAbort)
    })
  }

  return {
    end,
    prepare() {
      worker ??= startWorker()
    },
    async find(request, signal) {
      if (signal.aborted) return { kind: 'failed', reason: 'cancelled' }
      const outcome = await ask((worker ??= startWorker()), request, signal)
      if (outcome.kind === 'failed') await end()
      return outcome
    },
  }
}

/** Calls back once the thread has had its time for one document; the answer stops it. */
function watch(
  thread: Worker,
  allowedMs: number,
  { clockFactor, watchMs }: FinderLimits,
  onSpent: () => void,
): () => void {
  const budget = startTimeBudget(allowedMs, clockFactor, () => performance.now())
  let beforeMs: number | undefined
  let takenMs = 0
  let isAsked = false
  const look = async () => {
    if (budget.isSpent(takenMs)) return onSpent()
    // A thread deep in its work answers late; the clock goes on meanwhile.
    if (isAsked) return
    isAsked = true
    const cpu = await thread.cpuUsage().catch(() => undefined)
    isAsked = false
    if (!cpu) return
    const cpuMs = (cpu.user + cpu.system) / 1000
    beforeMs ??= cpuMs
    takenMs = cpuMs - beforeMs
  }
  // Asked once before it begins, for what it had taken for others.
  void look()
  const timer = setInterval(() => void look(), watchMs)
  return () => clearInterval(timer)
}
