import type { Migration } from '../database.ts'

/** What was queued by a person who is no longer the one signed in. */
export const keptForPersonMigration: Migration = {
  version: 9,
  name: 'kept-for-person',
  up(db) {
    db.exec(`
      -- A digest of the person; null where it may be sent by whoever is signed in.
      ALTER TABLE sync_uploads ADD COLUMN kept_for TEXT;
      ALTER TABLE sync_feedback ADD COLUMN kept_for TEXT;
    `)
  },
}
