/**
 * The remainder of dividing by 97 as ISO 7064 does it for IBANs and creditor references: letters
 * count as 10 to 35. The text must hold capitals and digits alone.
 */
export function modulo97(text: string): number {
  let remainder = 0
  for (const sign of text) {
    const value = Number.parseInt(sign, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}
