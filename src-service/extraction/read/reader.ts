import type { PageToDraw } from './draw-pages.ts'
import type { OcrLanguage } from './ocr/language-data.ts'
import type { PartWords } from './ocr/share-recognition.ts'
import { cancelled, failed, type EndReason } from './read-failures.ts'
import type { ReadOptions, ReadOutcome } from './read-file.ts'
import {
  heapFullExit,
  type PartToRead,
  type ReaderAnswer,
  type ReaderRequest,
  type StartReaderProcess,
} from './reader-messages.ts'
import { stepBudgetMs, type ReaderLimits } from './reader-limits.ts'
import type { ReadingStep } from './reading.ts'
import { startTimeBudget } from './time-budget.ts'

/** Has a part of a page read by another reader; null where none is free or it failed. */
export type ReadPart = (part: PartToRead) => Promise<PartWords | null>

type ReaderJob = {
  readonly bytes: Uint8Array
  readonly options: ReadOptions
  /** Where left out, the reader does all by itself. */
  readonly readPart?: ReadPart
  readonly signal?: AbortSignal
  readonly onStep?: (step: ReadingStep) => void
}

type DrawingJob = {
  readonly bytes: Uint8Array
  readonly pages: readonly PageToDraw[]
  readonly signal: AbortSignal
}

/** One process that reads a document at a time; after a failure of its own it is dead for good. */
export type Reader = {
  /** Always settles with an outcome, and only when the process has ended or is idle again. */
  read(job: ReaderJob): Promise<ReadOutcome>
  /** Reads a part of a page that another reader reads, as `read` does a document. */
  readonly readPart: ReadPart
  /** Pictures of pages; null where they cannot be drawn, or not in time. */
  draw(job: DrawingJob): Promise<readonly Uint8Array[] | null>
  /** Starts its engine before it is needed. */
  prepare(languages: readonly OcrLanguage[] | undefined): void
  isAlive(): boolean
  /** What its process held when it last told. */
  residentMb(): number
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
  | Extract<ReaderAnswer, { kind: 'outcome' | 'words' | 'pictures' }>

/** @param onUse called whenever the process has told what it holds */
export function startReader(
  start: StartReaderProcess,
  limits: ReaderLimits,
  onUse: () => void,
): Reader {
  const child = start()
  const gone = Promise.withResolvers<void>()
  let alive = true
  let documents = 0
  let use = { cpuMs: 0, residentMb: 0 }
  let settle: ((end: End) => void) | null = null
  let onAnswer: (answer: ReaderAnswer) => void = () => undefined

  child.onAnswer((answer) => {
    if (answer.kind === 'use') use = answer
    onAnswer(answer)
    if (answer.kind === 'use' && alive) onUse()
  })
  child.onExit((code) => {
    alive = false
    gone.resolve()
    settle?.({ kind: 'ended', reason: code === heapFullExit ? 'memory' : 'crashed' })
  })

  async function kill(reason: EndReason): Promise<void> {
    alive = false
    const answer = settle
    settle = null
    child.end()
    await gone.promise
    answer?.({ kind: 'ended', reason })
  }

  async function perform({ budgetMs, request, readPart, signal, onStep }: Task): Promise<End> {
    documents += 1
    const job = documents
    const budget = startTimeBudget(budgetMs, limits.clockFactor, () => performance.now())
    const cpuBeforeMs = use.cpuMs
    const look = () => {
      if (alive && budget.isSpent(use.cpuMs - cpuBeforeMs)) void kill('timeout')
    }
    // One that tells nothing any more has the clock.
    const watch = setInterval(look, limits.watchMs)
    const cancel = () => void kill('cancelled')
    signal?.addEventListener('abort', cancel, { once: true })
    try {
      return await new Promise<End>((resolve) => {
        settle = resolve
        onAnswer = (answer) => {
          if (answer.kind === 'use' || answer.job !== job) return
          switch (answer.kind) {
            case 'step':
              budget.extend(stepBudgetMs(answer.step, limits))
              return onStep?.(answer.step)
            case 'call-for-help':
              return void help(answer, readPart)
            case 'outcome':
            case 'words':
            case 'pictures':
              return resolve(answer)
          }
        }
        child.post(request(job))
      })
    } finally {
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
    if (alive) child.post({ kind: 'help', job, call, words })
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
    async draw({ bytes, pages, signal }) {
      if (signal.aborted) return null
      const end = await perform({
        signal,
        budgetMs: limits.parseMs,
        request: (job) => ({ kind: 'draw', job, bytes, pages }),
      })
      return end.kind === 'pictures' ? end.pictures : null
    },
    prepare: (languages) => child.post({ kind: 'prepare', ...(languages && { languages }) }),
    isAlive: () => alive,
    residentMb: () => use.residentMb,
    endForMemory: () => kill('memory'),
    documentsRead: () => documents,
    async end() {
      await kill('cancelled')
    },
  }
}
