import type { Migration } from '../database.ts'

/** Names that a person says are of one sender. */
export const senderNamesMigration: Migration = {
  version: 28,
  name: 'sender-names',
  up(db) {
    db.exec(`
      CREATE TABLE sender_names (
        connection_id TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
        -- As in known_results.
        sender_key TEXT NOT NULL,
        -- The same for all names of one sender: the key of one of them.
        of_sender TEXT NOT NULL,
        -- As a document writes it.
        sender_name TEXT NOT NULL,
        PRIMARY KEY (connection_id, sender_key)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX sender_names_of_sender ON sender_names (connection_id, of_sender, sender_key);
    `)
  },
}
