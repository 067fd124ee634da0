import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ExportColumn } from '../../../src-shared/contract/export-plan.ts'
import { saveEmbeddedConnection } from '../../../src-main/connections/embedded-connection.ts'
import { startPageTurns } from '../../../src-main/export/page-turns.ts'
import { createPageWriter, type PagesOrder } from '../../../src-main/export/write-pages.ts'
import type { Database } from '../../../src-main/store/database.ts'
import { checkpoint, openDatabase } from '../../../src-main/store/open-database.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { invoiceJson, putDocument } from '../store/store-for-tests.ts'
import { columns, csv, planOf } from './export-bench.ts'
import { openExportJobs } from './export-jobs-bench.ts'

function openOnDisk(documents: number) {
  const db = openDatabase({ file: join(temporaryFolder(), 'intray.db') })
  db.pragma('synchronous = OFF')
  saveEmbeddedConnection(db, 1, 0)
  const ids = Array.from({ length: documents }, (_, at) =>
    putDocument(db, { fileName: `${String(at)}.pdf`, results: [invoiceJson] }),
  )
  return { db, ids }
}

const orderOf = (data: PagesOrder['data']): PagesOrder => ({
  data,
  withStops: true,
  modifiedAt: Date.UTC(2026, 10, 21),
})
const csvOrder = orderOf({ ...(csv as PagesOrder['data']) })

/** A file of these documents in pages of ten, by whoever writes it. */
async function written(db: Database, order: PagesOrder, ids: readonly string[], asIf: number) {
  const turns = startPageTurns(db, order, asIf)
  const pieces: Uint8Array[] = []
  try {
    for (let from = 0; from < ids.length; from += 10)
      pieces.push((await turns.add(ids.slice(from, from + 10))).bytes)
    pieces.push(await turns.end())
    return Buffer.concat(pieces)
  } finally {
    await turns.close()
  }
}

test.each([
  ['csv', csvOrder],
  ['xlsx', orderOf({ kind: 'xlsx', rows: 'results', columns })],
  ['json', orderOf({ kind: 'json' })],
])(
  'a file of many documents, written by a thread, is the same as one of few (%s)',
  async (_, order) => {
    const { db, ids } = openOnDisk(25)
    const few = await written(db, order, ids, 25)
    expect(await written(db, order, ids, 1_000)).toEqual(few)
    expect(few.length).toBeGreaterThan(500)
    db.close()
  },
)

test('what does not go into a file is told with its reason, and a Stop by a person’s word alone', () => {
  const { db, ids } = openOnDisk(2)
  // Of two that are the same the later one has a Stop.
  const [whole = '', stopped = ''] = ids
  const empty = putDocument(db)
  const reasons = (withStops: boolean) => {
    const page = createPageWriter(db, { ...csvOrder, withStops })
    const { leftOut, exported } = page.add([stopped, whole, empty, 'gone'])
    return [exported.map(({ documentId }) => documentId), leftOut]
  }
  const left = [
    { id: empty, reason: 'no-fields' },
    { id: 'gone', reason: 'removed' },
  ]
  const atStop = { id: stopped, reason: 'stop-unanswered' }
  expect(reasons(false)).toEqual([[whole], [atStop, ...left]])
  expect(reasons(true)).toEqual([[stopped, whole], left])
  db.close()
})

test('a thread reads what was stored a moment ago, and keeps nobody from emptying the log', async () => {
  const { db, ids } = openOnDisk(2)
  const turns = startPageTurns(db, csvOrder, 1_000)
  const [first = '', second = ''] = ids
  expect(Buffer.from((await turns.add([first])).bytes).toString()).toContain('0.pdf')
  db.exec("UPDATE documents SET file_name = 'renamed.pdf' WHERE file_name = '1.pdf'")
  checkpoint(db)
  expect(db.pragma('wal_checkpoint(TRUNCATE)')).toMatchObject([{ busy: 0, log: 0 }])
  expect(Buffer.from((await turns.add([second])).bytes).toString()).toContain('renamed.pdf')
  await turns.close()
  db.close()
})

test('a thread that cannot open the database fails its page, and no more', async () => {
  const { db, ids } = openOnDisk(1)
  const turns = startPageTurns(db, orderOf({ kind: 'csv' } as PagesOrder['data']), 1_000)
  await expect(turns.add(ids)).rejects.toThrow(TypeError)
  await turns.close()
  db.close()
})

// Over a second: a sheet is filled with more than a million lines.
test('more lines than a sheet holds are refused with the same words by a thread', async () => {
  const many = Array.from({ length: 1_100 }, () => ({ description: 'x' }))
  const { db } = openOnDisk(0)
  const id = putDocument(db, { results: [{ ...invoiceJson, items: many }] })
  const data = { kind: 'xlsx', rows: 'items', columns: [] as ExportColumn[] } as const
  const turns = startPageTurns(db, orderOf(data), 1_000)
  const adding = async () => {
    for (let at = 0; at < 10; at++) await turns.add(Array.from({ length: 100 }, () => id))
  }
  await expect(adding()).rejects.toMatchObject({ name: 'TooManyRows' })
  await turns.close()
  db.close()
})

test('a document that is removed while its page is read does not stay in the file', async () => {
  const { db, ids } = openOnDisk(60)
  const bench = openExportJobs({ db })
  const { jobs } = bench
  const documents = ids.map((id) => ({
    fileName: 'a.pdf',
    get id() {
      // Behind the step that hands the page to the thread.
      queueMicrotask(() => jobs.removeFilesWith(id))
      return id
    },
  }))
  const about = { connectionId: 'embedded', baseName: 'export', withStops: true }
  const job = jobs.start({ ...about, documents, plan: planOf(csv) })
  expect(await bench.ended(job)).toEqual({ id: job.id, status: 'cancelled' })
  await jobs.stop()
  db.close()
})

test('who writes few documents says of each why it is not in the file', () => {
  const { db, ids } = openOnDisk(1)
  const empty = putDocument(db, { fileName: 'empty.pdf' })
  const writer = createPageWriter(db, csvOrder)
  const { exported, leftOut } = writer.add([...ids, empty, '01KAG5M0000000000000000000'])
  expect(exported.map(({ documentId }) => documentId)).toEqual(ids)
  expect(leftOut).toEqual([
    { id: empty, reason: 'no-fields' },
    { id: '01KAG5M0000000000000000000', reason: 'removed' },
  ])
  db.close()
})
