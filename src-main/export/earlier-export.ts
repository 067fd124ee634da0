import type { z } from 'zod'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { earlierExport } from '../../src-shared/contract/exports.ts'
import type { Database } from '../store/database.ts'
import { listExportsOf } from '../store/exports.ts'
import { exportedResults, readForExport } from './read-results.ts'

export type EarlierExport = z.infer<typeof earlierExport>

/** When a document last went out, and whether it would be another one now. */
export function findEarlierExport(db: Database, document: DocumentSummary): EarlierExport | null {
  const [last] = listExportsOf(db, document.id)
  if (!last) return null
  const now = exportedResults(document.id, readForExport(db, document))
  const { exportedAt, kind, format, hashes } = last
  const changedSince = now.some(({ resultIndex, contentHash }) => {
    const then = hashes.get(resultIndex)
    // A payment order holds some of the results only.
    return then === undefined ? kind !== 'payment' : then !== contentHash
  })
  return { exportedAt, kind, format, changedSince }
}
