import type { Migration } from '../database.ts'

/** A file that came in an archive knows which. */
export const unpackedFromMigration: Migration = {
  version: 16,
  name: 'unpacked-from',
  up(db) {
    db.exec('ALTER TABLE documents ADD COLUMN unpacked_from TEXT')
  },
}
