import type { Choice } from '../witnesses/choose-value.ts'
import { taughtScore, type Taught } from './find-taught.ts'

/** Two independent witnesses are as sure as print under a clear label. */
const agreedConfidence = 0.95
/** The review asks for what is less sure than this. */
const sure = 0.8
/** Both look at the same print: where it is hard to read, both may misread it. */
const leastRead = 0.9

/**
 * A choice in the light of what earlier papers of the sender teach. A lesson that agrees with what was
 * read makes it sure; alone it gives a value that is asked for. It settles what is missing or in doubt,
 * and what is sure only where a person has put it right on two papers before. A code, an XML and a day
 * that is counted from printed terms stand above it.
 */
export function heedLesson(
  choice: Choice<string> | undefined,
  taught: Taught | undefined,
  same: (a: string, b: string) => boolean = Object.is,
): Choice<string> | undefined {
  if (taught === undefined) return choice
  if (choice === undefined) return byLesson(taught)
  if (same(choice.value, taught.value)) return confirmed(choice, taught)
  const isPrinted = choice.source === 'text'
  if (!isPrinted || (choice.confidence >= sure && !taught.corrected)) return choice
  const others = choice.candidates.filter(({ value }) => !same(value, taught.value))
  const alone = byLesson(taught)
  return { ...alone, candidates: [...alone.candidates, ...others] }
}

function byLesson(taught: Taught): Choice<string> {
  const { value, score, places, source } = taught
  return {
    ...{ value, places, source, confidence: score, raw: score, disputed: false },
    candidates: [{ value, strength: score, sights: [taught] }],
    witnesses: [{ kind: 'lesson', agrees: true, places: [...places] }],
  }
}

function confirmed(choice: Choice<string>, { places, score }: Taught): Choice<string> {
  const isCounted = choice.source === 'derived'
  if (isCounted || choice.disputed || score < leastRead * taughtScore) return choice
  const lesson = { kind: 'lesson', agrees: true, places: [...places] }
  return {
    ...choice,
    confidence: Math.max(choice.confidence, agreedConfidence),
    witnesses: [...choice.witnesses, lesson],
  }
}
