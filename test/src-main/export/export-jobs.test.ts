import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { saveConnection } from '../../../src-main/store/connections.ts'
import { deleteDocumentRows } from '../../../src-main/store/delete-document.ts'
import type { ExportPorts } from '../../../src-main/export/export-ports.ts'
import type { ExportPlan } from '../../../src-shared/contract/export-plan.ts'
import {
  setDocumentBytes,
  setDocumentState,
  setServiceDocumentId,
} from '../../../src-main/store/documents.ts'
import { listExportsOf } from '../../../src-main/store/exports.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { branch, putDocument } from '../store/store-for-tests.ts'
import { csv, planOf, unzipped } from './export-bench.ts'
import { openExportJobs } from './export-jobs-bench.ts'

test('a file that is being made is not completed once a document in it was deleted', async () => {
  let reached = () => {}
  const isWaiting = new Promise<void>((resolve) => (reached = resolve))
  let go = () => {}
  const gate = new Promise<void>((resolve) => (go = resolve))
  const bench = openExportJobs({
    fetchOriginal: async () => {
      reached()
      await gate
      return false
    },
  })
  const removed = bench.put('a.pdf')
  const other = bench.put('b.pdf')
  bench.putOriginal('a.pdf')
  bench.db.exec("UPDATE documents SET sha256 = NULL WHERE file_name = 'b.pdf'")
  const job = bench.start(planOf(csv, '{file}'), removed, other)
  await isWaiting
  deleteDocumentRows(bench.db, removed)
  bench.jobs.removeFilesWith(removed)
  go()
  expect(await bench.ended(job)).toEqual({ id: job.id, status: 'cancelled' })
  expect(bench.jobs.open(job.id)).toBeNull()
  expect(bench.prepared()).toEqual([])
})

test('a document that was deleted while the service was asked for it is left out', async () => {
  const retrieveXml: ExportPorts['retrieveXml'] = () => {
    deleteDocumentRows(bench.db, id)
    bench.jobs.removeFilesWith(id)
    const facts = { status: 200, requestId: null, remaining: null, retryAfterMs: null }
    const value = { kind: 'ready', results: [], raw: '<a/>', format: 'xml' } as const
    return Promise.resolve({ ok: true, value, facts })
  }
  const bench = openExportJobs({ retrieveXml })
  const id = bench.put('a.pdf')
  setServiceDocumentId(bench.db, id, 'x')
  expect(await bench.ended(bench.start(planOf({ kind: 'xml' }), id))).toMatchObject({
    documents: 0,
    leftOut: [{ id, reason: 'removed' }],
  })
  expect(bench.prepared()).toEqual([])
})

test('a document in which nothing was read is named, unless its file is in the export', async () => {
  const bench = openExportJobs()
  const id = putDocument(bench.db, { fileName: 'empty.pdf' })
  setDocumentBytes(bench.db, id, { sha256: 'empty', byteSize: 1, mediaType: 'application/pdf' })
  bench.putOriginal('empty')
  const full = bench.put('a.pdf')
  bench.putOriginal('a.pdf')
  expect(await bench.ended(bench.start(planOf(csv), id, full))).toMatchObject({
    documents: 1,
    leftOut: [{ id, fileName: 'empty.pdf', reason: 'no-fields' }],
  })
  expect(await bench.ended(bench.start(planOf(csv, '{file}'), id, full))).toMatchObject({
    documents: 2,
    leftOut: [],
  })
})

test.each([
  ['a table', planOf(csv)],
  ['files', planOf({ kind: 'none' }, '{file}')],
])('a document that was removed before its turn is left out of %s', async (_, plan) => {
  const bench = openExportJobs()
  const [kept, removed] = [bench.put('a.pdf'), bench.put('b.pdf')]
  for (const name of ['a.pdf', 'b.pdf']) bench.putOriginal(name)
  const job = bench.start(plan, kept, removed)
  const at = '2026-11-21T09:00:00.000Z'
  const trashed = { kind: 'trashed', at, reason: 'person', was: { kind: 'ready' } } as const
  setDocumentState(bench.db, removed, trashed)
  expect(await bench.ended(job)).toMatchObject({
    documents: 1,
    leftOut: [{ id: removed, fileName: 'b.pdf', reason: 'removed' }],
  })
})

