import type { z } from 'zod'
import { getAtPointer, pointerOf, setAtPointer } from '../../../src-shared/domain/json-pointer.ts'
import type { JsonObject, ReadProblem } from '../../../src-shared/service-api/read-result.ts'
import { isOpenMember } from '../../../src-shared/service-api/open-members.ts'
import { isObject } from '../json-shape.ts'
import { variantJsonSchema, variantSchema } from './variant-schemas.ts'

export type CheckedFields = {
  readonly fields: JsonObject
  readonly problems: readonly ReadProblem[]
  readonly incomplete: boolean
}

type Issue = z.core.$ZodIssue

/**
 * Holds a result against the interface's schema. A value of a wrong type that has one plain reading
 * is read; any other is named, and stays as it came, as do values outside the interface's limits or
 * enumerations: whoever reviews the document sees it with what is wrong with it.
 */
export function checkFields(result: JsonObject, documentType: string): CheckedFields {
  const schema = variantSchema(documentType)
  let fields: unknown = withoutNulls(result)
  const problems = new Map<string, ReadProblem>()
  // Each round may uncover what a wrong value hid; three are enough for the interface's depth.
  for (let round = 0; round < 3; round++) {
    const checked = schema.safeParse(fields)
    if (checked.success) break
    for (const issue of checked.error.issues) fields = settleIssue(fields, issue, problems)
  }
  const found = [...problems.values()]
  return {
    fields: isObject(fields) ? fields : {},
    problems: found,
    incomplete: found.some(
      (problem) => problem.kind !== 'out-of-limits' && isRequired(documentType, problem.path),
    ),
  }
}

function settleIssue(fields: unknown, issue: Issue, problems: Map<string, ReadProblem>): unknown {
  const path = pointerOf(
    issue.path.map((token) => (typeof token === 'number' ? token : String(token))),
  )
  const value = getAtPointer(fields, path)
  if (issue.code !== 'invalid_type') {
    if (issue.code === 'invalid_value' && value === undefined)
      problems.set(path, { path, kind: 'missing' })
    else if (!problems.has(path)) problems.set(path, { path, kind: 'out-of-limits' })
    return fields
  }
  if (value === undefined) {
    if (!problems.has(path)) problems.set(path, { path, kind: 'missing' })
    return fields
  }
  const plain = plainReading(value, issue.expected)
  if (plain !== undefined) return setAtPointer(fields, path, plain)
  if (!isOpenMember(path)) problems.set(path, { path, kind: 'wrong-type' })
  // In a list the others keep their places: their pointers are what confidences refer to.
  return value === null ? setAtPointer(fields, path, emptyOf(issue.expected)) : fields
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

function isRequired(documentType: string, path: string): boolean {
  return variantJsonSchema(documentType).required?.includes(path.slice(1)) ?? false
}
