import { finding, type Finding } from './finding.ts'
import { textAt, type ResultJson } from './read-result.ts'
import { serviceRemarks } from './service-remarks.ts'

/** What speaks against taking the document as a whole for what it is said to be. */
export function checkType(result: ResultJson): Finding[] {
  const path = '/documentType'
  const remarks = serviceRemarks(result)
  const isUnknown =
    (textAt(result, path) ?? 'UNKNOWN') === 'UNKNOWN' && !remarks.some(({ isTold }) => isTold)
  return [
    ...(remarks.some(({ isLoss }) => isLoss) ? [finding('check', 'not-all-read', path)] : []),
    ...(isUnknown ? [finding('check', 'type-unknown', path)] : []),
  ]
}
