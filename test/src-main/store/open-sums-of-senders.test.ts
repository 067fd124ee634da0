import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../src-main/store/open-database.ts'
import { all } from '../../../src-main/store/query.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { leaveEarlierFolder } from './leave-earlier-folder.ts'

test('what was open before there were sums of senders is summed by its sender, and counted on', () => {
  const file = join(temporaryFolder(), 'intray.db')
  leaveEarlierFolder(file, 26)
  const earlier = new SQLite(file)
  earlier.exec(`
    INSERT OR REPLACE INTO known_results
        (document_id, result_index, connection_id, sender_key, document_key, values_json)
      VALUES ('doc-3', 0, 'c', 'mullerbau', '', '{}'), ('doc-3', 1, 'c', '', '', '{}');
    INSERT INTO open_items (document_id, result_index, connection_id, type, currency, amount_minor,
        document_date, due_date, discount_until, discounts_json, says_paid, stage)
      VALUES ('doc-3', 0, 'c', 'INVOICE', 'CHF', 10810, '', '2026-11-04', '', '[]', 0, 'open'),
        ('doc-3', 1, 'c', 'INVOICE', 'CHF', 500, '', '2026-11-04', '', '[]', 0, 'open'),
        ('doc-2', 0, 'c', 'INVOICE', 'CHF', 7, '', '2026-11-04', '', '[]', 0, 'waiting');`)
  earlier.close()

  const db = openDatabase({ file })
  const sums = () => all(db, 'SELECT sender_key, due_date, items, minor FROM open_sender_sums')
  const day = { sender_key: 'mullerbau', due_date: '2026-11-04' }
  expect(sums()).toEqual([{ ...day, items: 1, minor: 10_810 }])
  db.exec(
    `UPDATE open_items SET sender_key = 'mullerbau', stage = 'open' WHERE document_id = 'doc-2'`,
  )
  expect(sums()).toEqual([{ ...day, items: 2, minor: 10_817 }])
  db.exec(`DELETE FROM open_items WHERE document_id = 'doc-2'`)
  db.exec(`UPDATE open_items SET stage = 'settled' WHERE document_id = 'doc-3'`)
  expect(sums()).toEqual([])
  db.close()
})
