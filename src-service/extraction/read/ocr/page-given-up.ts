import type { RecognisedWord } from './ocr-engine.ts'

/** The engine was ended because a page took it too long: nothing that follows would be quicker. */
export class PageGivenUpError extends Error {
  override name = 'PageGivenUpError'

  /** What was read of the page before. */
  readonly words: readonly RecognisedWord[]

  constructor(words: readonly RecognisedWord[] = []) {
    super('The page took the engine too long and was given up')
    this.words = words
  }
}
