import type { Migration } from '../database.ts'

/** Several people work with the documents of a service: each correction that it was told says whose it is. */
export const feedbackByMigration: Migration = {
  version: 47,
  name: 'feedback-by',
  up(db) {
    // Null: of this Intray, or of a service that does not say it.
    db.exec('ALTER TABLE feedback_history ADD COLUMN sent_by TEXT')
  },
}
