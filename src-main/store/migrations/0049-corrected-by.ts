import type { Migration } from '../database.ts'

/** The list says who else has corrected a document. */
export const correctedByMigration: Migration = {
  version: 49,
  name: 'corrected-by',
  up(db) {
    db.exec(`
      -- Null: nobody, this Intray, or somebody whom the service does not name.
      ALTER TABLE documents ADD COLUMN corrected_by TEXT;
      UPDATE documents SET corrected_by = (
          SELECT sent_by FROM feedback_history h WHERE h.document_id = documents.id ORDER BY h.id DESC LIMIT 1
        ) WHERE id IN (SELECT document_id FROM feedback_history WHERE sent_by IS NOT NULL);
    `)
  },
}
