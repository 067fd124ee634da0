import type { Migration } from '../database.ts'

/** What others told the service is a part of how a document reads; what was told from here is not again. */
export const toldByOthersMigration: Migration = {
  version: 52,
  name: 'told-by-others',
  up(db) {
    db.exec(`
      -- 1: sent by this Intray.
      ALTER TABLE feedback_history ADD COLUMN is_own INTEGER NOT NULL DEFAULT 0;
      -- Until the service says it again: of documents in which somebody has worked here, the steps alone count.
      UPDATE feedback_history SET is_own = 1
        WHERE document_id IN (SELECT document_id FROM review_entries);
    `)
  },
}
