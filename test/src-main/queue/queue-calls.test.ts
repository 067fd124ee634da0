import { expect, test } from 'vitest'
import { queueCallHandlers } from '../../../src-main/queue/queue-calls.ts'
import type { QueuePorts } from '../../../src-main/queue/queue-ports.ts'
import { saveConnection } from '../../../src-main/store/connections.ts'
import { inTransaction } from '../../../src-main/store/query.ts'
import { putFeedback } from '../../../src-main/store/sync-feedback.ts'
import {
  insertUpload,
  patchUpload,
  type NewUpload,
  type UploadState,
} from '../../../src-main/store/sync-uploads.ts'
import type { DocumentState } from '../../../src-shared/contract/document-model.ts'
import { branch, openTestDatabase, putDocument } from '../store/store-for-tests.ts'

const now = Date.UTC(2026, 10, 20)
const since = new Date(now).toISOString()

type Estimates = NonNullable<ReturnType<QueuePorts['sync']['estimates']>>

function open(estimates: Partial<Estimates> | null = {}) {
  const db = openTestDatabase()
  saveConnection(db, branch, 0)
  const asked: unknown[][] = []
  const none = { startsIn: () => null, doneIn: () => null, readIn: () => null, reading: 0 }
  const calls = queueCallHandlers({
    db,
    clock: { now: () => now },
    sync: {
      pause: (...given) => void asked.push(['pause', ...given]),
      putFirst: (...given) => asked.push(['putFirst', ...given]),
      endWait: (id) => id !== 'nothing',
      estimates: () => estimates && { ...none, ...estimates },
    },
  })
  /** A document with its job, as intake leaves it. */
  function put(state: DocumentState, job: UploadState | null, given: Partial<NewUpload> = {}) {
    const connectionId = given.connectionId ?? 'embedded'
    const id = putDocument(db, { state, connectionId })
    if (job)
      insertUpload(db, {
        documentId: id,
        connectionId,
        workspaceId: 'inbox',
        origin: 'here',
        fileName: 'file.pdf',
        mediaType: 'application/pdf',
        byteSize: 1,
        state: job,
        enqueuedAt: now,
        ...given,
      })
    return id
  }
  const list = async (
    part: Parameters<(typeof calls)['queue.list']>[0]['part'],
    first = 0,
    limit = 50,
  ) => calls['queue.list']({ connectionId: 'embedded', part, first, limit })
  return { db, calls, put, list, asked }
}

test('each part has its lines, with what is known of when they go and are done', async () => {
  const { db, put, list } = open({
    reading: 1,
    startsIn: (before) => 10 * before,
    doneIn: (before, mediaType) => (mediaType === 'image/png' ? 100 + before : null),
    readIn: (_id, before) => 7 + before,
  })
  const waiting = put({ kind: 'queued' }, 'staged')
  const held = put({ kind: 'queued' }, 'staged', { mediaType: 'image/png' })
  patchUpload(db, held, { notBeforeAt: now + 60_000, turn: -1 })
  const sending = put({ kind: 'sending', sentBytes: 0 }, 'body-started')
  const reading = put({ kind: 'processing', since }, 'accepted', { serviceDocumentId: 's' })
  const unclear = put({ kind: 'uncertain' }, 'uncertain')
  patchUpload(db, unclear, { notBeforeAt: now + 120_000 })
  const locked = put({ kind: 'refused', reason: 'encrypted' }, null)
  const changed = put({ kind: 'confirmed', at: since }, 'ready')
  const body = { corrections: [] }
  putFeedback(db, {
    documentId: changed,
    connectionId: 'embedded',
    body,
    enqueuedAt: now,
    notBeforeAt: now + 10_000,
  })
  put({ kind: 'queued' }, 'staged', { connectionId: 'branch' })
  put({ kind: 'ready' }, 'ready')

  const { counts, lines } = await list(null)
  expect(counts).toEqual({ sending: 1, reading: 1, changes: 1, person: 2, waiting: 2 })
  const told = lines.map(({ document, ...facts }) => ({ id: document.id, ...facts }))
  const none = { before: null, isFirst: false, until: null, startsIn: null, doneIn: null }
  const at = (ms: number) => new Date(now + ms).toISOString()
  expect(told).toEqual([
    { ...none, id: sending, part: 'sending' },
    { ...none, id: reading, part: 'reading', doneIn: 7 },
    { ...none, id: changed, part: 'changes', until: at(10_000) },
    { ...none, id: locked, part: 'person' },
    { ...none, id: unclear, part: 'person', until: at(120_000) },
    {
      ...{ id: held, part: 'waiting', before: 0, isFirst: true },
      ...{ until: at(60_000), startsIn: 0, doneIn: 100 },
    },
    { ...none, id: waiting, part: 'waiting', before: 1, startsIn: 10 },
  ])
  // Wherever the page begins, it is the same list.
  for (let first = 0; first < lines.length; first++)
    expect((await list(null, first, 2)).lines).toEqual(lines.slice(first, first + 2))
  expect((await list('waiting', 1)).lines).toEqual(lines.slice(6))
  expect((await list(null, 7)).lines).toEqual([])
  db.close()
})

