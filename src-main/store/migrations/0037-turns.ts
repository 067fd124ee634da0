import type { Migration } from '../database.ts'

/** What a person puts first goes out before all else that waits, whenever it was queued. */
export const turnsMigration: Migration = {
  version: 37,
  name: 'turns',
  up(db) {
    db.exec(`
      -- Lower goes first; 0 where nobody said anything.
      ALTER TABLE sync_uploads ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
      -- The lowest place in the order of queueing that it was put before; null where it was not.
      ALTER TABLE sync_uploads ADD COLUMN passed_seq INTEGER;
      DROP INDEX sync_uploads_staged;
      CREATE INDEX sync_uploads_staged ON sync_uploads (connection_id, turn, seq)
        WHERE state = 'staged' AND kept_for IS NULL;
    `)
  },
}
