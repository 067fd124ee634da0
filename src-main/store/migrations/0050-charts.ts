import type { Migration } from '../database.ts'

/** A chart of accounts for each workspace, and the account at which a document is booked. */
export const chartsMigration: Migration = {
  version: 50,
  name: 'charts',
  up(db) {
    db.exec(`
      CREATE TABLE chart_accounts (
        connection_id TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
        number TEXT NOT NULL,
        -- In the order of the books, from 0.
        place INTEGER NOT NULL,
        name TEXT NOT NULL,
        vat TEXT NOT NULL,
        PRIMARY KEY (connection_id, number)
      ) STRICT, WITHOUT ROWID;

      -- Null until somebody chooses one; the chart need not have it.
      ALTER TABLE documents ADD COLUMN account TEXT;
    `)
  },
}
