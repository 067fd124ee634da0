import type { Migration } from '../database.ts'

/**
 * Documents are known again by what their first page looks like. Those that came before are not drawn for it: a paper that
 * is scanned twice comes twice within weeks.
 */
export const pictureMarksMigration: Migration = {
  version: 45,
  name: 'picture-marks',
  up(db) {
    db.exec(`
      -- '' where the page cannot be told by its looks.
      CREATE TABLE picture_marks (
        document_id TEXT PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
        mark TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;

      -- By which marks that are nearly the same are found: see partsOfMark.
      CREATE TABLE picture_parts (
        connection_id TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
        part INTEGER NOT NULL,
        document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
        PRIMARY KEY (connection_id, part, document_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX picture_parts_of_document ON picture_parts (document_id);

      -- Each pair twice, so that either of them is found from the other.
      CREATE TABLE alike_pictures (
        document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
        other_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
        distance INTEGER NOT NULL,
        PRIMARY KEY (document_id, other_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX alike_pictures_of_other ON alike_pictures (other_id);

      CREATE TABLE unmarked_pictures (
        document_id TEXT PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE
      ) STRICT, WITHOUT ROWID;
    `)
  },
}
