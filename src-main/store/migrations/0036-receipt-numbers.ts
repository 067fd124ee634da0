import type { Migration } from '../database.ts'

/**
 * Papers without a number are known again by their day and total, and receipts as well, whose number stands apart from
 * then on: it is the first to be misread. The keys are those of `documentKey`.
 */
export const receiptNumbersMigration: Migration = {
  version: 36,
  name: 'receipt-numbers',
  up(db) {
    db.exec(`
      ALTER TABLE known_results ADD COLUMN receipt_number TEXT NOT NULL DEFAULT '';

      -- 'RECEIPT', number, day and total, a blank between each.
      UPDATE known_results SET
          receipt_number = substr(document_key, 9, instr(substr(document_key, 9), ' ') - 1),
          document_key = 'RECEIPT ' || substr(document_key, 9 + instr(substr(document_key, 9), ' '))
        WHERE document_key LIKE 'RECEIPT %';

      UPDATE known_results SET document_key =
          d.document_type || ' ' || d.document_date || ' ' || printf('%.2f', d.amount_value)
        FROM documents d
        WHERE d.id = known_results.document_id AND known_results.document_key = '' AND d.result_count = 1
          AND d.document_type IN ('INVOICE', 'CREDIT_NOTE', 'RECEIPT')
          AND d.document_date IS NOT NULL AND d.amount_value IS NOT NULL;
    `)
  },
}
