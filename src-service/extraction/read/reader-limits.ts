import type { ReadingStep } from './reading.ts'

/** What one document may take before its thread is ended. */
export type ReaderLimits = {
  /** For opening a document and everything that is not counted by page. */
  readonly parseMs: number
  /** Added for each page whose text is in the file. */
  readonly pageMs: number
  /** Added for each page that is read from pixels: seconds alone, minutes on a machine that is busy. */
  readonly ocrPageMs: number
  /** JavaScript heap and buffers of one thread together. */
  readonly memoryMb: number
  /** How often the memory of a busy thread is looked at. */
  readonly watchMs: number
  /** A thread is replaced after so many documents, so that nothing it holds on to adds up. */
  readonly documentsPerThread: number
}

export const readerLimits: ReaderLimits = {
  parseMs: 45_000,
  pageMs: 500,
  ocrPageMs: 120_000,
  memoryMb: 1024,
  watchMs: 250,
  documentsPerThread: 200,
}

/** How much longer a document may take because of what it does next. */
export function stepBudgetMs({ step }: ReadingStep, limits: ReaderLimits): number {
  switch (step) {
    case 'parse':
      return 0
    case 'page':
      return limits.pageMs
    case 'ocr':
      return limits.ocrPageMs
  }
}
