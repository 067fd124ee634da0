import { expect, test } from 'vitest'
import { findChangedSince, findEarlierExport } from '../../../src-main/export/earlier-export.ts'
import { exportedNow } from '../../../src-main/export/read-results.ts'
import type { Database } from '../../../src-main/store/database.ts'
import { findDocument } from '../../../src-main/store/documents.ts'
import { recordExport, type ExportKind } from '../../../src-main/store/exports.ts'
import { refreshSummary } from '../../../src-main/store/refresh-summary.ts'
import { saveResults } from '../../../src-main/store/results.ts'
import { appendEntry } from '../../../src-main/store/review-entries.ts'
import { invoiceJson, openTestDatabase, putDocument } from '../store/store-for-tests.ts'

const two = [invoiceJson, { ...invoiceJson, title: 'Second' }]

function open() {
  const db = openTestDatabase()
  const id = putDocument(db, { results: two })
  const send = (kind: ExportKind, resultIndexes: readonly number[], now: number) => {
    const document = findDocument(db, id)
    if (!document) throw new Error('gone')
    const format = kind === 'payment' ? 'pain.001' : 'csv'
    const results = exportedNow(db, id, document.resultCount)
      .filter(({ resultIndex }) => resultIndexes.includes(resultIndex))
      .map((one) => (kind === 'payment' ? { ...one, contentHash: 'of the invoice' } : one))
    recordExport(db, { connectionId: 'embedded', kind, format, results }, now)
  }
  return { db, id, send }
}

function last(db: Database, id: string) {
  const document = findDocument(db, id)
  if (!document) throw new Error('gone')
  return findEarlierExport(db, document)
}

test('an order of one of its payments is no export of a document', () => {
  const { db, id, send } = open()
  send('payment', [1], 1)
  expect(last(db, id)).toBeNull()
  send('file', [0, 1], 2)
  send('payment', [0], 3)
  expect(last(db, id)).toMatchObject({ kind: 'file', changedSince: false })
})

test('a document that holds fewer results than before has changed', () => {
  const { db, id, send } = open()
  send('automatic', [0, 1], 1)
  expect(last(db, id)).toMatchObject({ kind: 'automatic', changedSince: false })
  saveResults(db, { id, connectionId: 'embedded' }, [invoiceJson], 2)
  refreshSummary(db, id)
  expect(last(db, id)).toMatchObject({ changedSince: true })
})

test('a field that was emptied and filled again is no change', () => {
  const { db, id, send } = open()
  send('file', [0, 1], 1)
  const about = { id, connectionId: 'embedded' }
  const set = (value: unknown, atMs: number) => {
    const change = { kind: 'setValue', resultIndex: 0, path: '/sender/name', value } as const
    appendEntry(db, about, { ...change, origin: 'typed' }, atMs)
    refreshSummary(db, id)
  }
  set(null, 2)
  expect(last(db, id)).toMatchObject({ changedSince: true })
  set('Müller Bau AG', 3)
  expect(last(db, id)).toMatchObject({ changedSince: false })
})

test('a document of a former Intray, whose values do not lie ready yet, is compared all the same', () => {
  const { db, id, send } = open()
  send('file', [0, 1], 1)
  db.exec('DELETE FROM current_results')
  expect(last(db, id)).toMatchObject({ changedSince: false })
})

test('looking through many documents lets others have their turn', async () => {
  const { db, id, send } = open()
  send('file', [0, 1], 1)
  const others = Array.from({ length: 120 }, () => putDocument(db, { results: [invoiceJson] }))
  let turns = 0
  const take = () => {
    turns++
    again = setImmediate(take)
  }
  let again = setImmediate(take)
  const documents = [id, ...others].flatMap((one) => findDocument(db, one) ?? [])
  const found = await findChangedSince(db, documents)
  clearImmediate(again)
  expect([...found]).toEqual([[id, false]])
  expect(turns).toBeGreaterThanOrEqual(2)
})

test('a document in which nothing was found goes out as its file alone, and that is remembered', () => {
  const db = openTestDatabase()
  const id = putDocument(db)
  const results = exportedNow(db, id, 0)
  expect(results).toEqual([{ documentId: id, resultIndex: 0, contentHash: '' }])
  recordExport(db, { connectionId: 'embedded', kind: 'file', format: 'csv', results }, 1)
  expect(last(db, id)).toMatchObject({ kind: 'file', changedSince: false })
})
