import type { Migration } from '../database.ts'

const oneLess = `
  UPDATE document_senders SET count = count - 1
    WHERE (connection_id, sender_key) = (OLD.connection_id, OLD.sender_key);
  DELETE FROM document_senders
    WHERE (connection_id, sender_key) = (OLD.connection_id, OLD.sender_key) AND count <= 0;`

const oneMore = `
  INSERT INTO document_senders (connection_id, sender_key, sender_name, count)
    VALUES (NEW.connection_id, NEW.sender_key, NEW.sender_name, 1)
    ON CONFLICT DO UPDATE SET count = count + 1, sender_name = excluded.sender_name;`

/** A file of several documents is found by what any of them says, and not by the first one alone. */
export const furtherResultsMigration: Migration = {
  version: 41,
  name: 'further-results',
  up(db) {
    db.exec(`
      ALTER TABLE documents ADD COLUMN further_results_json TEXT NOT NULL DEFAULT '[]'
        CHECK (json_valid(further_results_json));
      -- Empty, but for those of before, until what they say is noted.
      CREATE INDEX documents_of_several ON documents (id)
        WHERE result_count > 1 AND further_results_json = '[]';

      -- The same, to be found by.
      CREATE TABLE further_results (
        connection_id TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
        document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
        document_type TEXT,
        sender_key TEXT,
        sender_name TEXT,
        document_date TEXT,
        due_date TEXT,
        amount_signed REAL
      ) STRICT;
      CREATE INDEX further_results_of_document ON further_results (document_id);
      CREATE INDEX further_results_by_type ON further_results (connection_id, document_type, document_id);
      CREATE INDEX further_results_by_sender ON further_results (connection_id, sender_key, document_id);
      CREATE INDEX further_results_by_date ON further_results (connection_id, document_date, document_id);
      CREATE INDEX further_results_by_due ON further_results (connection_id, due_date, document_id);
      CREATE INDEX further_results_by_amount ON further_results (connection_id, amount_signed, document_id);

      CREATE TRIGGER further_sender_counted AFTER INSERT ON further_results
        WHEN NEW.sender_key IS NOT NULL
        BEGIN ${oneMore}
        END;
      CREATE TRIGGER further_sender_taken_away AFTER DELETE ON further_results
        WHEN OLD.sender_key IS NOT NULL
        BEGIN ${oneLess}
        END;
      CREATE TRIGGER further_sender_moved AFTER UPDATE OF connection_id ON further_results
        WHEN OLD.connection_id <> NEW.connection_id AND NEW.sender_key IS NOT NULL
        BEGIN ${oneLess} ${oneMore}
        END;
    `)
  },
}
