import { expect, test } from 'vitest'
import { saveConnection } from '../../../src-main/store/connections.ts'
import type { Database } from '../../../src-main/store/database.ts'
import { setDocumentState } from '../../../src-main/store/documents.ts'
import {
  findTrust,
  noteTrusted,
  saveTrust,
  wasTakenBack,
} from '../../../src-main/store/trusted-senders.ts'
import { branch, openTestDatabase, putDocument } from './store-for-tests.ts'

const at = '2026-11-21T09:00:00.000Z'
const sender = { connectionId: 'embedded', senderKey: 'muller-bau' }

/** A document that was confirmed automatically at a moment, and taken back where wanted. */
function put(db: Database, of: typeof sender, confirmedAt: number, isTakenBack: boolean): void {
  const documentId = putDocument(db, {})
  setDocumentState(db, documentId, { kind: 'confirmed', at, by: 'anna' })
  noteTrusted(db, { ...of, documentId }, confirmedAt)
  if (isTakenBack) setDocumentState(db, documentId, { kind: 'ready' })
}

test('a sender’s document was taken back where it was of this sender and client, and since the moment', () => {
  const db = openTestDatabase()
  saveConnection(db, branch, 0)
  put(db, sender, 10, false)
  put(db, { ...sender, senderKey: 'keller' }, 10, true)
  put(db, { ...sender, connectionId: branch.id }, 10, true)
  put(db, sender, 4, true)
  expect(wasTakenBack(db, sender, 5)).toBe(false)
  expect(wasTakenBack(db, sender, 4)).toBe(true)
  expect(wasTakenBack(db, { ...sender, senderKey: 'keller' }, 5)).toBe(true)
})

test('a sender is trusted by one client, and by another only on its own word', () => {
  const db = openTestDatabase()
  saveConnection(db, branch, 0)
  const there = { ...sender, connectionId: branch.id }
  const other = { ...sender, senderKey: 'keller' }
  const rule = { after: 3, person: 'anna', since: 7 }
  saveTrust(db, sender, rule)
  expect([sender, there, other].map((of) => findTrust(db, of))).toEqual([rule, null, null])
  for (const [after, of] of [there, other].entries()) saveTrust(db, of, { ...rule, after })
  saveTrust(db, sender, null)
  expect([sender, there, other].map((of) => findTrust(db, of)?.after)).toEqual([undefined, 0, 1])
})
