import { expect, test } from 'vitest'
import { createSyncJobs } from '../../../src-main/store/sync-jobs.ts'
import { takeOver } from '../../../src-main/sync/take-over.ts'
import {
  connectionId,
  documentKeys,
  openMemoryDatabase,
} from '../../support/fake-service/sync-rig.ts'

test('a take-over that cannot be written down whole keeps nothing back', () => {
  const db = openMemoryDatabase()
  const store = createSyncJobs(db)
  const insert = { connectionId, workspaceId: 'w', origin: 'here', state: 'staged' } as const
  const file = { fileName: 'a.pdf', mediaType: 'application/pdf', byteSize: 8, enqueuedAt: 0 }
  store.insertUpload({ documentId: documentKeys()(), ...insert, ...file })
  const came = (person: string, given = store) =>
    takeOver(given, connectionId, { person, isNew: true }, () => 'id')
  store.putLearned(connectionId, 'person', 'anna')
  const full: typeof store = {
    ...store,
    putLearned: () => {
      throw new Error('the disk is full')
    },
  }
  expect(() => came('ben', full)).toThrow('full')
  // Else it would be kept for Anna, who is still the one known: nobody would ever release it.
  expect(store.countKept(connectionId)).toEqual({ files: 0, changes: 0 })
  expect(came('ben')).toBe(true)
  expect(store.countKept(connectionId)).toEqual({ files: 1, changes: 0 })
  db.close()
})
