import { expect, test } from 'vitest'
import * as documents from '../../../src-service/store/documents.ts'
import * as jobs from '../../../src-service/store/jobs.ts'
import { insertMember, removeMember } from '../../../src-service/store/members.ts'
import { insertWorkspace } from '../../../src-service/store/workspaces.ts'
import { openSqlite } from '../support/open-engine.ts'

async function openTwo() {
  const { database } = await openSqlite()
  for (const id of ['w', 'v']) await insertWorkspace(database, { id, name: id, createdAt: 0 })
  const put = async (id: string, at: number, workspaceId = 'w') => {
    await documents.insertDocument(database, {
      ...{ id, workspace_id: workspaceId, file_name: 'a.pdf', media_type: 'application/pdf' },
      ...{ sha256: `bytes of ${id}`, size: 1, created_at: at, updated_at: at },
    })
    await jobs.insertJob(database, id, at)
  }
  await insertMember(database, 'm')
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
    await put(id, at)
  const next = async (suspects = false) =>
    (await jobs.claimNextJob(database, { member: 'm', suspects, isShared: false }))?.document_id
  const interrupted = () => jobs.listInterruptedJobs(database)
  expect(await next(true)).toBeUndefined()
  expect(await jobs.countJobsBefore(database, 'last', 9)).toBe(3)
  expect(await jobs.countJobsBefore(database, 'last', 2)).toBe(2)
  expect(await jobs.countJobsBefore(database, 'third', 9)).toBe(1)
  expect(await jobs.countJobsBefore(database, 'gone', 9)).toBe(0)
  expect([await next(), await next()]).toEqual(['first', 'second'])
  expect(await jobs.countJobsBefore(database, 'last', 9)).toBe(1)
  expect((await jobs.listHeld(database, 'm')).sort()).toEqual(['first', 'second'])
  expect(await interrupted()).toEqual([])
  await removeMember(database, 'm')
  expect(await interrupted()).toMatchObject([
    { document_id: 'first', attempts: 1 },
    { document_id: 'second', attempts: 1 },
  ])
  // The one is put back as if it had not begun, the other with its attempt.
  await jobs.releaseJob(database, 'first', null)
  expect(await jobs.requeueJob(database, 'second', null)).toBe(true)
  expect(await jobs.requeueJob(database, 'second', null)).toBe(false)
  expect(await interrupted()).toEqual([])
  await insertMember(database, 'm')
  expect(await jobs.countJobsBefore(database, 'last', 9)).toBe(2)
  expect(await next(true)).toBe('second')
  expect(await next(true)).toBeUndefined()
  expect([await next(), await next()]).toEqual(['first', 'third'])
  expect(await next()).toBe('last')
  expect(await next()).toBeUndefined()
  expect(await jobs.listHeld(database, 'm')).toHaveLength(4)
})

test('who no longer holds a job changes nothing of it', async () => {
  const { database, put } = await openTwo()
  await put('a', 10)
  const claim = (member: string) =>
    jobs.claimNextJob(database, { member, suspects: false, isShared: false })
  await claim('m')
  await jobs.setProgress(database, 'a', 'm', 0.5)
  expect(await jobs.findProgress(database, 'a')).toBe(0.5)
  await removeMember(database, 'm')
  await jobs.releaseJob(database, 'a', null)
  await insertMember(database, 'n')
  expect(await claim('n')).toMatchObject({ document_id: 'a', held_by: 'n', progress: 0 })
  await jobs.setProgress(database, 'a', 'm', 0.9)
  await jobs.releaseJob(database, 'a', 'm')
  expect(await jobs.requeueJob(database, 'a', 'm')).toBe(false)
  expect(await jobs.endJob(database, 'a', 'm')).toBe(false)
  expect(await jobs.endJob(database, 'a', null)).toBe(false)
  expect(await jobs.findProgress(database, 'a')).toBe(0)
  expect(await jobs.endJob(database, 'a', 'n')).toBe(true)
  expect(await jobs.endJob(database, 'a', 'n')).toBe(false)
  expect(await jobs.findProgress(database, 'a')).toBe(0)
})

test('what is done to one document of the service is done to no other, and in its workspace alone', async () => {
  const { database, put } = await openTwo()
  await put('old', 10)
  await put('new', 20)
  await put('theirs', 10, 'v')
  const statusOf = async (id: string) => (await documents.findDocumentById(database, id))?.status
  const statusesOf = (...ids: string[]) => Promise.all(ids.map(statusOf))
  await documents.setDocumentStatus(database, 'new', 'COMPLETED', 30, { title: 'Bill' })
  expect(await statusesOf('old', 'new', 'theirs')).toEqual(['UPLOADED', 'COMPLETED', 'UPLOADED'])
  expect(await documents.findDocument(database, 'w', 'NEW')).toMatchObject({
    ...{ title: 'Bill', document_type: null, updated_at: 30 },
  })
  expect(await documents.findDocument(database, 'v', 'new')).toBeUndefined()
  expect(await documents.isContentInUse(database, 'bytes of old')).toBe(true)
  expect(await documents.deleteDocumentsBefore(database, 'w', 20)).toEqual(['bytes of old'])
  expect(await statusesOf('old', 'new', 'theirs')).toEqual([undefined, 'COMPLETED', 'UPLOADED'])
  expect(await documents.isContentInUse(database, 'bytes of old')).toBe(false)
  await documents.moveDocumentRow(database, { id: 'new', workspace_id: 'w' }, 'v', 40)
  expect((await documents.findDocument(database, 'v', 'new'))?.updated_at).toBe(40)
  expect((await documents.findDocument(database, 'v', 'theirs'))?.updated_at).toBe(10)
  await documents.deleteDocumentRow(database, 'new')
  expect(await statusesOf('new', 'theirs')).toEqual([undefined, 'UPLOADED'])
})
