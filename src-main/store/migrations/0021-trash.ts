import type { Migration } from '../database.ts'

/**
 * What is removed stands in a trash until it is erased: in a group of its own, out of the list of everything,
 * and with nothing that is sent of it.
 */
export const trashMigration: Migration = {
  version: 21,
  name: 'trash',
  up(db) {
    db.exec(`
      DROP INDEX documents_by_group;
      DROP INDEX documents_by_time;
      ALTER TABLE documents DROP COLUMN inbox_group;
      ALTER TABLE documents ADD COLUMN inbox_group TEXT GENERATED ALWAYS AS (
        CASE state
          WHEN 'ready' THEN 'open'
          WHEN 'arriving' THEN 'working'
          WHEN 'queued' THEN 'working'
          WHEN 'sending' THEN 'working'
          WHEN 'processing' THEN 'working'
          WHEN 'postponed' THEN 'postponed'
          WHEN 'confirmed' THEN 'done'
          WHEN 'rejected' THEN 'done'
          WHEN 'trashed' THEN 'trash'
          ELSE 'problems'
        END
      ) VIRTUAL;
      CREATE INDEX documents_by_group ON documents (connection_id, inbox_group, sort_at DESC, seq DESC);
      CREATE INDEX documents_by_time ON documents (connection_id, sort_at DESC, seq DESC)
        WHERE state <> 'trashed';

      -- As it was, with one more state: what a column may hold cannot be changed otherwise.
      CREATE TABLE sync_uploads_new (
        seq INTEGER PRIMARY KEY AUTOINCREMENT,
        document_id TEXT NOT NULL UNIQUE,
        connection_id TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
        workspace_id TEXT NOT NULL,
        origin TEXT NOT NULL CHECK (origin IN ('here', 'service')),
        file_name TEXT NOT NULL,
        media_type TEXT NOT NULL,
        byte_size INTEGER NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('staged', 'sending', 'body-started', 'accepted',
          'ready', 'uncertain', 'held', 'failed', 'trashed', 'removed')),
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
        code TEXT,
        kept_for TEXT,
        -- The state in which it went into the trash; null where it is in none.
        trashed_from TEXT
      ) STRICT;
      INSERT INTO sync_uploads_new SELECT seq, document_id, connection_id, workspace_id, origin,
        file_name, media_type, byte_size, state, generation, attempts, enqueued_at, started_at,
        not_before_at, lookups, resend_after_lookup, service_document_id, accepted_at,
        listed_status, code, kept_for, NULL FROM sync_uploads ORDER BY seq;
      -- A number that was given once is never given again.
      DELETE FROM sqlite_sequence WHERE name = 'sync_uploads_new';
      INSERT INTO sqlite_sequence (name, seq)
        SELECT 'sync_uploads_new', seq FROM sqlite_sequence WHERE name = 'sync_uploads';
      DROP TABLE sync_uploads;
      ALTER TABLE sync_uploads_new RENAME TO sync_uploads;
      CREATE INDEX sync_uploads_by_state ON sync_uploads (connection_id, state, seq);
      CREATE UNIQUE INDEX sync_uploads_by_service_id
        ON sync_uploads (connection_id, workspace_id, service_document_id)
        WHERE service_document_id IS NOT NULL;
      CREATE INDEX sync_uploads_staged ON sync_uploads (connection_id, seq)
        WHERE state = 'staged' AND kept_for IS NULL;
      CREATE INDEX sync_uploads_kept ON sync_uploads (connection_id, kept_for)
        WHERE state = 'staged' AND kept_for IS NOT NULL;
      CREATE INDEX sync_uploads_begun ON sync_uploads (connection_id, state)
        WHERE started_at IS NOT NULL
          AND state IN ('staged', 'sending', 'body-started', 'uncertain', 'held');

      CREATE TABLE sync_feedback_new (
        document_id TEXT PRIMARY KEY,
        connection_id TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
        body_json TEXT NOT NULL CHECK (json_valid(body_json)),
        version INTEGER NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'refused', 'trashed')),
        attempts INTEGER NOT NULL DEFAULT 0,
        enqueued_at INTEGER NOT NULL,
        not_before_at INTEGER NOT NULL DEFAULT 0,
        code TEXT,
        kept_for TEXT
      ) STRICT;
      INSERT INTO sync_feedback_new SELECT document_id, connection_id, body_json, version, state,
        attempts, enqueued_at, not_before_at, code, kept_for FROM sync_feedback;
      DROP TABLE sync_feedback;
      ALTER TABLE sync_feedback_new RENAME TO sync_feedback;
      CREATE INDEX sync_feedback_by_state ON sync_feedback (connection_id, state, enqueued_at);
    `)
  },
}
