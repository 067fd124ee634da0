import type { Migration } from '../database.ts'

/** What a booking of an account statement pays is found by its amount. */
export const openItemsByAmountMigration: Migration = {
  version: 35,
  name: 'open-items-by-amount',
  up(db) {
    db.exec(`
      CREATE INDEX open_items_by_amount ON open_items (connection_id, currency, amount_minor)
        WHERE stage = 'open';
      CREATE INDEX open_items_less_discount ON open_items (connection_id, currency, amount_minor)
        WHERE stage = 'open' AND discount_until <> '';
    `)
  },
}
