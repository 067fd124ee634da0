import type { RecognisedWord } from './ocr-engine.ts'

type ReadWord = Pick<RecognisedWord, 'text' | 'confidence'>

/** Letters and digits read, each counted by how sure the engine is of its word. */
export const lettersRead = (words: readonly ReadWord[]): number =>
  words.reduce((sum, word) => sum + lettersIn(word) * word.confidence, 0)

/** The engine's confidence over all letters and digits; 0 where it read none. */
export function meanConfidence(words: readonly ReadWord[]): number {
  const letters = words.reduce((sum, word) => sum + lettersIn(word), 0)
  return letters === 0 ? 0 : lettersRead(words) / letters
}

/** Signs alone say nothing: dirt and lines are read as dashes, dots and bars. */
const lettersIn = (word: ReadWord): number => word.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
