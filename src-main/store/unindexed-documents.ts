import type { Database } from './database.ts'
import { all, inTransaction, run } from './query.ts'
import { refreshSummary } from './refresh-summary.ts'
import { indexPageWords } from './search-index.ts'
import { searchedPage } from './searched-values.ts'
import { findPageText, wordsOf } from './page-texts.ts'
import { withdrawnFrom } from './withdraw-from-index.ts'

/**
 * Puts the next documents into the search index that are not in it, as after a step that made it anew;
 * the newest first, for which a person looks soonest.
 * @returns false when none is left
 */
export function indexSome(db: Database, limit: number): boolean {
  const withdrawn = withdrawnFrom(db)
  const documents = all<{ seq: number; id: string }>(
    db,
    `SELECT u.seq, d.id FROM unindexed_documents u JOIN documents d ON d.seq = u.seq
     ORDER BY u.seq DESC LIMIT $limit`,
    { limit: limit + withdrawn.size },
  )
    .filter(({ seq }) => !withdrawn.has(seq))
    .slice(0, limit)
  if (documents.length === 0) return false
  const index = () => {
    // Ascending, as FTS5 begins another part of the index where it goes back.
    for (const { seq, id } of documents.toReversed()) {
      refreshSummary(db, id)
      const text = findPageText(db, id)
      if (text) indexPageWords(db, seq, searchedPage(wordsOf(text)))
      run(db, 'DELETE FROM unindexed_documents WHERE seq = $seq', { seq })
    }
  }
  inTransaction(db, index, 'soon')
  return true
}
