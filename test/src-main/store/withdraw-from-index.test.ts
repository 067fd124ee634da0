import { expect, test } from 'vitest'
import type { DocumentText } from '../../../src-shared/service-api/page-text.ts'
import type { Database } from '../../../src-main/store/database.ts'
import { deleteDocumentRows } from '../../../src-main/store/delete-document.ts'
import { findDocumentRow } from '../../../src-main/store/documents.ts'
import { listDocuments } from '../../../src-main/store/list-documents.ts'
import { savePageText } from '../../../src-main/store/page-texts.ts'
import { inTransaction } from '../../../src-main/store/query.ts'
import { indexSome } from '../../../src-main/store/unindexed-documents.ts'
import { withdrawnFrom, withdrawSome } from '../../../src-main/store/withdraw-from-index.ts'
import { invoiceJson, openTestDatabase, putDocument } from './store-for-tests.ts'

const page: DocumentText = {
  documentId: 'at-the-service',
  pages: [{ page: 1, source: 'pdf', words: [['Baustelle', 0, 0, 1, 1]] }],
}

function openInbox() {
  const db = openTestDatabase()
  const put = (title: string) => {
    const id = putDocument(db, { results: [{ ...invoiceJson, title }] })
    savePageText(db, { id, connectionId: 'embedded' }, page)
    return { id, seq: findDocumentRow(db, id)?.seq ?? 0 }
  }
  const found = (query: string) =>
    listDocuments(db, {
      connectionId: 'embedded',
      filter: 'all',
      query,
      cursor: null,
      limit: 500,
    }).items.map(({ id }) => id)
  const integrity = () => {
    db.exec("INSERT INTO search_index (search_index) VALUES ('integrity-check')")
    return db.pragma('integrity_check', { simple: true })
  }
  return { db, put, found, integrity }
}

const isIndexed = (db: Database, part: string) =>
  db.prepare('SELECT 1 FROM search_index_data WHERE instr(block, CAST(? AS BLOB))').get(part) !==
  undefined

test('words that are withdrawn a few at a time leave no byte, and those of others stay', () => {
  const { db, put, found, integrity } = openInbox()
  const [gone, other] = [put('Sonnenblume'), put('Gutschrift')]
  let times = 1
  while (withdrawSome(db, gone.seq, 5)) times += 1
  expect(times).toBeGreaterThan(10)
  expect([isIndexed(db, 'sonnenblume'), isIndexed(db, 'nblume')]).toEqual([false, false])
  expect([found('sonnenblume'), found('baustelle')]).toEqual([[], [other.id]])
  inTransaction(db, () => deleteDocumentRows(db, gone.id))
  expect(found('gutschrift')).toEqual([other.id])
  expect(integrity()).toBe('ok')
  inTransaction(db, () => deleteDocumentRows(db, other.id))
  expect([isIndexed(db, 'gutschrift'), isIndexed(db, 'baustelle')]).toEqual([false, false])
  expect(integrity()).toBe('ok')
  db.close()
})

test('a document of which words were withdrawn, and which stays, is found by all of them again', () => {
  const { db, put, found, integrity } = openInbox()
  const { id, seq } = put('Sonnenblume')
  withdrawSome(db, seq, 40)
  expect(found('sonnenblume')).toEqual([])
  expect(indexSome(db, 10)).toBe(true)
  expect([found('nblume'), found('baustelle')]).toEqual([[id], [id]])
  inTransaction(db, () => deleteDocumentRows(db, id))
  expect([isIndexed(db, 'nblume'), isIndexed(db, 'baustelle')]).toEqual([false, false])
  expect(integrity()).toBe('ok')
  db.close()
})

test('nobody puts words in again while they are withdrawn, and others are put in', () => {
  const { db, put, found } = openInbox()
  const [going, waiting] = [put('Sonnenblume'), put('Gutschrift')]
  db.prepare('INSERT INTO unindexed_documents (seq) VALUES (?)').run(waiting.seq)
  withdrawnFrom(db).add(going.seq)
  withdrawSome(db, going.seq, 1_000_000)
  expect([indexSome(db, 1), indexSome(db, 1)]).toEqual([true, false])
  expect(found('sonnenblume')).toEqual([])
  withdrawnFrom(db).delete(going.seq)
  expect(indexSome(db, 1)).toBe(true)
  expect(found('sonnenblume')).toEqual([going.id])
  db.close()
})
