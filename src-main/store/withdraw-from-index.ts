import type { Database } from './database.ts'
import { all, inTransaction, run } from './query.ts'
import { indexedWords, split, takeWordsOut, type Entry } from './search-index.ts'

const ofDatabases = new WeakMap<Database, Set<number>>()

/** Documents of which words are being withdrawn: nobody puts them in again meanwhile. */
export function withdrawnFrom(db: Database): Set<number> {
  const found = ofDatabases.get(db) ?? new Set<number>()
  ofDatabases.set(db, found)
  return found
}

/**
 * Takes some words of a document out of the index, down to their bytes, ahead of its removal: of all of them at one go
 * a page each would be rewritten, and nobody be answered for so long. Its entries count as moved and keep what is left
 * as `former`. Whatever keeps the removal from coming, the document is put into the index anew.
 * @returns false where none is left
 */
export function withdrawSome(db: Database, seq: number, limit: number): boolean {
  let left = limit
  const withdraw = () => {
    run(db, 'INSERT INTO unindexed_documents (seq) VALUES ($seq) ON CONFLICT DO NOTHING', { seq })
    const sql = 'SELECT rank, parts, words, page, former FROM search_entries WHERE seq = $seq'
    for (const entry of all<Entry>(db, sql, { seq })) {
      if (left === 0) return
      const words = [...new Set([...indexedWords(entry), ...split(entry.former)])]
      const taken = words.slice(0, left)
      left -= taken.length
      takeWordsOut(db, entry.rank, taken)
      // What is taken out is counted as a whole document each time.
      run(db, `INSERT INTO search_index (rowid, text) VALUES ($rank, '')`, {
        rank: BigInt(entry.rank),
      })
      run(
        db,
        `UPDATE search_entries SET moved = 1, parts = '', words = '', page = '', former = $former
         WHERE rank = $rank`,
        { rank: BigInt(entry.rank), former: words.slice(taken.length).join(' ') },
      )
    }
  }
  inTransaction(db, withdraw, 'soon')
  return left === 0
}
