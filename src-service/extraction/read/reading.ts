import type { OcrEngine } from './ocr/ocr-engine.ts'

/** What the thread does next and how long it may take; a longer silence means that it hangs. */
export type ReadingStep =
  | { readonly step: 'parse' | 'page'; readonly page: number }
  /** A sheet may be read by two threads, a till's strip is read by one. */
  | { readonly step: 'ocr'; readonly page: number; readonly isSheet: boolean }

/** What readers of all file types share while one file is read. */
export type Reading = {
  readonly readEmbeddedXml: boolean
  readonly ocrEngine: () => Promise<OcrEngine>
  readonly onStep: (step: ReadingStep) => void
  readonly signal: AbortSignal
}
