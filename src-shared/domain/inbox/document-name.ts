import { withoutBidiMarks } from '../bidi-marks.ts'

type NamedDocument = {
  readonly senderName: string | null
  readonly title?: string | null
  readonly documentType?: string | null
  readonly fileName: string
}

/**
 * What a document is called in a sentence or a row: its sender, else its title, else its file. A title is "document type plus
 * sender name" (service interface, fields of a result): of an unknown type without a sender it says nothing that its file does not.
 */
export function nameOfDocument(document: NamedDocument): string {
  const title = document.documentType === 'UNKNOWN' ? null : document.title
  return withoutBidiMarks(document.senderName ?? title ?? document.fileName)
}

/** The same with its number, where it stands alone and others of its sender may be meant, as in a notice. */
export function fullNameOfDocument(
  document: NamedDocument & { readonly documentNumber: string | null },
): string {
  const { senderName, documentNumber } = document
  const name = nameOfDocument(document)
  return senderName === null || documentNumber === null
    ? name
    : `${name}, ${withoutBidiMarks(documentNumber)}`
}
