import type { Migration } from '../database.ts'

/**
 * What left this device, what was removed from it, and how long each workspace keeps documents. The
 * two records hold ids and figures, never a name or a value of a document: they outlive it. The
 * search tables now keep their texts: without them FTS5 only hides what is deleted, and the words
 * stay in the file until some later merge.
 */
export const protectionMigration: Migration = {
  version: 4,
  name: 'protection',
  up(db) {
    db.exec(`
      CREATE TABLE departures (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        started_at TEXT NOT NULL,
        connection_id TEXT NOT NULL,
        environment TEXT NOT NULL,
        host TEXT NOT NULL,
        client_id TEXT NOT NULL,
        workspace_id TEXT,
        operation TEXT NOT NULL,
        document_id TEXT,
        service_document_id TEXT,
        body_bytes INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX departures_by_document ON departures (document_id, id)
        WHERE document_id IS NOT NULL;

      CREATE TABLE departure_answers (
        departure_id INTEGER PRIMARY KEY REFERENCES departures (id),
        settled_at TEXT NOT NULL,
        -- null: no answer came
        status INTEGER,
        request_id TEXT
      ) STRICT;

      CREATE TABLE removals (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        removed_at TEXT NOT NULL,
        document_id TEXT NOT NULL,
        connection_id TEXT NOT NULL,
        workspace_id TEXT NOT NULL,
        service_document_id TEXT,
        byte_size INTEGER NOT NULL,
        reason TEXT NOT NULL CHECK (reason IN ('person', 'retention'))
      ) STRICT;

      CREATE TRIGGER departures_stay BEFORE UPDATE ON departures
        BEGIN SELECT RAISE(ABORT, 'the record of what left is append-only'); END;
      CREATE TRIGGER departures_last BEFORE DELETE ON departures
        BEGIN SELECT RAISE(ABORT, 'the record of what left is append-only'); END;
      CREATE TRIGGER departure_answers_stay BEFORE UPDATE ON departure_answers
        BEGIN SELECT RAISE(ABORT, 'the record of what left is append-only'); END;
      CREATE TRIGGER departure_answers_last BEFORE DELETE ON departure_answers
        BEGIN SELECT RAISE(ABORT, 'the record of what left is append-only'); END;
      CREATE TRIGGER removals_stay BEFORE UPDATE ON removals
        BEGIN SELECT RAISE(ABORT, 'the record of what was removed is append-only'); END;
      CREATE TRIGGER removals_last BEFORE DELETE ON removals
        BEGIN SELECT RAISE(ABORT, 'the record of what was removed is append-only'); END;

      CREATE TABLE retention_rules (
        connection_id TEXT PRIMARY KEY REFERENCES connections (id) ON DELETE CASCADE,
        keep_days INTEGER NOT NULL CHECK (keep_days BETWEEN 1 AND 36500)
      ) STRICT;

      DROP TABLE document_words;
      DROP TABLE document_parts;
      CREATE VIRTUAL TABLE document_words USING fts5 (
        names, body,
        tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
      );
      INSERT INTO document_words (document_words, rank) VALUES ('secure-delete', 1);
      CREATE VIRTUAL TABLE document_parts USING fts5 (
        parts,
        tokenize = 'trigram remove_diacritics 1'
      );
      INSERT INTO document_parts (document_parts, rank) VALUES ('secure-delete', 1);
    `)
  },
}
