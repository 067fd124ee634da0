import { withoutBidiMarks } from '../bidi-marks.ts'

/**
 * What a document is called in a sentence or a row: its sender, else its title, else its file. A title is "document type plus
 * sender name" (service interface, fields of a result): of an unknown type without a sender it says nothing that its file does not.
 */
export function nameOfDocument(document: {
  readonly senderName: string | null
  readonly title?: string | null
  readonly documentType?: string | null
  readonly fileName: string
}): string {
  const title = document.documentType === 'UNKNOWN' ? null : document.title
  return withoutBidiMarks(document.senderName ?? title ?? document.fileName)
}
