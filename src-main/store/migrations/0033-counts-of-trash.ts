import type { Migration } from '../database.ts'

/** What lies in the trash is not counted anew any more: of a large one, orders to do so could hold up all others. */
export const countsOfTrashMigration: Migration = {
  version: 33,
  name: 'counts-of-trash',
  up(db) {
    db.exec(`
      DELETE FROM uncounted_documents WHERE EXISTS (SELECT 1 FROM documents d
        WHERE d.id = uncounted_documents.document_id AND d.inbox_group = 'trash')
    `)
  },
}
