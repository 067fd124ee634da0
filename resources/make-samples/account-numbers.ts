import { modulo10Recursive } from '../../src-shared/domain/qr-reference.ts'
import { modulo97 } from '../../src-shared/domain/modulo-97.ts'

/** A Swiss IBAN with right check digits for a bank (5 digits) and an account (12 characters). */
export function swissIban(bank: string, account: string): string {
  const check = 98 - modulo97(`${bank}${account}CH00`)
  return `CH${String(check).padStart(2, '0')}${bank}${account}`
}

/** A QR reference of 27 digits whose last one checks the others. */
export function qrReference(number: string): string {
  const digits = number.padStart(26, '0')
  return `${digits}${modulo10Recursive(digits)}`
}

/** A creditor reference (ISO 11649) with right check digits. */
export function creditorReference(text: string): string {
  const check = 98 - modulo97(`${text}RF00`)
  return `RF${String(check).padStart(2, '0')}${text}`
}
