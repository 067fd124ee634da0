import {
  getDocument,
  InvalidPDFException,
  PasswordException,
  VerbosityLevel,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist'
import { fontDocument } from './font-document.ts'
import { PageFailure } from './page-source.ts'
import { RangeTransport } from './range-transport.ts'
import type { ReadBytes } from './read-bytes.ts'
import { WorkerReplaced, type WorkerLane } from './worker-lane.ts'

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
  readonly task: PDFDocumentLoadingTask
  readonly document: PDFDocumentProxy
  /** Rejects once some of the file cannot be read; never where it was read whole. */
  readonly unread: Promise<never> | null
}

type Opening = { readonly generation: number; readonly opened: Promise<Opened> }

/** What can fail by itself: the opening of the file, or one of its pages. */
type Part = { readonly owner: symbol; failure: PageFailure | null }

/** A PDF file on a lane's worker. Opened when first used, and again when the worker was replaced. */
export class PdfDocument {
  readonly #lane: WorkerLane
  readonly #readBytes: ReadBytes
  readonly #imageArea: number
  readonly #whole = newPart()
  readonly #pages = new Map<number, Part>()
  #opening: Opening | null = null

  constructor(lane: WorkerLane, readBytes: ReadBytes, imageArea: number) {
    this.#lane = lane
    this.#readBytes = readBytes
    this.#imageArea = imageArea
  }

  /** Opens the file. Rejects with a PageFailure; then none of its pages can be had. */
  pageCount(): Promise<number> {
    return this.#use(this.#whole, ({ numPages }) => Promise.resolve(numPages))
  }

  /**
   * Does something with a page, under the lane's deadline. Rejects with a PageFailure, which is this
   * page's alone. A page that was too heavy is not tried again by itself.
   */
  onPage<Result>(number: number, work: (page: PDFPageProxy) => Promise<Result>): Promise<Result> {
    const part = this.#pages.get(number) ?? newPart()
    this.#pages.set(number, part)
    return this.#use(part, async (document) => work(await document.getPage(number)))
  }

  allowAgain(number: number): void {
    this.#pages.delete(number)
  }

  close(): void {
    this.#whole.failure ??= new PageFailure('closed')
    this.#letGo()
  }

  async #use<Result>(
    part: Part,
    work: (document: PDFDocumentProxy) => Promise<Result>,
  ): Promise<Result> {
    for (;;) {
      let used: Opening | null = null
      try {
        return await this.#lane.run(part.owner, async () => {
          // Only now: what waited for its turn may have failed with another piece of work.
          const known = this.#whole.failure ?? part.failure
          if (known) throw known
          used = this.#open()
          const { document, unread } = await used.opened
          return await (unread ? Promise.race([work(document), unread]) : work(document))
        })
      } catch (error) {
        // A page that was cancelled is no fault of the document.
        if (isCancellation(error)) throw error
        if (error instanceof WorkerReplaced) continue
        const failure = this.#whole.failure ?? failureOf(error)
        // What could not be read now may be read at the next look: the file is opened anew for it.
        if (failure.reason === 'not-readable' && this.#opening === used) this.#letGo()
        if (failure.reason === 'too-heavy') part.failure = failure
        throw failure
      }
    }
  }

  #letGo(): void {
    const opening = this.#opening
    this.#opening = null
    opening?.opened.then(({ task }) => task.destroy()).catch(() => undefined)
  }

  #open(): Opening {
    const { generation } = this.#lane
    if (this.#opening?.generation === generation) return this.#opening
    const opening = { generation, opened: this.#start() }
    this.#opening = opening
    return opening
  }

  async #start(): Promise<Opened> {
    const worker = await this.#lane.started()
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
      ownerDocument: fontDocument(),
      maxImageSize: largestImagePixels,
      canvasMaxAreaInBytes: this.#imageArea * 4,
      cMapUrl: `${assets}cmaps/`,
      standardFontDataUrl: `${assets}standard_fonts/`,
      wasmUrl: `${assets}wasm/`,
      iccUrl: `${assets}iccs/`,
      verbosity: VerbosityLevel.ERRORS,
    })
    const unread = range?.failed ?? null
    const document = await (unread ? Promise.race([task.promise, unread]) : task.promise)
    return { task, document, unread }
  }
}

function newPart(): Part {
  return { owner: Symbol('part of a document'), failure: null }
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
