/** The words under which a person sees a confidence; the number is shown on demand alone. */
export type ConfidenceWord = 'sure' | 'check' | 'missing'

/** At 0.9 nine in ten are right; below, a person looks. */
export const sureFrom = 0.9

/** The word for a field: no value is `missing`; a value without a confidence has to be checked. */
export function confidenceWord(hasValue: boolean, confidence: number | undefined): ConfidenceWord {
  if (!hasValue) return 'missing'
  return confidence !== undefined && confidence >= sureFrom ? 'sure' : 'check'
}
