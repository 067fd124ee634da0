import type { Migration } from '../database.ts'

/** Senders whose documents may be confirmed automatically, and which ones were. */
export const trustedSendersMigration: Migration = {
  version: 31,
  name: 'trusted-senders',
  up(db) {
    db.exec(`
      CREATE TABLE trusted_senders (
        connection_id TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
        -- As in known_results.
        sender_key TEXT NOT NULL,
        -- So many in a row have to have been right.
        after_documents INTEGER NOT NULL,
        -- Who said so, and when, in ms since 1970.
        person TEXT NOT NULL,
        since INTEGER NOT NULL,
        PRIMARY KEY (connection_id, sender_key)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE trusted_documents (
        document_id TEXT PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
        connection_id TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
        sender_key TEXT NOT NULL,
        confirmed_at INTEGER NOT NULL,
        -- A person has opened it again, and not confirmed it since.
        is_taken_back INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      CREATE INDEX trusted_documents_by_time ON trusted_documents (connection_id, confirmed_at);
      CREATE INDEX trusted_documents_taken_back
        ON trusted_documents (connection_id, sender_key, confirmed_at) WHERE is_taken_back = 1;
      CREATE TRIGGER trusted_document_taken_back AFTER UPDATE OF state_json ON documents
        WHEN (OLD.state = 'confirmed') <> (NEW.state = 'confirmed') AND NEW.state <> 'trashed'
        BEGIN
          UPDATE trusted_documents SET is_taken_back = NEW.state <> 'confirmed'
            WHERE document_id = NEW.id;
        END;
    `)
  },
}
