import type { ReviewedResult } from '../../contract/review.ts'
import { leafPointers } from '../json-pointer.ts'
import { extensionMembers, requiredMembers } from './type-members.ts'

export type Thresholds = { readonly sureThreshold: number; readonly strictThreshold: number }

/** Members nobody checks against the page. */
const notChecked = new Set([
  ...extensionMembers,
  'documentId',
  'workspaceId',
  'status',
  'title',
  'language',
  'nfadp',
])

/**
 * The fields that still want a look: unsure or without a confidence, asked for and missing, or in
 * conflict; what a person has touched is settled. An amount is one field, a row of a table as well.
 */
export function fieldsToCheck(result: ReviewedResult, thresholds: Thresholds): string[] {
  const fields = new Set<string>()
  const confidences = confidencesOf(result)
  for (const leaf of leafPointers(result.current)) {
    if (notChecked.has(memberOf(leaf)) || leaf.endsWith('/qrBill')) continue
    const confidence = nearest(confidences, leaf)
    const wanted = isStrict(leaf) ? thresholds.strictThreshold : thresholds.sureThreshold
    if (confidence !== undefined && confidence >= wanted) continue
    if (nearest(result.fields, leaf) === undefined) fields.add(fieldOf(leaf))
  }
  for (const member of requiredMembers(documentTypeOf(result)))
    if (
      !notChecked.has(member) &&
      isMissing(result.current[member]) &&
      !result.fields[`/${member}`]
    )
      fields.add(`/${member}`)
  for (const [path, field] of Object.entries(result.fields))
    if (field.status === 'conflict') fields.add(fieldOf(path))
  return [...fields]
}

export function countAttention(results: readonly ReviewedResult[], thresholds: Thresholds): number {
  return results.reduce((sum, result) => sum + fieldsToCheck(result, thresholds).length, 0)
}

function confidencesOf(result: ReviewedResult): Record<string, number> {
  const { confidences } = result.current
  if (typeof confidences !== 'object' || confidences === null || Array.isArray(confidences))
    return {}
  return Object.fromEntries(
    Object.entries(confidences).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  )
}

/** The entry for a pointer or for the closest thing around it. */
function nearest<Value>(map: Readonly<Record<string, Value>>, pointer: string): Value | undefined {
  for (let path = pointer; path !== ''; path = path.slice(0, path.lastIndexOf('/')))
    if (Object.hasOwn(map, path)) return map[path]
  return undefined
}

function fieldOf(pointer: string): string {
  const row = /^\/.+?\/\d+(?=\/|$)/u.exec(pointer)
  return row ? row[0] : pointer.replace(/\/(?:value|currency)$/u, '')
}

/** Money and account numbers: a wrong one is paid. */
function isStrict(pointer: string): boolean {
  return /\/(?:value|currency|iban)$/u.test(pointer)
}

function memberOf(pointer: string): string {
  return pointer.split('/')[1] ?? ''
}

function documentTypeOf(result: ReviewedResult): string {
  const { documentType } = result.current
  return typeof documentType === 'string' ? documentType : 'UNKNOWN'
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
