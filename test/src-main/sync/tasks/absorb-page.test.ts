import { expect, test } from 'vitest'
import { createSyncJobs } from '../../../../src-main/store/sync-jobs.ts'
import { openConnectionWork } from '../../../../src-main/sync/connection-work.ts'
import { nameWithReference } from '../../../../src-main/sync/file-reference.ts'
import { ownUploadOf } from '../../../../src-main/sync/tasks/absorb-page.ts'
import {
  connectionId,
  documentKeys,
  openMemoryDatabase,
  syncConnection,
} from '../../../support/fake-service/sync-rig.ts'
import { createManualClock } from '../../../support/manual-clock.ts'

test('row 85: an upload to one connection is not found in the list of another, though its name stands there', () => {
  const db = openMemoryDatabase([connectionId, 'other'])
  const store = createSyncJobs(db)
  const nextKey = documentKeys()
  const uploadTo = (connection: string) => {
    const documentId = nextKey()
    store.insertUpload({
      documentId,
      connectionId: connection,
      workspaceId: 'workspace',
      origin: 'here',
      fileName: 'a.pdf',
      mediaType: 'application/pdf',
      byteSize: 8,
      state: 'uncertain',
      enqueuedAt: 0,
    })
    return documentId
  }
  const work = openConnectionWork(syncConnection(20), store, createManualClock(), 0)
  const listedAs = (documentId: string) => ({
    documentId: 'at-the-service',
    status: null,
    documentType: null,
    title: null,
    fileName: nameWithReference('a.pdf', documentId),
    createdAt: null,
    updatedAt: null,
  })
  const [own, others] = [uploadTo(connectionId), uploadTo('other')]
  expect(ownUploadOf({ store, work }, listedAs(own))?.documentId).toBe(own)
  expect(ownUploadOf({ store, work }, listedAs(others))).toBeUndefined()
  db.close()
})
