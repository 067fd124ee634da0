import type { Migration } from '../database.ts'

/** Which version of Intray counted what documents ask a person about. */
export const countedByMigration: Migration = {
  version: 51,
  name: 'counted-by',
  up(db) {
    db.exec(`
      -- One row, once a version has ordered its counts.
      CREATE TABLE counted_by (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        version TEXT NOT NULL
      ) STRICT;
    `)
  },
}
