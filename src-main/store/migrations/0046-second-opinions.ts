import type { Migration } from '../database.ts'

/** What another service read in a document that was read on this computer and is in doubt. */
export const secondOpinionsMigration: Migration = {
  version: 46,
  name: 'second-opinions',
  up(db) {
    db.exec(`
      CREATE TABLE second_opinions (
        -- By which the outbox knows its upload, beside that of the document itself.
        id TEXT PRIMARY KEY,
        document_id TEXT NOT NULL UNIQUE REFERENCES documents (id) ON DELETE CASCADE,
        -- Of the service that is asked; the document stays one of its own workspace.
        asked_connection_id TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
        state TEXT NOT NULL CHECK (state IN ('waiting', 'answered', 'failed')),
        asked_at INTEGER NOT NULL,
        answer_json TEXT CHECK (answer_json IS NULL OR json_valid(answer_json))
      ) STRICT;
      CREATE INDEX second_opinions_by_connection ON second_opinions (asked_connection_id);
      CREATE INDEX second_opinions_by_state ON second_opinions (state);
    `)
  },
}
