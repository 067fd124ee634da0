import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { DocumentText } from '../../../src-shared/service-api/page-text.ts'
import { saveEmbeddedConnection } from '../../../src-main/connections/embedded-connection.ts'
import type { Database } from '../../../src-main/store/database.ts'
import { createDocumentKey } from '../../../src-main/store/document-key.ts'
import { deleteDocumentRows } from '../../../src-main/store/delete-document.ts'
import { bringToTop, insertDocument } from '../../../src-main/store/documents.ts'
import { listDocuments } from '../../../src-main/store/list-documents.ts'
import { migrate } from '../../../src-main/store/migrate.ts'
import { migrations } from '../../../src-main/store/migrations/all.ts'
import { openDatabase } from '../../../src-main/store/open-database.ts'
import { savePageText } from '../../../src-main/store/page-texts.ts'
import { all, inTransaction } from '../../../src-main/store/query.ts'
import { refreshSummary } from '../../../src-main/store/refresh-summary.ts'
import { saveResults } from '../../../src-main/store/results.ts'
import { indexSome } from '../../../src-main/store/unindexed-documents.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { anotherInvoice, invoiceJson, openTestDatabase, putDocument } from './store-for-tests.ts'

const pageOf = (...words: string[]): DocumentText => ({
  documentId: 'at-the-service',
  pages: [{ page: 1, source: 'pdf', words: words.map((word) => [word, 0, 0, 1, 1]) }],
})

function found(db: Database, query: string): number {
  return listDocuments(db, {
    connectionId: 'embedded',
    filter: 'all',
    query,
    cursor: null,
    limit: 500,
  }).items.length
}

const changesOf = (db: Database) => Number(db.prepare('SELECT total_changes()').pluck().get())

const integrityOf = (db: Database) => {
  db.exec("INSERT INTO search_index (search_index) VALUES ('integrity-check')")
  return db.pragma('integrity_check', { simple: true })
}

/** Whether the index of words itself holds this, in any of its bytes. */
const isIndexed = (db: Database, part: string) =>
  db.prepare('SELECT 1 FROM search_index_data WHERE instr(block, CAST(? AS BLOB))').get(part) !==
  undefined

function correct(db: Database, id: string, title: string): void {
  inTransaction(db, () => {
    saveResults(db, { id, connectionId: 'embedded' }, [{ ...invoiceJson, title }], 0)
    refreshSummary(db, id)
  })
}

test('what did not change is not written', () => {
  const db = openTestDatabase()
  const id = putDocument(db, { results: [invoiceJson] })
  const before = changesOf(db)
  refreshSummary(db, id)
  expect(changesOf(db)).toBe(before)
  db.close()
})

test('a corrected document is found by the new value and no longer by the old one', () => {
  const db = openTestDatabase()
  const id = putDocument(db, {
    fileName: 'Scan.pdf',
    results: [{ ...invoiceJson, title: 'Ursprünglich' }],
  })
  savePageText(db, { id, connectionId: 'embedded' }, pageOf('Baustelle'))
  correct(db, id, 'Gutschrift Müller')
  expect(['gutschrift', 'tschri', 'baustelle', 'scan', '1234.50'].map((q) => found(db, q))).toEqual(
    [1, 1, 1, 1, 1],
  )
  expect([found(db, 'ursprünglich'), found(db, 'urs')]).toEqual([0, 0])
  correct(db, id, 'Ursprünglich')
  expect([found(db, 'ursprünglich'), found(db, 'gutschrift')]).toEqual([1, 0])
  expect(integrityOf(db)).toBe('ok')
  db.close()
})

test('what was ever put in of a document is in no byte of the index once it is gone', () => {
  const db = openTestDatabase()
  const id = putDocument(db, { fileName: 'Qxzvkwjy.pdf', results: [invoiceJson] })
  savePageText(db, { id, connectionId: 'embedded' }, pageOf('Qxzvkwjyhof'))
  for (const title of ['Qxzvkwjy AG', 'Rechnung', 'Qxzvkwjystrasse', 'Rechnung'])
    correct(db, id, title)
  inTransaction(db, () => bringToTop(db, id, 9_000))
  correct(db, id, 'Zvkwjyqx')
  putDocument(db, { fileName: 'other.pdf', results: [anotherInvoice()] })
  expect(isIndexed(db, 'xzvkwjy')).toBe(true)
  inTransaction(db, () => deleteDocumentRows(db, id))
  expect([isIndexed(db, 'zvkwjy'), isIndexed(db, 'xzv')]).toEqual([false, false])
  expect(found(db, 'müller')).toBe(1)
  expect(integrityOf(db)).toBe('ok')
  db.close()
})

