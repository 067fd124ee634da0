/** Table of the check digit "modulo 10, recursive" (SIX Swiss Payment Standards, QR-bill). */
const table = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]

/** The check digit for a number, by modulo 10 recursive. */
export function modulo10Recursive(digits: string): number {
  let carry = 0
  for (const digit of digits) carry = table[(carry + Number(digit)) % 10] ?? 0
  return (10 - carry) % 10
}

/** A QR reference: 27 digits of which the last checks the others, and not all of them zero. */
export function isValidQrReference(text: string): boolean {
  const digits = text.replace(/\s/gu, '')
  if (!/^\d{27}$/u.test(digits) || /^0+$/u.test(digits)) return false
  return modulo10Recursive(digits.slice(0, -1)) === Number(digits.at(-1))
}

/** As printed: two digits, then groups of five. */
export function formatQrReference(text: string): string {
  const digits = text.replace(/\s/gu, '').padStart(27, '0')
  return digits.replace(/^(\d{2})(\d{5})(\d{5})(\d{5})(\d{5})(\d{5})$/u, '$1 $2 $3 $4 $5 $6')
}