test('originals alone lie in no folder, beside a table in one of their own', async () => {
  const bench = openExportJobs()
  const ids = ['a.pdf', 'b.pdf'].map((name) => {
    bench.putOriginal(name)
    return bench.put(name)
  })
  const namesIn = async (plan: ExportPlan) => {
    const job = bench.start(plan, ...ids)
    await bench.ended(job)
    const chunks = (await bench.jobs.open(job.id)?.stream.toArray()) as Uint8Array[]
    return Object.keys(unzipped(Buffer.concat(chunks))).sort()
  }
  expect(await namesIn(planOf({ kind: 'none' }, '{file}'))).toEqual(['a.pdf', 'b.pdf'])
  const [table, ...originals] = await namesIn(planOf(csv, '{file}'))
  expect(table).toMatch(/^export.*\.csv$/)
  expect(originals).toEqual(['originals/a.pdf', 'originals/b.pdf'])
  await bench.jobs.stop()
})

// Over a second: more documents are exported than are written down at once.
test('what went out is written down in parts, so that others need not wait for thousands', async () => {
  const bench = openExportJobs()
  const ids = Array.from({ length: 501 }, (_, at) => bench.put(`${String(at)}.pdf`))
  const job = bench.start(planOf(csv), ...ids)
  await bench.ended(job)
  const isRecorded = (id: string) => listExportsOf(bench.db, id).length > 0
  const stream = bench.jobs.open(job.id)?.stream.resume()
  if (stream) await once(stream, 'end')
  const inFirstTurn = ids.filter(isRecorded).length
  await bench.jobs.stop()
  expect(inFirstTurn).toBeGreaterThan(0)
  expect(inFirstTurn).toBeLessThan(ids.length)
  expect(ids.filter(isRecorded)).toHaveLength(ids.length)
})

const order = (documentId: string, contentHash = 'x', connectionId = 'embedded') =>
  ({
    connectionId,
    kind: 'payment',
    format: 'pain.001',
    fileName: 'pain001.xml',
    bytes: new TextEncoder().encode('<Document/>'),
    results: [{ documentId, resultIndex: 0, contentHash }],
  }) as const

test('an order that goes out takes back those that would pay the same again, and no others', async () => {
  const bench = openExportJobs()
  const id = bench.put('a.pdf')
  const [first, second] = [await bench.jobs.keep(order(id)), await bench.jobs.keep(order(id))]
  const other = await bench.jobs.keep(order(bench.put('b.pdf'), 'y'))
  // The same bill, which another client pays as well.
  saveConnection(bench.db, branch, 0)
  const theirs = await bench.jobs.keep(order(bench.put('c.pdf'), 'x', branch.id))
  expect(await bench.jobs.open(first.id)?.stream.toArray()).toHaveLength(1)
  expect(bench.jobs.find(second.id)?.status).toBe('cancelled')
  expect(bench.jobs.open(second.id)).toBeNull()
  for (const { id: kept } of [other, theirs])
    expect(await bench.jobs.open(kept)?.stream.toArray()).toHaveLength(1)
})

describe('where the database cannot be written', () => {
  const full = `CREATE TRIGGER full BEFORE INSERT ON exports BEGIN SELECT RAISE(ABORT, 'full'); END`

  test('a payment order is not handed out, and once it can be it counts from its first byte', async () => {
    const bench = openExportJobs()
    const id = bench.put('a.pdf')
    const job = await bench.jobs.keep(order(id))
    bench.db.exec(full)
    expect(bench.jobs.open(job.id)).toBeNull()
    expect(bench.events()).toEqual(['export.not-recorded'])
    bench.db.exec('DROP TRIGGER full')
    const opened = bench.jobs.open(job.id)
    expect(listExportsOf(bench.db, id)).toMatchObject([{ kind: 'payment' }])
    expect(await opened?.stream.toArray()).toHaveLength(1)
    expect(listExportsOf(bench.db, id)).toHaveLength(1)
  })

  test('any other file is handed out, and the log says that it is not remembered', async () => {
    const bench = openExportJobs()
    const job = bench.start(planOf(csv), bench.put('a.pdf'))
    await bench.ended(job)
    bench.db.exec(full)
    expect(await bench.jobs.open(job.id)?.stream.toArray()).toHaveLength(1)
    expect(bench.events()).toEqual(['export.not-recorded'])
    expect(bench.jobs.find(job.id)).toBeUndefined()
  })
})

test('a file that cannot be removed is said in the log', async () => {
  const bench = openExportJobs()
  const job = bench.start(planOf(csv), bench.put('a.pdf'))
  await bench.ended(job)
  const path = join(bench.dataDir, 'exports', job.id)
  rmSync(path)
  mkdirSync(path)
  bench.jobs.cancel(job.id)
  await expect.poll(bench.events).toEqual(['export.file-not-removed'])
})

test('what a former run has left and cannot be cleared away is said in the log, and stops no start', async () => {
  const file = join(temporaryFolder(), 'disk')
  writeFileSync(file, '')
  const bench = openExportJobs({ dataDir: file })
  await bench.jobs.clear()
  expect(bench.events()).toEqual(['export.file-not-removed'])
})
