import type { Migration } from '../database.ts'

/**
 * Connections and their documents. Every row that belongs to a service carries its connection, and
 * `documents.seq` grows with the time of intake: it is the row id of both search tables, so that
 * the newest matches are the first ones found.
 */
export const documentsMigration: Migration = {
  version: 1,
  name: 'documents',
  up(db) {
    db.exec(`
      CREATE TABLE connections (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        environment TEXT NOT NULL,
        base_url TEXT NOT NULL,
        auth_url TEXT NOT NULL,
        client_id TEXT NOT NULL,
        workspace_id TEXT NOT NULL,
        sign_in TEXT NOT NULL,
        requests_per_minute INTEGER NOT NULL,
        profile_json TEXT NOT NULL CHECK (json_valid(profile_json)),
        colour TEXT NOT NULL,
        active INTEGER NOT NULL DEFAULT 0 CHECK (active IN (0, 1)),
        created_at TEXT NOT NULL
      ) STRICT;
      CREATE UNIQUE INDEX connections_one_active ON connections (active) WHERE active = 1;

      CREATE TABLE settings (
        name TEXT PRIMARY KEY,
        value_json TEXT NOT NULL CHECK (json_valid(value_json))
      ) STRICT;

      CREATE TABLE documents (
        seq INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        connection_id TEXT NOT NULL REFERENCES connections (id),
        workspace_id TEXT NOT NULL,
        service_document_id TEXT,
        file_name TEXT NOT NULL,
        media_type TEXT NOT NULL,
        byte_size INTEGER NOT NULL,
        sha256 TEXT,
        source TEXT NOT NULL,
        source_path TEXT,
        received_at TEXT NOT NULL,
        sort_at INTEGER NOT NULL,
        state_json TEXT NOT NULL CHECK (json_valid(state_json)),
        state TEXT NOT NULL GENERATED ALWAYS AS (state_json ->> '$.kind') STORED,
        inbox_group TEXT NOT NULL GENERATED ALWAYS AS (
          CASE state_json ->> '$.kind'
            WHEN 'ready' THEN 'open'
            WHEN 'arriving' THEN 'working'
            WHEN 'queued' THEN 'working'
            WHEN 'sending' THEN 'working'
            WHEN 'processing' THEN 'working'
            WHEN 'postponed' THEN 'postponed'
            WHEN 'confirmed' THEN 'done'
            WHEN 'rejected' THEN 'done'
            ELSE 'problems'
          END
        ) STORED,
        feedback TEXT NOT NULL DEFAULT 'none',
        feedback_refusal_json TEXT CHECK (feedback_refusal_json IS NULL OR json_valid(feedback_refusal_json)),
        title TEXT,
        document_type TEXT,
        sender_name TEXT,
        document_date TEXT,
        due_date TEXT,
        amount_currency TEXT,
        amount_value REAL,
        result_count INTEGER NOT NULL DEFAULT 0,
        attention_count INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      CREATE INDEX documents_by_time ON documents (connection_id, sort_at DESC, seq DESC);
      CREATE INDEX documents_by_group ON documents (connection_id, inbox_group, sort_at DESC, seq DESC);
      CREATE INDEX documents_by_hash ON documents (sha256, connection_id) WHERE sha256 IS NOT NULL;
      CREATE UNIQUE INDEX documents_by_service_id
        ON documents (connection_id, workspace_id, service_document_id) WHERE service_document_id IS NOT NULL;
      CREATE INDEX documents_by_source_path ON documents (source_path) WHERE source_path IS NOT NULL;

      CREATE TABLE results (
        document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
        connection_id TEXT NOT NULL REFERENCES connections (id),
        result_index INTEGER NOT NULL,
        received_json TEXT NOT NULL CHECK (json_valid(received_json)),
        received_at TEXT NOT NULL,
        PRIMARY KEY (document_id, result_index)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE raw_results (
        document_id TEXT PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
        connection_id TEXT NOT NULL REFERENCES connections (id),
        raw TEXT NOT NULL,
        format TEXT NOT NULL CHECK (format IN ('json', 'xml'))
      ) STRICT;

      CREATE TABLE page_texts (
        document_id TEXT PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
        connection_id TEXT NOT NULL REFERENCES connections (id),
        text_json TEXT NOT NULL CHECK (json_valid(text_json))
      ) STRICT;

      CREATE TABLE review_entries (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
        connection_id TEXT NOT NULL REFERENCES connections (id),
        entry_json TEXT NOT NULL CHECK (json_valid(entry_json)),
        undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
        created_at TEXT NOT NULL
      ) STRICT;
      CREATE INDEX review_entries_by_document ON review_entries (document_id, id);

      CREATE TABLE review_views (
        document_id TEXT PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
        connection_id TEXT NOT NULL REFERENCES connections (id),
        view_json TEXT NOT NULL CHECK (json_valid(view_json))
      ) STRICT;

      CREATE TABLE feedback_history (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
        connection_id TEXT NOT NULL REFERENCES connections (id),
        sent_at TEXT NOT NULL,
        corrections_json TEXT NOT NULL CHECK (json_valid(corrections_json))
      ) STRICT;
      CREATE INDEX feedback_history_by_document ON feedback_history (document_id, id);

      -- Files of scan folders that were dealt with: they are left in place and must not be taken again.
      CREATE TABLE taken_files (
        path TEXT PRIMARY KEY,
        byte_size INTEGER NOT NULL,
        modified_us INTEGER NOT NULL,
        inode TEXT NOT NULL,
        sha256 TEXT,
        document_id TEXT,
        taken_at TEXT NOT NULL
      ) STRICT;
      CREATE INDEX taken_files_by_inode ON taken_files (inode);

      CREATE VIRTUAL TABLE document_words USING fts5 (
        names, body,
        content = '', contentless_delete = 1,
        tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
      );
      INSERT INTO document_words (document_words, rank) VALUES ('secure-delete', 1);
      CREATE VIRTUAL TABLE document_parts USING fts5 (
        parts,
        content = '', contentless_delete = 1,
        tokenize = 'trigram remove_diacritics 1'
      );
      INSERT INTO document_parts (document_parts, rank) VALUES ('secure-delete', 1);
    `)
  },
}
