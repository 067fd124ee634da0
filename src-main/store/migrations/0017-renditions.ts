import type { Migration } from '../database.ts'

/** A file of a kind that no service takes has another form that goes out in its place. */
export const renditionsMigration: Migration = {
  version: 17,
  name: 'renditions',
  up(db) {
    db.exec(`
      CREATE TABLE renditions (
        document_id TEXT PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
        sha256 TEXT NOT NULL,
        byte_size INTEGER NOT NULL,
        media_type TEXT NOT NULL
      ) STRICT;
      CREATE INDEX renditions_by_hash ON renditions (sha256);
    `)
  },
}
