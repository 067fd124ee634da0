import { normalizeSwissUid } from './swiss-uid.ts'

/** Shapes of VAT identification numbers (European Commission, VIES), without spaces and dots. */
const shapes: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/u,
  BE: /^BE[01]\d{9}$/u,
  BG: /^BG\d{9,10}$/u,
  CY: /^CY\d{8}[A-Z]$/u,
  CZ: /^CZ\d{8,10}$/u,
  DE: /^DE\d{9}$/u,
  DK: /^DK\d{8}$/u,
  EE: /^EE\d{9}$/u,
  EL: /^EL\d{9}$/u,
  ES: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/u,
  FI: /^FI\d{8}$/u,
  FR: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/u,
  GB: /^GB(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/u,
  HR: /^HR\d{11}$/u,
  HU: /^HU\d{8}$/u,
  IE: /^IE\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/u,
  IT: /^IT\d{11}$/u,
  LI: /^LI\d{5}$/u,
  LT: /^LT(?:\d{9}|\d{12})$/u,
  LU: /^LU\d{8}$/u,
  LV: /^LV\d{11}$/u,
  MT: /^MT\d{8}$/u,
  NL: /^NL\d{9}B\d{2}$/u,
  PL: /^PL\d{10}$/u,
  PT: /^PT\d{9}$/u,
  RO: /^RO\d{2,10}$/u,
  SE: /^SE\d{12}$/u,
  SI: /^SI\d{8}$/u,
  SK: /^SK\d{10}$/u,
}

export type VatNumber = { readonly country: string; readonly number: string }

/** A VAT number in its usual form (Swiss: `CHE-123.456.788`), or undefined where it has no such shape. */
export function parseVatNumber(text: string): VatNumber | undefined {
  const swiss = normalizeSwissUid(text)
  if (swiss !== undefined) return { country: 'CH', number: swiss }
  const number = text.replace(/[\s.\-/]/gu, '').toUpperCase()
  const country = number.slice(0, 2)
  const shape = shapes[country]
  if (!shape?.test(number)) return undefined
  return { country: country === 'EL' ? 'GR' : country, number }
}
