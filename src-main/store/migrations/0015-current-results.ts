import type { Migration } from '../database.ts'

/**
 * Each result as it now reads lies ready for an export: without how its values were found, which is most
 * of what the service sent, and with the hash that tells whether it went out like that before.
 */
export const currentResultsMigration: Migration = {
  version: 15,
  name: 'current-results',
  up(db) {
    db.exec(`
      CREATE TABLE current_results (
        document_id TEXT NOT NULL,
        result_index INTEGER NOT NULL,
        content_hash TEXT NOT NULL,
        fields_json TEXT NOT NULL,
        -- What a person has accepted in spite of a Stop, and why; null where there is nothing.
        answers_json TEXT,
        PRIMARY KEY (document_id, result_index),
        FOREIGN KEY (document_id, result_index)
          REFERENCES results (document_id, result_index) ON DELETE CASCADE
      ) STRICT;

      -- With the next count of what wants a look, which goes over every document.
      INSERT INTO attention_recounts (connection_id, counted_seq) SELECT id, 0 FROM connections
        WHERE true ON CONFLICT (connection_id) DO UPDATE SET counted_seq = 0;
    `)
  },
}
