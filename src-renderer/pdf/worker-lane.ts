import { PDFWorker } from 'pdfjs-dist'
import { PageFailure } from './page-source.ts'

type Work = { readonly owner: symbol; readonly stop: (failure: PageFailure | null) => void }

/**
 * One warm pdf.js worker that all documents share: starting a worker costs more than drawing a page.
 * Work that lasts longer than the deadline gets its worker killed; the document that was at it
 * longest is given up, and the others go on with a fresh worker (`generation` tells them to reopen).
 */
export class WorkerLane {
  readonly deadlineMs: number
  generation = 0
  #worker: PDFWorker | null = null
  readonly #pending = new Set<Work>()

  constructor(deadlineMs: number) {
    this.deadlineMs = deadlineMs
  }

  /** Starts the worker before the first document is there. */
  get worker(): PDFWorker {
    this.#worker ??= new PDFWorker()
    return this.#worker
  }

  /**
   * Settles with the work, or rejects: `too-heavy` for the document at fault, and `WorkerReplaced`
   * for one that only shared the worker with it.
   */
  async run<Result>(owner: symbol, work: () => Promise<Result>): Promise<Result> {
    await this.#started()
    return this.#watch(owner, work)
  }

  /** How long a worker takes to start is no document's fault: it does not count. */
  async #started(): Promise<void> {
    for (;;) {
      const { worker } = this
      try {
        await worker.promise
      } catch (error) {
        if (worker === this.#worker) throw error
      }
      if (worker === this.#worker) return
    }
  }

  #watch<Result>(owner: symbol, work: () => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(() => this.#giveUp(), this.deadlineMs)
      const entry: Work = {
        owner,
        stop: (failure) => {
          this.#forget(entry, timer)
          reject(failure ?? new WorkerReplaced())
        },
      }
      this.#pending.add(entry)
      work().then(
        (result) => {
          this.#forget(entry, timer)
          resolve(result)
        },
        (error: unknown) => {
          this.#forget(entry, timer)
          reject(error instanceof Error ? error : new Error(String(error)))
        },
      )
    })
  }

  #forget(entry: Work, timer: ReturnType<typeof setTimeout>): void {
    clearTimeout(timer)
    this.#pending.delete(entry)
  }

  #giveUp(): void {
    const pending = [...this.#pending]
    const guilty = pending[0]?.owner
    this.#worker?.destroy()
    this.#worker = null
    this.generation += 1
    for (const work of pending)
      work.stop(work.owner === guilty ? new PageFailure('too-heavy') : null)
  }
}

/** The worker was killed because of another document: open again and go on. */
export class WorkerReplaced extends Error {
  constructor() {
    super('the worker was replaced')
    this.name = 'WorkerReplaced'
  }
}
