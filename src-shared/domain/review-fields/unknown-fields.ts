import { leafPointers } from '../json-pointer.ts'

/**
 * Members that carry what is said about fields, or what the machine needs, but no field itself.
 * `workspaceId` and `status` are the envelope of the interface's documentResponse.
 */
const notFields =
  /^\/(?:documentId|workspaceId|status|documentType|identifications|confidences|fieldConfidences|locations|candidates|witnesses|pages|turnedPages|processingWarnings|extractionErrors)(?:\/|$)/u

/** JSON Pointers of values that no field and no grid of this type shows. */
export function unknownPointers(
  result: Readonly<Record<string, unknown>>,
  known: readonly string[],
): string[] {
  return leafPointers(result).filter(
    (pointer) =>
      !notFields.test(pointer) &&
      !known.some((path) => pointer === path || pointer.startsWith(`${path}/`)),
  )
}
