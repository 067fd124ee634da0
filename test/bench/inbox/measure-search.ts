import SQLite from 'better-sqlite3'
import type { DocumentRow } from '../../../src-main/store/document-rows.ts'
import { listRows } from '../../../src-main/store/list-documents.ts'
import { bareMatches } from '../../../src-main/store/search-documents.ts'
import { percentile } from '../scale/figures.ts'
import { queriesOver } from './queries.ts'
import { timesOf } from './times-of.ts'

const limit = 50

export type SearchFigure = {
  readonly name: string
  readonly found: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly barestMs: number
}

/**
 * A page of each search by the function of the store, beside the fastest bare statement that gives as many documents:
 * FTS5 alone with the rows joined, the newest first.
 */
export function measureSearch(file: string, documents: number): SearchFigure[] {
  const db = new SQLite(file, { readonly: true })
  db.pragma('temp_store = MEMORY')
  try {
    return queriesOver(documents).map(({ name, query, filter = 'all' }) => {
      const asked = { filter, query, cursor: null, limit }
      const ours = () => listRows<DocumentRow>(db, ['embedded'], asked).rows.length
      const found = ours()
      const took = timesOf(ours)
      const bare = db.prepare(
        `SELECT d.* FROM search_index i CROSS JOIN search_entries e ON e.rank = i.rowid
           CROSS JOIN documents d ON d.seq = e.seq
         WHERE search_index MATCH ? ORDER BY i.rowid DESC LIMIT ${String(limit + 1)}`,
      )
      const bares = bareMatches({ ...asked, connectionIds: ['embedded'] })
        .filter((match) => bare.all(match).length >= found)
        .map((match) =>
          percentile(
            timesOf(() => bare.all(match).length),
            0.5,
          ),
        )
      return {
        name: `${name} (${query})`,
        found,
        p50Ms: percentile(took, 0.5),
        p95Ms: percentile(took, 0.95),
        barestMs: Math.min(...bares),
      }
    })
  } finally {
    db.close()
  }
}
