import type { Migration } from '../database.ts'

/** As in the triggers of `searchByRankMigration`, of the column that holds it by now. */
const isElsewhere = 'OLD.connection_id <> NEW.connection_id'

/**
 * Documents that are on their way from one workspace of the service on this computer to another, and counts that
 * follow them.
 */
export const documentMovesMigration: Migration = {
  version: 26,
  name: 'document-moves',
  up(db) {
    db.exec(`
      CREATE TABLE document_moves (
        document_id TEXT PRIMARY KEY,
        from_connection_id TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
        to_connection_id TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
        begun_at INTEGER NOT NULL
      ) STRICT;

      CREATE TRIGGER document_counted_in_other_workspace AFTER UPDATE OF connection_id ON documents
        WHEN ${isElsewhere}
        BEGIN
          UPDATE document_counts SET count = count - 1
            WHERE connection_id = OLD.connection_id AND inbox_group = OLD.inbox_group;
          INSERT INTO document_counts VALUES (NEW.connection_id, NEW.inbox_group, 1)
            ON CONFLICT DO UPDATE SET count = count + 1;
        END;
      CREATE TRIGGER sender_counted_in_other_workspace AFTER UPDATE OF connection_id ON documents
        WHEN ${isElsewhere} AND NEW.sender_key IS NOT NULL AND NEW.sender_name IS NOT NULL
        BEGIN
          UPDATE document_senders SET count = count - 1
            WHERE (connection_id, sender_key) = (OLD.connection_id, OLD.sender_key);
          DELETE FROM document_senders
            WHERE (connection_id, sender_key) = (OLD.connection_id, OLD.sender_key) AND count <= 0;
          INSERT INTO document_senders (connection_id, sender_key, sender_name, count)
            VALUES (NEW.connection_id, NEW.sender_key, NEW.sender_name, 1)
            ON CONFLICT DO UPDATE SET count = count + 1, sender_name = excluded.sender_name;
        END;
    `)
  },
}
