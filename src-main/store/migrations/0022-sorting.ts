import type { Migration } from '../database.ts'

/** As the list compared names when this step was made; one that is changed later is compared as it then is. */
function foldedName(name: unknown): string | null {
  const words = String(name)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/([aou])e/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')
  return words.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '').slice(0, 80) || null
}

/** The list can be sorted by any of its columns: each has what it is compared by, and an index in that order. */
export const sortingMigration: Migration = {
  version: 22,
  name: 'sorting',
  up(db) {
    db.function('folded_name', { deterministic: true }, foldedName)
    db.exec(`
      -- The sender's name without capitals, accents and punctuation; null where there is none.
      ALTER TABLE documents ADD COLUMN sender_key TEXT;
      UPDATE documents SET sender_key = folded_name(sender_name) WHERE sender_name IS NOT NULL;

      ALTER TABLE documents ADD COLUMN amount_signed REAL GENERATED ALWAYS AS (
        CASE document_type WHEN 'CREDIT_NOTE' THEN -abs(amount_value) ELSE amount_value END
      ) VIRTUAL;
      -- What asks most of a person first.
      ALTER TABLE documents ADD COLUMN state_rank INTEGER GENERATED ALWAYS AS (
        CASE state
          WHEN 'failed' THEN 0
          WHEN 'refused' THEN 0
          WHEN 'uncertain' THEN 1
          WHEN 'duplicate' THEN 2
          WHEN 'ready' THEN CASE
            WHEN stops_json <> '[]' THEN 3
            WHEN attention_count > 0 OR result_count = 0 THEN 4
            ELSE 5
          END
          WHEN 'postponed' THEN 7
          WHEN 'confirmed' THEN 8
          WHEN 'rejected' THEN 9
          WHEN 'trashed' THEN 10
          ELSE 6
        END
      ) VIRTUAL;

      CREATE INDEX documents_by_sender ON documents (connection_id, inbox_group, sender_key, sort_at, seq);
      CREATE INDEX documents_by_type ON documents (connection_id, inbox_group, document_type, sort_at, seq);
      CREATE INDEX documents_by_date ON documents (connection_id, inbox_group, document_date, sort_at, seq);
      CREATE INDEX documents_by_due ON documents (connection_id, inbox_group, due_date, sort_at, seq);
      CREATE INDEX documents_by_amount ON documents (connection_id, inbox_group, amount_signed, sort_at, seq);
      CREATE INDEX documents_by_state ON documents (connection_id, inbox_group, state_rank, sort_at, seq);
    `)
  },
}
