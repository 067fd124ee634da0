import { minorUnitDigits } from './currencies.ts'
import { toMinorUnits } from './minor-units.ts'

export type AmountStyle = {
  readonly group: string
  readonly decimal: string
  readonly minus: string
}

/** The sign of a negative number where people read it; machines are given the hyphen of their keyboards. */
export const minusSign = '−'

/** Swiss custom (1’234.50) is Intray's own in all four languages; the others are for exports. */
export const amountStyles = {
  swiss: { group: '’', decimal: '.', minus: minusSign },
  german: { group: '.', decimal: ',', minus: '-' },
  french: { group: '\u202f', decimal: ',', minus: '-' },
  english: { group: ',', decimal: '.', minus: '-' },
} as const satisfies Record<string, AmountStyle>

/** An amount with the decimals of its currency, without the currency itself. */
export function formatAmount(
  value: number,
  currency = 'CHF',
  style: AmountStyle = amountStyles.swiss,
): string {
  const digits = minorUnitDigits(currency)
  const minor = toMinorUnits(value, currency)
  const all = String(Math.abs(minor)).padStart(digits + 1, '0')
  const whole = all.slice(0, all.length - digits)
  const groups = groupDigits(whole, style.group)
  const fraction = digits === 0 ? '' : style.decimal + all.slice(-digits)
  return (minor < 0 ? style.minus : '') + groups + fraction
}

/** Whole digits in groups of three from the right, with or without a minus before them. */
export function groupDigits(whole: string, separator: string): string {
  if (!/^-?\d+$/.test(whole)) return whole
  const start = whole.startsWith('-') ? 1 : 0
  const groups: string[] = []
  for (let end = whole.length; end > start; end -= 3)
    groups.unshift(whole.slice(Math.max(start, end - 3), end))
  return whole.slice(0, start) + groups.join(separator)
}
