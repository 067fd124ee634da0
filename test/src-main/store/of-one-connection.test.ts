import { expect, test } from 'vitest'
import type { DocumentState } from '../../../src-shared/contract/document-model.ts'
import { saveConnection } from '../../../src-main/store/connections.ts'
import {
  findSameBytes,
  hasWaitingDuplicate,
  setDocumentBytes,
  setDocumentState,
} from '../../../src-main/store/documents.ts'
import { listOrderedHashes, recordExport } from '../../../src-main/store/exports.ts'
import { listConfirmed } from '../../../src-main/store/list-confirmed.ts'
import { branch, openTestDatabase, putDocument } from './store-for-tests.ts'

function openTwo() {
  const db = openTestDatabase()
  saveConnection(db, branch, 0)
  return db
}
const confirmed = { kind: 'confirmed', at: '2026-10-06T08:00:00.000Z' } as const

test('what another connection has paid is not paid here', () => {
  const db = openTwo()
  const order = (connectionId: string, kind: 'payment' | 'file', contentHash: string) => {
    const documentId = putDocument(db, { connectionId })
    const results = [{ documentId, resultIndex: 0, contentHash }]
    recordExport(db, { connectionId, kind, format: 'pain.001', results }, 0)
  }
  order('embedded', 'payment', 'paid here')
  order('embedded', 'file', 'only a table')
  order(branch.id, 'payment', 'paid there')
  expect([...listOrderedHashes(db, 'embedded')]).toEqual(['paid here'])
  expect([...listOrderedHashes(db, branch.id)]).toEqual(['paid there'])
})

test('what was confirmed is listed latest first, of one connection, and nothing that was rejected', () => {
  const db = openTwo()
  const put = (receivedAt: number, connectionId = 'embedded') =>
    putDocument(db, { receivedAt, connectionId, state: confirmed })
  const [oldest, latest, middle] = [put(1_000), put(3_000), put(2_000)]
  const sameMoment = put(2_000)
  put(4_000, branch.id)
  putDocument(db, { state: { kind: 'rejected', at: 't', reason: 'x' } })
  putDocument(db)
  expect(listConfirmed(db, 'embedded').map(({ id }) => id)).toEqual([
    ...[latest, sameMoment, middle, oldest],
  ])
})

test('the same bytes are a duplicate in their own workspace alone, and of what was taken', () => {
  const db = openTwo()
  const bytes = { sha256: 'a'.repeat(64), byteSize: 1, mediaType: 'application/pdf' }
  const put = (connectionId: string) => {
    const id = putDocument(db, { connectionId })
    setDocumentBytes(db, id, bytes)
    return id
  }
  const [there, here] = [put(branch.id), put('embedded')]
  const sameAs = (exceptId: string, where: object = {}) =>
    findSameBytes(db, {
      ...{ sha256: bytes.sha256, connectionId: 'embedded', workspaceId: 'inbox', exceptId },
      ...where,
    })
  expect(sameAs(here)).toBeUndefined()
  expect(sameAs('')).toBe(here)
  expect(sameAs('', { connectionId: branch.id })).toBe(there)
  expect(sameAs('', { workspaceId: 'another' })).toBeUndefined()
  for (const state of [
    { kind: 'refused', reason: 'damaged' },
    { kind: 'duplicate', of: there },
    { kind: 'arriving', reason: 'copying' },
  ] as const) {
    setDocumentState(db, here, state)
    expect(sameAs(''), state.kind).toBeUndefined()
  }
})

test('a duplicate waits for its own document, as long as it is one', () => {
  const db = openTwo()
  const [sha256, other] = ['a'.repeat(64), 'b'.repeat(64)]
  const put = (state: DocumentState, hash = sha256) => {
    const id = putDocument(db, { state })
    setDocumentBytes(db, id, { sha256: hash, byteSize: 1, mediaType: 'application/pdf' })
    return id
  }
  const [first, second] = [put({ kind: 'ready' }), put({ kind: 'ready' })]
  const waits = (documentId: string) => hasWaitingDuplicate(db, { sha256, documentId })
  put({ kind: 'duplicate', of: first }, other)
  put({
    kind: 'trashed',
    was: { kind: 'duplicate', of: first },
    at: 't',
    reason: 'person',
    by: 'a',
  })
  expect(waits(first)).toBe(false)
  put({ kind: 'duplicate', of: first })
  expect([waits(first), waits(second)]).toEqual([true, false])
})
