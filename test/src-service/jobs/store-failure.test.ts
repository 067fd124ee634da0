import { describe, expect, test } from 'vitest'
import { createJobQueue } from '../../../src-service/jobs/job-queue.ts'
import type { Extract } from '../../../src-service/jobs/extract.ts'
import { findDocumentById, insertDocument } from '../../../src-service/store/documents.ts'
import { claimNextJob, insertJob } from '../../../src-service/store/jobs.ts'
import { databaseFile, openDatabase } from '../../../src-service/store/open-database.ts'
import type { Database } from '../../../src-service/store/open-database.ts'
import { openOriginals } from '../../../src-service/store/originals.ts'
import { createStoreWrites } from '../../../src-service/store/store-writes.ts'
import { insertWorkspace } from '../../../src-service/store/workspaces.ts'
import { createManualClock } from '../support/manual-clock.ts'
import { createGatedExtract, extractInvoice } from '../support/sample-results.ts'
import { makeFolder } from '../support/make-folder.ts'

const retryMs = 30_000
const idOf = (index: number) => `00000000-0000-4000-8000-00000000000${index}`

async function start(extract: Extract, documents: number, concurrency = 2) {
  const folder = await makeFolder()
  const database = openDatabase(databaseFile(folder))
  const clock = createManualClock()
  insertWorkspace(database, { id: 'w', name: 'W', createdAt: 0 })
  for (let index = 1; index <= documents; index += 1) {
    insertDocument(database, {
      id: idOf(index),
      workspace_id: 'w',
      file_name: null,
      media_type: 'application/pdf',
      sha256: 'x',
      size: 1,
      created_at: index,
      updated_at: index,
    })
    insertJob(database, idOf(index), index)
  }
  const events: string[] = []
  const log = (event: string) => void events.push(event)
  const troubles: (string | null)[] = []
  const writes = createStoreWrites({
    database,
    clock,
    log,
    onTrouble(trouble) {
      troubles.push(trouble)
      if (trouble === null) queue.wake()
    },
  })
  const queue = createJobQueue({
    database,
    writes,
    originals: openOriginals(folder),
    clock,
    log,
    extract,
    residentMb: () => 0,
    concurrency,
    onFinished: () => undefined,
    afterFinished: () => undefined,
  })
  const status = (index: number) => findDocumentById(database, idOf(index))?.status
  return { database, clock, queue, events, status, troubles }
}

const refuse = (when: string) =>
  `CREATE TRIGGER full BEFORE ${when} BEGIN SELECT RAISE(ABORT, 'disk full'); END`

describe('a database that refuses writes', () => {
  test('costs no document: what was read is read again later', async () => {
    const { database, clock, queue, events, status } = await start(extractInvoice, 1)
    database.exec(refuse('INSERT ON results'))
    queue.wake()
    await queue.whenIdle()
    expect(status(1)).toBe('PROCESSING')
    expect(events).toContain('job.crashed')
    clock.advance(retryMs)
    await queue.whenIdle()
    expect(status(1)).toBe('PROCESSING')
    database.exec('DROP TRIGGER full')
    clock.advance(retryMs)
    await queue.whenIdle()
    expect(status(1)).toBe('COMPLETED')
    database.close()
  })

  test('is asked again, not in a circle, where no job can be taken', async () => {
    const { database, clock, queue, events, status } = await start(extractInvoice, 1)
    database.exec(refuse('UPDATE ON jobs'))
    queue.wake()
    await queue.whenIdle()
    expect(events).toEqual(['job.crashed'])
    expect(status(1)).toBe('UPLOADED')
    database.exec('DROP TRIGGER full')
    clock.advance(retryMs)
    await queue.whenIdle()
    expect(status(1)).toBe('COMPLETED')
    database.close()
  })
})

/** The database may not grow: SQLite then says FULL by itself, as it does on a full disk. */
function fill(database: Database): () => void {
  const pages = Number(database.pragma('page_count', { simple: true }))
  database.pragma(`max_page_count = ${String(pages)}`)
  return () => void database.pragma('max_page_count = 1073741823')
}

describe('a full disk', () => {
  const large = (): Extract => (request) =>
    extractInvoice(request).then((outcome) =>
      outcome.kind === 'results'
        ? {
            ...outcome,
            pages: [{ page: 1, source: 'pdf', words: [['x'.repeat(1_000_000), 0, 0, 1, 1]] }],
          }
        : outcome,
    )

  test('keeps what was read until there is room, and reads nothing twice', async () => {
    let readings = 0
    const extract = large()
    const counted: Extract = (request) => {
      readings += 1
      return extract(request)
    }
    const { database, clock, queue, status, troubles } = await start(counted, 3)
    const empty = fill(database)
    queue.wake()
    await expect.poll(() => troubles).toEqual(['disk-full'])
    expect(readings).toBe(2)
    for (let times = 0; times < 20; times += 1) clock.advance(15_000)
    await new Promise((resolve) => setImmediate(resolve))
    expect(readings).toBe(2)
    empty()
    clock.advance(15_000)
    await queue.whenIdle()
    expect([1, 2, 3].map(status)).toEqual(Array(3).fill('COMPLETED'))
    expect(readings).toBe(3)
    expect(troubles.at(-1)).toBeNull()
    database.close()
  })
})

describe('documents that were being read when a process ended', () => {
  test('are read after the others, each alone', async () => {
    const gate = createGatedExtract()
    const { database, queue, events, status } = await start(gate.extract, 4)
    claimNextJob(database, false)
    claimNextJob(database, false)
    queue.wake()
    expect(events).toContain('jobs.recovered')
    expect([1, 2, 3, 4].map(status)).toEqual(['UPLOADED', 'UPLOADED', 'PROCESSING', 'PROCESSING'])
    gate.release()
    await expect.poll(() => status(3)).toBe('COMPLETED')
    expect(status(1)).toBe('UPLOADED')
    gate.release()
    await expect.poll(() => status(1)).toBe('PROCESSING')
    expect(status(2)).toBe('UPLOADED')
    gate.release()
    await expect.poll(() => status(2)).toBe('PROCESSING')
    gate.release()
    await queue.whenIdle()
    expect([1, 2, 3, 4].map(status)).toEqual(Array(4).fill('COMPLETED'))
    database.close()
  })
})

describe('a stop', () => {
  test('does not wait for a reading that does not heed it', async () => {
    const { database, queue } = await start(() => new Promise(() => undefined), 1)
    queue.wake()
    await queue.stop()
    expect(claimNextJob(database, false)).toMatchObject({ document_id: idOf(1), attempts: 1 })
    database.close()
  })
})
