import { documentResult } from '../../src-shared/service-api/document-result.ts'
import type { DocumentResult, UnknownResult } from '../../src-shared/service-api/document-result.ts'

/**
 * Results as the interface's schema allows them: at least one, and one that does not fit becomes
 * UNKNOWN and says which members were wrong, so that a client never meets a value it has to refuse.
 */
export function checkResults(
  documentId: string,
  results: readonly DocumentResult[],
): DocumentResult[] {
  if (results.length === 0)
    return [
      {
        ...unknownResult(documentId),
        processingWarnings: ['NOTHING_FOUND: Nothing was found in the file that could be read.'],
      },
    ]
  return results.map((result) => {
    const checked = documentResult.safeParse(result)
    if (checked.success) return checked.data
    return {
      ...unknownResult(documentId),
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
    const { documentType } = result
    if (!documentTypes || documentType === 'UNKNOWN' || documentTypes.includes(documentType))
      return result
    return {
      ...unknownResult(result.documentId),
      ...(result.language && { language: result.language }),
      ...(result.pages && { pages: result.pages }),
      processingWarnings: [
        `TYPE_NOT_READ: This workspace does not read documents of the type ${documentType}.`,
      ],
    }
  })
}

function unknownResult(documentId: string): UnknownResult {
  return { documentId, documentType: 'UNKNOWN', title: 'UNKNOWN', identifications: [] }
}
