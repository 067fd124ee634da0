import type { Migration } from '../database.ts'

type Row = 'NEW' | 'OLD'

/** What one kind of sums is kept of: which rows a document's figures add to it, and what is added up. */
type Kept = {
  readonly table: string
  readonly keys: readonly string[]
  readonly sums: readonly string[]
  /** Columns in the order of `keys` and `sums`; the sums are multiplied by the sign. */
  readonly of: (row: Row, sign: '' | '-') => string
}

const kept: readonly Kept[] = [
  {
    table: 'spending_months',
    keys: ['currency', 'month'],
    sums: ['items', 'minor'],
    of: (row, sign) =>
      `e.value ->> 1, e.value ->> 0, ${sign}1, ${sign}(e.value ->> 3) FROM json_each(${row}.figures_json, '$.spending') e`,
  },
  {
    table: 'spending_senders',
    keys: ['currency', 'month', 'sender_key'],
    sums: ['items', 'minor'],
    of: (row, sign) =>
      `e.value ->> 1, e.value ->> 0, e.value ->> 2, ${sign}1, ${sign}(e.value ->> 3)
       FROM json_each(${row}.figures_json, '$.spending') e`,
  },
  {
    table: 'spending_rates',
    keys: ['currency', 'month', 'rate'],
    sums: ['items', 'net_minor', 'vat_minor'],
    of: (row, sign) =>
      `e.value ->> 1, e.value ->> 0, e.value ->> 2, ${sign}1, ${sign}(e.value ->> 3), ${sign}(e.value ->> 4)
       FROM json_each(${row}.figures_json, '$.vat') e`,
  },
  {
    table: 'confirmed_waits',
    keys: ['month', 'days'],
    sums: ['items', 'corrected'],
    of: (row, sign) =>
      `${row}.figures_json ->> '$.received',
       max(0, min(366, coalesce(CAST(julianday(${row}.state_json ->> '$.at') - julianday(${row}.received_at) AS INTEGER), 0))),
       ${sign}1, ${sign}(json_type(${row}.figures_json, '$.fields') IS NOT NULL)
       WHERE json_type(${row}.figures_json, '$.received') IS NOT NULL`,
  },
  {
    table: 'corrected_fields',
    keys: ['month', 'pointer', 'type'],
    sums: ['items'],
    of: (row, sign) =>
      `${row}.figures_json ->> '$.received', e.value ->> 0, e.value ->> 1, ${sign}1
       FROM json_each(${row}.figures_json, '$.fields') e`,
  },
  {
    table: 'corrected_senders',
    keys: ['month', 'sender_key'],
    sums: ['items'],
    of: (row, sign) =>
      `${row}.figures_json ->> '$.received', e.value, ${sign}1
       FROM json_each(${row}.figures_json, '$.senders') e`,
  },
]

const columns: Readonly<Record<string, string>> = {
  rate: 'INTEGER',
  days: 'INTEGER',
  items: 'INTEGER',
  corrected: 'INTEGER',
  minor: 'INTEGER',
  net_minor: 'INTEGER',
  vat_minor: 'INTEGER',
}

function tableOf({ table, keys, sums }: Kept): string {
  const column = (name: string) => `${name} ${columns[name] ?? 'TEXT'} NOT NULL`
  return `
    CREATE TABLE ${table} (
      connection_id TEXT NOT NULL,
      ${[...keys, ...sums].map(column).join(',\n      ')},
      PRIMARY KEY (connection_id, ${keys.join(', ')})
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER ${table}_emptied AFTER UPDATE ON ${table} WHEN NEW.items = 0
      BEGIN
        DELETE FROM ${table} WHERE (connection_id, ${keys.join(', ')})
          = (NEW.connection_id, ${keys.map((key) => `NEW.${key}`).join(', ')});
      END;`
}

function count(row: Row, sign: '' | '-'): string {
  return kept
    .map(({ table, keys, sums, of }) => {
      const selected = of(row, sign)
      const where = selected.includes('WHERE') ? '' : ' WHERE true'
      return `
      INSERT INTO ${table} (connection_id, ${[...keys, ...sums].join(', ')})
        SELECT ${row}.connection_id, ${selected}${where}
        ON CONFLICT DO UPDATE SET ${sums.map((sum) => `${sum} = ${sum} + excluded.${sum}`).join(', ')};`
    })
    .join('')
}

