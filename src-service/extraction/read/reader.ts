import { Worker } from 'node:worker_threads'
import type { OcrLanguage } from './ocr/language-data.ts'
import type { PartWords } from './ocr/share-recognition.ts'
import { cancelled, failed, type EndReason } from './read-failures.ts'
import type { ReadOptions, ReadOutcome } from './read-file.ts'
import type { PartToRead, ReaderAnswer, ReaderRequest } from './reader-messages.ts'
import { stepBudgetMs, type ReaderLimits } from './reader-limits.ts'
import type { ReadingStep } from './reading.ts'
import { startTimeBudget } from './time-budget.ts'

/** Has a part of a page read by another thread; null where none is free or it failed. */
export type ReadPart = (part: PartToRead) => Promise<PartWords | null>

export type ReaderJob = {
  readonly bytes: Uint8Array
  readonly options: ReadOptions
  /** Where left out, the thread reads all by itself. */
  readonly readPart?: ReadPart
  readonly signal?: AbortSignal
  readonly onStep?: (step: ReadingStep) => void
}

/** One thread that reads a document at a time; after a failure of its own it is dead for good. */
export type Reader = {
  /** Always settles with an outcome, and only when the thread has stopped or is idle again. */
  read(job: ReaderJob): Promise<ReadOutcome>
  /** Reads a part of a page that another thread reads, as `read` does a document. */
  readonly readPart: ReadPart
  /** Starts the thread's engine before it is needed. */
  prepare(languages: readonly OcrLanguage[] | undefined): void
  isAlive(): boolean
  /** What its heap and its buffers took at the last look. */
  usedMb(): number
  /** Ends it and the document it reads, which took more than there is. */
  endForMemory(): Promise<void>
  /** Documents and parts of pages. */
  documentsRead(): number
  end(): Promise<void>
}

type Task = Pick<ReaderJob, 'readPart' | 'signal' | 'onStep'> & {
  readonly budgetMs: number
  readonly request: (job: number) => ReaderRequest
}

type End =
  | { readonly kind: 'ended'; readonly reason: EndReason }
  | Extract<ReaderAnswer, { kind: 'outcome' | 'words' }>

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
  /** Processor time of the thread at the last look. */
  let seenCpuMs = 0
  let usedMb = 0
  let settle: ((end: End) => void) | null = null
  let onAnswer: (answer: ReaderAnswer) => void = () => undefined

  worker.on('message', (answer: ReaderAnswer) => onAnswer(answer))
  worker.on('error', (error: NodeJS.ErrnoException) => {
    alive = false
    const reason = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crashed'
    settle?.({ kind: 'ended', reason })
  })
  worker.on('exit', () => {
    alive = false
    settle?.({ kind: 'ended', reason: 'crashed' })
  })

  async function kill(reason: EndReason): Promise<void> {
    alive = false
    const answer = settle
    settle = null
    await worker.terminate()
    answer?.({ kind: 'ended', reason })
  }

  const send = (request: ReaderRequest) => worker.postMessage(request)

  async function perform({ budgetMs, request, readPart, signal, onStep }: Task): Promise<End> {
    documents += 1
    const job = documents
    const budget = startTimeBudget(budgetMs, limits.clockFactor, () => performance.now())
    const cpuBeforeMs = seenCpuMs
    let engineMs = 0
    let isOver = false
    const watch = watchWorker((cpuMs) => {
      if (!isOver && budget.isSpent(cpuMs - cpuBeforeMs + engineMs)) void kill('timeout')
    })
    const cancel = () => void kill('cancelled')
    signal?.addEventListener('abort', cancel, { once: true })
    try {
      return await new Promise<End>((resolve) => {
        settle = resolve
        onAnswer = (answer) => {
          if (answer.job !== job) return
          switch (answer.kind) {
            case 'step':
              budget.extend(stepBudgetMs(answer.step, limits))
              return onStep?.(answer.step)
            case 'engine-time':
              engineMs = answer.cpuMs
              return
            case 'call-for-help':
              return void help(answer, readPart)
            case 'outcome':
            case 'words':
              return resolve(answer)
          }
        }
        send(request(job))
      })
    } finally {
      isOver = true
      settle = null
      clearInterval(watch)
      signal?.removeEventListener('abort', cancel)
    }
  }

  async function help(
    { job, call, part }: Extract<ReaderAnswer, { kind: 'call-for-help' }>,
    readPart: ReadPart = () => Promise.resolve(null),
  ): Promise<void> {
    const words = await readPart(part)
    if (alive) send({ kind: 'help', job, call, words })
  }

  /**
   * Looks at the thread from time to time. resourceLimits bound the JavaScript heap alone; buffers
   * and pictures lie outside it. A thread that is deep in a decoder answers late or never.
   */
  function watchWorker(onTime: (cpuMs: number) => void): NodeJS.Timeout {
    let isAsked = false
    const look = async () => {
      if (!alive) return
      onTime(seenCpuMs)
      if (isAsked) return
      isAsked = true
      const seen = await Promise.all([worker.getHeapStatistics(), worker.cpuUsage()]).catch(
        () => null,
      )
      isAsked = false
      if (!seen || settle === null) return
      const [heap, cpu] = seen
      seenCpuMs = (cpu.user + cpu.system) / 1000
      usedMb = (heap.used_heap_size + heap.external_memory) / (1024 * 1024)
      if (usedMb > limits.memoryMb) await kill('memory')
      else onTime(seenCpuMs)
    }
    return setInterval(() => void look(), limits.watchMs)
  }

  return {
    async read({ bytes, options, signal, ...rest }) {
      if (signal?.aborted) return cancelled
      const end = await perform({
        ...rest,
        ...(signal && { signal }),
        budgetMs: limits.parseMs,
        request: (job) => ({ kind: 'document', job, bytes, options, limit: limits }),
      })
      if (end.kind === 'outcome') return end.outcome
      return failed(end.kind === 'ended' ? end.reason : 'crashed')
    },
    async readPart(part) {
      const end = await perform({
        budgetMs: limits.ocrPageMs,
        request: (job) => ({ kind: 'part', job, part }),
      })
      return end.kind === 'words' ? end.words : null
    },
    prepare: (languages) => send({ kind: 'prepare', ...(languages && { languages }) }),
    isAlive: () => alive,
    usedMb: () => usedMb,
    endForMemory: () => kill('memory'),
    documentsRead: () => documents,
    async end() {
      await kill('cancelled')
    },
  }
}
