import { Worker } from 'node:worker_threads'
import type { DocumentResult } from '../../src-shared/service-api/document-result.ts'
import { siblingModule } from '../../src-shared/sibling-module.ts'
import type { Clock } from '../clock.ts'
import type { ExtractOptions } from '../extraction/extract-results.ts'
import type { ReadDocument } from '../extraction/read-document.ts'

export type FindRequest = {
  document: ReadDocument
  options: ExtractOptions
}

export type FindOutcome =
  | { kind: 'found'; results: readonly DocumentResult[] }
  | { kind: 'failed'; reason: 'timeout' | 'crashed' | 'cancelled' }

export type ResultFinder = {
  /** Never rejects; one document at a time, the others wait. */
  find(request: FindRequest, signal: AbortSignal): Promise<FindOutcome>
  close(): Promise<void>
}

/** Far beyond what a document of a hundred pages takes; only a pattern that runs wild gets here. */
export const findTimeoutMs = 30_000
const memoryMb = 512

/**
 * A warm thread that finds fields. A document that keeps it busy for ever, or crashes it, costs
 * that document alone: the thread is ended and the next document gets a new one.
 * @param threadModule tests put a hostile one in its place
 */
export function createResultFinder(
  clock: Clock,
  threadModule = siblingModule(import.meta.url, './results-thread'),
): ResultFinder {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  function startWorker(): Worker {
    const started = new Worker(threadModule, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    // An error may still come after the document it belongs to was given up.
    return started.on('error', () => undefined)
  }

  async function endWorker(): Promise<void> {
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }

  async function run(request: FindRequest, signal: AbortSignal): Promise<FindOutcome> {
    if (signal.aborted) return { kind: 'failed', reason: 'cancelled' }
    const outcome = await ask((worker ??= startWorker()), request, signal)
    if (outcome.kind === 'failed') await endWorker()
    return outcome
  }

  function ask(thread: Worker, request: FindRequest, signal: AbortSignal): Promise<FindOutcome> {
    const settled = Promise.withResolvers<FindOutcome>()
    const fail = (reason: 'timeout' | 'crashed' | 'cancelled') => () =>
      settled.resolve({ kind: 'failed', reason })
    const [onCrash, onAbort] = [fail('crashed'), fail('cancelled')]
    const onMessage = (results: readonly DocumentResult[]): void =>
      settled.resolve({ kind: 'found', results })
    const cancelTimer = clock.setTimer(findTimeoutMs, fail('timeout'))
    thread.once('message', onMessage).once('error', onCrash).once('exit', onCrash)
    signal.addEventListener('abort', onAbort)
    thread.postMessage(request)
    return settled.promise.finally(() => {
      cancelTimer()
      thread.off('message', onMessage).off('error', onCrash).off('exit', onCrash)
      signal.removeEventListener('abort', onAbort)
    })
  }

  return {
    find(request, signal) {
      const outcome = last.then(() => run(request, signal))
      last = outcome
      return outcome
    },
    async close() {
      await last
      await endWorker()
    },
  }
}
