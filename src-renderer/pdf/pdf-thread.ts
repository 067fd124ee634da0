import { PDFWorker } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/**
 * A thread of its own for pdf.js. Left to itself, pdf.js would go on in the thread of the window, and for good, once one
 * failed to start: there no deadline could stop what a file has it do.
 */
export class PdfThread {
  /** Rejects where the thread cannot start, or was stopped before it had. */
  readonly ready: Promise<PDFWorker>
  readonly #thread = new Worker(workerUrl, { type: 'module' })
  readonly #start = Promise.withResolvers<PDFWorker>()
  #worker: PDFWorker | null = null

  constructor() {
    this.ready = this.#start.promise
    // The types of pdf.js know no port but none.
    const port = this.#thread as unknown as null
    // Its first word is that it is there.
    this.#thread.addEventListener(
      'message',
      () => this.#start.resolve((this.#worker ??= new PDFWorker({ port }))),
      { once: true },
    )
    this.#thread.addEventListener('error', () => {
      if (!this.#worker) this.stop()
    })
  }

  stop(): void {
    this.#worker?.destroy()
    this.#thread.terminate()
    this.#start.reject(new Error('The thread for PDF files has ended'))
  }
}
