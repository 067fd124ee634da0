import type { Migration } from '../database.ts'

/** A document that was attached to a mail message knows who sent that and about what. */
export const fromMailMigration: Migration = {
  version: 18,
  name: 'from-mail',
  up(db) {
    db.exec(`
      ALTER TABLE documents ADD COLUMN mail_sender TEXT;
      ALTER TABLE documents ADD COLUMN mail_subject TEXT;
    `)
  },
}
