import type { FieldKind } from '../../../src-shared/domain/review-fields/field-kind.ts'
import { parseValue, type ParseContext, type ParsedValue } from './parse-value.ts'

/** Kinds whose value can stand among other words: "Total CHF 1'234.50 inkl. MwSt." */
const searched: readonly FieldKind[] = [
  'date',
  'amount',
  'number',
  'percent',
  'integer',
  'iban',
  'bic',
  'enum',
]

/**
 * Text taken from the page, read by the field's kind. When the whole is no value, the longest part
 * of it that is one counts; of equally long parts, the last (a sum stands behind its label).
 */
export function takeText(text: string, kind: FieldKind, context: ParseContext = {}): ParsedValue {
  const whole = parseValue(text, kind, context)
  if (whole.status !== 'unreadable' || !searched.includes(kind)) return whole
  const words = text.split(/\s+/u).filter((word) => word !== '')
  for (let length = Math.min(words.length - 1, 10); length > 0; length -= 1)
    for (let start = words.length - length; start >= 0; start -= 1) {
      const part = words.slice(start, start + length).join(' ')
      const parsed = parseValue(part.replace(/^[:;(]+|(?<![;:,)*])[;:,)*]+$/gu, ''), kind, context)
      if (parsed.status === 'ok') return parsed
    }
  return whole
}
