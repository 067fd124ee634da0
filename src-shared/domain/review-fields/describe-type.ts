import { retrievalDocumentTypes } from '../../service-api/document-types.ts'
import { describeField, type FieldContext } from './describe-field.ts'
import type { FieldView } from './field-view.ts'
import { confidenceOf } from './result-evidence.ts'

/**
 * What the document is, as a field. Where the service says nothing of its confidence, that asks
 * nobody: unlike a value, a wrong type shows at once.
 */
export function describeType(context: FieldContext): FieldView {
  const path = '/documentType'
  const isRated = confidenceOf(context.evidence, path) !== undefined
  return describeField(
    {
      path,
      kind: 'enum',
      group: 'document',
      options: retrievalDocumentTypes,
      ...(!isRated && { unchecked: true }),
    },
    context,
  )
}
