import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../src-main/store/database.ts'
import { createSyncJobs, type SyncJobs } from '../../../src-main/store/sync-jobs.ts'
import { connectionId, openMemoryDatabase } from '../../support/fake-service/sync-rig.ts'

type Query = Exclude<keyof SyncJobs, 'version' | 'transaction'>

let db: Database
let jobs: SyncJobs
beforeEach(() => {
  db = openMemoryDatabase()
  jobs = createSyncJobs(db)
})
afterEach(() => db.close())

const at = 1_795_000_000_000
const upload = {
  documentId: 'document',
  connectionId,
  workspaceId: 'workspace',
  origin: 'here',
  fileName: 'Rechnung.pdf',
  mediaType: 'application/pdf',
  byteSize: 8,
  state: 'staged',
  enqueuedAt: at,
} as const
const fetch = { documentId: 'document', connectionId, kind: 'content' } as const
const pass = {
  connectionId,
  scope: 'all',
  state: 'running',
  nextPage: 0,
  seen: 0,
  total: null,
  startedAt: at,
  finishedAt: null,
} as const

/** Each query once; a new one has to be added here, or the types say so. */
const calls: Record<Query, { readonly writes: boolean; readonly ask: () => unknown }> = {
  insertUpload: { writes: true, ask: () => jobs.insertUpload(upload) },
  patchUpload: { writes: true, ask: () => jobs.patchUpload('document', { state: 'sending' }) },
  findUpload: { writes: false, ask: () => jobs.findUpload('document') },
  findUploadByServiceId: {
    writes: false,
    ask: () =>
      jobs.findUploadByServiceId({
        connectionId,
        workspaceId: 'workspace',
        serviceDocumentId: 's-1',
      }),
  },
  listUploads: { writes: false, ask: () => jobs.listUploads(connectionId, 'accepted', 50, 50) },
  listStaged: { writes: false, ask: () => jobs.listStaged(connectionId, 50, 50) },
  putFirst: { writes: true, ask: () => jobs.putFirst(connectionId, ['document']) },
  endWait: { writes: true, ask: () => jobs.endWait('document') },
  listStagedIds: { writes: false, ask: () => jobs.listStagedIds(connectionId, 50) },
  listUploadIds: { writes: false, ask: () => jobs.listUploadIds(connectionId, 'accepted', 50) },
  nextStagedUpload: { writes: false, ask: () => jobs.nextStagedUpload(connectionId) },
  endElapsedHolds: { writes: true, ask: () => jobs.endElapsedHolds(connectionId, at) },
  oldestStagedAt: { writes: false, ask: () => jobs.oldestStagedAt(connectionId) },
  nextHoldEndsAt: { writes: false, ask: () => jobs.nextHoldEndsAt(connectionId) },
  countUploads: { writes: false, ask: () => jobs.countUploads(connectionId) },
  hasUnclearUploads: { writes: false, ask: () => jobs.hasUnclearUploads(connectionId, true) },
  clampWaits: { writes: true, ask: () => jobs.clampWaits(connectionId, at) },
  endWaits: { writes: true, ask: () => jobs.endWaits(connectionId) },
  putFeedback: {
    writes: true,
    ask: () =>
      jobs.putFeedback({
        documentId: 'document',
        connectionId,
        body: { corrections: [] },
        enqueuedAt: at,
        notBeforeAt: 0,
      }),
  },
  setFeedbackState: {
    writes: true,
    ask: () =>
      jobs.setFeedbackState(
        { documentId: 'document', version: 1 },
        { state: 'sent', attempts: 1, notBeforeAt: 0, code: null },
      ),
  },
  deleteWaitingFeedback: { writes: true, ask: () => jobs.deleteWaitingFeedback('document') },
  deleteFeedback: { writes: true, ask: () => jobs.deleteFeedback('document') },
  restFeedback: { writes: true, ask: () => jobs.restFeedback('document') },
  wakeFeedback: { writes: true, ask: () => jobs.wakeFeedback('document') },
  findFeedback: { writes: false, ask: () => jobs.findFeedback('document') },
  nextFeedback: { writes: false, ask: () => jobs.nextFeedback(connectionId, at) },
  waitingFeedback: { writes: false, ask: () => jobs.waitingFeedback(connectionId, at) },
  listWaitingFeedback: {
    writes: false,
    ask: () => jobs.listWaitingFeedback(connectionId, 50, 50),
  },
  recoverFeedback: { writes: true, ask: () => jobs.recoverFeedback(connectionId) },
  keepUnsentFor: { writes: true, ask: () => jobs.keepUnsentFor(connectionId, 'anna') },
  releaseKept: { writes: true, ask: () => jobs.releaseKept(connectionId, null) },
  countKept: { writes: false, ask: () => jobs.countKept(connectionId) },
  listKeptFor: { writes: false, ask: () => jobs.listKeptFor(connectionId) },
  insertFetch: { writes: true, ask: () => jobs.insertFetch(fetch) },
  postponeFetch: {
    writes: true,
    ask: () => jobs.postponeFetch({ ...fetch, attempts: 1, notBeforeAt: at }),
  },
  deleteFetch: { writes: true, ask: () => jobs.deleteFetch('document', 'content') },
  deleteFetches: { writes: true, ask: () => jobs.deleteFetches('document') },
  nextFetch: { writes: false, ask: () => jobs.nextFetch(connectionId, at) },
  nextFetchAt: { writes: false, ask: () => jobs.nextFetchAt(connectionId) },
  putPull: { writes: true, ask: () => jobs.putPull(pass) },
  findPull: { writes: false, ask: () => jobs.findPull(connectionId) },
  addLease: {
    writes: true,
    ask: () => jobs.addLease('credential', { leasedAt: at, requests: 1 }, 0),
  },
  listLeases: { writes: false, ask: () => jobs.listLeases('credential') },
  putLearned: { writes: true, ask: () => jobs.putLearned(connectionId, 'person', 'anna') },
  findLearned: { writes: false, ask: () => jobs.findLearned(connectionId, 'person') },
}

