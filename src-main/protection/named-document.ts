import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { NamedDocument } from '../../src-shared/contract/protection.ts'

/** A document by what a person knows it by. */
export function namedDocumentOf(document: DocumentSummary): NamedDocument {
  const { id, connectionId, fileName, senderName, documentDate, byteSize } = document
  return { id, connectionId, fileName, senderName, documentDate, byteSize }
}
