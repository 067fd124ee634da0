import type { z } from 'zod'
import { getAtPointer, pointerOf, setAtPointer } from '../../../src-shared/domain/json-pointer.ts'
import type { JsonObject } from '../../../src-shared/service-api/read-result.ts'
import { isObject } from '../json-shape.ts'
import { variantSchema } from './variant-schemas.ts'

type Issue = z.core.$ZodIssue

/**
 * The fields of a result by the interface's schema: a value of a wrong type that has one plain reading is
 * read. Any other stays as it came, as do values outside the interface's limits or enumerations: whoever
 * reviews the document sees it with what is wrong with it (`checkInterface`).
 */
export function plainFields(result: JsonObject, documentType: string): JsonObject {
  const schema = variantSchema(documentType)
  let fields: unknown = withoutNulls(result)
  // Each round may uncover what a wrong value hid; three are enough for the interface's depth.
  for (let round = 0; round < 3; round++) {
    const checked = schema.safeParse(fields)
    if (checked.success) break
    for (const issue of checked.error.issues) fields = settleIssue(fields, issue)
  }
  return isObject(fields) ? fields : {}
}

function settleIssue(fields: unknown, issue: Issue): unknown {
  const path = pointerOf(
    issue.path.map((token) => (typeof token === 'number' ? token : String(token))),
  )
  if (issue.code === 'invalid_format' && issue.pattern === datePattern) {
    const day = writtenDay(getAtPointer(fields, path))
    return day === null ? fields : setAtPointer(fields, path, day)
  }
  if (issue.code !== 'invalid_type') return fields
  const value = getAtPointer(fields, path)
  if (value === undefined) return fields
  const plain = plainReading(value, issue.expected)
  if (plain !== undefined) return setAtPointer(fields, path, plain)
  // In a list the others keep their places: their pointers are what confidences refer to.
  return value === null ? setAtPointer(fields, path, emptyOf(issue.expected)) : fields
}

/** By which the interface's schema knows a date. */
const datePattern = String(/^\d{4}-\d{2}-\d{2}$/)

/**
 * The day of a date that came with a time (RFC 3339), as it is written: a date of a document is a day of the
 * calendar, and stays that day whatever zone its time or this device's clock is in.
 */
function writtenDay(value: unknown): string | null {
  if (typeof value !== 'string') return null
  return /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}/.exec(value.trim())?.[1] ?? null
}

/** The one reading of a value of a wrong type: "12.50" for a number, 8001 for a text. */
function plainReading(value: unknown, expected: string): unknown {
  if (expected === 'number' && typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value.trim()))
    return Number(value)
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
    return String(value)
  if (expected === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  if (expected === 'array' && isObject(value)) return [value]
  return undefined
}

function emptyOf(expected: string): unknown {
  return expected === 'object' ? {} : ''
}

/** null says the same as absence; in a list it keeps its place. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      member === null ? [] : [[name, withoutNulls(member)] as const],
    ),
  )
}
