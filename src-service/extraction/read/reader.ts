import { Worker } from 'node:worker_threads'
import type { ReadFailure } from '../read-document.ts'
import type { ReadOutcome } from './read-file.ts'
import type { ReaderAnswer, ReaderRequest } from './reader-messages.ts'
import { stepBudgetMs, type ReaderLimits } from './reader-limits.ts'
import type { ReadingStep } from './reading.ts'

export type ReaderJob = Omit<ReaderRequest, 'job'> & {
  readonly signal?: AbortSignal
  readonly onStep?: (step: ReadingStep) => void
}

/** One thread that reads a document at a time; after a failure of its own it is dead for good. */
export type Reader = {
  /** Always settles with an outcome, and only when the thread has stopped or is idle again. */
  read(job: ReaderJob): Promise<ReadOutcome>
  isAlive(): boolean
  documentsRead(): number
  end(): Promise<void>
}

const failures: Record<'timeout' | 'memory' | 'crashed' | 'cancelled', string> = {
  timeout:
    'Reading the file took too long and was ended. It may be damaged; printing it to a new PDF can help.',
  memory:
    'Reading the file took more memory than it may. It may be damaged; printing it to a new PDF can help.',
  crashed: 'Reading the file failed unexpectedly.',
  cancelled: 'Reading the file was stopped before it was done.',
}

const failed = (reason: keyof typeof failures): ReadOutcome => ({
  status: 'failed',
  failure: { reason, message: failures[reason] },
})

export const cancelled = failed('cancelled')

export function startReader(threadModule: URL, limits: ReaderLimits): Reader {
  const worker = new Worker(threadModule, {
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    // Both libraries print what they think of a file, with pieces of it; that belongs in no log.
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  let alive = true
  let documents = 0
  let settle: ((outcome: ReadOutcome) => void) | null = null
  let onAnswer: (answer: ReaderAnswer) => void = () => undefined

  worker.on('message', (answer: ReaderAnswer) => onAnswer(answer))
  worker.on('error', (error: NodeJS.ErrnoException) => {
    alive = false
    settle?.(failed(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crashed'))
  })
  worker.on('exit', () => {
    alive = false
    settle?.(failed('crashed'))
  })

  async function kill(reason: ReadFailure['reason'] & keyof typeof failures): Promise<void> {
    alive = false
    const answer = settle
    settle = null
    await worker.terminate()
    answer?.(failed(reason))
  }

  async function read({ signal, onStep, ...request }: ReaderJob): Promise<ReadOutcome> {
    if (signal?.aborted) return cancelled
    documents += 1
    const job = documents
    let deadline = setTimeout(() => undefined, 0)
    let endsAt = Date.now() + limits.parseMs
    const arm = () => {
      clearTimeout(deadline)
      deadline = setTimeout(() => void kill('timeout'), endsAt - Date.now())
    }
    const cancel = () => void kill('cancelled')
    const watch = setInterval(() => void watchMemory(), limits.watchMs)
    arm()
    signal?.addEventListener('abort', cancel, { once: true })
    try {
      return await new Promise<ReadOutcome>((resolve) => {
        settle = resolve
        onAnswer = (answer) => {
          if (answer.job !== job) return
          if (answer.kind === 'outcome') return resolve(answer.outcome)
          endsAt += stepBudgetMs(answer.step, limits)
          arm()
          onStep?.(answer.step)
        }
        worker.postMessage({ job, ...request } satisfies ReaderRequest)
      })
    } finally {
      settle = null
      clearTimeout(deadline)
      clearInterval(watch)
      signal?.removeEventListener('abort', cancel)
    }
  }

  /** resourceLimits bound the JavaScript heap alone; buffers and pictures lie outside it. */
  async function watchMemory(): Promise<void> {
    if (!alive) return
    const heap = await worker.getHeapStatistics().catch(() => null)
    if (!heap || settle === null) return
    const usedMb = (heap.used_heap_size + heap.external_memory) / (1024 * 1024)
    if (usedMb > limits.memoryMb) await kill('memory')
  }

  return {
    read,
    isAlive: () => alive,
    documentsRead: () => documents,
    async end() {
      await kill('cancelled')
    },
  }
}
