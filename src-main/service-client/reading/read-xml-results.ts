import type { z } from 'zod'
import type { ReadResult } from '../../../src-shared/service-api/read-result.ts'
import { isObject, membersOf } from '../json-shape.ts'
import { elementName, xmlReader } from '../xml-tree.ts'
import { readResults } from './read-results.ts'
import { variantJsonSchema } from './variant-schemas.ts'

type Schema = z.core.JSONSchema.JSONSchema

const readXml = xmlReader({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseAttributeValue: false,
  // Trimmed below: a space before or after CDATA belongs to the text.
  trimValues: false,
  processEntities: true,
  maxNestedTags: 64,
})

/** Results as XML: the same fields as JSON, read to the same model; null where it is no such XML. */
export function readXmlResults(text: string): ReadResult[] | null {
  // A document type declaration is the door to entity tricks; the interface has none.
  if (/<!DOCTYPE/i.test(text)) return null
  const tree = readXml(text)
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
  const confidence = confidenceOf(value)
  if (confidence !== null) return { value: convertPlain(value, schema), confidence }
  return convertPlain(value, schema)
}

/** `<title confidence="0.9">`: as a wrapper around the value, which is read in JSON, too. */
function confidenceOf(value: unknown): string | null {
  const confidence = membersOf(value)['@confidence']
  return typeof confidence === 'string' ? confidence : null
}

function convertPlain(value: unknown, schema: Schema | undefined): unknown {
  if (schema?.type === 'array') {
    const items = arrayItems(value, schemaOf(schema.items))
    return items.map((item) => convert(item, schemaOf(schema.items)))
  }
  if (isNil(value)) return null
  const text = textOf(value)
  // Without a word there is no number, date or object; in JSON it would be null.
  if (text === '' && schema?.type !== undefined && !isPlainText(schema)) return null
  // Words where fields were expected: they are kept, and judged as they would be in JSON.
  if (text !== null) return scalar(text, schema)
  if (Array.isArray(value)) return value.map((item) => convert(item, schema))
  return convertMembers(membersOf(value), schema)
}

function convertMembers(members: Readonly<Record<string, unknown>>, schema: Schema | undefined) {
  const result: Record<string, unknown> = {}
  const memberSchema = (name: string) =>
    schemaOf(schema?.properties?.[name]) ?? schemaOf(schema?.additionalProperties)
  for (const [member, value] of Object.entries(members)) {
    const name = elementName(member)
    if (!isElementName(member) || name === '__proto__') continue
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

/**
 * Repeated elements, or one that wraps them, by whatever name an item has in it: one that is no field of an
 * item. `count="0"` is the empty list.
 */
function arrayItems(value: unknown, itemSchema: Schema | undefined): readonly unknown[] {
  const items = listOf(value)
  if (items.length !== 1) return items
  const [only] = items
  const members = membersOf(only)
  if (textOf(only) === '' || members['@count'] === '0') return []
  const names = Object.keys(members).filter(isElementName)
  const [name = ''] = names
  if (names.length !== 1) return items
  const inner = members[name]
  const isField = itemSchema?.type === 'object' && Object.hasOwn(itemSchema.properties ?? {}, name)
  const wraps =
    name === 'item' ||
    (Array.isArray(inner) && inner.length > 1) ||
    (itemSchema?.type !== undefined && !isField)
  return wraps ? listOf(inner) : items
}

const isElementName = (name: string) => !name.startsWith('@') && name !== '#text'

function scalar(text: string, schema: Schema | undefined): unknown {
  const isNumber = schema?.type === 'number' || schema?.type === 'integer'
  // As XML Schema writes them (3.3.3, decimal), with an exponent as well.
  if (isNumber && /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(text)) return Number(text)
  // Members that no schema knows: true and false are told apart from words, numbers are not, since
  // "0012" may well be one.
  const mayBeBoolean = schema === undefined || schema.type === 'boolean' || !schema.type
  if (mayBeBoolean && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** The text of an element that has no child elements. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim()
  if (!isObject(value) || Object.keys(value).some(isElementName)) return null
  const text = value['#text']
  if (text === undefined) return Object.keys(value).length > 0 ? '' : null
  return typeof text === 'string' ? text.trim() : null
}

/** Where nothing is as good as a word: no date, and none of a few. */
function isPlainText(schema: Schema): boolean {
  return schema.type === 'string' && !schema.enum && !schema.pattern && !schema.format
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
