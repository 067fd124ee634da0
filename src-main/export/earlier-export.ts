import type { z } from 'zod'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { earlierExport } from '../../src-shared/contract/exports.ts'
import type { Database } from '../store/database.ts'
import { listExportsOf } from '../store/exports.ts'
import { exportedResults, readForExport } from './read-results.ts'

export type EarlierExport = z.infer<typeof earlierExport>

/**
 * When a document last went out as a file, and whether it would be another one now. A payment order is
 * no such file: what was paid has still to be booked.
 */
export function findEarlierExport(db: Database, document: DocumentSummary): EarlierExport | null {
  const last = listExportsOf(db, document.id).find(({ kind }) => kind !== 'payment')
  if (!last) return null
  const now = exportedResults(document.id, readForExport(db, document))
  const { exportedAt, kind, format, hashes } = last
  const changedSince =
    now.length !== hashes.size ||
    now.some(({ resultIndex, contentHash }) => hashes.get(resultIndex) !== contentHash)
  return { exportedAt, kind, format, changedSince }
}

/** The same of many, by document, with a breath between them so that the core answers others. */
export async function findEarlierExports(
  db: Database,
  documents: readonly DocumentSummary[],
): Promise<ReadonlyMap<string, EarlierExport>> {
  const found = new Map<string, EarlierExport>()
  for (const document of documents) {
    await new Promise<void>((resolve) => setImmediate(resolve))
    const last = findEarlierExport(db, document)
    if (last) found.set(document.id, last)
  }
  return found
}
