import { formatAmount, groupDigits, minusSign } from '../format-amount.ts'
import { formatCreditorReference } from '../creditor-reference.ts'
import { formatIban } from '../iban.ts'
import { withoutBidiMarks } from '../bidi-marks.ts'
import { calendarDay } from '../iso-date.ts'
import { formatQrReference } from '../qr-reference.ts'
import { minorUnitDigits } from '../currencies.ts'
import { toMinorUnits } from '../minor-units.ts'
import type { FieldKind } from './field-kind.ts'

/** A value as a person reads and edits it, by Swiss custom: 1’234.50, 31.12.2026, IBAN in fours; no text for none. */
export function formatValue(value: unknown, kind: FieldKind): string {
  return (formats[kind] ?? generic)(value)
}

/** Kinds that are written in a way of their own; all others as they are. */
const formats: Readonly<Partial<Record<FieldKind, (value: unknown) => string>>> = {
  date: formatDate,
  amount: formatMoney,
  iban: (value) => (typeof value === 'string' ? formatIban(value) : generic(value)),
  reference: formatReference,
  address: formatAddress,
  'text-list': (value) => (Array.isArray(value) ? value.map(generic).join(', ') : generic(value)),
}

function formatDate(value: unknown): string {
  const iso = typeof value === 'string' ? calendarDay(value) : undefined
  if (iso === undefined) return generic(value)
  const [year, month, day] = iso.split('-')
  return `${day ?? ''}.${month ?? ''}.${year ?? ''}`
}

function formatMoney(value: unknown): string {
  if (typeof value === 'number') return formatExact(value, 'CHF')
  if (!isRecord(value) || typeof value['value'] !== 'number')
    return isRecord(value) ? '' : generic(value)
  const currency = typeof value['currency'] === 'string' ? value['currency'] : ''
  return `${currency} ${formatExact(value['value'], currency)}`.trim()
}

/** An amount without its currency, where that is said once for all. */
export function formatPlainAmount(value: unknown, currency: string): string {
  if (!isRecord(value) || typeof value['value'] !== 'number') return ''
  return formatExact(value['value'], currency)
}

/** Unit prices such as 0.0345 keep their decimals; money in whole cents is shown as money. */
function formatExact(value: number, currency: string): string {
  const digits = minorUnitDigits(currency)
  const rounded = toMinorUnits(value, currency) / 10 ** digits
  if (Math.abs(rounded - value) < 1e-9) return formatAmount(value, currency)
  return formatNumber(value)
}

export function formatNumber(value: number): string {
  const [whole = '', fraction] = String(value).split('.')
  const grouped = groupDigits(whole, '’').replace('-', minusSign)
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

function formatReference(value: unknown): string {
  if (typeof value !== 'string') return generic(value)
  const bare = value.replace(/\s/gu, '')
  if (/^\d{27}$/u.test(bare)) return formatQrReference(bare)
  return /^RF\d{2}/iu.test(bare) ? formatCreditorReference(bare) : generic(value)
}

export const addressParts = [
  'addressSupplement',
  'street',
  'streetNumber',
  'poBox',
  'zipCode',
  'city',
  'country',
] as const
export type AddressPart = (typeof addressParts)[number]

function formatAddress(value: unknown): string {
  if (!isRecord(value)) return generic(value)
  const part = (name: AddressPart) => generic(value[name])
  const lines = [
    part('addressSupplement'),
    `${part('street')} ${part('streetNumber')}`.trim(),
    part('poBox'),
    `${part('zipCode')} ${part('city')}`.trim(),
    part('country'),
  ]
  return lines.filter((line) => line !== '').join(', ')
}

function generic(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return withoutBidiMarks(value)
  if (typeof value === 'number') return formatNumber(value)
  return withoutBidiMarks(JSON.stringify(value))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
