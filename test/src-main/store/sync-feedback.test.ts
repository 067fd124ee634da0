import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../src-main/store/database.ts'
import { createSyncJobs, type SyncJobs } from '../../../src-main/store/sync-jobs.ts'
import { openMemoryDatabase } from '../../support/fake-service/sync-rig.ts'

/** Every condition of the queries about feedback, with rows that only it keeps apart. */

let db: Database
let store: SyncJobs
beforeEach(() => {
  db = openMemoryDatabase(['one', 'two'])
  store = createSyncJobs(db)
})
afterEach(() => void db.close())

function insert(documentId: string, serviceDocumentId: string | null, connectionId = 'one') {
  const file = { workspaceId: 'w', fileName: 'a.pdf', mediaType: 'application/pdf', byteSize: 8 }
  const own = { origin: 'here', state: 'ready', enqueuedAt: 0 } as const
  store.insertUpload({ documentId, connectionId, serviceDocumentId, ...file, ...own })
}
const body = (newValue: string) => ({
  corrections: [{ resultIndex: 0, path: '/title', newValue }],
})
const put = (documentId: string, enqueuedAt = 0, notBeforeAt = 0, connectionId = 'one') =>
  store.putFeedback({ documentId, connectionId, body: body(documentId), enqueuedAt, notBeforeAt })
const set = (documentId: string, state: 'waiting' | 'sending' | 'sent' | 'refused', attempts = 0) =>
  store.setFeedbackState(
    { documentId, version: store.findFeedback(documentId)?.version ?? 0 },
    { state, attempts, notBeforeAt: 0, code: null },
  )

test('feedback that is given anew begins anew, for whoever gives it', () => {
  put('a', 1, 2)
  put('b')
  const former = store.findFeedback('a')
  if (!former) throw new Error('It was not stored')
  store.setFeedbackState(former, { state: 'refused', attempts: 3, notBeforeAt: 9, code: 'X' })
  expect(store.findFeedback('a')).toMatchObject({
    state: 'refused',
    attempts: 3,
    notBeforeAt: 9,
    code: 'X',
  })
  store.setFeedbackState(former, { state: 'waiting', attempts: 3, notBeforeAt: 9, code: 'X' })
  store.keepUnsentFor('one', 'anna')
  expect(store.countKept('one').changes).toBe(2)
  store.putFeedback({
    documentId: 'a',
    connectionId: 'one',
    body: body('new'),
    enqueuedAt: 5,
    notBeforeAt: 6,
  })
  expect(store.findFeedback('a')).toEqual({
    documentId: 'a',
    connectionId: 'one',
    body: body('new'),
    version: 2,
    state: 'waiting',
    attempts: 0,
    enqueuedAt: 5,
    notBeforeAt: 6,
    code: null,
  })
  expect(store.countKept('one').changes).toBe(1)
  // What is said of the former word changes nothing of this one, or of another document.
  const sent = { state: 'sent', attempts: 1, notBeforeAt: 0, code: null } as const
  expect(store.setFeedbackState(former, sent)).toBe(false)
  expect(store.setFeedbackState({ documentId: 'a', version: 2 }, sent)).toBe(true)
  expect([store.findFeedback('a')?.state, store.findFeedback('b')?.state]).toEqual([
    'sent',
    'waiting',
  ])
  put('a')
  expect(store.findFeedback('a')).toMatchObject({ state: 'waiting', version: 3 })
})

test('feedback is taken back where it cannot be out: refused, or never tried', () => {
  const taken = (state: 'waiting' | 'sending' | 'sent' | 'refused', attempts: number) => {
    put('a')
    put('b')
    set('a', state, attempts)
    const isTaken = store.deleteWaitingFeedback('a')
    expect(store.findFeedback('a') === undefined).toBe(isTaken)
    expect(store.findFeedback('b')).toBeDefined()
    return isTaken
  }
  expect([taken('waiting', 0), taken('refused', 2), taken('refused', 0)]).toEqual([
    true,
    true,
    true,
  ])
  expect([taken('waiting', 1), taken('sending', 0), taken('sent', 0)]).toEqual([
    false,
    false,
    false,
  ])
})

