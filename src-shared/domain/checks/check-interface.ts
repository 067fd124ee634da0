import type { z } from 'zod'
import { documentResult } from '../../service-api/document-result.ts'
import { isInsideOpenMember, isOpenMember } from '../../service-api/open-members.ts'
import { getAtPointer, pointerOf } from '../json-pointer.ts'
import { finding, type Finding } from './finding.ts'
import type { ResultJson } from './read-result.ts'

/** Members that are not a person's to correct, and may be missing: most of what there is to check, in vain. */
const notReviewed: ReadonlySet<string> = new Set([
  ...['confidences', 'locations', 'candidates', 'witnesses'],
  ...['pages', 'turnedPages', 'processingWarnings', 'extractionErrors'],
])

/** What an issue inside of such a member says of our guess alone; a format, such as an IBAN's, is one. */
const guessed: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value'])

/** The interface's own rules: required fields, lengths, patterns, lists of values. */
export function checkInterface(result: ResultJson): Finding[] {
  const reviewed = Object.entries(result).filter(([name]) => !notReviewed.has(name))
  const parsed = documentResult.safeParse(withoutNulls(Object.fromEntries(reviewed)))
  if (parsed.success) return []
  return parsed.error.issues.flatMap((issue) => {
    const path = pointerOf(issue.path.map((token) => String(token)))
    // A type outside the interface's list has no rules that could be broken.
    if (path === '/documentType' || path === '/documentId') return []
    // The interface does not show which fields there are in it, of what kind, with which values.
    if (isInsideOpenMember(path) && guessed.has(issue.code)) return []
    if (isOpenMember(path) && issue.code === 'invalid_type' && !isAbsent(path, result)) return []
    return [describe(issue, path, result)]
  })
}

function describe(issue: z.core.$ZodIssue, path: string, result: ResultJson): Finding {
  if (isAbsent(path, result)) return finding('stop', 'required', path)
  switch (issue.code) {
    case 'too_big':
      return finding('stop', 'too-long', path, { limit: Number(issue.maximum) })
    case 'too_small':
      return issue.origin === 'string'
        ? finding('stop', 'too-short', path, { limit: Number(issue.minimum) })
        : finding('stop', 'too-small', path, { limit: Number(issue.minimum) })
    case 'invalid_format':
      return finding('stop', 'pattern', path)
    case 'invalid_value':
      return finding('stop', 'not-in-list', path, { allowed: issue.values.map(String).join(', ') })
    default:
      return finding('stop', 'wrong-kind', path)
  }
}

/** Absent, null and an empty required text are one thing to a person: nothing is there. */
function isAbsent(path: string, result: ResultJson): boolean {
  const value = getAtPointer(result, path)
  return value === undefined || value === null || value === ''
}

/** A cleared field is null until the service has heard of it; the interface knows only absence. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([, member]) => member !== null)
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNulls(member)]))
}
