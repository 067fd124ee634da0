import { describe, expect, test } from 'vitest'
import { insertDeparture, listDepartures } from '../../../src-main/store/departures.ts'
import { beginExport, addToExport, listExportsOf } from '../../../src-main/store/exports.ts'
import { saveConnection } from '../../../src-main/store/connections.ts'
import { findDebtor, saveDebtor } from '../../../src-main/store/payment-debtors.ts'
import { countStates, listReceivedBefore } from '../../../src-main/store/protected-documents.ts'
import { inTransaction } from '../../../src-main/store/query.ts'
import { insertRemoval, listRemovals, wasRemoved } from '../../../src-main/store/removals.ts'
import { debtor, plainIban } from '../../src-shared/domain/payment/payment-for-tests.ts'
import { branch, openTestDatabase, putDocument } from './store-for-tests.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()

test('one client is never paid for from the account of another', () => {
  const db = openTestDatabase()
  saveConnection(db, branch, 0)
  saveDebtor(db, 'embedded', debtor)
  expect(findDebtor(db, 'branch')).toBeNull()
  saveDebtor(db, 'branch', { ...debtor, iban: plainIban })
  expect(findDebtor(db, 'embedded')).toEqual(debtor)
  expect(findDebtor(db, 'branch')?.iban).toBe(plainIban)
})

test('what was exported last is told of a document, not what was exported first', () => {
  const db = openTestDatabase()
  const id = putDocument(db)
  for (const [minute, contentHash] of [
    [1, 'before'],
    [2, 'now'],
  ] as const)
    inTransaction(db, () => {
      const about = { connectionId: 'embedded', kind: 'file', format: 'csv' } as const
      const begun = beginExport(db, about, Date.parse(at(minute)))
      addToExport(db, begun, [{ documentId: id, resultIndex: 0, contentHash }])
    })
  expect(listExportsOf(db, id).map(({ hashes }) => hashes.get(0))).toEqual(['now', 'before'])
})

test('a rule for how long documents are kept sees no document that is still arriving, in the trash or newer', () => {
  const db = openTestDatabase()
  const received = (minute: number, state: Parameters<typeof putDocument>[1] = {}) =>
    putDocument(db, { receivedAt: Date.parse(at(minute)), ...state })
  const confirmed = { kind: 'confirmed', at: at(1) } as const
  const old = received(1)
  received(5)
  received(1, { state: { kind: 'arriving', reason: 'copying' } })
  received(1, { state: { kind: 'trashed', at: at(2), reason: 'person', was: confirmed } })
  const found = listReceivedBefore(db, 'embedded', Date.parse(at(5)))
  expect(found.map(({ id }) => id)).toEqual([old])
  expect(countStates(db)).toEqual([
    { state: 'arriving', count: 1 },
    { state: 'ready', count: 2 },
    { state: 'trashed', count: 1 },
  ])
})

describe('the record of what left and what was removed', () => {
  test('begins with the newest and ends where the page does', () => {
    const db = openTestDatabase()
    for (const minute of [1, 2, 3])
      insertDeparture(db, {
        ...{ startedAt: at(minute), connectionId: 'embedded', environment: 'embedded' },
        ...{ host: 'h', clientId: 'c', workspaceId: null, operation: 'listDocuments' },
        ...{ documentId: null, serviceDocumentId: null, bodyBytes: 0 },
      })
    const page = { documentId: null, beforeId: null, limit: 2, contentOnly: false }
    const [newest, next] = listDepartures(db, page)
    expect([newest?.startedAt, next?.startedAt]).toEqual([at(3), at(2)])
    const others = listDepartures(db, { ...page, beforeId: next?.id ?? null })
    expect(others.map(({ startedAt }) => startedAt)).toEqual([at(1)])
  })

  test('says of the one document that was removed that it was, and of no other', () => {
    const db = openTestDatabase()
    const [first, second] = [putDocument(db), putDocument(db)]
    for (const [minute, documentId] of [
      [1, first],
      [2, second],
    ] as const)
      insertRemoval(db, {
        ...{ removedAt: at(minute), documentId, connectionId: 'embedded', workspaceId: 'inbox' },
        ...{ serviceDocumentId: null, byteSize: 1, reason: 'person' },
      })
    expect(wasRemoved(db, first)).toBe(true)
    expect(wasRemoved(db, putDocument(db))).toBe(false)
    expect(listRemovals(db, 1).map(({ documentId }) => documentId)).toEqual([second])
    expect(listRemovals(db, 9).map(({ documentId }) => documentId)).toEqual([second, first])
  })
})
