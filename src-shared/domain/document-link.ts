import { documentKey } from '../contract/document-model.ts'

const linkStart = 'intray:document#'

/** A link that leads to one document on the computer where it was copied. */
export function documentLink(id: string): string {
  return linkStart + id
}

/** @returns the document's id; '' where the link names none, null where it is no link to a document */
export function idInDocumentLink(text: string): string | null {
  if (!text.startsWith(linkStart)) return null
  return documentKey.safeParse(text.slice(linkStart.length)).data ?? ''
}
