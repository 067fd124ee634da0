import { modulo97 } from './modulo-97.ts'

/** Without spaces, in capitals. */
export function normalizeCreditorReference(text: string): string {
  return text.replace(/\s/gu, '').toUpperCase()
}

/** A structured creditor reference (ISO 11649): RF, two check digits, up to 21 characters. */
export function isValidCreditorReference(text: string): boolean {
  const reference = normalizeCreditorReference(text)
  if (!/^RF\d{2}[A-Z0-9]{1,21}$/u.test(reference)) return false
  return modulo97(reference.slice(4) + reference.slice(0, 4)) === 1
}

/** In groups of four, as it is printed. */
export function formatCreditorReference(text: string): string {
  return normalizeCreditorReference(text).replace(/(.{4})(?=.)/gu, '$1 ')
}
