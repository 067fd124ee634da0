import type { Migration } from '../database.ts'

/**
 * What has still to reach the service and what is known of its side. No row here refers to
 * `documents`: when a person removes a document, its row must stay to say that the service's copy is
 * not to be taken in again.
 */
export const syncMigration: Migration = {
  version: 2,
  name: 'sync',
  up(db) {
    db.exec(`
      CREATE TABLE sync_uploads (
        seq INTEGER PRIMARY KEY AUTOINCREMENT,
        document_id TEXT NOT NULL UNIQUE,
        connection_id TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
        workspace_id TEXT NOT NULL,
        origin TEXT NOT NULL CHECK (origin IN ('here', 'service')),
        file_name TEXT NOT NULL,
        media_type TEXT NOT NULL,
        byte_size INTEGER NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('staged', 'sending', 'body-started', 'accepted',
          'ready', 'uncertain', 'held', 'failed', 'removed')),
        generation INTEGER NOT NULL DEFAULT 1,
        attempts INTEGER NOT NULL DEFAULT 0,
        enqueued_at INTEGER NOT NULL,
        started_at INTEGER,
        not_before_at INTEGER NOT NULL DEFAULT 0,
        lookups INTEGER NOT NULL DEFAULT 0,
        resend_after_lookup INTEGER NOT NULL DEFAULT 0 CHECK (resend_after_lookup IN (0, 1)),
        service_document_id TEXT,
        accepted_at INTEGER,
        listed_status TEXT,
        code TEXT
      ) STRICT;
      CREATE INDEX sync_uploads_by_state ON sync_uploads (connection_id, state, seq);
      CREATE UNIQUE INDEX sync_uploads_by_service_id
        ON sync_uploads (connection_id, workspace_id, service_document_id)
        WHERE service_document_id IS NOT NULL;

      CREATE TABLE sync_feedback (
        document_id TEXT PRIMARY KEY,
        connection_id TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
        body_json TEXT NOT NULL CHECK (json_valid(body_json)),
        version INTEGER NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'refused')),
        attempts INTEGER NOT NULL DEFAULT 0,
        enqueued_at INTEGER NOT NULL,
        not_before_at INTEGER NOT NULL DEFAULT 0,
        code TEXT
      ) STRICT;
      CREATE INDEX sync_feedback_by_state ON sync_feedback (connection_id, state, enqueued_at);

      -- What is still to be fetched of documents that others uploaded.
      CREATE TABLE sync_fetches (
        document_id TEXT NOT NULL,
        connection_id TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
        kind TEXT NOT NULL CHECK (kind IN ('content', 'feedback')),
        attempts INTEGER NOT NULL DEFAULT 0,
        not_before_at INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (document_id, kind)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE sync_pulls (
        connection_id TEXT PRIMARY KEY REFERENCES connections (id) ON DELETE CASCADE,
        scope TEXT NOT NULL CHECK (scope IN ('all', 'new')),
        state TEXT NOT NULL CHECK (state IN ('running', 'done', 'cancelled')),
        next_page INTEGER NOT NULL,
        seen INTEGER NOT NULL,
        total INTEGER,
        started_at INTEGER NOT NULL,
        finished_at INTEGER
      ) STRICT;

      -- Requests that may have been sent in the last minute, in blocks, so that a new start keeps
      -- within the limit. A credential may serve several connections.
      CREATE TABLE sync_request_leases (
        id INTEGER PRIMARY KEY,
        credential TEXT NOT NULL,
        leased_at INTEGER NOT NULL,
        requests INTEGER NOT NULL
      ) STRICT;

      -- Times from upload to result, as intervals in ms; what the service was seen to do.
      CREATE TABLE sync_learned (
        connection_id TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        value_json TEXT NOT NULL CHECK (json_valid(value_json)),
        PRIMARY KEY (connection_id, name)
      ) STRICT, WITHOUT ROWID;
    `)
  },
}
