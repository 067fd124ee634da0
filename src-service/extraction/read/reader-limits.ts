import type { RecognitionLimit } from './ocr/limit-recognition.ts'
import type { ReadingStep } from './reading.ts'

/**
 * What one document may take before its thread is ended. Times are processor time, so that a
 * document is not given up because the machine is busy with something else.
 */
export type ReaderLimits = RecognitionLimit & {
  /** For opening a document and everything that is not counted by page. */
  readonly parseMs: number
  /** Added for each page whose text is in the file. */
  readonly pageMs: number
  /** Added for each page that is read from pixels; most take seconds. */
  readonly ocrPageMs: number
  /** JavaScript heap and buffers of one thread together. */
  readonly memoryMb: number
  /**
   * All of the process, with engines and decoders outside of any heap: beyond it, threads that rest are
   * ended, and then the one that holds most. Between two looks it may be exceeded by what threads can
   * fill in `watchMs` and while they end: 300 MB were seen on a busy machine. The system gets memory of
   * ended threads back late, so a lower bound would give up sound scans of high resolution that come together.
   */
  readonly processMb: number
  /** Where the process holds more than this after a document, threads that read some are replaced. */
  readonly restMb: number
  /** Starting a thread costs a second or two: no thread is replaced for `restMb` before so many. */
  readonly documentsBeforeRest: number
  /** A thread is replaced after so many documents, so that nothing it holds on to adds up. */
  readonly documentsPerThread: number
}

export const readerLimits: ReaderLimits = {
  parseMs: 45_000,
  pageMs: 500,
  ocrPageMs: 80_000,
  engineMs: 30_000,
  clockFactor: 6,
  memoryMb: 1024,
  processMb: 2500,
  restMb: 800,
  documentsBeforeRest: 10,
  watchMs: 250,
  documentsPerThread: 200,
}

/** How much more time a document may take because of what it does next. */
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
