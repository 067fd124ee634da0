import { expect, test } from 'vitest'
import { deleteDocumentRows } from '../../../src-main/store/delete-document.ts'
import type { ExportPorts } from '../../../src-main/export/export-ports.ts'
import { setServiceDocumentId } from '../../../src-main/store/documents.ts'
import { csv, planOf } from './export-bench.ts'
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
