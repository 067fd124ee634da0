import type { Migration } from '../database.ts'

const isCounted = (row: 'NEW' | 'OLD') => `${row}.stage = 'open'`

const add = (row: 'NEW' | 'OLD', sign: '+' | '-') => {
  const one = sign === '+' ? '1' : '-1'
  const amount = `${sign} ${row}.amount_minor`
  return `
  INSERT INTO open_sums (connection_id, due_date, discount_until, currency, items, minor)
    SELECT ${row}.connection_id, ${row}.due_date, ${row}.discount_until, ${row}.currency, ${one}, ${amount}
    WHERE ${isCounted(row)}
    ON CONFLICT DO UPDATE SET items = items + ${one}, minor = minor + excluded.minor;`
}

const clear = `
  DELETE FROM open_sums WHERE items = 0 AND (connection_id, due_date, discount_until, currency)
    = (OLD.connection_id, OLD.due_date, OLD.discount_until, OLD.currency);`

/** What is owed by each result, whether it is still open, and sums of it that are kept and not counted anew. */
export const openItemsMigration: Migration = {
  version: 25,
  name: 'open-items',
  up(db) {
    db.exec(`
      CREATE TABLE open_items (
        document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
        result_index INTEGER NOT NULL,
        connection_id TEXT NOT NULL REFERENCES connections (id),
        type TEXT NOT NULL,
        sender_name TEXT,
        number TEXT,
        -- Those with the same one are papers of one item; null where nothing says of which.
        item_key TEXT,
        currency TEXT NOT NULL,
        amount_minor INTEGER NOT NULL,
        -- Days are '' where there is none, so that they stand in an index in order.
        document_date TEXT NOT NULL,
        due_date TEXT NOT NULL,
        -- The last day of the last discount.
        discount_until TEXT NOT NULL,
        discounts_json TEXT NOT NULL CHECK (json_valid(discounts_json)),
        says_paid INTEGER NOT NULL CHECK (says_paid IN (0, 1)),
        settled_at TEXT,
        settled_by TEXT CHECK (settled_by IN ('order', 'person', 'paper')),
        -- waiting: its document is not confirmed; repeated: another paper stands for the item.
        stage TEXT NOT NULL CHECK (stage IN ('waiting', 'open', 'settled', 'repeated')),
        PRIMARY KEY (document_id, result_index)
      ) STRICT;
      CREATE INDEX open_items_by_due ON open_items (connection_id, due_date, document_id, result_index)
        WHERE stage = 'open';
      CREATE INDEX open_items_by_discount
        ON open_items (connection_id, discount_until, document_id, result_index)
        WHERE stage = 'open' AND discount_until <> '';
      CREATE INDEX open_items_settled ON open_items (connection_id, settled_at, document_id, result_index)
        WHERE stage = 'settled';
      CREATE INDEX open_items_by_key ON open_items (connection_id, item_key) WHERE item_key IS NOT NULL;

      CREATE TABLE open_sums (
        connection_id TEXT NOT NULL,
        due_date TEXT NOT NULL,
        discount_until TEXT NOT NULL,
        currency TEXT NOT NULL,
        items INTEGER NOT NULL,
        minor INTEGER NOT NULL,
        PRIMARY KEY (connection_id, due_date, discount_until, currency)
      ) STRICT, WITHOUT ROWID;
      CREATE TRIGGER open_item_counted AFTER INSERT ON open_items WHEN ${isCounted('NEW')}
        BEGIN ${add('NEW', '+')}
        END;
      CREATE TRIGGER open_item_no_more_counted AFTER DELETE ON open_items WHEN ${isCounted('OLD')}
        BEGIN ${add('OLD', '-')} ${clear}
        END;
      CREATE TRIGGER open_item_counted_anew AFTER UPDATE ON open_items
        WHEN ${isCounted('OLD')} OR ${isCounted('NEW')}
        BEGIN ${add('OLD', '-')} ${add('NEW', '+')} ${clear}
        END;

      -- With the next count of what wants a look, which goes over every document.
      INSERT INTO attention_recounts (connection_id, counted_seq) SELECT id, 0 FROM connections
        WHERE true ON CONFLICT (connection_id) DO UPDATE SET counted_seq = 0;
    `)
  },
}
