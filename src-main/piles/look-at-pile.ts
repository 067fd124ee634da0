import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { CallOutput } from '../../src-shared/contract/contract.ts'
import { proposeCuts, type PileResult } from '../../src-shared/domain/piles/propose-cuts.ts'
import type { DocumentText } from '../../src-shared/service-api/page-text.ts'
import type { PageLooks } from '../../src-shared/domain/piles/page-looks.ts'
import type { Database } from '../store/database.ts'
import { findDocumentRow } from '../store/documents.ts'
import { findPageText } from '../store/page-texts.ts'
import { reviewedResults } from '../store/refresh-summary.ts'
import { findReadableBytes } from '../store/renditions.ts'
import { linesOfWords } from './lines-of-words.ts'
import { pileResult } from './pile-result.ts'

export type LookPorts = {
  readonly db: Database
  readonly originalPath: (sha256: string) => string
  readonly lookAtPages: PageLooks['lookAtPages']
  readonly lookAtPictures: PageLooks['lookAtPages']
}

/** So many are looked at within the time that the process has for one answer, be they large scans. */
const portion = 20
/** What has more words is neither blank nor a separator sheet, and need not be drawn. */
const mostWords = 60

/** What speaks for a document being several, and where. */
export async function lookAtPile(
  { db, originalPath, lookAtPages, lookAtPictures }: LookPorts,
  documentId: string,
): Promise<CallOutput<'piles.look'>> {
  if (!findDocumentRow(db, documentId)) throw new CallFailure({ code: 'not-found' })
  const lookers: Readonly<Record<string, PageLooks['lookAtPages']>> = {
    'application/pdf': lookAtPages,
    'image/tiff': lookAtPictures,
  }
  const results = reviewedResults(db, documentId).flatMap(({ received, current }): PileResult[] => {
    const result = pileResult(received, current)
    return result ? [result] : []
  })
  const text = findPageText(db, documentId)
  const bytes = findReadableBytes(db, documentId)
  const looker = bytes && lookers[bytes.mediaType]
  const marks = looker
    ? await look(looker, originalPath(bytes.sha256))
    : new Map<number, string | null>()
  const pagesMarked = (mark: string) =>
    [...marks].flatMap(([page, found]) => (found === mark ? [page] : []))
  const linesOf = (page: number) => linesOfWords(pageOf(text, page)?.words ?? [])
  const proposed = proposeCuts({
    ...{ results, linesOf },
    separators: pagesMarked('separator'),
    blanks: pagesMarked('blank'),
    pageCount: lastPage(results, text, marks),
  })
  return { isRead: results.length > 0, ...proposed }

  /** By page. Where the process gives no answer, nothing is known of the pages and nothing is said of them. */
  async function look(
    lookAt: PageLooks['lookAtPages'],
    file: string,
  ): Promise<Map<number, string | null>> {
    const known = new Map<number, string | null>()
    const first = await lookAt(file, [])
    if (typeof first === 'string') return known
    const all = Array.from({ length: first.pageCount }, (_, index) => index + 1)
    const wanted = all.filter((page) => {
      const read = pageOf(text, page)
      return read === undefined || read.words.length <= mostWords
    })
    for (const page of all) known.set(page, null)
    for (let at = 0; at < wanted.length; at += portion) {
      const looked = await lookAt(file, wanted.slice(at, at + portion))
      if (typeof looked === 'string') continue
      for (const { page, mark } of looked.marks) known.set(page, mark)
    }
    return known
  }
}

function pageOf(text: DocumentText | undefined, page: number) {
  return text?.pages.find((one) => one.page === page)
}

function lastPage(
  results: readonly PileResult[],
  text: DocumentText | undefined,
  marks: ReadonlyMap<number, unknown>,
): number {
  const read = text?.pages.map(({ page }) => page) ?? []
  return Math.max(0, ...results.flatMap(({ pages }) => pages), ...read, ...marks.keys())
}
