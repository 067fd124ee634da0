import SQLite from 'better-sqlite3'
import type { DocumentRow } from '../../../src-main/store/document-rows.ts'
import { listRows } from '../../../src-main/store/list-documents.ts'
import { bareMatches } from '../../../src-main/store/search-documents.ts'
import { percentile } from '../scale/figures.ts'
import { queriesOver } from './queries.ts'
import { timesOf } from './times-of.ts'

const limit = 50
/** Beyond so many a bare statement is slower than any other. */
const mostBare = 20_000

export type SearchFigure = {
  readonly name: string
  readonly found: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly barestMs: number
}

/**
 * A page of each search by the function of the store, beside the fastest bare statement that gives the documents of
 * that page: FTS5 alone with the rows joined, the newest first. Beginnings alone give others, too, and are read until
 * the last that is meant; as many that are not meant would be no answer.
 */
export function measureSearch(file: string, documents: number): SearchFigure[] {
  const db = new SQLite(file, { readonly: true })
  db.pragma('temp_store = MEMORY')
  try {
    return queriesOver(documents).map(({ name, query, filter = 'all' }) => {
      const asked = { filter, query, cursor: null, limit }
      const ours = () => listRows<DocumentRow>(db, ['embedded'], asked).rows
      const found = ours().map(({ seq }) => seq)
      const took = timesOf(ours)
      const bare = db.prepare<[string, number], DocumentRow>(
        `SELECT d.* FROM search_index i CROSS JOIN search_entries e ON e.rank = i.rowid
           CROSS JOIN documents d ON d.seq = e.seq
         WHERE search_index MATCH ? ORDER BY i.rowid DESC LIMIT ?`,
      )
      const bares = bareMatches({ ...asked, connectionIds: ['embedded'] }).flatMap((match) => {
        const wanted = limitFor(found, bare.all(match, mostBare))
        return wanted === null
          ? []
          : [
              percentile(
                timesOf(() => bare.all(match, wanted)),
                0.5,
              ),
            ]
      })
      return {
        name: `${name} (${query})`,
        found: found.length,
        p50Ms: percentile(took, 0.5),
        p95Ms: percentile(took, 0.95),
        barestMs: Math.min(...bares),
      }
    })
  } finally {
    db.close()
  }
}

/** How many lines have to be read until all of `found` are among them, or a full page; null where they are not. */
function limitFor(found: readonly number[], rows: readonly DocumentRow[]): number | null {
  const at = new Map(rows.map(({ seq }, index) => [seq, index]))
  const places = found.map((seq) => at.get(seq) ?? Infinity)
  const last = Math.max(limit, ...places)
  return last === Infinity ? null : last + 1
}
