import { readFile } from 'node:fs/promises'
import { createReaderPool } from '../extraction/read/reader-pool.ts'
import type { ReadDocument } from '../extraction/read-document.ts'
import type { TextPages } from '../store/results.ts'
import type { Extract } from './extract.ts'

export type Extraction = { extract: Extract; close(): Promise<void> }

/** The extraction that reads documents on this device: threads read the file, then fields are found. */
export function createExtraction(concurrency: number): Extraction {
  const readers = createReaderPool({ size: concurrency })
  return {
    async extract(request) {
      const bytes = await readFile(request.path)
      const outcome = await readers.read(bytes, {
        readEmbeddedXml: request.readEmbeddedXml,
        signal: request.signal,
        onStep: ({ page }) => request.onProgress(1 - 1 / (1 + page)),
      })
      if (outcome.status === 'failed')
        return { kind: 'failed', reason: outcome.failure.reason, message: outcome.failure.message }
      const { document } = outcome
      return {
        kind: 'results',
        results: [
          {
            documentId: request.documentId,
            documentType: 'UNKNOWN',
            title: 'UNKNOWN',
            identifications: [],
            processingWarnings: [...document.warnings],
          },
        ],
        pages: textPagesOf(document),
      }
    },
    close: () => readers.close(),
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
