import type { FieldView } from '../../../src-shared/domain/review-fields/field-view.ts'
import type { ReviewText } from '../../text/en/review.ts'
import { optionText } from './label-text.ts'

/** What a field says, in the person's words where the service has codes. */
export function valueText({ kind, value, text: written }: FieldView, text: ReviewText): string {
  if (value === undefined) return written
  if (kind === 'boolean') return value === true ? text.yes : text.no
  return kind === 'enum' ? optionText(written, text) : written
}
