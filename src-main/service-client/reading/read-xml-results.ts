import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { z } from 'zod'
import type { ReadResult } from '../../../src-shared/service-api/read-result.ts'
import { isObject, membersOf } from '../json-shape.ts'
import { readResults } from './read-results.ts'
import { variantJsonSchema } from './variant-schemas.ts'

type Schema = z.core.JSONSchema.JSONSchema

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  processEntities: true,
  maxNestedTags: 64,
})

/** Results as XML: the same fields as JSON, read to the same model; null where it is no such XML. */
export function readXmlResults(text: string): ReadResult[] | null {
  // A document type declaration is the door to entity tricks; the interface has none.
  if (/<!DOCTYPE/i.test(text) || XMLValidator.validate(text) !== true) return null
  let tree: unknown
  try {
    tree = parser.parse(text)
  } catch {
    return null
  }
  const results = resultElements(membersOf(tree))
  return results && readResults(results.map(toJson))
}

/** One documentResponse, or several inside another root. */
function resultElements(tree: Readonly<Record<string, unknown>>): readonly unknown[] | null {
  const [name, root] = Object.entries(tree).find(([key]) => !key.startsWith('?')) ?? []
  if (name === undefined) return null
  if (name === 'documentResponse') return listOf(root)
  const inner = membersOf(root)
  const elements = inner['documentResponse'] ?? inner['item']
  if (elements !== undefined) return listOf(elements)
  return name === 'documentResponses' ? [] : null
}

function toJson(element: unknown): unknown {
  const type = textOf(membersOf(element)['documentType']) ?? 'UNKNOWN'
  return convertMembers(membersOf(element), variantJsonSchema(type))
}

/** XML has no types: the schema says what is a list, a number, a yes or no. */
function convert(value: unknown, schema: Schema | undefined): unknown {
  if (schema?.type === 'array') {
    const items = arrayItems(value)
    return items.map((item) => convert(item, schemaOf(schema.items)))
  }
  if (isNil(value)) return null
  const text = textOf(value)
  // Words where fields were expected: they are kept, and judged as they would be in JSON.
  if (text !== null && (schema?.type !== 'object' || text !== '')) return scalar(text, schema)
  if (Array.isArray(value)) return value.map((item) => convert(item, schema))
  return convertMembers(membersOf(value), schema)
}

function convertMembers(members: Readonly<Record<string, unknown>>, schema: Schema | undefined) {
  const result: Record<string, unknown> = {}
  const memberSchema = (name: string) =>
    schemaOf(schema?.properties?.[name]) ?? schemaOf(schema?.additionalProperties)
  for (const [name, value] of Object.entries(members)) {
    if (name.startsWith('@') || name === '#text' || name === '__proto__') continue
    if (name !== 'entry') result[name] = convert(value, memberSchema(name))
    // A name that is no XML name, such as a JSON Pointer: <entry key="…">; a list repeats it.
    else
      for (const [key, values] of groupByKey(listOf(value)))
        result[key] = convert(values.length === 1 ? values[0] : values, memberSchema(key))
  }
  return result
}

function groupByKey(entries: readonly unknown[]): Map<string, unknown[]> {
  const groups = new Map<string, unknown[]>()
  for (const entry of entries) {
    const key = membersOf(entry)['@key']
    if (typeof key !== 'string' || key === '__proto__') continue
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return groups
}

/** Repeated elements, or one that wraps them; `count="0"` is the empty list. */
function arrayItems(value: unknown): readonly unknown[] {
  const items = listOf(value)
  if (items.length !== 1) return items
  const [only] = items
  const members = membersOf(only)
  if (only === '' || members['@count'] === '0') return []
  const names = Object.keys(members).filter((name) => !name.startsWith('@'))
  const inner = names.length === 1 ? members[names[0] ?? ''] : undefined
  const wraps = names[0] === 'item' || (Array.isArray(inner) && inner.length > 1)
  return wraps ? listOf(inner) : items
}

function scalar(text: string, schema: Schema | undefined): unknown {
  const isNumber = schema?.type === 'number' || schema?.type === 'integer'
  if (isNumber && /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) return Number(text)
  // Members that no schema knows: true and false are told apart from words, numbers are not, since
  // "0012" may well be one.
  const mayBeBoolean = schema === undefined || schema.type === 'boolean' || !schema.type
  if (mayBeBoolean && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** The text of an element that has no child elements. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (!isObject(value)) return null
  const names = Object.keys(value).filter((name) => !name.startsWith('@'))
  if (names.length === 0) return Object.keys(value).length > 0 ? '' : null
  return names.length === 1 && typeof value['#text'] === 'string' ? value['#text'] : null
}

function isNil(value: unknown): boolean {
  return membersOf(value)['@nil'] === 'true'
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [value]
}

function schemaOf(schema: unknown): Schema | undefined {
  return isObject(schema) ? schema : undefined
}
