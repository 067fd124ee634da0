import { expect, test } from 'vitest'
import { deleteDocumentRows } from '../../../src-main/store/delete-document.ts'
import { setDocumentState } from '../../../src-main/store/documents.ts'
import { all, run } from '../../../src-main/store/query.ts'
import { anotherInvoice, openTestDatabase, putDocument } from './store-for-tests.ts'

const confirmed = { kind: 'confirmed', at: '2026-10-06T08:00:00.000Z' } as const

test('what a removed document says stands in no order; the documents that one was about are counted by their ids', () => {
  const db = openTestDatabase()
  const [kept, gone] = [1, 2].map(() => putDocument(db, { results: [anotherInvoice()] }))
  setDocumentState(db, gone ?? '', confirmed)
  const orders = () => all(db, 'SELECT key FROM known_recounts')
  const uncounted = () => all(db, 'SELECT document_id AS id FROM uncounted_documents')
  expect(orders()).not.toEqual([])
  run(db, 'DELETE FROM uncounted_documents')
  deleteDocumentRows(db, gone ?? '')
  expect(orders()).toEqual([])
  expect(uncounted()).toEqual([{ id: kept }])
})

test('an order by what other documents say stays when one of another sender is removed', () => {
  const db = openTestDatabase()
  const others = [1, 2].map(() => putDocument(db, { results: [anotherInvoice()] }))
  setDocumentState(db, others[0] ?? '', confirmed)
  const before = all(db, 'SELECT key FROM known_recounts')
  expect(before).not.toEqual([])
  deleteDocumentRows(
    db,
    putDocument(db, { results: [{ documentType: 'INVOICE', sender: { name: 'Anders AG' } }] }),
  )
  expect(all(db, 'SELECT key FROM known_recounts')).toEqual(before)
})
