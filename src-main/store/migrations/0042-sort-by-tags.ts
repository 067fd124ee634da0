import type { Migration } from '../database.ts'

/** The list can be sorted by the first tag that stands on a document, too. */
export const sortByTagsMigration: Migration = {
  version: 42,
  name: 'sort-by-tags',
  up(db) {
    db.exec(`
      -- No longer than fits into the cursor of a page; null where there is none.
      ALTER TABLE documents ADD COLUMN tag_key TEXT
        GENERATED ALWAYS AS (substr(lower(tags_json ->> '$[0]'), 1, 80)) VIRTUAL;
      CREATE INDEX documents_by_tags ON documents (connection_id, inbox_group, tag_key, sort_at, seq);
    `)
  },
}
