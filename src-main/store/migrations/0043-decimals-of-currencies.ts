import type { Migration } from '../database.ts'

/** Currencies whose minor units were taken for hundredths until now (ISO 4217), by what their stored sums grow. */
const factors: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK KMF PYG RWF UGX UYI VND VUV XAF XOF XPF'
      .split(' ')
      .map((code) => [code, 0.01]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 10])),
  ...Object.fromEntries('CLF UYW'.split(' ').map((code) => [code, 100])),
}

/**
 * Sums in a currency without decimals, or with more than two, are kept in its own minor units. What is open is turned at
 * once; its last decimal, and what such documents give to the overview, comes with their next count, which is ordered.
 */
export const decimalsOfCurrenciesMigration: Migration = {
  version: 43,
  name: 'decimals-of-currencies',
  up(db) {
    db.exec('CREATE TEMP TABLE turned (currency TEXT PRIMARY KEY, factor REAL NOT NULL) STRICT')
    const insert = db.prepare('INSERT INTO turned VALUES (?, ?)')
    for (const [currency, factor] of Object.entries(factors)) insert.run(currency, factor)
    db.exec(`
      CREATE TEMP TABLE turned_documents AS SELECT d.id FROM documents d
        WHERE EXISTS (SELECT 1 FROM json_each(d.figures_json, '$.spending') e
          WHERE e.value ->> 1 IN (SELECT currency FROM turned));
      INSERT OR IGNORE INTO uncounted_documents (document_id)
        SELECT id FROM turned_documents
        UNION SELECT document_id FROM open_items WHERE currency IN (SELECT currency FROM turned);

      UPDATE open_items SET
          amount_minor = CAST(round(amount_minor * factor) AS INTEGER),
          discounts_json = (SELECT json_group_array(json_set(o.value, '$.minor',
            CAST(round((o.value ->> 'minor') * factor) AS INTEGER))) FROM json_each(discounts_json) o)
        FROM turned WHERE turned.currency = open_items.currency;

      -- Nothing instead of a wrong sum, until they are counted.
      UPDATE documents SET figures_json = '{}' WHERE id IN (SELECT id FROM turned_documents);

      DROP TABLE turned_documents;
      DROP TABLE turned;
    `)
  },
}
