import type { Choice } from './choose-value.ts'

/** The same choice with no more confidence than what speaks against it leaves. */
export function atMost<Value>(choice: Choice<Value>, confidence: number): Choice<Value> {
  if (choice.confidence <= confidence) return choice
  return { ...choice, confidence, raw: Math.min(choice.raw, confidence) }
}
