import type { Migration } from '../database.ts'

/** A document that was made of pages of another one knows which, and is found from there. */
export const pilesMigration: Migration = {
  version: 34,
  name: 'piles',
  up(db) {
    db.exec(`
      -- The document whose pages it has; it may have been erased since.
      ALTER TABLE documents ADD COLUMN divided_from TEXT;
      -- Which of its pages, from 1, in their order.
      ALTER TABLE documents ADD COLUMN divided_pages_json TEXT
        CHECK (divided_pages_json IS NULL OR json_valid(divided_pages_json));
      CREATE INDEX documents_divided_from ON documents (divided_from)
        WHERE divided_from IS NOT NULL;
    `)
  },
}
