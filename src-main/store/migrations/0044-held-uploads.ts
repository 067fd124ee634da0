import type { Migration } from '../database.ts'

/** Which file goes out next is found without walking past those that are held back after a failure. */
export const heldUploadsMigration: Migration = {
  version: 44,
  name: 'held-uploads',
  up(db) {
    db.exec(`
      CREATE INDEX sync_uploads_unheld ON sync_uploads (connection_id, turn, seq)
        WHERE state = 'staged' AND kept_for IS NULL AND not_before_at = 0;
    `)
  },
}
