import type { Migration } from '../database.ts'

/**
 * Whose number it is stands with the number where its document is confirmed, so that the bearers of one are found one
 * after the other, however many documents they have.
 */
export const bearersOfNumbersMigration: Migration = {
  version: 48,
  name: 'bearers-of-numbers',
  up(db) {
    db.exec(`
      ALTER TABLE known_numbers ADD COLUMN bearer TEXT;
      UPDATE known_numbers SET bearer = k.sender_key FROM known_results k
        WHERE k.document_id = known_numbers.document_id AND k.result_index = known_numbers.result_index
          AND k.confirmed_order IS NOT NULL AND k.sender_key <> '';
      CREATE INDEX known_numbers_by_bearer ON known_numbers (connection_id, number, bearer, document_id)
        WHERE bearer IS NOT NULL;
      -- Results are noted before they are confirmed, with their numbers in between.
      CREATE TRIGGER known_numbers_borne AFTER UPDATE OF confirmed_order, sender_key ON known_results
        BEGIN
          UPDATE known_numbers
            SET bearer = iif(NEW.confirmed_order IS NULL, NULL, nullif(NEW.sender_key, ''))
            WHERE document_id = NEW.document_id AND result_index = NEW.result_index
              AND bearer IS NOT iif(NEW.confirmed_order IS NULL, NULL, nullif(NEW.sender_key, ''));
        END;
    `)
  },
}
