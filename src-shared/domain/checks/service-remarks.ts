import { listAt } from './read-result.ts'

/** What the service says beside the fields, in its own words. */
export type ServiceRemark = {
  /** `PAGE_UNREADABLE` of `PAGE_UNREADABLE: page 2 …`; null where it sends no code. */
  readonly code: string | null
  readonly sentence: string
  /** Something of the file was not read, so that values may be missing that stand on it. */
  readonly isLoss: boolean
  /** It says what the document is, though its type has no result of its own, or is not wanted. */
  readonly isTold: boolean
}

/** Of the embedded service: pages that were left out. */
const lossCodes = new Set([
  'PAGES_SKIPPED',
  'PAGE_UNREADABLE',
  'PAGE_ILLEGIBLE',
  'PAGE_PARTLY_READ',
  'OCR_SKIPPED',
  'NOTHING_FOUND',
])

/** Errors of the extraction first, then warnings (the interface's unknown variant; here of any type). */
export function serviceRemarks(result: unknown): ServiceRemark[] {
  const remarksOf = (pointer: string) =>
    listAt(result, pointer).filter((text) => typeof text === 'string' && text.trim() !== '')
  return [
    ...remarksOf('/extractionErrors').map((text) => ({ ...remark(text as string), isLoss: true })),
    ...remarksOf('/processingWarnings').map((text) => remark(text as string)),
  ]
}

function remark(text: string): ServiceRemark {
  const [, code = null, sentence = text] = /^([A-Z][A-Z_]+): (.+)$/su.exec(text) ?? []
  return {
    code,
    sentence: sentence.trim(),
    isLoss: code !== null && lossCodes.has(code),
    isTold: code !== null && code.startsWith('TYPE_') && code !== 'TYPE_UNKNOWN',
  }
}
