import type { Migration } from '../database.ts'

/**
 * What has left Intray as a file, so that a person is asked before it leaves a second time, and what
 * a person has set up for it. A removed document takes its rows along.
 */
export const exportsMigration: Migration = {
  version: 3,
  name: 'exports',
  up(db) {
    db.exec(`
      CREATE TABLE exports (
        id TEXT PRIMARY KEY,
        connection_id TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
        kind TEXT NOT NULL CHECK (kind IN ('file', 'automatic', 'payment')),
        format TEXT NOT NULL,
        exported_at TEXT NOT NULL
      ) STRICT;

      CREATE TABLE exported_documents (
        export_id TEXT NOT NULL REFERENCES exports (id) ON DELETE CASCADE,
        document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
        result_index INTEGER NOT NULL,
        -- Of the values that went out: tells whether they have changed since.
        content_hash TEXT NOT NULL,
        PRIMARY KEY (export_id, document_id, result_index)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX exported_documents_by_document ON exported_documents (document_id);

      CREATE TABLE export_presets (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        plan_json TEXT NOT NULL CHECK (json_valid(plan_json))
      ) STRICT;

      CREATE TABLE export_automations (
        connection_id TEXT PRIMARY KEY REFERENCES connections (id) ON DELETE CASCADE,
        automation_json TEXT NOT NULL CHECK (json_valid(automation_json))
      ) STRICT;

      -- Confirmed documents whose automatic export is still to be done.
      CREATE TABLE export_waiting (
        document_id TEXT PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
        connection_id TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
        queued_at TEXT NOT NULL,
        reason TEXT
      ) STRICT;

      CREATE TABLE payment_debtors (
        connection_id TEXT PRIMARY KEY REFERENCES connections (id) ON DELETE CASCADE,
        debtor_json TEXT NOT NULL CHECK (json_valid(debtor_json))
      ) STRICT;
    `)
  },
}
