import type { PDFWorker } from 'pdfjs-dist'
import { PageFailure } from './page-source.ts'
import { PdfThread } from './pdf-thread.ts'

/** A machine may be short of what a thread needs for a moment. */
const mostStarts = 3

type Work = { readonly owner: symbol; readonly stop: (failure: PageFailure | null) => void }

/**
 * One warm pdf.js worker that all documents share: starting a worker costs more than drawing a page.
 * Work that lasts longer than the deadline gets its worker killed, and what else was under way goes on
 * with a fresh one (`generation` tells it to reopen). Where several were at it, nobody knows yet who was
 * at fault: they go on one after the other, and the one that is too long by itself is given up.
 */
export class WorkerLane {
  readonly deadlineMs: number
  generation = 0
  #thread: PdfThread | null = null
  readonly #pending = new Set<Work>()
  readonly #suspects = new Set<symbol>()
  #turn: Promise<unknown> = Promise.resolve()

  constructor(deadlineMs: number) {
    this.deadlineMs = deadlineMs
  }

  /**
   * Settles with the work, or rejects: `too-heavy` for the owner at fault, and `WorkerReplaced`
   * for one that only shared the worker with it.
   */
  async run<Result>(owner: symbol, work: () => Promise<Result>): Promise<Result> {
    await this.started()
    return this.#suspects.has(owner) ? this.#alone(owner, work) : this.#watch(owner, work)
  }

  /** Whoever comes to an end by itself is no suspect any more. */
  #alone<Result>(owner: symbol, work: () => Promise<Result>): Promise<Result> {
    const turn = this.#turn.then(async () => {
      await this.started()
      const result = await this.#watch(owner, work)
      this.#suspects.delete(owner)
      return result
    })
    this.#turn = turn.catch(() => undefined)
    return turn
  }

  /**
   * The worker, started where there is none: also before the first document is there. How long that takes is no
   * document's fault, and does not count. Rejects with a PageFailure where it fails again and again.
   */
  async started(): Promise<PDFWorker> {
    for (let failed = 0; ;) {
      const thread = (this.#thread ??= new PdfThread())
      try {
        const worker = await thread.ready
        if (thread === this.#thread) return worker
      } catch (error) {
        if (thread !== this.#thread) continue
        this.#thread = null
        if (++failed === mostStarts) throw new PageFailure('not-readable', { cause: error })
      }
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
    const owners = new Set(pending.map(({ owner }) => owner))
    const tried = [...owners].find((owner) => this.#suspects.has(owner))
    const guilty = tried ?? (owners.size === 1 ? pending[0]?.owner : undefined)
    if (guilty === undefined) for (const owner of owners) this.#suspects.add(owner)
    else this.#suspects.delete(guilty)
    this.#thread?.stop()
    this.#thread = null
    this.generation += 1
    for (const work of pending)
      work.stop(work.owner === guilty ? new PageFailure('too-heavy') : null)
  }
}

/** The worker was killed, perhaps because of another: open again and go on. */
export class WorkerReplaced extends Error {
  constructor() {
    super('the worker was replaced')
    this.name = 'WorkerReplaced'
  }
}
