import { all, inTransaction } from '../query.ts'
import { DatabaseDamaged, type Database } from '../database.ts'
import { openDatabase, type OpenOptions } from '../open-database.ts'
import { refreshSummary } from '../refresh-summary.ts'
import { salvageRows, type Salvage } from './salvage-rows.ts'
import { isMarkedDamaged, setAside } from './set-aside.ts'

/** `setAsideAt` is where the damaged file now is. */
export type Rebuild = Salvage & { readonly setAsideAt: string }

/**
 * Opens the database; one that is damaged is set aside and a new one is made of every row that can
 * still be read. What could not be read comes back from the notes beside the originals and from the
 * service. A database of which only a check failed is never taken for damaged.
 * @throws {DatabaseNewer}
 */
export function openOrRebuild(
  options: OpenOptions,
  nowMs: number,
): { readonly db: Database; readonly rebuild: Rebuild | null } {
  const { file } = options
  if (!isMarkedDamaged(file)) {
    try {
      return { db: openDatabase(options), rebuild: null }
    } catch (error) {
      if (!(error instanceof DatabaseDamaged)) throw error
    }
  }
  const setAsideAt = setAside(file, nowMs)
  const db = openDatabase(options)
  const salvage = salvageRows(setAsideAt, db)
  const documents = all<{ id: string }>(db, 'SELECT id FROM documents')
  inTransaction(db, () => {
    for (const { id } of documents) refreshSummary(db, id)
  })
  return { db, rebuild: { ...salvage, setAsideAt } }
}
