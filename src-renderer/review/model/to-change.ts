import { getAtPointer } from '../../../src-shared/domain/json-pointer.ts'
import { listAt } from '../../../src-shared/domain/checks/read-result.ts'
import type { FieldKind } from '../../../src-shared/domain/review-fields/field-kind.ts'
import { isRecord } from './whole-value.ts'

export type ValueChange = { readonly path: string; readonly value: unknown }

/**
 * The smallest change that gives a field its new value, so that the service is told exactly what
 * was wrong: of an amount, only the number or only the currency. Null where nothing changes.
 */
export function toChange(
  result: Readonly<Record<string, unknown>>,
  path: string,
  kind: FieldKind,
  value: unknown,
): ValueChange | null {
  const current = getAtPointer(result, path) ?? null
  const next = value ?? null
  if (JSON.stringify(current) === JSON.stringify(next)) return null
  if (kind === 'amount') return amountChange(path, current, next)
  return { path, value: next }
}

function amountChange(path: string, current: unknown, next: unknown): ValueChange {
  if (!isRecord(current) || !isRecord(next)) return { path, value: next }
  const changed = ['value', 'currency'].filter((name) => current[name] !== next[name])
  const [only] = changed
  return changed.length === 1 && only !== undefined
    ? { path: `${path}/${only}`, value: next[only] }
    : { path, value: next }
}

/** A number for an identification that the document has not got yet goes in with its type. */
export function identificationChange(
  result: Readonly<Record<string, unknown>>,
  at: number,
  type: string,
  value: string | null,
): ValueChange | null {
  const list = listAt(result, '/identifications')
  if (at < list.length)
    return toChange(result, `/identifications/${String(at)}/value`, 'text', value)
  return value === null ? null : { path: '/identifications', value: [...list, { type, value }] }
}
