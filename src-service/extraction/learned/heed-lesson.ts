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
 * read makes it sure; alone it gives a value that is asked for, until a person has confirmed what it gave
 * on two papers: then those papers are its second witness. It settles what is missing or in doubt, and
 * what is sure only where a person has put it right on two papers before, and asks. A code, an XML and a
 * day that is counted from printed terms stand above it.
 */
export function heedLesson(
  choice: Choice<string> | undefined,
  taught: Taught | undefined,
  same: (a: string, b: string) => boolean = Object.is,
): Choice<string> | undefined {
  if (taught === undefined) return choice
  if (choice === undefined) return alone(taught)
  if (same(choice.value, taught.value)) return confirmed(choice, taught)
  const isPrinted = choice.source === 'text'
  const isSure = choice.confidence >= sure
  if (!isPrinted || (isSure && !taught.lesson.corrected)) return choice
  const others = choice.candidates.filter(({ value }) => !same(value, taught.value))
  const given = isSure ? asking(taught) : alone(taught)
  return { ...given, candidates: [...given.candidates, ...others] }
}

const provenConfidence = 0.9

function alone(taught: Taught): Choice<string> {
  const given = asking(taught)
  const { proven, papers } = taught.lesson
  if (!proven || isPoorlyRead(taught)) return given
  const history = { kind: 'history', agrees: true, documents: papers }
  return { ...given, confidence: provenConfidence, witnesses: [...given.witnesses, history] }
}

function isPoorlyRead({ score }: Taught): boolean {
  return score < leastRead * taughtScore
}

function asking(taught: Taught): Choice<string> {
  const { value, score, places, source } = taught
  return {
    ...{ value, places, source, confidence: score, raw: score, disputed: false },
    candidates: [{ value, strength: score, sights: [taught] }],
    witnesses: [{ kind: 'lesson', agrees: true, places: [...places] }],
  }
}

function confirmed(choice: Choice<string>, taught: Taught): Choice<string> {
  const isCounted = choice.source === 'derived'
  if (isCounted || choice.disputed || isPoorlyRead(taught)) return choice
  const lesson = { kind: 'lesson', agrees: true, places: [...taught.places] }
  return {
    ...choice,
    confidence: Math.max(choice.confidence, agreedConfidence),
    witnesses: [...choice.witnesses, lesson],
  }
}
