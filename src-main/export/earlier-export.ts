import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'
import type { earlierExport } from '../../src-shared/contract/exports.ts'
import type { Database } from '../store/database.ts'
import { listExportsOf } from '../store/exports.ts'
import { exportedNow } from './read-results.ts'

export type EarlierExport = z.infer<typeof earlierExport>
type Document = { readonly id: string; readonly resultCount: number }

/** Looked at in one go; calls of others are answered in between. */
const atOnce = 50

/**
 * When a document last went out as a file, and whether it would be another one now. A payment order is
 * no such file: what was paid has still to be booked.
 */
export function findEarlierExport(db: Database, document: Document): EarlierExport | null {
  const last = listExportsOf(db, document.id).find(({ kind }) => kind !== 'payment')
  if (!last) return null
  const now = exportedNow(db, document.id, document.resultCount)
  const { exportedAt, kind, format, hashes } = last
  const changedSince =
    now.length !== hashes.size ||
    now.some(({ resultIndex, contentHash }) => hashes.get(resultIndex) !== contentHash)
  return { exportedAt, kind, format, changedSince }
}

/** Whether each of many has changed since it went out, by document; those that never did are left out. */
export async function findChangedSince(
  db: Database,
  documents: readonly Document[],
): Promise<ReadonlyMap<string, boolean>> {
  const found = new Map<string, boolean>()
  for (const [index, document] of documents.entries()) {
    if (index % atOnce === 0) await nextTurn()
    const last = findEarlierExport(db, document)
    if (last) found.set(document.id, last.changedSince)
  }
  return found
}
