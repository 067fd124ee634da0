import type { Migration } from '../database.ts'

/**
 * The queue asks after each of its writes what may go next. These indexes hold the few rows that it asks
 * about and no others, so that an answer costs the same however many documents there are.
 */
export const syncLookupsMigration: Migration = {
  version: 12,
  name: 'sync-lookups',
  up(db) {
    db.exec(`
      CREATE INDEX sync_uploads_staged ON sync_uploads (connection_id, seq)
        WHERE state = 'staged' AND kept_for IS NULL;
      CREATE INDEX sync_uploads_kept ON sync_uploads (connection_id, kept_for)
        WHERE state = 'staged' AND kept_for IS NOT NULL;
      CREATE INDEX sync_uploads_begun ON sync_uploads (connection_id, state)
        WHERE started_at IS NOT NULL
          AND state IN ('staged', 'sending', 'body-started', 'uncertain', 'held');
      CREATE INDEX sync_fetches_by_time ON sync_fetches (connection_id, not_before_at);
    `)
  },
}