const isCounted = (row: Row) => `${row}.state = 'confirmed' AND ${row}.figures_json <> '{}'`

const waits = (row: Row) => `${row}.state = 'ready'`
/** By the hour, as days begin at another moment in each zone. */
const wait = (row: Row, sign: '' | '-') => `
      INSERT INTO waiting_hours (connection_id, hour, items)
        SELECT ${row}.connection_id, ${row}.sort_at / 3600000, ${sign}1 WHERE ${waits(row)}
        ON CONFLICT DO UPDATE SET items = items + excluded.items;`

/**
 * What the overview shows: what the results of each document say, kept with it, and sums of that, which are kept and not
 * counted anew. Only confirmed documents are in the sums.
 */
export const overviewMigration: Migration = {
  version: 32,
  name: 'overview',
  up(db) {
    db.exec(`
      -- See document-figures.ts.
      ALTER TABLE documents ADD COLUMN figures_json TEXT NOT NULL DEFAULT '{}'
        CHECK (json_valid(figures_json));
      ${kept.map(tableOf).join('')}
      CREATE TRIGGER figures_counted AFTER INSERT ON documents WHEN ${isCounted('NEW')}
        BEGIN ${count('NEW', '')}
        END;
      CREATE TRIGGER figures_no_more_counted AFTER DELETE ON documents WHEN ${isCounted('OLD')}
        BEGIN ${count('OLD', '-')}
        END;
      CREATE TRIGGER figures_go AFTER UPDATE OF figures_json, state_json, connection_id ON documents
        WHEN ${isCounted('OLD')} AND (OLD.figures_json, OLD.state_json, OLD.connection_id)
          IS NOT (NEW.figures_json, NEW.state_json, NEW.connection_id)
        BEGIN ${count('OLD', '-')}
        END;
      CREATE TRIGGER figures_come AFTER UPDATE OF figures_json, state_json, connection_id ON documents
        WHEN ${isCounted('NEW')} AND (OLD.figures_json, OLD.state_json, OLD.connection_id)
          IS NOT (NEW.figures_json, NEW.state_json, NEW.connection_id)
        BEGIN ${count('NEW', '')}
        END;

      -- How many documents wait for a person, by the hour since 1970 in which they came.
      CREATE TABLE waiting_hours (
        connection_id TEXT NOT NULL,
        hour INTEGER NOT NULL,
        items INTEGER NOT NULL,
        PRIMARY KEY (connection_id, hour)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO waiting_hours
        SELECT connection_id, sort_at / 3600000, count(*) FROM documents WHERE state = 'ready' GROUP BY 1, 2;
      CREATE TRIGGER waiting_hours_emptied AFTER UPDATE ON waiting_hours WHEN NEW.items = 0
        BEGIN
          DELETE FROM waiting_hours WHERE (connection_id, hour) = (NEW.connection_id, NEW.hour);
        END;
      CREATE TRIGGER wait_begins AFTER INSERT ON documents WHEN ${waits('NEW')}
        BEGIN ${wait('NEW', '')}
        END;
      CREATE TRIGGER wait_ends AFTER DELETE ON documents WHEN ${waits('OLD')}
        BEGIN ${wait('OLD', '-')}
        END;
      CREATE TRIGGER wait_changes AFTER UPDATE OF state_json, sort_at, connection_id ON documents
        WHEN (${waits('OLD')} OR ${waits('NEW')})
          AND (OLD.state, OLD.sort_at, OLD.connection_id) IS NOT (NEW.state, NEW.sort_at, NEW.connection_id)
        BEGIN ${wait('OLD', '-')} ${wait('NEW', '')}
        END;

      -- With the next count of what wants a look, which goes over every document.
      INSERT INTO attention_recounts (connection_id, counted_seq) SELECT id, 0 FROM connections
        WHERE true ON CONFLICT (connection_id) DO UPDATE SET counted_seq = 0;
    `)
  },
}
