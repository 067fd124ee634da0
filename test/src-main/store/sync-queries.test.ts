import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../src-main/store/database.ts'
import { createSyncJobs, type SyncJobs } from '../../../src-main/store/sync-jobs.ts'
import type { NewUpload, UploadState } from '../../../src-main/store/sync-uploads.ts'
import { openMemoryDatabase } from '../../support/fake-service/sync-rig.ts'

/** Every condition of the queries that the queue lives on, with rows that only it keeps apart. */

let db: Database
let store: SyncJobs
beforeEach(() => {
  db = openMemoryDatabase(['one', 'two'])
  store = createSyncJobs(db)
})
afterEach(() => void db.close())

const file = { workspaceId: 'w', fileName: 'a.pdf', mediaType: 'application/pdf', byteSize: 8 }
function insert(documentId: string, state: UploadState, given: Partial<NewUpload> = {}) {
  const own = { connectionId: 'one', origin: 'here', enqueuedAt: 0, ...given } as const
  return store.insertUpload({ documentId, state, ...file, ...own })
}
const ids = (rows: readonly { readonly documentId: string }[]) =>
  rows.map(({ documentId }) => documentId)
const states = [
  'staged',
  'sending',
  'body-started',
  'accepted',
  'ready',
  'uncertain',
  'held',
  'failed',
  'removed',
] as const satisfies readonly UploadState[]
const unsent = ['staged', 'sending', 'body-started', 'uncertain', 'held']

