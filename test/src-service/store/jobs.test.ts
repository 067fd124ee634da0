import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as documents from '../../../src-service/store/documents.ts'
import type { Database } from '../../../src-service/store/engine.ts'
import * as jobs from '../../../src-service/store/jobs.ts'
import { insertMember, removeMember } from '../../../src-service/store/members.ts'
import { insertWorkspace } from '../../../src-service/store/workspaces.ts'
import { openSqlite } from '../support/open-engine.ts'

async function openTwo() {
  const { database } = await openSqlite()
  for (const id of ['w', 'v']) await insertWorkspace(database, { id, name: id, createdAt: 0 })
  const put = async (
    id: string,
    at: number,
    workspaceId = 'w',
    priority: jobs.ReadingPriority = 'NORMAL',
    isFirst = false,
  ) => {
    await documents.insertDocument(database, {
      ...{ id, workspace_id: workspaceId, file_name: 'a.pdf', media_type: 'application/pdf' },
      ...{ sha256: `bytes of ${id}`, size: 1, created_at: at, updated_at: at },
    })
    await jobs.insertJob(database, { documentId: id, workspaceId, priority, isFirst, now: at })
  }
  await insertMember(database, 'm')
  return { database, put }
}

test('documents are read in the order they came, those that ended a process after the others and apart', async () => {
  const { database, put } = await openTwo()
  for (const [id, at] of [
    ['first', 10],
    ['second', 20],
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
  expect(await jobs.countJobsBefore(database, 'third', 9)).toBe(2)
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

const claim = { member: 'm', suspects: false, isShared: false }

async function order(database: Database): Promise<string> {
  const taken: string[] = []
  for (;;) {
    const job = await jobs.claimNextJob(database, claim)
    if (!job) return taken.join(' ')
    taken.push(job.document_id)
    await jobs.endJob(database, job.document_id, 'm')
  }
}

test('workspaces are read by turns: what one brings at once holds up nobody who comes later', async () => {
  const { database, put } = await openTwo()
  for (const id of ['w1', 'w2', 'w3', 'w4']) await put(id, 1)
  for (const id of ['v1', 'v2']) await put(id, 2, 'v')
  expect(await order(database)).toBe('w1 v1 w2 v2 w3 w4')
})

test('nobody saves turns up, and who was read much has no less of those to come', async () => {
  const { database, put } = await openTwo()
  for (let each = 0; each < 20; each += 1) await put(`w${each}`, each)
  for (let each = 0; each < 18; each += 1) {
    await jobs.claimNextJob(database, claim)
    await jobs.endJob(database, `w${each}`, 'm')
  }
  for (const id of ['v1', 'v2', 'v3']) await put(id, 30, 'v')
  await put('w20', 31)
  expect(await order(database)).toBe('w18 v1 w19 v2 v3 w20')
  // While one is being read and none waits, too.
  await put('w30', 40)
  await jobs.claimNextJob(database, claim)
  await put('v30', 41, 'v')
  await put('w31', 41)
  await put('v31', 42, 'v')
  expect(await order(database)).toBe('v30 w31 v31')
})

test('of a workspace that goes first more is read, and the others are read all the same', async () => {
  const { database, put } = await openTwo()
  for (const id of ['l1', 'l2', 'l3']) await put(id, 1, 'w', 'LOW')
  for (const id of ['n1', 'n2', 'n3', 'n4', 'n5', 'n6']) await put(id, 2, 'v', 'NORMAL')
  expect(await order(database)).toBe('l1 n1 n2 n3 n4 l2 n5 n6 l3')
  for (const id of ['m1', 'm2', 'm3']) await put(id, 3, 'w', 'NORMAL')
  for (const id of ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']) await put(id, 4, 'v', 'HIGH')
  expect(await order(database)).toBe('m1 h1 h2 h3 h4 m2 h5 h6 m3')
})

test('what was put first is read before all else of its workspace, and costs the others nothing', async () => {
  const { database, put } = await openTwo()
  const putFirst = (id: string, priority?: jobs.ReadingPriority) => put(id, 9, 'w', priority, true)
  for (const id of ['w1', 'w2', 'w3']) await put(id, 1)
  for (const id of ['v1', 'v2', 'v3', 'v4', 'v5']) await put(id, 2, 'v')
  for (const id of ['f1', 'f2']) await putFirst(id)
  await put('w4', 10)
  expect(await order(database)).toBe('f1 v1 f2 v2 w1 v3 w2 v4 w3 v5 w4')
  // With nothing else of its own to be put before, in its workspace's turn.
  await put('v6', 20, 'v')
  await put('v7', 20, 'v')
  for (const id of ['f3', 'f4']) await putFirst(id)
  for (const id of ['w5', 'w6']) await put(id, 21)
  await putFirst('f5')
  expect(await order(database)).toBe('f3 v6 f4 v7 f5 w5 w6')
})

test('whatever is put first, each workspace keeps its turns, and reads in the order it wants', async () => {
  const asked = fc.record({ workspace: fc.constantFrom('w', 'v'), isFirst: fc.boolean() })
  const steps = fc.array(fc.oneof({ arbitrary: asked, weight: 2 }, fc.constant('take' as const)), {
    maxLength: 40,
  })
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const real = await openTwo()
      const plain = await openTwo()
      const waiting: { id: string; workspace: string; isFirst: boolean }[] = []
      const take = async () => {
        const job = await jobs.claimNextJob(real.database, claim)
        const likewise = await jobs.claimNextJob(plain.database, claim)
        expect(job?.turn).toBe(likewise?.turn)
        const own = waiting.filter(({ workspace }) => workspace === job?.workspace_id)
        const next = own.find(({ isFirst }) => isFirst) ?? own[0]
        expect(job?.document_id).toBe(next?.id)
        if (next) waiting.splice(waiting.indexOf(next), 1)
      }
      for (const [at, step] of taken.entries()) {
        if (step === 'take') await take()
        else {
          const { workspace, isFirst } = step
          const id = `${workspace}${String(at)}`
          waiting.push({ id, workspace, isFirst })
          await real.put(id, at, workspace, 'NORMAL', isFirst)
          await plain.put(id, at, workspace)
        }
      }
      while (waiting.length > 0) await take()
    }),
    { numRuns: 25 },
  )
})

test('what waits before a document is counted by when its workspace comes to it', async () => {
  const { database, put } = await openTwo()
  const before = (id: string, most = 9) => jobs.countJobsBefore(database, id, most)
  for (const id of ['w1', 'w2', 'w3']) await put(id, 1)
  for (const id of ['v1', 'v2', 'v3', 'v4']) await put(id, 2, 'v')
  await put('f', 3, 'w', 'NORMAL', true)
  expect(await Promise.all(['f', 'w1', 'v2', 'w3'].map((id) => before(id)))).toEqual([0, 2, 2, 6])
  expect(await before('w3', 2)).toBe(2)
  await jobs.claimNextJob(database, claim)
  expect(await before('f')).toBe(0)
  await jobs.requeueJob(database, 'f', 'm')
  // It ended a process, so it is read after all others.
  expect(await before('f')).toBe(7)
})

test('of those whose turn is at one moment the first is read that came first', async () => {
  const { database, put } = await openTwo()
  await put('w1', 10)
  await put('v1', 10, 'v')
  expect(await order(database)).toBe('w1 v1')
})

test('what ended a process keeps nobody from being read, nor does what is being read keep it', async () => {
  const { database, put } = await openTwo()
  const next = async (suspects: boolean) =>
    (await jobs.claimNextJob(database, { ...claim, suspects }))?.document_id
  for (const id of ['w1', 'w2', 'w3']) await put(id, 1)
  expect([await next(false), await next(false), await next(false)]).toEqual(['w1', 'w2', 'w3'])
  await jobs.endJob(database, 'w2', 'm')
  await jobs.requeueJob(database, 'w3', 'm')
  // Its turn is that of what is being read, not of what waits to be read alone.
  await put('v1', 2, 'v')
  expect(await jobs.claimNextJob(database, claim)).toMatchObject({ document_id: 'v1', turn: 0 })
  await jobs.requeueJob(database, 'v1', 'm')
  await put('v2', 3, 'v')
  expect(await next(false)).toBe('v2')
  expect([await next(true), await next(true)]).toEqual(['v1', 'w3'])
  expect(await next(true)).toBeUndefined()
})

test('what a member does to one document that it reads it does to no other', async () => {
  const { database, put } = await openTwo()
  for (const id of ['a', 'b', 'c']) await put(id, 1)
  for (let each = 0; each < 3; each++) await jobs.claimNextJob(database, claim)
  await jobs.setProgress(database, 'b', 'm', 0.5)
  const progress = ['a', 'b', 'c'].map((id) => jobs.findProgress(database, id))
  expect(await Promise.all(progress)).toEqual([0, 0.5, 0])
  await jobs.requeueJob(database, 'b', 'm')
  await jobs.endJob(database, 'a', 'm')
  expect(await jobs.listHeld(database, 'm')).toEqual(['c'])
  await jobs.releaseJob(database, 'c', 'm')
  expect(await order(database)).toBe('c')
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
