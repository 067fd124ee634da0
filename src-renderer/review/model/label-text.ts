import { pointerTokens } from '../../../src-shared/domain/json-pointer.ts'
import type { ReviewText } from '../../text/en/review.ts'
import type { FieldLabel } from '../../../src-shared/domain/review-fields/field-view.ts'

/** The name of a field in the person's language; fields of others keep their own names. */
export function labelText(label: FieldLabel, text: ReviewText): string {
  const { fields } = text
  switch (label.kind) {
    case 'path':
      return named(fields.labels, label.path) ?? tail(label.path)
    case 'identification':
      return named(fields.identifications, label.type) ?? readable(label.type)
    case 'cell':
      return `${columnText(label.member, text)}, ${text.rowOf(label.row + 1)}`
    case 'unknown':
      return tail(label.path)
  }
}

/** The heading of a column. */
export function columnText(member: string, text: ReviewText): string {
  return named(text.fields.columns, member) ?? readable(member)
}

/** `PAID` as the person's language says it; a value outside the list as it is. */
export function optionText(option: string, text: ReviewText): string {
  return named(text.fields.options, option) ?? option
}

function named(names: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(names, key) ? names[key] : undefined
}

function tail(path: string): string {
  return pointerTokens(path).map(readable).join(' › ')
}

/** `deliveryNoteNumber` and `DELIVERY_NOTE` as words; indexes of a list from 1. */
function readable(name: string): string {
  if (/^\d+$/u.test(name)) return String(Number(name) + 1)
  const words = name
    .replace(/([a-z0-9])([A-Z])/gu, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
