import { statSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { inboxFilters } from '../../../src-shared/contract/document-model.ts'
import { countDocuments, listDocuments } from '../../../src-main/store/list-documents.ts'
import { percentile } from '../scale/figures.ts'
import { timesOf } from './times-of.ts'

const limit = 50

export type ListFigures = {
  readonly pageMs: number
  readonly lastPageMs: number
  readonly countMs: number
  /** The bare statements of the same. */
  readonly barePageMs: number
  readonly bareCountMs: number
  /** By group. */
  readonly filterMs: Readonly<Record<string, number>>
  readonly diskMb: number
}

/** Pages and counts by the functions of the store, beside bare statements. */
export function measureLists(folder: string): ListFigures {
  const file = join(folder, 'intray.db')
  const db = new SQLite(file, { readonly: true })
  db.pragma('temp_store = MEMORY')
  const p50 = (work: () => unknown) => percentile(timesOf(work), 0.5)
  const asked = { connectionId: 'embedded', query: '', cursor: null, limit } as const
  try {
    // As the index of all lines has them: in another order it would sort all, which nobody would do.
    const page = `SELECT * FROM documents WHERE connection_id = 'embedded' AND state <> 'trashed'`
    const bare = db.prepare(`${page} ORDER BY sort_at DESC, seq DESC LIMIT ${String(limit)}`)
    const bareCount = db.prepare(
      `SELECT state, count(*) FROM documents WHERE connection_id = 'embedded' GROUP BY state`,
    )
    const last = db
      .prepare<[], { sort_at: number; seq: number }>(
        `SELECT sort_at, seq FROM documents WHERE connection_id = 'embedded'
         ORDER BY sort_at, seq LIMIT 1 OFFSET ${String(limit)}`,
      )
      .get()
    const cursor = last ? `${String(last.sort_at)}-${String(last.seq)}` : null
    return {
      pageMs: p50(() => listDocuments(db, { ...asked, filter: 'all' })),
      lastPageMs: p50(() => listDocuments(db, { ...asked, filter: 'all', cursor })),
      countMs: p50(() => countDocuments(db, 'embedded')),
      barePageMs: p50(() => bare.all()),
      bareCountMs: p50(() => bareCount.all()),
      filterMs: Object.fromEntries(
        inboxFilters.map((filter) => [filter, p50(() => listDocuments(db, { ...asked, filter }))]),
      ),
      diskMb: statSync(file).size / 1e6,
    }
  } finally {
    db.close()
  }
}
