import { getAtPointer, leafPointers } from '../../../src-shared/domain/json-pointer.ts'
import type { FieldLabel } from '../../../src-shared/domain/review-fields/field-view.ts'
import { formatValue } from '../../../src-shared/domain/review-fields/format-value.ts'

export type ParkedLeaf = {
  readonly path: string
  readonly label: FieldLabel
  readonly text: string
}

/** Values that a change of type has set aside, each by itself; amounts stay whole. */
export function parkedLeaves(parked: Readonly<Record<string, unknown>>): ParkedLeaf[] {
  return Object.entries(parked).flatMap(([path, value]) => {
    if (isMoney(value)) return [{ path, label: label(path), text: formatValue(value, 'amount') }]
    return leafPointers(value).map((below) => ({
      path: path + below,
      label: label(path + below),
      text: formatValue(getAtPointer(value, below), 'date'),
    }))
  })
}

function label(path: string): FieldLabel {
  return { kind: 'path', path }
}

function isMoney(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'value' in value && 'currency' in value
}
