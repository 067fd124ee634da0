import { isQRIBAN, isValidIBAN } from 'ibantools'

/** Without spaces and punctuation, in capitals, as the interface writes an IBAN. */
export function normalizeIban(text: string): string {
  return text.replace(/[^0-9a-z]/giu, '').toUpperCase()
}

/** Country, length, structure and check digits (ISO 13616) are right. */
export function isValidIban(text: string): boolean {
  return isValidIBAN(normalizeIban(text))
}

/**
 * Swiss or Liechtenstein QR-IBAN: its institution number lies in 30000 to 31999, and it goes with
 * a QR reference (SIX Swiss Payment Standards, QR-bill).
 */
export function isQrIban(text: string): boolean {
  const iban = normalizeIban(text)
  return isValidIBAN(iban) && isQRIBAN(iban)
}

/** In groups of four, as it is printed. */
export function formatIban(text: string): string {
  return normalizeIban(text).replace(/(.{4})(?=.)/gu, '$1 ')
}

/** The country in which the account is held (ISO 3166-1 alpha-2). */
export function ibanCountry(text: string): string {
  return normalizeIban(text).slice(0, 2)
}
