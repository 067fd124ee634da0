import type { Migration } from '../database.ts'

/** What a document asks a person to answer for before it can be confirmed, as its line names it. */
export const stopsMigration: Migration = {
  version: 11,
  name: 'stops',
  up(db) {
    db.exec(`
      -- Kinds, the gravest first.
      ALTER TABLE documents
        ADD COLUMN stops_json TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(stops_json));

      INSERT INTO attention_recounts (connection_id, counted_seq) SELECT id, 0 FROM connections
        WHERE true ON CONFLICT (connection_id) DO UPDATE SET counted_seq = 0;
    `)
  },
}
