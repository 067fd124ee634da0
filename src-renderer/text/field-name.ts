import { pointerTokens } from '../../src-shared/domain/json-pointer.ts'
import type { FieldsText } from './en/review-fields.ts'

/** The name of the field at a JSON Pointer; fields of others keep their own names. */
export function pathName(path: string, fields: FieldsText): string {
  return named(fields.labels, path) ?? pointerTokens(path).map(readable).join(' › ')
}

export function identificationName(type: string, fields: FieldsText): string {
  return named(fields.identifications, type) ?? readable(type)
}

/** The heading of a column. */
export function columnName(member: string, fields: FieldsText): string {
  return named(fields.columns, member) ?? readable(member)
}

/**
 * The name of the field to which a single value belongs: a street to the address, an amount's number to the amount, a
 * cell to its column.
 * @param type of the identification whose value it is
 */
export function valueName(
  { pointer, type }: { readonly pointer: string; readonly type: string | null },
  fields: FieldsText,
): string {
  if (type !== null) return identificationName(type, fields)
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const label = named(fields.labels, pointer.slice(0, end))
    if (label !== undefined) return label
  }
  const tokens = pointerTokens(pointer)
  const column = tokens[tokens.findIndex((token) => /^\d+$/u.test(token)) + 1]
  return column !== undefined && Object.hasOwn(fields.columns, column)
    ? columnName(column, fields)
    : pathName(pointer, fields)
}

/** What a text says by a name, and undefined for the names that every object has. */
export function named(names: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(names, key) ? names[key] : undefined
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
