import { beforeEach, expect, test } from 'vitest'
import * as documents from '../../../src-service/store/documents.ts'
import type { Database } from '../../../src-service/store/engine.ts'
import { insertIdempotencyKey } from '../../../src-service/store/idempotency-keys.ts'
import { insertJob } from '../../../src-service/store/jobs.ts'
import { replaceLessons } from '../../../src-service/store/lessons.ts'
import { insertWorkspace } from '../../../src-service/store/workspaces.ts'
import { openSqlite } from '../support/open-engine.ts'

/** What is written or deleted is the document that is named, and those of other workspaces stay. */

let database: Database
const ids = ['a', 'b', 'c']
beforeEach(async () => {
  database = (await openSqlite()).database
  for (const id of ['own', 'other']) await insertWorkspace(database, { id, name: id, createdAt: 0 })
  const put = (id: string, workspaceId: string, at: number) =>
    documents.insertDocument(database, {
      ...{ id, workspace_id: workspaceId, file_name: null, media_type: 'application/pdf' },
      ...{ sha256: `of ${id}`, size: 1, created_at: at, updated_at: at },
    })
  await put('a', 'own', 1)
  await put('b', 'own', 2)
  await put('c', 'other', 1)
})

const rows = () => Promise.all(ids.map((id) => documents.findDocumentById(database, id)))
async function left(): Promise<string[]> {
  return (await rows()).flatMap((row) => (row ? [`${row.id} in ${row.workspace_id}`] : []))
}

test('a document is found in its own workspace alone, by its id in whatever case', async () => {
  expect(await documents.findDocument(database, 'own', 'A')).toMatchObject({ id: 'a' })
  expect(await documents.findDocument(database, 'other', 'a')).toBeUndefined()
  expect(await documents.findDocumentById(database, 'none')).toBeUndefined()
})

test('its state and its time are written to it and to no other', async () => {
  expect(await documents.setDocumentStatus(database, 'a', 'FAILED', 7)).toBe(true)
  expect(await documents.setDocumentStatus(database, 'none', 'FAILED', 7)).toBe(false)
  await documents.touchDocument(database, 'b', 8)
  expect(await rows()).toMatchObject([
    { status: 'FAILED', updated_at: 7 },
    { status: 'UPLOADED', updated_at: 8 },
    { status: 'UPLOADED', updated_at: 1 },
  ])
})

test('what is older than the limit goes from its workspace, and names the content it had', async () => {
  expect(await documents.deleteDocumentsBefore(database, 'own', 2)).toEqual(['of a'])
  expect(await left()).toEqual(['b in own', 'c in other'])
  expect(await documents.isContentInUse(database, 'of a')).toBe(false)
  expect(await documents.isContentInUse(database, 'of b')).toBe(true)
})

test('one is moved where it is what it was taken for and has been read; no other moves with it', async () => {
  const move = (workspaceId: string) =>
    documents.moveDocumentRow(database, { id: 'a', workspace_id: workspaceId }, 'other', 9)
  expect(await move('own')).toBe(false)
  for (const id of ids) await documents.setDocumentStatus(database, id, 'COMPLETED', 5)
  expect(await move('elsewhere')).toBe(false)
  expect(await move('own')).toBe(true)
  expect(await left()).toEqual(['a in other', 'b in own', 'c in other'])
})

test('with one go its lessons, its keys and its place among what is read; those of others stay', async () => {
  const teach = (id: string, workspaceId: string) => {
    const papers = [{ paper: id, signs: ['name'], lessons: [] }]
    return replaceLessons(database, { id, workspace_id: workspaceId, sha256: id }, papers, 1)
  }
  const job = { priority: 'NORMAL', isFirst: false, now: 1 } as const
  for (const id of ['a', 'b']) {
    const workspaceId = 'own'
    await teach(id, workspaceId)
    await insertJob(database, { ...job, documentId: id, workspaceId })
    await insertIdempotencyKey(database, { workspaceId, clientId: 'c', key: id }, id)
    await documents.setDocumentStatus(database, id, 'COMPLETED', 5)
  }
  const from = { id: 'a', workspace_id: 'own' }
  expect(await documents.moveDocumentRow(database, from, 'other', 9)).toBe(true)
  const lessons = await database.selectFrom('lessons').select(['paper', 'workspace_id']).execute()
  expect(lessons.map((row) => `${row.paper} in ${row.workspace_id}`).sort()).toEqual([
    ...['a in other', 'b in own'],
  ])
  const keys = await database.selectFrom('idempotency_keys').select('document_id').execute()
  expect(keys).toEqual([{ document_id: 'b' }])
  await documents.deleteDocumentRow(database, 'a')
  const waiting = await database.selectFrom('jobs').select('document_id').execute()
  expect(waiting).toEqual([{ document_id: 'b' }])
})

test('one is deleted, once, and the others stay', async () => {
  expect(await documents.deleteDocumentRow(database, 'a')).toBe(true)
  expect(await documents.deleteDocumentRow(database, 'a')).toBe(false)
  expect(await left()).toEqual(['b in own', 'c in other'])
})
