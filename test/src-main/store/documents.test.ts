import { expect, test } from 'vitest'
import type { DocumentState } from '../../../src-shared/contract/document-model.ts'
import { saveConnection } from '../../../src-main/store/connections.ts'
import * as documents from '../../../src-main/store/documents.ts'
import { branch, openTestDatabase, putDocument } from './store-for-tests.ts'

const at = '2026-11-20T08:00:00.000Z'
const refused: DocumentState = { kind: 'refused', reason: 'encrypted' }
const others: DocumentState[] = [
  { kind: 'queued' },
  { kind: 'failed', code: 'HTTP_422', message: '' },
  { kind: 'uncertain' },
  { kind: 'ready' },
  { kind: 'trashed', at, reason: 'person', was: refused },
]

test('what was refused is listed, oldest first, of the connections that are there, and nothing else', () => {
  const db = openTestDatabase()
  saveConnection(db, branch, 0)
  const first = putDocument(db, { state: refused })
  for (const state of others) putDocument(db, { state })
  putDocument(db, { state: { kind: 'arriving', reason: 'copying' } })
  putDocument(db, { state: { kind: 'duplicate', of: first } })
  const second = putDocument(db, { state: refused, connectionId: branch.id })
  const idsOf = () => documents.listRefused(db).map(({ id }) => id)
  expect(idsOf()).toEqual([first, second])
  db.close()
})

test('a path stands for the last line that has not become a document', () => {
  const db = openTestDatabase()
  const put = (state: DocumentState, path: string) => {
    const id = putDocument(db, { state })
    documents.setSourcePath(db, id, path, 'scan.pdf')
    return id
  }
  const found = (path: string) => documents.findUntakenByPath(db, path)?.id
  put(refused, '/scans/a.pdf')
  const arriving = put({ kind: 'arriving', reason: 'still-written' }, '/scans/a.pdf')
  for (const state of others) put(state, '/scans/a.pdf')
  const other = put(refused, '/scans/b.pdf')
  expect([found('/scans/a.pdf'), found('/scans/b.pdf')]).toEqual([arriving, other])
  expect(found('/scans/c.pdf')).toBeUndefined()
  expect(documents.listArriving(db).map(({ id }) => id)).toEqual([arriving])
  db.close()
})

test('what is known of the bytes is not written once more', () => {
  const db = openTestDatabase()
  const id = putDocument(db)
  const changes = () => db.prepare('SELECT total_changes()').pluck().get()
  const bytes = { sha256: 'aa', byteSize: 10, mediaType: 'application/pdf' }
  documents.setDocumentBytes(db, id, bytes)
  const before = changes()
  documents.setDocumentBytes(db, id, bytes)
  expect(changes()).toBe(before)
  documents.setDocumentBytes(db, id, { ...bytes, byteSize: 11 })
  expect(documents.findDocumentRow(db, id)?.byte_size).toBe(11)
  db.close()
})
