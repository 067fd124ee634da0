import type { Database } from './database.ts'
import { get, inTransaction, run } from './query.ts'

/** A few milliseconds: a call is answered between two of them. */
const pagesAtOnce = 64n

/**
 * Brings parts of the search index together, of which each commit leaves one more: what is searched for is looked up in
 * each of them. By itself FTS5 does so within a commit, up to a tenth of a second of it, for which everybody waits.
 * @returns false where there were not enough of them
 */
export function mergeSome(db: Database): boolean {
  return inTransaction(
    db,
    () => {
      const before = changesOf(db)
      run(db, `INSERT INTO search_index (search_index, rank) VALUES ('merge', $pagesAtOnce)`, {
        pagesAtOnce,
      })
      // As the manual of FTS5 has it: the command itself counts as one.
      return changesOf(db) - before >= 2
    },
    'soon',
  )
}

function changesOf(db: Database): number {
  return get<{ total: number }>(db, 'SELECT total_changes() AS total')?.total ?? 0
}
