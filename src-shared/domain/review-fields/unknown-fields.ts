import { finding, type Finding } from '../checks/finding.ts'
import { listAt, type ResultJson } from '../checks/read-result.ts'
import { leafPointers } from '../json-pointer.ts'

/**
 * Members that carry what is said about fields, or what the machine needs, but no field itself.
 * `workspaceId` and `status` are the envelope of the interface's documentResponse; `nfadp` is a statement
 * about the document, which nobody corrects.
 */
const notFields: ReadonlySet<string> = new Set([
  ...['documentId', 'nfadp', 'workspaceId', 'status', 'documentType', 'identifications'],
  ...['confidences', 'fieldConfidences', 'locations', 'candidates', 'witnesses'],
  ...['pages', 'turnedPages', 'processingWarnings', 'extractionErrors'],
])

/** JSON Pointers of values that no field and no grid of this type shows. */
export function unknownPointers(
  result: Readonly<Record<string, unknown>>,
  known: readonly string[],
): string[] {
  const shown = new Set(known)
  // What is said about fields has many times as many leaves as they have: it is not even walked through.
  const fields = Object.entries(result).filter(([name]) => !notFields.has(name))
  return leafPointers(Object.fromEntries(fields)).filter((pointer) => !isAtOrBelow(shown, pointer))
}

function isAtOrBelow(paths: ReadonlySet<string>, pointer: string): boolean {
  for (let at = pointer.length; at > 0; at = pointer.lastIndexOf('/', at - 1))
    if (paths.has(pointer.slice(0, at))) return true
  return false
}

/** What a service writes down about its own record of a result; nobody can check it against the page. */
const recordMember =
  /^\/(?:id|uuid|version|etag|links|metadata|(?:created|uploaded|received|processed|completed|updated|modified|lastModified)(?:At|On|By|Date|Time|Timestamp)?)(?:\/|$)/iu
/** `_links` of HAL, `_id`, `@type` of JSON-LD, `$type`: names that mark a member as none of the content. */
const markedMember = /\/[_@$]/u

/** Whether an unknown value is shown without being asked about: the page does not say it. */
export function isAboutRecord(pointer: string): boolean {
  return recordMember.test(pointer) || markedMember.test(pointer)
}

/** A result in which not one value stands: there is nothing that could be sure. */
export function checkRead(result: ResultJson): Finding[] {
  const hasValue =
    listAt(result, '/identifications').length > 0 ||
    unknownPointers(result, []).some((pointer) => !isAboutRecord(pointer))
  return hasValue ? [] : [finding('check', 'nothing-read', '/documentType')]
}
