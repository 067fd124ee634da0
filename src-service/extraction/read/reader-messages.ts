import type { ReadOptions, ReadOutcome } from './read-file.ts'
import type { ReadingStep } from './reading.ts'

/** What the pool sends to a reader thread. */
export type ReaderRequest = {
  readonly job: number
  readonly bytes: Uint8Array
  readonly options: ReadOptions
}

/** What a reader thread answers: any number of steps, then one outcome. */
export type ReaderAnswer =
  | { readonly kind: 'step'; readonly job: number; readonly step: ReadingStep }
  | { readonly kind: 'outcome'; readonly job: number; readonly outcome: ReadOutcome }
