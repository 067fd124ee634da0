import {
  getDocument,
  GlobalWorkerOptions,
  InvalidPDFException,
  PasswordException,
  VerbosityLevel,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { PageFailure } from './page-source.ts'
import { RangeTransport } from './range-transport.ts'
import type { ReadBytes } from './read-bytes.ts'
import { WorkerReplaced, type WorkerLane } from './worker-lane.ts'

GlobalWorkerOptions.workerSrc = workerUrl

/** Built, the assets lie beside the page; in development Vite serves them from the package. */
const assets = new URL(
  import.meta.env.DEV ? '/node_modules/pdfjs-dist/' : './pdfjs/',
  document.baseURI,
).href

const rangeBytes = 65_536
/** Nearly all files come whole in the first read: each further range costs a round trip. */
const firstReadBytes = 1_048_576
/** Larger pictures are not decoded at all: a small file can hold a picture of gigabytes. */
const largestImagePixels = 64e6

type Opened = {
  readonly generation: number
  readonly task: PDFDocumentLoadingTask
  readonly document: Promise<PDFDocumentProxy>
}

/** A PDF file on a lane's worker. Opened when first used, and again when the worker was replaced. */
export class PdfDocument {
  readonly #lane: WorkerLane
  readonly #readBytes: ReadBytes
  readonly #imageArea: number
  readonly #owner = Symbol('document')
  #opened: Opened | null = null
  #failure: PageFailure | null = null

  constructor(lane: WorkerLane, readBytes: ReadBytes, imageArea: number) {
    this.#lane = lane
    this.#readBytes = readBytes
    this.#imageArea = imageArea
  }

  /** Runs under the lane's deadline. Rejects with a PageFailure, always with the first one. */
  async use<Result>(work: (document: PDFDocumentProxy) => Promise<Result>): Promise<Result> {
    for (;;) {
      if (this.#failure) throw this.#failure
      try {
        return await this.#lane.run(this.#owner, async () => work(await this.#open()))
      } catch (error) {
        // A page that was cancelled is no fault of the document.
        if (isCancellation(error)) throw error
        if (error instanceof WorkerReplaced) continue
        this.#failure ??= failureOf(error)
      }
    }
  }

  close(): void {
    this.#failure ??= new PageFailure('closed')
    void this.#opened?.task.destroy().catch(() => undefined)
    this.#opened = null
  }

  #open(): Promise<PDFDocumentProxy> {
    if (this.#opened?.generation === this.#lane.generation) return this.#opened.document
    const opening = this.#start()
    return opening
  }

  async #start(): Promise<PDFDocumentProxy> {
    const { generation, worker } = this.#lane
    const { bytes, total } = await this.#readBytes(0, firstReadBytes)
    const whole = bytes.length >= total
    const range = whole ? null : new RangeTransport(total, bytes, this.#readBytes)
    const task = getDocument({
      ...(range ? { range } : { data: bytes }),
      worker,
      rangeChunkSize: rangeBytes,
      disableAutoFetch: true,
      disableStream: true,
      enableXfa: false,
      maxImageSize: largestImagePixels,
      canvasMaxAreaInBytes: this.#imageArea * 4,
      cMapUrl: `${assets}cmaps/`,
      standardFontDataUrl: `${assets}standard_fonts/`,
      wasmUrl: `${assets}wasm/`,
      iccUrl: `${assets}iccs/`,
      verbosity: VerbosityLevel.ERRORS,
    })
    const document = range ? Promise.race([task.promise, range.failed]) : task.promise
    this.#opened = { generation, task, document }
    return document
  }
}

/** While it was drawn, or before that had begun: then it is the signal that throws. */
function isCancellation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'RenderingCancelledException' || error.name === 'AbortError'
}

function failureOf(error: unknown): PageFailure {
  if (error instanceof PageFailure) return error
  if (error instanceof PasswordException) return new PageFailure('encrypted', { cause: error })
  if (error instanceof InvalidPDFException) return new PageFailure('damaged', { cause: error })
  return new PageFailure('damaged', { cause: error })
}