describe('uploads', () => {
  test('are staged once', () => {
    expect([insert('a', 'staged'), insert('a', 'removed', { fileName: 'b.pdf' })]).toEqual([
      true,
      false,
    ])
    expect(store.findUpload('a')).toMatchObject({ state: 'staged', fileName: 'a.pdf' })
  })

  test('are patched alone, and in the named members alone', () => {
    insert('a', 'staged')
    insert('b', 'staged')
    const before = [store.findUpload('a'), store.findUpload('b')]
    store.patchUpload('a', { resendAfterLookup: true, notBeforeAt: 7.9, code: 'X' })
    store.patchUpload('b', {})
    expect([store.findUpload('a'), store.findUpload('b')]).toEqual([
      { ...before[0], resendAfterLookup: true, notBeforeAt: 7, code: 'X' },
      before[1],
    ])
    store.patchUpload('a', { resendAfterLookup: false, code: null, notBeforeAt: 0 })
    expect(store.findUpload('a')).toEqual(before[0])
  })

  test('are known by connection, workspace and id at the service', () => {
    const accepted = { serviceDocumentId: 's' }
    insert('a', 'accepted', accepted)
    insert('b', 'accepted', { ...accepted, connectionId: 'two' })
    insert('c', 'accepted', { ...accepted, workspaceId: 'v' })
    insert('d', 'accepted', { serviceDocumentId: 't' })
    const find = (connectionId: string, workspaceId: string, serviceDocumentId: string) =>
      store.findUploadByServiceId({ connectionId, workspaceId, serviceDocumentId })?.documentId
    expect(find('one', 'w', 's')).toBe('a')
    expect(find('two', 'w', 's')).toBe('b')
    expect(find('one', 'v', 's')).toBe('c')
    expect(find('one', 'w', 't')).toBe('d')
    expect(find('two', 'v', 't')).toBeUndefined()
  })

  test('go out in their order, in their time, and not for another person', () => {
    insert('z', 'staged', { enqueuedAt: 50 })
    insert('b', 'staged', { connectionId: 'two', enqueuedAt: 1 })
    for (const id of ['y', 'x', 'w']) insert(id, 'staged', { enqueuedAt: 60 })
    insert('a', 'accepted', { enqueuedAt: 2 })
    expect(ids(store.listStaged('one'))).toEqual(['z', 'y', 'x', 'w'])
    expect(ids(store.listStaged('one', 2))).toEqual(['z', 'y'])
    expect(store.oldestStagedAt('one')).toBe(50)
    store.patchUpload('z', { keptFor: 'anna' })
    store.patchUpload('y', { notBeforeAt: 10 })
    store.patchUpload('x', { notBeforeAt: 20 })
    store.patchUpload('w', { notBeforeAt: 20 })
    expect(ids(store.listStaged('one'))).toEqual(['y', 'x', 'w'])
    expect(store.listStagedIds('one', 2)).toEqual(['y', 'x'])
    expect(store.listUploadIds('one', 'accepted', 9)).toEqual(['a'])
    store.patchUpload('b', { notBeforeAt: 5 })
    expect(store.nextHoldEndsAt('one')).toBe(10)
    store.endElapsedHolds('one', 9)
    expect(store.nextStagedUpload('one')).toBeUndefined()
    store.endElapsedHolds('one', 10)
    expect(store.nextStagedUpload('one')?.documentId).toBe('y')
    expect(store.nextHoldEndsAt('one')).toBe(20)
    store.patchUpload('y', { state: 'sending' })
    store.endElapsedHolds('one', 30)
    expect(store.nextStagedUpload('one')?.documentId).toBe('x')
    expect(store.nextHoldEndsAt('one')).toBeUndefined()
    expect(store.oldestStagedAt('two')).toBe(1)
    expect(store.nextHoldEndsAt('two')).toBe(5)
  })

  test('that a person puts first go before all else, in the order in which they were queued', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) insert(id, 'staged')
    insert('other', 'staged', { connectionId: 'two' })
    insert('gone', 'accepted')
    store.patchUpload('d', { notBeforeAt: 50 })
    store.patchUpload('e', { keptFor: 'anna' })
    expect(store.putFirst('one', ['d', 'c', 'e', 'other', 'gone', 'unknown'])).toBe(2)
    expect(ids(store.listStaged('one'))).toEqual(['c', 'd', 'a', 'b'])
    expect(store.nextStagedUpload('one')?.documentId).toBe('c')
    expect(store.findUpload('d')).toMatchObject({ notBeforeAt: 0, turn: -1, passedSeq: 1 })
    expect(store.putFirst('one', ['b'])).toBe(1)
    expect(ids(store.listStaged('one'))).toEqual(['b', 'c', 'd', 'a'])
    expect(ids(store.listStaged('one', 2, 1))).toEqual(['c', 'd'])
    expect(store.findUpload('gone')).toMatchObject({ turn: 0, passedSeq: null })
    expect(store.findUpload('other')).toMatchObject({ turn: 0, passedSeq: null })
    // Put first once more: what it has passed before stays passed.
    store.patchUpload('a', { state: 'accepted' })
    store.putFirst('one', ['d'])
    expect(store.findUpload('d')).toMatchObject({ turn: -3, passedSeq: 1 })
    expect(ids(store.listStaged('one'))).toEqual(['d', 'b', 'c'])
  })

  test('need not wait any longer where a person says so', () => {
    insert('a', 'staged')
    insert('b', 'failed')
    for (const id of ['a', 'b']) store.patchUpload(id, { notBeforeAt: 50 })
    expect([store.endWait('a'), store.endWait('b'), store.endWait('c')]).toEqual([
      true,
      false,
      false,
    ])
    expect(store.findUpload('a')?.notBeforeAt).toBe(0)
    expect(store.findUpload('b')?.notBeforeAt).toBe(50)
  })

  test('are counted in the states that the queue works on', () => {
    for (const state of states) {
      insert(`1 ${state}`, state)
      insert(`2 ${state}`, state, { connectionId: 'two' })
    }
    const each = Object.fromEntries(unsent.map((state) => [state, 1]))
    expect(store.countUploads('one')).toEqual(each)
    for (const state of ['staged', 'uncertain'])
      store.patchUpload(`1 ${state}`, { keptFor: 'anna' })
    expect(store.countUploads('one')).toEqual({ ...each, staged: undefined })
    expect(ids(store.listUploads('one', 'uncertain'))).toEqual(['1 uncertain'])
  })

  test('are counted as they stand after every step, those kept and those removed too', () => {
    const counted = () =>
      Object.fromEntries(
        unsent.map((state) => [
          state,
          [...states.keys()].filter((at) => {
            const job = store.findUpload(String(at))
            return job?.state === state && !(state === 'staged' && job.keptFor !== null)
          }).length,
        ]),
      )
    const kept = () => Object.fromEntries(unsent.map((state) => [state, 0]))
    for (const [at, state] of states.entries()) insert(String(at), state)
    insert('0', 'held')
    for (let step = 0; step < 60; step++) {
      const id = String((step * 5) % states.length)
      store.patchUpload(id, { state: states[(step * 7) % states.length] ?? 'staged' })
      if (step % 4 === 0) store.keepUnsentFor('one', 'anna')
      if (step % 6 === 0) store.releaseKept('one', null)
      expect({ ...kept(), ...store.countUploads('one') }).toEqual(counted())
    }
    db.exec('DELETE FROM sync_uploads')
    expect(store.countUploads('one')).toEqual({})
    expect(store.countKept('one')).toEqual({ files: 0, changes: 0 })
  })

  test.each(states)(
    '%s, begun or not: whether the service may have it without our knowing',
    (state) => {
      insert('a', state)
      expect(store.hasUnclearUploads('one', true)).toBe(false)
      store.patchUpload('a', { startedAt: 1 })
      const isUnsent = unsent.includes(state)
      expect(store.hasUnclearUploads('one', true)).toBe(isUnsent)
      expect(store.hasUnclearUploads('one', false)).toBe(isUnsent && state !== 'staged')
      expect(store.hasUnclearUploads('two', true)).toBe(false)
    },
  )
})