test('feedback goes out in its order and time, where the service has the document, as whose it is', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e']) insert(id, id === 'e' ? null : `s-${id}`)
  insert('other', 's', 'two')
  put('a', 30)
  put('b', 20, 100)
  put('c', 10)
  put('d', 5)
  put('e', 1)
  put('other', 0, 0, 'two')
  set('d', 'sent')
  const next = (nowMs: number) => store.nextFeedback('one', nowMs)
  expect(next(99)).toMatchObject({ job: { documentId: 'c' }, serviceDocumentId: 's-c' })
  set('c', 'sending')
  expect(next(99)?.job.documentId).toBe('a')
  expect(next(100)?.job.documentId).toBe('b')
  expect(store.waitingFeedback('one', 99)).toEqual({ count: 4, nextAt: 100 })
  expect(store.waitingFeedback('one', 100)).toEqual({ count: 4, nextAt: null })
  store.keepUnsentFor('one', 'anna')
  expect(next(100)).toBeUndefined()
  expect(store.waitingFeedback('one', 99)).toEqual({ count: 0, nextAt: null })
  expect(store.nextFeedback('two', 0)?.job.documentId).toBe('other')
})

test('feedback that a run left half sent waits again, of its connection alone', () => {
  for (const id of ['a', 'b', 'c']) put(id)
  put('other', 0, 0, 'two')
  for (const id of ['a', 'other']) set(id, 'sending', 1)
  set('b', 'sent', 1)
  set('c', 'refused', 1)
  store.recoverFeedback('one')
  expect(['a', 'b', 'c', 'other'].map((id) => store.findFeedback(id)?.state)).toEqual([
    'waiting',
    'sent',
    'refused',
    'sending',
  ])
  store.deleteFeedback('a')
  expect(['a', 'b'].map((id) => store.findFeedback(id) === undefined)).toEqual([true, false])
})

test('feedback is kept for its person while it waits or is out, and for nobody else', () => {
  for (const id of ['a', 'b', 'c', 'd']) put(id)
  put('other', 0, 0, 'two')
  set('b', 'sending')
  set('c', 'sent')
  set('d', 'refused')
  store.keepUnsentFor('one', 'anna')
  store.keepUnsentFor('one', 'ben')
  for (const id of ['b', 'c', 'd']) set(id, 'waiting')
  expect(store.countKept('one')).toEqual({ files: 0, changes: 2 })
  expect(store.countKept('two')).toEqual({ files: 0, changes: 0 })
  store.releaseKept('one', 'ben')
  store.releaseKept('two', null)
  expect(store.countKept('one').changes).toBe(2)
  set('a', 'refused')
  expect(store.countKept('one').changes).toBe(1)
  store.releaseKept('one', 'anna')
  expect(store.countKept('one').changes).toBe(0)
})

test('feedback rests while its own document is in the trash, and what was sent stays sent', () => {
  const stateOf = (id: string) => store.findFeedback(id)?.state
  for (const id of ['a', 'b', 'c']) {
    insert(id, `s-${id}`)
    put(id)
    set(id, 'sending', 1)
  }
  store.patchUpload('a', { state: 'trashed' })
  for (const id of ['a', 'b']) set(id, 'waiting', 1)
  set('c', 'sent', 1)
  expect(['a', 'b', 'c'].map(stateOf)).toEqual(['trashed', 'waiting', 'sent'])
  for (const id of ['b', 'c']) store.restFeedback(id)
  expect(['b', 'c'].map(stateOf)).toEqual(['trashed', 'sent'])
  for (const id of ['a', 'c']) store.wakeFeedback(id)
  expect(['a', 'b', 'c'].map(stateOf)).toEqual(['waiting', 'trashed', 'sent'])
})
