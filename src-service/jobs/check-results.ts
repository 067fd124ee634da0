import { documentResult } from '../../src-shared/service-api/document-result.ts'
import type { DocumentResult } from '../../src-shared/service-api/document-result.ts'

/**
 * Results as the interface's schema allows them. One that does not fit becomes UNKNOWN and says
 * which members were wrong, so that a client never meets a value it has to refuse.
 */
export function checkResults(results: readonly DocumentResult[]): DocumentResult[] {
  return results.map((result) => {
    const checked = documentResult.safeParse(result)
    if (checked.success) return checked.data
    return {
      documentId: result.documentId,
      documentType: 'UNKNOWN',
      title: 'UNKNOWN',
      identifications: [],
      ...(Array.isArray(result.pages) && { pages: result.pages }),
      extractionErrors: checked.error.issues
        .slice(0, 10)
        .map((issue) => `RESULT_DOES_NOT_FIT: /${issue.path.map(String).join('/')}`),
    }
  })
}

/**
 * Results of types that the workspace does not want read come back UNKNOWN, without the fields
 * that were found (setting `documentTypes`).
 */
export function keepReadTypes(
  results: readonly DocumentResult[],
  documentTypes: readonly string[] | undefined,
): DocumentResult[] {
  return results.map((result) => {
    if (!documentTypes || documentTypes.includes(result.documentType)) return result
    return {
      documentId: result.documentId,
      documentType: 'UNKNOWN',
      title: 'UNKNOWN',
      identifications: [],
      ...(result.language && { language: result.language }),
      ...(result.pages && { pages: result.pages }),
      processingWarnings: [
        `TYPE_NOT_READ: This workspace does not read documents of the type ${result.documentType}.`,
      ],
    }
  })
}
