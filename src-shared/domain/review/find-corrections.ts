import type { ReviewedResult } from '../../contract/review.ts'
import { pointerOf } from '../json-pointer.ts'
import { sameJson } from './same-json.ts'
import { extensionMembers } from './type-members.ts'

export type FoundCorrection = {
  readonly resultIndex: number
  readonly path: string
  /** null where the service had no value. */
  readonly oldValue: unknown
  /** null where the person cleared the value. */
  readonly newValue: unknown
  /** The outermost object around the value that the service does not have, as a pointer. */
  readonly absentParent?: string
}

/**
 * The differences between what the service read and what people left, as few and as small as
 * they can be: single values, and a list as a whole only where rows were added or removed. Values
 * parked by a change of type are no corrections: the type is.
 */
export function findCorrections(results: readonly ReviewedResult[]): FoundCorrection[] {
  return results.flatMap((result) => correctionsSince(result.received, result))
}

/** The same without what others have told the service already. */
export function findUntold(results: readonly ReviewedResult[]): FoundCorrection[] {
  return results.flatMap((result) => correctionsSince(result.merged ?? result.received, result))
}

function correctionsSince(
  before: ReviewedResult['received'],
  result: ReviewedResult,
): FoundCorrection[] {
  const members = new Set([...Object.keys(before), ...Object.keys(result.current)])
  return [...members]
    .filter((member) => !extensionMembers.has(member) && !isParked(result, member))
    .flatMap((member) => differences(before[member], result.current[member], pointerOf([member])))
    .map((difference) => ({ resultIndex: result.index, ...difference }))
}

/** Fields a person has seen and left as they are; pointers into the array where there are several results. */
export function findConfirmed(results: readonly ReviewedResult[]): string[] {
  return results.flatMap((result) =>
    Object.entries(result.fields)
      .filter(([, field]) => field.status === 'accepted' && field.by === undefined)
      .map(([path]) => (results.length === 1 ? path : `/${String(result.index)}${path}`)),
  )
}

function isParked(result: ReviewedResult, member: string): boolean {
  return Object.hasOwn(result.parked, `/${member}`) && !Object.hasOwn(result.current, member)
}

type Difference = Omit<FoundCorrection, 'resultIndex'>

function differences(
  before: unknown,
  after: unknown,
  path: string,
  absentParent?: string,
): Difference[] {
  if (sameJson(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) return [{ path, oldValue: before, newValue: after }]
    return before.flatMap((item, index) =>
      differences(item, after[index], `${path}/${String(index)}`),
    )
  }
  if (isObject(after) && isObject(before)) return memberDifferences(before, after, path)
  if (isObject(after) && isNothing(before))
    return memberDifferences({}, after, path, absentParent ?? path)
  if (isObject(before) && isNothing(after)) return memberDifferences(before, {}, path)
  if (isNothing(before) && isNothing(after)) return []
  const absent = absentParent === undefined ? {} : { absentParent }
  return [{ path, oldValue: before ?? null, newValue: after ?? null, ...absent }]
}

function memberDifferences(
  before: object,
  after: object,
  path: string,
  absentParent?: string,
): Difference[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) =>
    differences(
      (before as Record<string, unknown>)[name],
      (after as Record<string, unknown>)[name],
      path + pointerOf([name]),
      absentParent,
    ),
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined
}
