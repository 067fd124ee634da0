/** Weights of the eight digits before the check digit (eCH-0097, data standard UID). */
const weights = [5, 4, 3, 2, 7, 6, 5, 4]

const pattern =
  /^CHE[-\s.]?(\d{3})[-\s.]?(\d{3})[-\s.]?(\d{3})(?:[-\s.]*(?:MWST|TVA|IVA|VAT|HR|RC))*$/iu

/** `CHE-123.456.788` for a UID in any usual spelling, with or without MWST/TVA/IVA; else undefined. */
export function normalizeSwissUid(text: string): string | undefined {
  const match = pattern.exec(text.trim())
  return match ? `CHE-${match[1] ?? ''}.${match[2] ?? ''}.${match[3] ?? ''}` : undefined
}

/** The check digit for eight digits, or undefined where such a number is never given out. */
export function swissUidCheckDigit(digits: string): number | undefined {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? undefined : check
}

export function isValidSwissUid(text: string): boolean {
  const digits = normalizeSwissUid(text)?.replace(/\D/gu, '')
  return digits !== undefined && swissUidCheckDigit(digits.slice(0, 8)) === Number(digits[8])
}
