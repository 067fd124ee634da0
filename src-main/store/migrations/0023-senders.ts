import type { Migration } from '../database.ts'

const counted = (row: 'NEW' | 'OLD') => `${row}.connection_id, ${row}.sender_key`

const addOne = `
  INSERT INTO document_senders (connection_id, sender_key, sender_name, count)
    VALUES (${counted('NEW')}, NEW.sender_name, 1)
    ON CONFLICT DO UPDATE SET count = count + 1, sender_name = excluded.sender_name;`

const takeOne = `
  UPDATE document_senders SET count = count - 1
    WHERE (connection_id, sender_key) = (${counted('OLD')});
  DELETE FROM document_senders
    WHERE (connection_id, sender_key) = (${counted('OLD')}) AND count <= 0;`

/** Which senders there are, kept with the documents: a part of a name is looked for among them, and they are offered. */
export const sendersMigration: Migration = {
  version: 23,
  name: 'senders',
  up(db) {
    db.exec(`
      CREATE TABLE document_senders (
        connection_id TEXT NOT NULL,
        sender_key TEXT NOT NULL,
        -- As the last of its documents writes it.
        sender_name TEXT NOT NULL,
        count INTEGER NOT NULL,
        PRIMARY KEY (connection_id, sender_key)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO document_senders
        SELECT connection_id, sender_key, coalesce(max(sender_name), sender_key), count(*) FROM documents
        WHERE sender_key IS NOT NULL GROUP BY 1, 2;
      CREATE TRIGGER sender_counted AFTER INSERT ON documents
        WHEN NEW.sender_key IS NOT NULL AND NEW.sender_name IS NOT NULL
        BEGIN ${addOne}
        END;
      CREATE TRIGGER sender_no_more_counted AFTER DELETE ON documents WHEN OLD.sender_key IS NOT NULL
        BEGIN ${takeOne}
        END;
      CREATE TRIGGER sender_of_document_goes AFTER UPDATE OF sender_key ON documents
        WHEN OLD.sender_key IS NOT NULL AND OLD.sender_key IS NOT NEW.sender_key
        BEGIN ${takeOne}
        END;
      CREATE TRIGGER sender_of_document_comes AFTER UPDATE OF sender_key ON documents
        WHEN NEW.sender_key IS NOT NULL AND NEW.sender_name IS NOT NULL
          AND OLD.sender_key IS NOT NEW.sender_key
        BEGIN ${addOne}
        END;
    `)
  },
}
