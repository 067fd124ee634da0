import type { Migration } from '../database.ts'

/** By which numbers the sender of a result is known where its name is not. */
export const knownNumbersMigration: Migration = {
  version: 8,
  name: 'known-numbers',
  up(db) {
    db.exec(`
      CREATE TABLE known_numbers (
        document_id TEXT NOT NULL,
        result_index INTEGER NOT NULL,
        connection_id TEXT NOT NULL REFERENCES connections (id),
        number TEXT NOT NULL,
        PRIMARY KEY (document_id, result_index, number),
        FOREIGN KEY (document_id, result_index)
          REFERENCES known_results (document_id, result_index) ON DELETE CASCADE
      ) STRICT;
      CREATE INDEX known_numbers_by_number ON known_numbers (connection_id, number);

      -- What is missing is noted anew when the database is opened, with the numbers.
      DELETE FROM known_results;
    `)
  },
}
