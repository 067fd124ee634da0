import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { recountSome } from '../../../src-main/store/attention-recounts.ts'
import { openDatabase } from '../../../src-main/store/open-database.ts'
import {
  isBeingCounted,
  listConfirmedWaits,
  listCorrectedFields,
  listCorrectedSenders,
  listOpenSums,
  listSpendingMonths,
  listSpendingRates,
  listSpendingSenders,
  listWaitingHours,
} from '../../../src-main/store/overview-sums.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { leaveEarlierFolder } from './leave-earlier-folder.ts'
import { openTestDatabase, putDocument } from './store-for-tests.ts'

test('what an earlier Intray left is gathered, and it is told while it is', () => {
  const file = join(temporaryFolder(), 'intray.db')
  leaveEarlierFolder(file, 31)
  const earlier = new SQLite(file)
  const sortAt = 3_600_000 * 400_000
  earlier.exec(`UPDATE documents SET sort_at = ${String(sortAt)} WHERE id IN ('doc-1', 'doc-2');
    INSERT INTO results (document_id, connection_id, result_index, received_json, received_at)
      VALUES ('doc-3', 'c', 0, '{"documentType":"RECEIPT","documentDate":"2026-03-01",
        "amountGross":{"currency":"CHF","value":10.5}}', '2026-03-01')
      ON CONFLICT DO UPDATE SET received_json = excluded.received_json;
    UPDATE documents SET result_count = 1 WHERE id = 'doc-3';`)
  earlier.close()
  const db = openDatabase({ file })
  const of = { connectionId: 'c' }
  expect(listWaitingHours(db, of)).toEqual([{ hour: 400_000, items: 2 }])
  expect([isBeingCounted(db, of), listSpendingMonths(db, of)]).toEqual([true, []])
  while (recountSome(db, 10)) expect(isBeingCounted(db, of)).toBeDefined()
  expect(isBeingCounted(db, of)).toBe(false)
  expect(listSpendingMonths(db, of)).toEqual([
    { currency: 'CHF', month: '2026-03', items: 1, minor: 1_050 },
  ])
  db.close()
})

test('pages of senders hold each sum once, the one without a name among them', () => {
  const db = openTestDatabase()
  const names = ['', 'Anna', 'Ann', 'Zoo', 'Über']
  for (const month of ['2026-01', '2026-02', '2026-03'])
    for (const name of names)
      putDocument(db, {
        state: { kind: 'confirmed', at: '2026-03-01T08:00:00.000Z' },
        results: [
          {
            documentType: 'RECEIPT',
            documentDate: `${month}-05`,
            sender: { name },
            amountGross: { currency: 'CHF', value: 1 },
          },
        ],
      })
  const found: string[] = []
  let after: { month: string; senderKey: string } | null = null
  const asked = { connectionId: 'embedded', currency: 'CHF', from: '2026-02', to: '2026-03' }
  for (;;) {
    const page = listSpendingSenders(db, { ...asked, after }, 2)
    found.push(...page.map(({ month, senderKey }) => `${month} ${senderKey}`))
    after = page.at(-1) ?? null
    if (page.length < 2) break
  }
  const each = (month: string) => ['', 'ann', 'anna', 'uber', 'zoo'].map((key) => `${month} ${key}`)
  expect(found).toEqual([...each('2026-02'), ...each('2026-03')])
  db.close()
})

test('each sum is that of one connection and currency, within months of which both ends belong to them', () => {
  const db = openTestDatabase()
  const insert = (table: string, row: Readonly<Record<string, string | number>>) =>
    db
      .prepare(
        `INSERT INTO ${table} (${Object.keys(row).join(', ')})
         VALUES (${Object.keys(row)
           .map((name) => `$${name}`)
           .join(', ')})`,
      )
      .run(row)
  // Each sum counts another number of items, by which it is known.
  for (const [at, connection_id] of ['embedded', 'branch'].entries()) {
    insert('waiting_hours', { connection_id, hour: 1, items: 1 + at })
    for (const [nth, month] of ['2026-01', '2026-02', '2026-03', '2026-04'].entries()) {
      const ofMonth = { connection_id, month, items: 4 * at + nth + 1 }
      insert('confirmed_waits', { ...ofMonth, days: 3, corrected: 1 })
      insert('corrected_fields', { ...ofMonth, pointer: '/title', type: '' })
      insert('corrected_senders', { ...ofMonth, sender_key: 'a' })
      for (const [other, currency] of ['CHF', 'EUR'].entries()) {
        const ofCurrency = { ...ofMonth, currency, items: 8 * at + 4 * other + nth + 1 }
        insert('spending_months', { ...ofCurrency, minor: 1 })
        insert('spending_senders', { ...ofCurrency, sender_key: 'a', minor: 1 })
        insert('spending_rates', { ...ofCurrency, rate: 810, net_minor: 1, vat_minor: 1 })
        const { month: due_date, ...open } = ofCurrency
        insert('open_sums', { ...open, due_date, discount_until: '', minor: 1 })
      }
    }
  }
  const items = (rows: readonly { readonly items: number }[]) =>
    rows.map((row) => row.items).sort((a, b) => a - b)
  const found = (connectionId: string, currency: string) => {
    const within = { connectionId, from: '2026-02', to: '2026-03' }
    const ofCurrency = { ...within, currency }
    return {
      months: items(listSpendingMonths(db, within).filter((row) => row.currency === currency)),
      rates: items(listSpendingRates(db, ofCurrency)),
      senders: items(listSpendingSenders(db, { ...ofCurrency, after: null }, 9)),
      open: items(listOpenSums(db, within).filter((row) => row.currency === currency)),
      hours: items(listWaitingHours(db, within)),
      waits: items(listConfirmedWaits(db, within)),
      fields: items(listCorrectedFields(db, within)),
      correctedSenders: items(listCorrectedSenders(db, { ...within, after: null }, 9)),
    }
  }
  expect(found('embedded', 'CHF')).toEqual({
    ...{ months: [1, 2, 3, 4], rates: [2, 3], senders: [2, 3], open: [1, 2, 3, 4], hours: [1] },
    ...{ waits: [2, 3], fields: [2, 3], correctedSenders: [2, 3] },
  })
  expect(found('branch', 'EUR')).toEqual({
    ...{ months: [13, 14, 15, 16], rates: [14, 15], senders: [14, 15], open: [13, 14, 15, 16] },
    ...{ hours: [2], waits: [6, 7], fields: [6, 7], correctedSenders: [6, 7] },
  })
  db.close()
})