test('a connection that is not at work shows what waits, and no time', async () => {
  const { db, put, list } = open(null)
  const id = put({ kind: 'queued' }, 'staged')
  const { counts, lines } = await list(null)
  expect(counts.waiting).toBe(1)
  expect(lines).toMatchObject([{ document: { id }, startsIn: null, doneIn: null }])
  db.close()
})

test('the documents of a part are named for a selection, however many', async () => {
  const { db, put, calls } = open()
  const ids = inTransaction(db, () =>
    Array.from({ length: 300 }, () => put({ kind: 'queued' }, 'staged')),
  )
  patchUpload(db, ids[299] ?? '', { turn: -1 })
  const answer = await calls['queue.ids']({ connectionId: 'embedded', part: 'waiting' })
  expect(answer.ids).toEqual([ids[299], ...ids.slice(0, 299)])
  db.close()
})

test('the documents of each part are named as its lines are', async () => {
  const { db, put, list, calls } = open({ reading: 2 })
  put({ kind: 'sending', sentBytes: 0 }, 'sending')
  put({ kind: 'processing', since }, 'accepted')
  put({ kind: 'processing', since }, 'accepted')
  put({ kind: 'failed', code: 'PROCESSING_FAILED', message: '' }, 'ready')
  put({ kind: 'queued' }, 'staged')
  for (const part of ['sending', 'reading', 'changes', 'person', 'waiting'] as const) {
    const { lines } = await list(part)
    const { ids } = await calls['queue.ids']({ connectionId: 'embedded', part })
    expect(ids).toEqual(lines.map(({ document }) => document.id))
    if (part !== 'changes') expect(ids).not.toEqual([])
  }
  db.close()
})

test('one connection is paused, or all of them', async () => {
  const { db, calls, asked } = open()
  await calls['queue.pause']({ connectionId: 'branch', isPaused: true })
  await calls['queue.pause']({ connectionId: null, isPaused: false })
  expect(asked.shift()).toEqual(['pause', 'branch', true])
  expect(asked.toSorted()).toEqual([
    ['pause', 'branch', false],
    ['pause', 'embedded', false],
  ])
  db.close()
})

test('what is not there is said to be gone, and what does not wait to have changed', () => {
  const { db, calls, asked } = open()
  const unknown = { connectionId: 'unknown' }
  const gone = expect.objectContaining({ failure: { code: 'not-found' } }) as Error
  expect(() => calls['queue.list']({ ...unknown, part: null, first: 0, limit: 1 })).toThrow(gone)
  expect(() => calls['queue.ids']({ ...unknown, part: 'waiting' })).toThrow(gone)
  expect(() => calls['queue.pause']({ ...unknown, isPaused: true })).toThrow(gone)
  expect(() => calls['queue.putFirst']({ ...unknown, ids: ['a'] })).toThrow(gone)
  expect(asked).toEqual([])
  expect(() => calls['queue.endWait']({ id: 'nothing' })).toThrow(
    expect.objectContaining({ failure: { code: 'conflict' } }) as Error,
  )
  expect(calls['queue.endWait']({ id: 'something' })).toEqual({})
  db.close()
})
