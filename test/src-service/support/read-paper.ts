import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

/**
 * The first result of a paper that is given as plain text, see `documentOfText`.
 * `boldWord`: the lines in which it stands are set in bold.
 */
export function readPaper(text: string, boldWord?: string): Record<string, unknown> {
  return readPages([text], boldWord)
}

/** The same of several pages. */
export function readPages(texts: readonly string[], boldWord?: string): Record<string, unknown> {
  const document = documentOfText(...texts)
  const pages = document.pages.map((page) => {
    const rows = page.words.filter((word) => word.text === boldWord).map(({ y }) => y)
    const setBold = (word: (typeof page.words)[number]) =>
      rows.includes(word.y) ? { ...word, bold: true } : word
    return { ...page, words: page.words.map(setBold) }
  })
  const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'
  const [result] = extractResults({ ...document, pages }, { documentId })
  return { ...result }
}
