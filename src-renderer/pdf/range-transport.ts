import { PDFDataRangeTransport } from 'pdfjs-dist'
import type { ReadBytes } from './read-bytes.ts'

/** Hands pdf.js the ranges it asks for, so that a long file is never read whole for one page. */
export class RangeTransport extends PDFDataRangeTransport {
  /** Rejects when a range cannot be read: pdf.js itself has no way to be told. */
  readonly failed: Promise<never>
  readonly #readBytes: ReadBytes
  readonly #fail: (error: unknown) => void
  #stopped = false

  constructor(total: number, first: Uint8Array<ArrayBuffer>, readBytes: ReadBytes) {
    super(total, first)
    this.#readBytes = readBytes
    const { promise, reject } = Promise.withResolvers<never>()
    this.failed = promise
    this.#fail = reject
    // Nobody may be waiting when a document is closed while it still reads.
    promise.catch(() => undefined)
  }

  override requestDataRange(begin: number, end: number): void {
    this.#readBytes(begin, end).then(
      ({ bytes }) => {
        if (!this.#stopped) this.onDataRange(begin, bytes)
      },
      (error: unknown) => this.#fail(error),
    )
  }

  override abort(): void {
    this.#stopped = true
  }
}
