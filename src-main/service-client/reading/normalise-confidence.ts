/** Words that services use for a confidence, as the middle of what they stand for. */
const words: Readonly<Record<string, number>> = {
  certain: 0.99,
  'very high': 0.97,
  very_high: 0.97,
  high: 0.95,
  sure: 0.95,
  hoch: 0.95,
  medium: 0.7,
  moderate: 0.7,
  mittel: 0.7,
  low: 0.3,
  tief: 0.3,
  niedrig: 0.3,
  'very low': 0.1,
  very_low: 0.1,
  none: 0,
}

/** A confidence as sent: a number, a number as text, a percentage, or a word; null for anything else. */
function readConfidence(value: unknown): { value: number; percent: boolean } | null {
  if (typeof value === 'number')
    return Number.isFinite(value) && value >= 0 && value <= 100 ? { value, percent: false } : null
  if (typeof value !== 'string') return null
  const text = value.trim().toLowerCase()
  const word = Object.hasOwn(words, text) ? words[text] : undefined
  if (word !== undefined) return { value: word, percent: false }
  const number = /^(\d{1,3}(?:\.\d+)?)\s*(%?)$/.exec(text)
  if (!number) return null
  const amount = Number(number[1])
  return amount <= 100 ? { value: amount, percent: number[2] === '%' } : null
}

/** What a sum of floats may be above 1 without meaning a scale of hundred. */
const roundingError = 0.001

/**
 * Brings the confidences of one result to 0..1. One value above 1 tells that all of them are meant
 * as 0..100: a service does not mix scales, and taking 1 for 100 % there would hide a doubt.
 */
export function normaliseConfidences(
  found: ReadonlyMap<string, unknown>,
): Readonly<Record<string, number>> {
  const read = [...found].flatMap(([pointer, value]) => {
    const confidence = readConfidence(value)
    return confidence ? [{ pointer, ...confidence }] : []
  })
  const hundred = read.some((entry) => !entry.percent && entry.value > 1 + roundingError)
  return Object.fromEntries(
    read.map(({ pointer, value, percent }) => [
      pointer,
      Math.min(1, percent || hundred ? value / 100 : value),
    ]),
  )
}
