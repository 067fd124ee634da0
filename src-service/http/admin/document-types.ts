import {
  documentTypes,
  retrievalDocumentTypes,
} from '../../../src-shared/service-api/document-types.ts'
import { answer } from '../answer.ts'
import type { RequestContext, ServiceContext } from '../service-context.ts'

/** The full enumeration; `retrievable` marks those that the result schema has a variant for. */
export function listDocumentTypes(_: ServiceContext, c: RequestContext): Response {
  const retrievable: readonly string[] = retrievalDocumentTypes
  return answer(
    c,
    200,
    'documentType',
    documentTypes.map((documentType) => ({
      documentType,
      retrievable: retrievable.includes(documentType),
    })),
  )
}
