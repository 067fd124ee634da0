import type { Migration } from '../database.ts'

/** The number that its sender gave a document, as its line tells it from others of the same sender. */
export const documentNumbersMigration: Migration = {
  version: 14,
  name: 'document-numbers',
  up(db) {
    db.exec(`
      ALTER TABLE documents ADD COLUMN document_number TEXT;

      -- With the next count of what wants a look, which goes over every document.
      INSERT INTO attention_recounts (connection_id, counted_seq) SELECT id, 0 FROM connections
        WHERE true ON CONFLICT (connection_id) DO UPDATE SET counted_seq = 0;
    `)
  },
}