test('files are kept for the person who queued them, as long as they are unclear or unsent', () => {
  for (const state of states) {
    insert(`1 ${state}`, state)
    insert(`2 ${state}`, state, { connectionId: 'two' })
    insert(`3 ${state}`, state, { origin: 'service' })
  }
  store.keepUnsentFor('one', 'anna')
  store.keepUnsentFor('one', 'ben')
  const kept = (prefix: string) =>
    states.filter((state) => store.findUpload(`${prefix} ${state}`)?.keptFor === 'anna')
  expect([kept('1'), kept('2'), kept('3')]).toEqual([unsent, [], []])
  // What is unclear is looked for in any case: it is not counted.
  expect([store.countKept('one'), store.countKept('two')]).toEqual([
    { files: 1, changes: 0 },
    { files: 0, changes: 0 },
  ])
  store.releaseKept('two', null)
  store.releaseKept('one', 'ben')
  expect(kept('1')).toEqual(unsent)
  store.releaseKept('one', null)
  expect(kept('1')).toEqual([])
})

describe('fetches', () => {
  test('come newest document first, each kind once, as soon as the service has an id for it', () => {
    insert('1', 'ready', { serviceDocumentId: 's-1' })
    insert('2', 'ready', { serviceDocumentId: 's-2' })
    insert('3', 'staged')
    insert('4', 'ready', { connectionId: 'two', serviceDocumentId: 's-4' })
    for (const documentId of ['1', '2', '3'])
      for (const kind of ['feedback', 'content', 'content'] as const)
        store.insertFetch({ documentId, connectionId: 'one', kind })
    store.insertFetch({ documentId: '4', connectionId: 'two', kind: 'content' })
    const next = (nowMs: number) => {
      const job = store.nextFetch('one', nowMs)
      return job && `${job.documentId} ${job.kind} ${String(job.attempts)}`
    }
    expect(next(0)).toBe('2 content 0')
    store.postponeFetch({ documentId: '2', kind: 'content', attempts: 1, notBeforeAt: 50 })
    expect(next(49)).toBe('2 feedback 0')
    expect(next(50)).toBe('2 content 1')
    store.deleteFetch('2', 'feedback')
    expect(next(49)).toBe('1 content 0')
    store.deleteFetch('1', 'content')
    expect(next(49)).toBe('1 feedback 0')
    expect(store.nextFetchAt('one')).toBe(0)
    store.deleteFetches('1')
    expect([next(49), store.nextFetchAt('one')]).toEqual([undefined, 50])
    expect(store.nextFetchAt('two')).toBe(0)
    store.deleteFetches('2')
    expect([next(50), store.nextFetchAt('one')]).toEqual([undefined, undefined])
    expect(store.nextFetch('two', 0)?.documentId).toBe('4')
  })
})

