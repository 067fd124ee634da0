import type { Choice } from './choose-value.ts'

/**
 * A value in doubt asks: below the 0.8 from which names, numbers and days count as sure in a review where
 * nobody has set it otherwise.
 */
export const inDoubt = 0.75

/** The same choice with no more confidence than what speaks against it leaves. */
export function atMost<Value>(choice: Choice<Value>, confidence: number): Choice<Value> {
  if (choice.confidence <= confidence) return choice
  return { ...choice, confidence, raw: Math.min(choice.raw, confidence) }
}
