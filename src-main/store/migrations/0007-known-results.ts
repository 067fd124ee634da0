import type { Migration } from '../database.ts'

/** What each result says that later documents of its sender are compared with. */
export const knownResultsMigration: Migration = {
  version: 7,
  name: 'known-results',
  up(db) {
    db.exec(`
      CREATE TABLE known_results (
        document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
        result_index INTEGER NOT NULL,
        connection_id TEXT NOT NULL REFERENCES connections (id),
        sender_key TEXT NOT NULL,
        document_key TEXT NOT NULL,
        values_json TEXT NOT NULL CHECK (json_valid(values_json)),
        PRIMARY KEY (document_id, result_index)
      ) STRICT;
      CREATE INDEX known_results_by_sender
        ON known_results (connection_id, sender_key, document_key);

      -- Documents whose fields have to be counted anew, because another one of their sender changed.
      CREATE TABLE uncounted_documents (
        document_id TEXT PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE
      ) STRICT;
    `)
  },
}