test('a document that was brought to the top is found there, and once', () => {
  const db = openTestDatabase()
  const first = putDocument(db, { fileName: 'first.pdf', receivedAt: 1 })
  putDocument(db, { fileName: 'second.pdf', receivedAt: 2 })
  inTransaction(db, () => bringToTop(db, first, 3))
  const asked = { connectionId: 'embedded', filter: 'all', query: 'pdf', cursor: null } as const
  const names = listDocuments(db, { ...asked, limit: 5 }).items.map(({ fileName }) => fileName)
  expect(names).toEqual(['first.pdf', 'second.pdf'])
  db.close()
})

test('a correction writes the few pages that its own words are on', () => {
  const db = openDatabase({ file: join(temporaryFolder(), 'intray.db') })
  saveEmbeddedConnection(db, 1, 0)
  inTransaction(db, () => {
    for (let each = 0; each < 80; each++) putDocument(db, { results: [anotherInvoice()] })
  })
  const ids = all<{ id: string }>(db, 'SELECT id FROM documents ORDER BY seq LIMIT 20')
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.pragma('wal_autocheckpoint = 0')
  for (const [index, { id }] of ids.entries()) correct(db, id, `Gutschrift ${String(index)}`)
  const [log] = db.pragma('wal_checkpoint(PASSIVE)') as { log: number }[]
  expect((log?.log ?? Infinity) / ids.length).toBeLessThan(60)
  db.close()
})

test('the words of a page are found beside the values, once they are there', () => {
  const db = openTestDatabase()
  const id = putDocument(db, { results: [invoiceJson] })
  savePageText(db, { id, connectionId: 'embedded' }, pageOf('Kellerdecke', 'Hof'))
  expect([found(db, 'kellerdecke'), found(db, 'müller hof')]).toEqual([1, 1])
  const before = changesOf(db)
  savePageText(db, { id, connectionId: 'embedded' }, pageOf('Kellerdecke', 'Hof'))
  expect(changesOf(db) - before).toBe(1)
  savePageText(db, { id, connectionId: 'embedded' }, pageOf('Dach'))
  expect([found(db, 'kellerdecke'), found(db, 'dach')]).toEqual([0, 1])
  inTransaction(db, () => deleteDocumentRows(db, id))
  expect(all(db, 'SELECT * FROM search_entries')).toEqual([])
  expect(integrityOf(db)).toBe('ok')
  db.close()
})

test('documents of an older database are put into the index while it is in use, newest first', () => {
  const file = join(temporaryFolder(), 'intray.db')
  const older = new SQLite(file)
  migrate(older, migrations.slice(0, 9))
  saveEmbeddedConnection(older, 1, 0)
  // Which today's way of writing a document wants.
  const added = [
    'unpacked_from',
    'mail_sender',
    'mail_subject',
    'divided_from',
    'divided_pages_json',
  ]
  for (const column of added) older.exec(`ALTER TABLE documents ADD COLUMN ${column} TEXT`)
  for (let each = 0; each < 5; each++) putOlder(older, each)
  for (const column of added) older.exec(`ALTER TABLE documents DROP COLUMN ${column}`)
  older.close()
  const db = openDatabase({ file })
  expect(found(db, 'beleg')).toBe(0)
  expect(indexSome(db, 2)).toBe(true)
  expect([found(db, 'beleg4'), found(db, 'beleg0')]).toEqual([1, 0])
  while (indexSome(db, 2));
  expect([found(db, 'beleg'), found(db, 'müller'), found(db, 'fensterbank')]).toEqual([5, 5, 5])
  expect(integrityOf(db)).toBe('ok')
  db.close()
})

/** A document as it stood in a database without the index of values. */
function putOlder(db: Database, each: number): void {
  const of = { id: createDocumentKey(each), connectionId: 'embedded' }
  insertDocument(db, {
    ...of,
    workspaceId: 'inbox',
    fileName: `Beleg${String(each)}.pdf`,
    mediaType: 'application/pdf',
    byteSize: 1,
    source: 'drop',
    receivedAt: each,
    state: { kind: 'ready' },
  })
  saveResults(db, of, [anotherInvoice()], each)
  const insert = db.prepare('INSERT INTO page_texts VALUES (?, ?, ?)')
  insert.run(of.id, of.connectionId, JSON.stringify(pageOf('Fensterbank')))
}