describe('what is remembered', () => {
  const pass = {
    connectionId: 'one',
    scope: 'all',
    state: 'running',
    nextPage: 0,
    seen: 0,
    total: null,
    startedAt: 1,
    finishedAt: null,
  } as const

  test('of a pass: its last step, in every member', () => {
    store.putPull(pass)
    expect(store.findPull('one')).toEqual(pass)
    const later = {
      connectionId: 'one',
      scope: 'new',
      state: 'done',
      nextPage: 3,
      seen: 300,
      total: 301,
      startedAt: 2,
      finishedAt: 4,
    } as const
    store.putPull({ ...later, finishedAt: 4.5 })
    store.putPull({ ...pass, connectionId: 'two' })
    expect(store.findPull('one')).toEqual(later)
  })

  test('of requests: the blocks of a credential that are young enough', () => {
    const add = (credential: string, leasedAt: number, before = 0) =>
      store.addLease(credential, { leasedAt, requests: leasedAt }, before)
    add('a', 1)
    add('b', 1)
    add('a', 2)
    add('a', 3, 2)
    expect(store.listLeases('a').map(({ leasedAt }) => leasedAt)).toEqual([2, 3])
    expect(store.listLeases('b')).toEqual([{ leasedAt: 1, requests: 1 }])
  })

  test('of what was learned: the last, by name and connection', () => {
    store.putLearned('one', 'name', 1)
    store.putLearned('one', 'name', { two: 2 })
    store.putLearned('one', 'other', 3)
    store.putLearned('two', 'name', null)
    const found = (connection: string, name: string) => store.findLearned(connection, name)
    expect([found('one', 'name'), found('one', 'other'), found('two', 'name')]).toEqual([
      { two: 2 },
      3,
      null,
    ])
    expect(found('two', 'other')).toBeUndefined()
    store.putLearned('removed meanwhile', 'name', 1)
    expect(found('removed meanwhile', 'name')).toBeUndefined()
  })

  test('no wait lies beyond what is possible, of one connection in all of its rows', () => {
    for (const connectionId of ['one', 'two']) {
      for (const [name, notBeforeAt] of [['late', 900] as const, ['soon', 5] as const]) {
        const documentId = `${connectionId} ${name}`
        insert(documentId, 'staged', { connectionId, serviceDocumentId: documentId })
        store.patchUpload(documentId, { notBeforeAt })
        const body = { corrections: [] }
        store.putFeedback({ documentId, connectionId, body, enqueuedAt: 0, notBeforeAt })
        store.insertFetch({ documentId, connectionId, kind: 'content' })
        store.postponeFetch({ documentId, kind: 'content', attempts: 0, notBeforeAt })
      }
    }
    store.clampWaits('one', 100.5)
    const waits = (documentId: string, connectionId: string) => [
      store.findUpload(documentId)?.notBeforeAt,
      store.findFeedback(documentId)?.notBeforeAt,
      store.nextFetch(connectionId, 1000)?.notBeforeAt,
    ]
    expect(waits('one soon', 'one')).toEqual([5, 5, 5])
    store.deleteFetches('one soon')
    store.deleteFetches('two soon')
    expect(waits('one late', 'one')).toEqual([100, 100, 100])
    expect(waits('two late', 'two')).toEqual([900, 900, 900])
  })
})