describe('the name of a query says whether it writes', () => {
  test.each(Object.entries(calls))('%s', (_name, { writes, ask }) => {
    const before = jobs.version()
    ask()
    expect(jobs.version() - before).toBe(writes ? 1 : 0)
    db.pragma('query_only = ON')
    if (writes) expect(ask).toThrow(/readonly/)
    else expect(ask).not.toThrow()
  })
})

test('what a transaction writes is all there or not at all', () => {
  expect(() =>
    jobs.transaction(() => {
      jobs.insertUpload(upload)
      throw new Error('the disk is full')
    }),
  ).toThrow('the disk is full')
  expect(jobs.findUpload('document')).toBeUndefined()
})

/** What would cost more the more documents there are. */
const dear = /LIST SUBQUERY|MATERIALIZE|TEMP B-TREE|SCAN sync_/

/** Queries that do so all the same, and why that stays small. */
const allowed: Partial<Record<string, readonly string[]>> = {
  // In the order of the table, as far as the first that fits; two kinds are sorted.
  nextFetch: ['SCAN sync_fetches', 'USE TEMP B-TREE FOR LAST TERM OF ORDER BY'],
  // Of one moment.
  nextFeedback: ['USE TEMP B-TREE FOR LAST TERM OF ORDER BY'],
  // For whom something is kept: a person or two.
  listKeptFor: ['USE TEMP B-TREE FOR ORDER BY'],
  // What is older than ten minutes is forgotten.
  listLeases: ['SCAN sync_request_leases'],
}

test.each(Object.entries(calls).filter(([, { writes }]) => !writes))(
  '%s makes no list, sorts nothing, and reads no table through',
  (name, { ask }) => {
    const asked: string[] = []
    const prepare = db.prepare.bind(db)
    db.prepare = (sql: string) => {
      asked.push(sql)
      return prepare(sql)
    }
    ask()
    const plans = asked.flatMap((sql) => {
      const bound: Record<string, number> = {}
      for (const [, parameter = ''] of sql.matchAll(/\$(\w+)/g)) bound[parameter] = 0
      return prepare(`EXPLAIN QUERY PLAN ${sql}`).all(bound) as { readonly detail: string }[]
    })
    expect(asked).not.toEqual([])
    const found = plans.map(({ detail }) => detail).filter((detail) => dear.test(detail))
    expect(found.filter((detail) => !allowed[name]?.includes(detail))).toEqual([])
  },
)
