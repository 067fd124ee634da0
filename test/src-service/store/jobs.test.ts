import { expect, test } from 'vitest'
import * as documents from '../../../src-service/store/documents.ts'
import * as jobs from '../../../src-service/store/jobs.ts'
import { databaseFile, openDatabase } from '../../../src-service/store/open-database.ts'
import { insertWorkspace } from '../../../src-service/store/workspaces.ts'
import { makeFolder } from '../support/make-folder.ts'

async function openTwo() {
  const database = openDatabase(databaseFile(await makeFolder()))
  for (const id of ['w', 'v']) insertWorkspace(database, { id, name: id, createdAt: 0 })
  const put = (id: string, at: number, workspaceId = 'w') => {
    documents.insertDocument(database, {
      ...{ id, workspace_id: workspaceId, file_name: 'a.pdf', media_type: 'application/pdf' },
      ...{ sha256: `bytes of ${id}`, size: 1, created_at: at, updated_at: at },
    })
    jobs.insertJob(database, id, at)
  }
  return { database, put }
}

test('documents are read in the order they came, those that ended a process after the others and apart', async () => {
  const { database, put } = await openTwo()
  for (const [id, at] of [
    ['second', 20],
    ['first', 10],
    ['third', 20],
    ['last', 30],
  ] as const)
    put(id, at)
  const next = (suspects = false) => jobs.claimNextJob(database, suspects)?.document_id
  expect(next(true)).toBeUndefined()
  expect(jobs.countJobsBefore(database, 'last', 9)).toBe(3)
  expect(jobs.countJobsBefore(database, 'last', 2)).toBe(2)
  expect(jobs.countJobsBefore(database, 'third', 9)).toBe(1)
  expect(jobs.countJobsBefore(database, 'gone', 9)).toBe(0)
  expect([next(), next()]).toEqual(['first', 'second'])
  expect(jobs.countJobsBefore(database, 'last', 9)).toBe(1)
  expect(jobs.listInterruptedJobs(database)).toMatchObject([
    { document_id: 'first', attempts: 1 },
    { document_id: 'second', attempts: 1 },
  ])
  // The one is put back as if it had not begun, the other with its attempt.
  jobs.releaseJob(database, 'first')
  jobs.requeueJob(database, 'second')
  expect(jobs.listInterruptedJobs(database)).toEqual([])
  expect(jobs.countJobsBefore(database, 'last', 9)).toBe(2)
  expect(next(true)).toBe('second')
  expect(next(true)).toBeUndefined()
  expect([next(), next()]).toEqual(['first', 'third'])
  jobs.deleteJob(database, 'last')
  expect(next()).toBeUndefined()
  expect(jobs.listInterruptedJobs(database)).toHaveLength(3)
  database.close()
})

test('what is done to one document of the service is done to no other, and in its workspace alone', async () => {
  const { database, put } = await openTwo()
  put('old', 10)
  put('new', 20)
  put('theirs', 10, 'v')
  const statusOf = (id: string) => documents.findDocumentById(database, id)?.status
  documents.setDocumentStatus(database, 'new', 'COMPLETED', 30, { title: 'Bill' })
  expect(['old', 'new', 'theirs'].map(statusOf)).toEqual(['UPLOADED', 'COMPLETED', 'UPLOADED'])
  expect(documents.findDocument(database, 'w', 'NEW')).toMatchObject({
    ...{ title: 'Bill', document_type: null, updated_at: 30 },
  })
  expect(documents.findDocument(database, 'v', 'new')).toBeUndefined()
  expect(documents.isContentInUse(database, 'bytes of old')).toBe(true)
  expect(documents.deleteDocumentsBefore(database, 'w', 20)).toEqual(['bytes of old'])
  expect(['old', 'new', 'theirs'].map(statusOf)).toEqual([undefined, 'COMPLETED', 'UPLOADED'])
  expect(documents.isContentInUse(database, 'bytes of old')).toBe(false)
  documents.moveDocumentRow(database, 'new', 'v', 40)
  expect(documents.findDocument(database, 'v', 'new')?.updated_at).toBe(40)
  expect(documents.findDocument(database, 'v', 'theirs')?.updated_at).toBe(10)
  documents.deleteDocumentRow(database, 'new')
  expect(['new', 'theirs'].map(statusOf)).toEqual([undefined, 'UPLOADED'])
  database.close()
})
