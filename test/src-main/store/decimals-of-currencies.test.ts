import { expect, test } from 'vitest'
import { recountRelated } from '../../../src-main/store/attention-recounts.ts'
import { listOpenItems, sumOpenItems } from '../../../src-main/store/list-open-items.ts'
import { decimalsOfCurrenciesMigration } from '../../../src-main/store/migrations/0043-decimals-of-currencies.ts'
import { listSpendingMonths } from '../../../src-main/store/overview-sums.ts'
import { openTestDatabase, putDocument } from './store-for-tests.ts'

const today = '2026-03-10'
const of = { connectionId: 'embedded' }

function putInvoice(db: ReturnType<typeof openTestDatabase>, currency: string, value: number) {
  return putDocument(db, {
    state: { kind: 'confirmed', at: '2026-03-01T08:00:00.000Z' },
    results: [
      {
        documentType: 'INVOICE',
        sender: { name: 'Malerei Sonnhalde AG' },
        documentDate: '2026-02-01',
        dueDate: '2026-03-09',
        discounts: [{ rate: 10, dueDate: '2026-03-20' }],
        amountGross: { currency, value },
        identifications: [{ type: 'INVOICE_NUMBER', value: `R-${currency}` }],
      },
    ],
  })
}

function shown(db: ReturnType<typeof openTestDatabase>) {
  const section = { section: 'overdue', today, cursor: null, limit: 50 } as const
  const items = listOpenItems(db, 'embedded', section).items
  return {
    amounts: items
      .map(({ amount, discount }) => [amount.currency, amount.value, discount?.amount.value])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    sums: sumOpenItems(db, 'embedded', today).overdue.map(({ currency, value }) => [
      currency,
      value,
    ]),
    spent: listSpendingMonths(db, of).map(({ currency, minor }) => [currency, minor]),
  }
}

test('sums that an earlier Intray kept in hundredths are those of their currency now', () => {
  const db = openTestDatabase()
  for (const [currency, value] of [
    ['CHF', 12.5],
    ['ISK', 4_200],
    ['TND', 142.666],
  ] as const)
    putInvoice(db, currency, value)
  const present = shown(db)
  expect(present).toEqual({
    amounts: [
      ['CHF', 12.5, 1.25],
      ['ISK', 4_200, 420],
      ['TND', 142.666, 14.267],
    ],
    sums: [
      ['CHF', 12.5],
      ['ISK', 4_200],
      ['TND', 142.666],
    ],
    spent: [
      ['CHF', 1_250],
      ['ISK', 4_200],
      ['TND', 142_666],
    ],
  })

  db.exec(`
    UPDATE open_items SET amount_minor = 420000, discounts_json = '[{"until":"2026-03-20","minor":42000}]'
      WHERE currency = 'ISK';
    UPDATE open_items SET amount_minor = 14267, discounts_json = '[{"until":"2026-03-20","minor":1427}]'
      WHERE currency = 'TND';
    UPDATE documents SET figures_json = replace(figures_json, '142666', '14267');
    UPDATE documents SET figures_json = replace(figures_json, '4200', '420000');`)
  expect(shown(db).sums).toContainEqual(['TND', 14.267])

  decimalsOfCurrenciesMigration.up(db)
  const turned = shown(db)
  expect(turned.sums).toEqual([
    ['CHF', 12.5],
    ['ISK', 4_200],
    ['TND', 142.67],
  ])
  expect(turned.amounts).toContainEqual(['ISK', 4_200, 420])
  expect(turned.spent).toEqual([['CHF', 1_250]])

  while (recountRelated(db, 10)) expect(db.inTransaction).toBe(false)
  expect(shown(db)).toEqual(present)
})
