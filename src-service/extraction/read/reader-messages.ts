import type { PageToDraw } from './draw-pages.ts'
import type { OcrLanguage } from './ocr/language-data.ts'
import type { RecognitionLimit } from './ocr/limit-recognition.ts'
import type { PagePart, PartWords } from './ocr/share-recognition.ts'
import type { ReadOptions, ReadOutcome } from './read-file.ts'
import type { ReadingStep } from './reading.ts'

/** A part of a page that another reader reads, with the languages to recognise in it. */
export type PartToRead = PagePart & {
  readonly languages?: readonly OcrLanguage[]
  readonly limit: RecognitionLimit
}

/** What the pool sends to a reader: something to read, or the help it asked for. */
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
  | {
      readonly kind: 'draw'
      readonly job: number
      readonly bytes: Uint8Array
      readonly pages: readonly PageToDraw[]
    }
  /** Starts the engine, which nobody waits for; it is not answered. */
  | { readonly kind: 'prepare'; readonly languages?: readonly OcrLanguage[] }
  | {
      readonly kind: 'help'
      readonly job: number
      readonly call: number
      /** Null where no other reader read the part. */
      readonly words: PartWords | null
    }
  /** Ends the process at once. */
  | { readonly kind: 'end' }

/** What a reader answers: any number of steps and calls for help, then how it ended. */
export type ReaderAnswer =
  | { readonly kind: 'step'; readonly job: number; readonly step: ReadingStep }
  /** Told again and again: what the process has taken since its start, and what it holds. */
  | { readonly kind: 'use'; readonly cpuMs: number; readonly residentMb: number }
  | {
      readonly kind: 'call-for-help'
      readonly job: number
      readonly call: number
      readonly part: PartToRead
    }
  | { readonly kind: 'outcome'; readonly job: number; readonly outcome: ReadOutcome }
  | { readonly kind: 'words'; readonly job: number; readonly words: PartWords }
  /** A JPEG for each page; null where they cannot be drawn. */
  | {
      readonly kind: 'pictures'
      readonly job: number
      readonly pictures: readonly Uint8Array[] | null
    }

/** What a reader's process exits with where its thread has filled its heap. */
export const heapFullExit = 12

/** A process that reads, as the pool has it. */
export type ReaderProcess = {
  post(request: ReaderRequest): void
  onAnswer(listener: (answer: ReaderAnswer) => void): void
  /** Also where it could not be started. */
  onExit(listener: (code: number | null) => void): void
  /** By force; its exit follows. */
  end(): void
}

export type StartReaderProcess = () => ReaderProcess
