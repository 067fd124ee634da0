import type { LeftOutReason } from '../../src-shared/contract/exports.ts'
import type { ExportedDocument } from '../../src-shared/domain/export/table-of-documents.ts'
import type { Database } from '../store/database.ts'
import type { ExportedResult } from '../store/exports.ts'
import { readAllForExport } from './read-results.ts'
import { documentsFile, type OneFileData } from './table-files.ts'

/** One file of all documents. */
export type PagesOrder = {
  readonly data: OneFileData
  /** Also the data of documents with a Stop that nobody has answered. */
  readonly withStops: boolean
  readonly modifiedAt: number
}

/** What became of some of the documents. */
export type WrittenPage = {
  readonly bytes: Uint8Array
  readonly exported: readonly ExportedResult[]
  readonly leftOut: readonly { readonly id: string; readonly reason: LeftOutReason }[]
}

/** Reads and writes some documents at a time, as they are at that moment. */
export type PageWriter = {
  readonly add: (ids: readonly string[]) => WrittenPage
  readonly end: () => Uint8Array
}

export function createPageWriter(db: Database, order: PagesOrder): PageWriter {
  const file = documentsFile(order.data, order.modifiedAt)

  return {
    add(ids) {
      const documents: ExportedDocument[] = []
      const exported: ExportedResult[] = []
      const leftOut: { id: string; reason: LeftOutReason }[] = []
      for (const [at, read] of readAllForExport(db, ids).entries()) {
        const reason = reasonAgainst(read?.document, order.withStops)
        if (!read || reason) leftOut.push({ id: ids[at] ?? '', reason: reason ?? 'removed' })
        else {
          documents.push(read.document)
          exported.push(...read.exported)
        }
      }
      return { bytes: file.add(documents), exported, leftOut }
    },
    end: () => file.end(),
  }
}

/** Without fields there is nothing to write down. */
function reasonAgainst(
  document: ExportedDocument | undefined,
  withStops: boolean,
): LeftOutReason | null {
  if (!document) return 'removed'
  if (document.unansweredStops.length > 0 && !withStops) return 'stop-unanswered'
  return document.results.length === 0 ? 'no-fields' : null
}
