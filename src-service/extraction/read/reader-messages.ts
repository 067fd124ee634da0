import type { OcrLanguage } from './ocr/language-data.ts'
import type { RecognitionLimit } from './ocr/limit-recognition.ts'
import type { PagePart, PartWords } from './ocr/share-recognition.ts'
import type { ReadOptions, ReadOutcome } from './read-file.ts'
import type { ReadingStep } from './reading.ts'

/** A part of a page that another thread reads, with the languages to recognise in it. */
export type PartToRead = PagePart & {
  readonly languages?: readonly OcrLanguage[]
  readonly limit: RecognitionLimit
}

/** What the pool sends to a reader thread: something to read, or the help it asked for. */
export type ReaderRequest =
  | {
      readonly kind: 'document'
      readonly job: number
      readonly bytes: Uint8Array
      readonly options: ReadOptions
      /** For each page that is read from pixels. */
      readonly limit: RecognitionLimit
    }
  | { readonly kind: 'part'; readonly job: number; readonly part: PartToRead }
  /** Starts the engine, which nobody waits for; it is not answered. */
  | { readonly kind: 'prepare'; readonly languages?: readonly OcrLanguage[] }
  | {
      readonly kind: 'help'
      readonly job: number
      readonly call: number
      /** Null where no other thread read the part. */
      readonly words: PartWords | null
    }

/** What a reader thread answers: any number of steps, times and calls for help, then how it ended. */
export type ReaderAnswer =
  | { readonly kind: 'step'; readonly job: number; readonly step: ReadingStep }
  /** Processor time that the engine, a thread below this one, has taken for the job so far. */
  | { readonly kind: 'engine-time'; readonly job: number; readonly cpuMs: number }
  | {
      readonly kind: 'call-for-help'
      readonly job: number
      readonly call: number
      readonly part: PartToRead
    }
  | { readonly kind: 'outcome'; readonly job: number; readonly outcome: ReadOutcome }
  | { readonly kind: 'words'; readonly job: number; readonly words: PartWords }
