import { formatDay } from './format-date.ts'
import type { ProtectionText } from './en/protection.ts'

type PersonalText = ProtectionText['personal']
export type NfadpLine = { readonly label: string; readonly value: string }

/**
 * The nFADP object as it came, one line for each member. The interface does not show it, so that
 * members it may have beside those we know are shown under their own names.
 */
export function nfadpLines(nfadp: unknown, text: PersonalText): NfadpLine[] {
  if (typeof nfadp !== 'object' || nfadp === null || Array.isArray(nfadp))
    return [{ label: 'nfadp', value: shown(nfadp, text) }]
  return Object.entries(nfadp).map(([name, value]) => ({
    label: Object.hasOwn(text.fields, name)
      ? text.fields[name as keyof PersonalText['fields']]
      : name,
    value: shown(value, text),
  }))
}

function shown(value: unknown, text: PersonalText): string {
  if (value === null || value === undefined || value === '') return text.open
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (typeof value === 'string') return formatDay(value)
  return typeof value === 'number' ? String(value) : JSON.stringify(value)
}
