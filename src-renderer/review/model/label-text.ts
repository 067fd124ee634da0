import type { ReviewText } from '../../text/en/review.ts'
import { columnName, identificationName, named, pathName } from '../../text/field-name.ts'
import type { FieldLabel } from '../../../src-shared/domain/review-fields/field-view.ts'

/** The name of a field in the person's language. */
export function labelText(label: FieldLabel, text: ReviewText): string {
  switch (label.kind) {
    case 'identification':
      return identificationName(label.type, text.fields)
    case 'cell':
      return `${columnText(label.member, text)}, ${text.rowOf(label.row + 1)}`
    case 'path':
    case 'unknown':
      return pathName(label.path, text.fields)
  }
}

/** The heading of a column. */
export function columnText(member: string, text: ReviewText): string {
  return columnName(member, text.fields)
}

/** `PAID` as the person's language says it; a value outside the list as it is. */
export function optionText(option: string, text: ReviewText): string {
  return named(text.fields.options, option) ?? option
}
