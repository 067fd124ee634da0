import type { Migration } from '../database.ts'

/** What a person writes at a document: tags, by which it is found and which are counted, and a note. */
export const annotationsMigration: Migration = {
  version: 29,
  name: 'annotations',
  up(db) {
    db.exec(`
      ALTER TABLE documents ADD COLUMN tags_json TEXT NOT NULL DEFAULT '[]'
        CHECK (json_valid(tags_json));
      ALTER TABLE documents ADD COLUMN note TEXT;

      -- The same tags, to be found by.
      CREATE TABLE document_tags (
        connection_id TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
        -- As tags are compared.
        tag_key TEXT NOT NULL,
        document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
        tag TEXT NOT NULL,
        PRIMARY KEY (connection_id, tag_key, document_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX document_tags_of_document ON document_tags (document_id);

      -- On how many documents each stands.
      CREATE TABLE tags (
        connection_id TEXT NOT NULL,
        tag_key TEXT NOT NULL,
        -- As it was written first.
        tag TEXT NOT NULL,
        count INTEGER NOT NULL,
        PRIMARY KEY (connection_id, tag_key)
      ) STRICT, WITHOUT ROWID;

      CREATE TRIGGER tag_counted AFTER INSERT ON document_tags
        BEGIN
          INSERT INTO tags VALUES (NEW.connection_id, NEW.tag_key, NEW.tag, 1)
            ON CONFLICT DO UPDATE SET count = count + 1;
        END;
      CREATE TRIGGER tag_taken_away AFTER DELETE ON document_tags
        BEGIN
          UPDATE tags SET count = count - 1
            WHERE (connection_id, tag_key) = (OLD.connection_id, OLD.tag_key);
          DELETE FROM tags
            WHERE (connection_id, tag_key) = (OLD.connection_id, OLD.tag_key) AND count <= 0;
        END;
      CREATE TRIGGER tag_moved AFTER UPDATE OF connection_id ON document_tags
        WHEN OLD.connection_id <> NEW.connection_id
        BEGIN
          UPDATE tags SET count = count - 1
            WHERE (connection_id, tag_key) = (OLD.connection_id, OLD.tag_key);
          DELETE FROM tags
            WHERE (connection_id, tag_key) = (OLD.connection_id, OLD.tag_key) AND count <= 0;
          INSERT INTO tags VALUES (NEW.connection_id, NEW.tag_key, NEW.tag, 1)
            ON CONFLICT DO UPDATE SET count = count + 1;
        END;
    `)
  },
}
