import type { ReviewText } from '../../text/en/review.ts'

/** The name of a type of document; one that Intray does not know keeps the service's own. */
export function typeText(documentType: string, text: ReviewText): string {
  const names: Readonly<Record<string, string>> = text.documentTypes
  return Object.hasOwn(names, documentType) ? (names[documentType] ?? documentType) : documentType
}
