import type { FieldReview } from '../../contract/review.ts'
import { finding, type Finding } from '../checks/finding.ts'
import type { FieldDefinition } from './field-catalog.ts'

/** A value that every document of the type has does not go by being deleted: that needs a reason. */
export function checkEmptied(
  { path, expected }: FieldDefinition,
  hasValue: boolean,
  review: FieldReview | undefined,
): Finding[] {
  return expected && !hasValue && review?.status === 'edited'
    ? [finding('stop', 'emptied', path)]
    : []
}
