import type { Migration } from '../database.ts'

/**
 * Papers are known again by their day and total, too, and by their number apart from them: it is the first to be
 * misread. The marks are those of `documentMarks`.
 */
export const totalsOfKnownResultsMigration: Migration = {
  version: 36,
  name: 'totals-of-known-results',
  up(db) {
    db.exec(`
      ALTER TABLE known_results ADD COLUMN total_key TEXT NOT NULL DEFAULT '';
      ALTER TABLE known_results ADD COLUMN number TEXT NOT NULL DEFAULT '';

      -- 'INVOICE' or 'CREDIT_NOTE' and its number.
      UPDATE known_results SET number = substr(document_key, instr(document_key, ' ') + 1)
        WHERE document_key LIKE 'INVOICE %' OR document_key LIKE 'CREDIT\\_NOTE %' ESCAPE '\\';

      -- 'RECEIPT', number, day and total, a blank between each.
      UPDATE known_results SET
          number = substr(document_key, 9, instr(substr(document_key, 9), ' ') - 1),
          total_key = 'RECEIPT ' || substr(document_key, 9 + instr(substr(document_key, 9), ' ')),
          document_key = ''
        WHERE document_key LIKE 'RECEIPT %';

      UPDATE known_results SET total_key =
          d.document_type || ' ' || d.document_date || ' ' || printf('%.2f', d.amount_value)
        FROM documents d
        WHERE d.id = known_results.document_id AND known_results.total_key = '' AND d.result_count = 1
          AND d.document_type IN ('INVOICE', 'CREDIT_NOTE', 'RECEIPT')
          AND d.document_date IS NOT NULL AND d.amount_value IS NOT NULL;

      -- With all that is compared, so that the rows themselves need not be read.
      CREATE INDEX known_results_by_total ON known_results
        (connection_id, total_key, sender_key, number, document_key, document_id) WHERE total_key <> '';
    `)
  },
}
