import type { Migration } from '../database.ts'

/** The list can be sorted by a document's number, by its file and by the way it came, too. */
export const sortByNameMigration: Migration = {
  version: 39,
  name: 'sort-by-name',
  up(db) {
    db.exec(`
      -- No longer than fits into the cursor of a page.
      ALTER TABLE documents ADD COLUMN number_key TEXT
        GENERATED ALWAYS AS (substr(lower(document_number), 1, 80)) VIRTUAL;
      ALTER TABLE documents ADD COLUMN file_key TEXT
        GENERATED ALWAYS AS (substr(lower(file_name), 1, 80)) VIRTUAL;
      CREATE INDEX documents_by_number ON documents (connection_id, inbox_group, number_key, sort_at, seq);
      CREATE INDEX documents_by_file ON documents (connection_id, inbox_group, file_key, sort_at, seq);
      CREATE INDEX documents_by_source ON documents (connection_id, inbox_group, source, sort_at, seq);
    `)
  },
}
