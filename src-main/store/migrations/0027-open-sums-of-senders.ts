import type { Migration } from '../database.ts'

const isCounted = (row: 'NEW' | 'OLD') => `${row}.stage = 'open' AND ${row}.sender_key <> ''`

const add = (row: 'NEW' | 'OLD', sign: '+' | '-') => {
  const one = sign === '+' ? '1' : '-1'
  const amount = `${sign} ${row}.amount_minor`
  return `
  INSERT INTO open_sender_sums (connection_id, sender_key, due_date, currency, items, minor)
    SELECT ${row}.connection_id, ${row}.sender_key, ${row}.due_date, ${row}.currency, ${one}, ${amount}
    WHERE ${isCounted(row)}
    ON CONFLICT DO UPDATE SET items = items + ${one}, minor = minor + excluded.minor;`
}

const clear = `
  DELETE FROM open_sender_sums WHERE items = 0 AND (connection_id, sender_key, due_date, currency)
    = (OLD.connection_id, OLD.sender_key, OLD.due_date, OLD.currency);`

/** What is open of each sender, kept with the items and not counted anew. */
export const openSumsOfSendersMigration: Migration = {
  version: 27,
  name: 'open-sums-of-senders',
  up(db) {
    db.exec(`
      -- As in known_results; '' where nothing is left to go by.
      ALTER TABLE open_items ADD COLUMN sender_key TEXT NOT NULL DEFAULT '';
      UPDATE open_items SET sender_key = k.sender_key FROM known_results k
        WHERE (k.document_id, k.result_index) = (open_items.document_id, open_items.result_index);

      CREATE TABLE open_sender_sums (
        connection_id TEXT NOT NULL,
        sender_key TEXT NOT NULL,
        due_date TEXT NOT NULL,
        currency TEXT NOT NULL,
        items INTEGER NOT NULL,
        minor INTEGER NOT NULL,
        PRIMARY KEY (connection_id, sender_key, due_date, currency)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO open_sender_sums
        SELECT connection_id, sender_key, due_date, currency, count(*), sum(amount_minor) FROM open_items
        WHERE stage = 'open' AND sender_key <> '' GROUP BY 1, 2, 3, 4;
      CREATE TRIGGER open_item_counted_of_sender AFTER INSERT ON open_items WHEN ${isCounted('NEW')}
        BEGIN ${add('NEW', '+')}
        END;
      CREATE TRIGGER open_item_no_more_counted_of_sender AFTER DELETE ON open_items WHEN ${isCounted('OLD')}
        BEGIN ${add('OLD', '-')} ${clear}
        END;
      CREATE TRIGGER open_item_counted_anew_of_sender AFTER UPDATE ON open_items
        WHEN (${isCounted('OLD')}) OR (${isCounted('NEW')})
        BEGIN ${add('OLD', '-')} ${add('NEW', '+')} ${clear}
        END;
    `)
  },
}
