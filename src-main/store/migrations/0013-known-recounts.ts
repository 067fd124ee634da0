import type { Migration } from '../database.ts'

/**
 * What is known of a sender stays as quick to find where it has thousands of documents: the latest
 * confirmed ones stand in an index of their own, and what has to be counted anew is ordered as one row
 * that is worked off, not as one for each document. What was looked for row by row gets its index, too.
 */
export const knownRecountsMigration: Migration = {
  version: 13,
  name: 'known-recounts',
  up(db) {
    db.exec(`
      -- The document's place in the inbox where it is confirmed, else null.
      ALTER TABLE known_results ADD COLUMN confirmed_order INTEGER;
      UPDATE known_results SET confirmed_order = (
        SELECT d.sort_at FROM documents d WHERE d.id = document_id AND d.state = 'confirmed');
      CREATE INDEX known_results_confirmed
        ON known_results (connection_id, sender_key, confirmed_order DESC, document_id DESC)
        WHERE confirmed_order IS NOT NULL;
      CREATE INDEX known_results_of_sender ON known_results (connection_id, sender_key, document_id);
      DROP INDEX known_numbers_by_number;
      CREATE INDEX known_numbers_by_number ON known_numbers (connection_id, number, document_id);

      CREATE TABLE known_recounts (
        connection_id TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
        kind TEXT NOT NULL CHECK (kind IN ('sender', 'number')),
        key TEXT NOT NULL,
        -- Documents up to and with this one have been counted.
        after_document TEXT NOT NULL DEFAULT '',
        -- Ordered once more while it was at work.
        again INTEGER NOT NULL DEFAULT 0 CHECK (again IN (0, 1)),
        PRIMARY KEY (connection_id, kind, key)
      ) STRICT, WITHOUT ROWID;

      CREATE INDEX documents_arriving ON documents (seq) WHERE state = 'arriving';
      CREATE INDEX taken_files_by_document ON taken_files (document_id)
        WHERE document_id IS NOT NULL;
      CREATE INDEX removals_by_document ON removals (document_id);
      CREATE INDEX exports_by_connection ON exports (connection_id, kind);
    `)
  },
}
