import SQLite from 'better-sqlite3'
import { migrate } from '../../../src-main/store/migrate.ts'
import { migrations } from '../../../src-main/store/migrations/all.ts'

const result = JSON.stringify({
  documentType: 'INVOICE',
  title: 'Rechnung',
  documentDate: '2026-10-05',
  sender: { name: 'Müller Bau AG' },
  identifications: [{ type: 'INVOICE_NUMBER', value: 'RE-1' }],
  amountGross: { currency: 'CHF', value: 108.1 },
  confidences: {},
})
const step = JSON.stringify({
  kind: 'setValue',
  resultIndex: 0,
  path: '/title',
  value: 'By hand',
  origin: 'typed',
  base: 'Rechnung',
})

/** What an Intray of each version has put into its tables, in the columns that they had then. */
const rows: readonly { readonly version: number; readonly sql: string }[] = [
  {
    version: 1,
    sql: `
      INSERT INTO connections (id, name, environment, base_url, auth_url, client_id, workspace_id,
          sign_in, requests_per_minute, profile_json, colour, active, created_at)
        VALUES ('c', 'n', 'sandbox', 'b', 'a', 'i', 'w', 'client-credentials', 20, '{}', '#000000', 1,
          '2026-01-01T00:00:00.000Z');
      INSERT INTO documents (id, connection_id, workspace_id, file_name, media_type, byte_size, source,
          received_at, sort_at, state_json)
        VALUES
          ('doc-1', 'c', 'w', 'a.pdf', 'application/pdf', 3, 'drop', '2026-01-01T00:00:00.000Z', 1,
            '{"kind":"ready"}'),
          ('doc-2', 'c', 'w', 'b.pdf', 'application/pdf', 3, 'drop', '2026-01-01T00:00:00.000Z', 2,
            '{"kind":"ready"}'),
          ('doc-3', 'c', 'w', 'c.pdf', 'application/pdf', 3, 'drop', '2026-01-01T00:00:00.000Z', 3,
            '{"kind":"confirmed","at":"2026-01-02T00:00:00.000Z"}');
      INSERT INTO results (document_id, connection_id, result_index, received_json, received_at)
        SELECT id, 'c', 0, '${result}', received_at FROM documents WHERE id <> 'doc-1';
      INSERT INTO raw_results (document_id, connection_id, raw, format)
        SELECT id, 'c', '[${result}]', 'json' FROM documents WHERE id <> 'doc-1';
      INSERT INTO review_entries (document_id, connection_id, entry_json, created_at)
        VALUES ('doc-2', 'c', '${step}', '2026-01-02T00:00:00.000Z');
      INSERT INTO feedback_history (document_id, connection_id, sent_at, corrections_json)
        VALUES ('doc-3', 'c', '2026-01-02T00:00:00.000Z', '[]');
      INSERT INTO taken_files (path, byte_size, modified_us, inode, taken_at)
        VALUES ('/scans/a.pdf', 3, 1, '7', '2026-01-01T00:00:00.000Z');
      INSERT INTO settings (name, value_json)
        VALUES ('scanFolder', '"/scans"'), ('scanFolderConnection', '"c"');`,
  },
  {
    version: 2,
    sql: `INSERT INTO sync_uploads (document_id, connection_id, workspace_id, origin, file_name,
        media_type, byte_size, state, enqueued_at, service_document_id)
      VALUES ('doc-2', 'c', 'w', 'here', 'b.pdf', 'application/pdf', 3, 'ready', 1, 's-2');`,
  },
  {
    version: 3,
    sql: `INSERT INTO exports (id, connection_id, kind, format, exported_at)
        VALUES ('e', 'c', 'file', 'csv', '2026-01-03T00:00:00.000Z');
      INSERT INTO exported_documents (export_id, document_id, result_index, content_hash)
        VALUES ('e', 'doc-3', 0, 'hash');`,
  },
]

/** A database as an Intray of `version` left it, with documents, results, steps, uploads and an export. */
export function leaveEarlierFolder(file: string, version: number): void {
  const db = new SQLite(file)
  db.pragma('journal_mode = WAL')
  const upTo = (at: number) => migrations.filter((migration) => migration.version <= at)
  for (const { version: at } of upTo(version)) {
    migrate(db, upTo(at))
    for (const row of rows) if (row.version === at) db.exec(row.sql)
  }
  db.close()
}
