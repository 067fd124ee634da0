import { extractResults } from '../../src-service/extraction/extract-results.ts'
import { documentOfText } from './page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

/** What the service reads in a digital paper, each page given as its text. */
export const readPages = (...pages: readonly string[]) =>
  extractResults(documentOfText(...pages), { documentId })

/** The first result of one page. */
export function readText(text: string): ReturnType<typeof readPages>[number] {
  const [result] = readPages(text)
  if (result === undefined) throw new Error('nothing was read')
  return result
}
