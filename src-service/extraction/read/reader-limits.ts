import type { RecognitionLimit } from './ocr/limit-recognition.ts'
import type { ReadingStep } from './reading.ts'

/**
 * What one document may take before its reader is ended. Times are processor time, so that a
 * document is not given up because the machine is busy with something else.
 */
export type ReaderLimits = RecognitionLimit & {
  /** For opening a document and everything that is not counted by page. */
  readonly parseMs: number
  /** Added for each page whose text is in the file. */
  readonly pageMs: number
  /** Added for each page that is read from pixels; most take seconds. */
  readonly ocrPageMs: number
  /** JavaScript heap of one reader. */
  readonly heapMb: number
  /** Of it for what is new: the engine's own choice lets garbage of rasters and words grow to tens of MB more. */
  readonly youngMb: number
  /**
   * What the service and its readers hold together, as the system counts it: beyond it readers that rest are
   * ended, then one that helps, then the one that holds most. Between two looks it may be exceeded by what
   * readers can fill in a tenth of a second: 22 MB were seen with hostile files on a busy machine.
   */
  readonly residentMb: number
  /** What a reader at work holds, with its engine: none is started beside others where so much is not left. */
  readonly readerMb: number
  /** A reader that holds more than this after a document is replaced; what it keeps is not given back otherwise. */
  readonly restMb: number
  /** Readers that have had nothing to do for so long are ended. */
  readonly idleMs: number
  /** A reader is replaced after so many documents, so that nothing it holds on to adds up. */
  readonly documentsPerReader: number
}

export const readerLimits: ReaderLimits = {
  parseMs: 45_000,
  pageMs: 500,
  ocrPageMs: 50_000,
  engineMs: 15_000,
  clockFactor: 6,
  heapMb: 1024,
  youngMb: 16,
  residentMb: 1200,
  readerMb: 330,
  restMb: 500,
  idleMs: 120_000,
  watchMs: 250,
  documentsPerReader: 200,
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
