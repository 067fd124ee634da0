import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { recountSome } from '../../../src-main/store/attention-recounts.ts'
import { openDatabase } from '../../../src-main/store/open-database.ts'
import {
  isBeingCounted,
  listSpendingMonths,
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
