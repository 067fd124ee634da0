import { expect, test } from 'vitest'
import type { Database } from '../../../src-main/store/database.ts'
import { createDocumentKey } from '../../../src-main/store/document-key.ts'
import { insertUnread, refreshSummary } from '../../../src-main/store/refresh-summary.ts'
import { openTestDatabase } from './store-for-tests.ts'

test('a document of which nothing is read stands as a new look at it would leave it', () => {
  const db = openTestDatabase()
  const id = createDocumentKey(1)
  insertUnread(db, {
    id,
    connectionId: 'embedded',
    workspaceId: 'embedded',
    fileName: 'Rechnung Möbel.pdf',
    mediaType: 'application/pdf',
    byteSize: 10,
    source: 'mailbox',
    mail: { sender: 'post@example.com', subject: 'Ihre Bestellung' },
    receivedAt: Date.UTC(2026, 0, 2),
    state: { kind: 'arriving', reason: 'copying' },
  })
  const before = rowsOf(db)
  expect(before).toMatch(/rechnung mobel/)
  expect(before).toMatch(/bestellung/)
  refreshSummary(db, id)
  expect(rowsOf(db)).toBe(before)
})

/** Of all tables, in their order. */
function rowsOf(db: Database): string {
  // The index keeps no text; its parts are tables of their own.
  const named = `SELECT name FROM sqlite_schema
    WHERE type = 'table' AND name <> 'search_index' ORDER BY name`
  const names = db.prepare<[], { name: string }>(named).all()
  const rows = names.map(({ name }) => [name, db.prepare(`SELECT * FROM "${name}"`).all()])
  return JSON.stringify(rows)
}
