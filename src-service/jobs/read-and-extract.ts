import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { DocumentResult } from '../../src-shared/service-api/document-result.ts'
import type { ExtractOptions } from '../extraction/extract-results.ts'
import { senderSigns } from '../extraction/learned/sender-signs.ts'
import type { ReadDocument } from '../extraction/read-document.ts'
import type { StartReaderProcess } from '../extraction/read/reader-messages.ts'
import { createReaderPool } from '../extraction/read/reader-pool.ts'
import type { AskSecondReader } from '../second-reader/ask-second-reader.ts'
import type { TextPages } from '../store/results.ts'
import type { Extract, ExtractRequest } from './extract.ts'
import type { FindOutcome } from './finder.ts'
import { createResultFinder } from './find-results.ts'

export type Extraction = {
  extract: Extract
  /** What this process and those that read hold, in MB. */
  residentMb(): number
  close(): Promise<void>
}

const ocrLanguages = { DE: 'deu', FR: 'fra', IT: 'ita', EN: 'eng' } as const

const notFound = {
  timeout: 'The file was read, but finding its fields took too long',
  crashed: 'The file was read, but finding its fields failed',
  cancelled: 'The service stopped while it read the file',
} as const

const altered = {
  kind: 'failed',
  reason: 'altered',
  message: 'The file has changed on the disk of the service since it was uploaded; upload it again',
} as const

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

type Found = {
  readonly kind: 'found'
  readonly results: readonly DocumentResult[]
  /** With which they are found again. */
  readonly options: ExtractOptions
}
type FoundFields = Found | Exclude<FindOutcome, { kind: 'found' }>

export type ExtractionPorts = {
  /** Starts a process that reads, where this one can start none. */
  readonly startReader?: StartReaderProcess
  /** What a second reader says of what is in doubt; where left out there is none. */
  readonly askSecondReader?: AskSecondReader
}

/**
 * The extraction that reads documents on this device: processes of its own read files into words, codes
 * and embedded XML, threads find the fields in them.
 */
export function createExtraction(
  concurrency: number,
  clock: Clock,
  { startReader: startProcess, askSecondReader }: ExtractionPorts = {},
): Extraction {
  const readers = createReaderPool({ size: concurrency, ...(startProcess && { startProcess }) })
  const finder = createResultFinder({ size: concurrency })

  async function findFields(
    document: ReadDocument,
    options: ExtractOptions,
    request: ExtractRequest,
  ): Promise<FoundFields> {
    const { signal } = request
    const found = await finder.find({ document, options }, signal)
    if (found.kind === 'failed') return found
    const lessons = await Promise.all(
      found.results.map(async (result) => (await request.findLessons?.(senderSigns(result))) ?? []),
    )
    if (lessons.every(({ length }) => length === 0)) return { ...found, options }
    // Who sent a paper is known once it was read: what is taught of its sender is read again.
    const withLessons = { ...options, lessons }
    const taught = await finder.find({ document, options: withLessons }, signal)
    return taught.kind === 'found' ? { ...taught, options: withLessons } : { ...found, options }
  }

  /** What was found stays what it is wherever there is no answer. */
  async function withSecondReader(
    { results, options }: Found,
    document: ReadDocument,
    bytes: Uint8Array,
    { documentTypes, signal }: ExtractRequest,
  ): Promise<readonly DocumentResult[]> {
    const secondAnswers = await askSecondReader?.({
      ...{ documentId: options.documentId, document, results, signal },
      ...(documentTypes && { documentTypes }),
      draw: (...drawing) => readers.draw(bytes, ...drawing),
    })
    if (!secondAnswers) return results
    const heard = await finder.find({ document, options: { ...options, secondAnswers } }, signal)
    return heard.kind === 'found' ? heard.results : results
  }

  return {
    async extract(request) {
      const { documentId, readEmbeddedXml, languages, signal } = request
      finder.prepare()
      const bytes = await request.read()
      if (request.sha256 !== undefined && request.sha256 !== sha256Of(bytes)) return altered
      const read = await readers.read(bytes, {
        readEmbeddedXml,
        isFresh: request.isSuspect === true,
        ...(languages && { languages: languages.map((language) => ocrLanguages[language]) }),
        signal,
        onStep: ({ page }) => request.onProgress(1 - 1 / (1 + page)),
      })
      if (read.status === 'failed') return { kind: 'failed', ...read.failure }
      const { document } = read
      const readOn = new Date(clock.now()).toISOString().slice(0, 10)
      const found = await findFields(document, { documentId, readEmbeddedXml, readOn }, request)
      if (found.kind === 'failed') return { ...found, message: notFound[found.reason] }
      const results = await withSecondReader(found, document, bytes, request)
      return { kind: 'results', results, pages: textPagesOf(document) }
    },
    residentMb: () => readers.residentMb(),
    async close() {
      await Promise.all([readers.close(), finder.close()])
    },
  }
}

/** Four decimals are a hundredth of a millimetre on A4. */
const round = (value: number): number => Math.round(value * 10_000) / 10_000

function textPagesOf(document: ReadDocument): TextPages {
  return document.pages.map(({ page, source, words }) => ({
    page,
    source,
    words: words.map(({ text, x, y, width, height }) => [
      text,
      round(x),
      round(y),
      round(width),
      round(height),
    ]),
  }))
}
