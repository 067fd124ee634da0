import { finding, type Finding } from '../checks/finding.ts'
import type { FieldDefinition } from './field-catalog.ts'

/** A value that is none of those known is shown as it is, and never taken for sure. */
export function checkChoice({ path, kind, options }: FieldDefinition, value: unknown): Finding[] {
  if (kind !== 'enum' || !options || value === undefined || value === '') return []
  return options.some((option) => option === value) ? [] : [finding('check', 'unknown-value', path)]
}
