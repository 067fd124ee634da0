import type Sqlite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { createJobQueue } from '../../../src-service/jobs/job-queue.ts'
import type { Extract } from '../../../src-service/jobs/extract.ts'
import { createMembership } from '../../../src-service/members/membership.ts'
import { findDocumentById, insertDocument } from '../../../src-service/store/documents.ts'
import { claimNextJob, insertJob } from '../../../src-service/store/jobs.ts'
import { insertMember } from '../../../src-service/store/members.ts'
import { openOriginals } from '../../../src-service/store/originals.ts'
import { createStoreWrites } from '../../../src-service/store/store-writes.ts'
import { insertWorkspace } from '../../../src-service/store/workspaces.ts'
import { createManualClock } from '../support/manual-clock.ts'
import { createGatedExtract, extractInvoice } from '../support/sample-results.ts'
import { openSqlite } from '../support/open-engine.ts'

const retryMs = 30_000
const asMember = (member: string) => ({ member, suspects: false, isShared: false })
const idOf = (index: number) => `00000000-0000-4000-8000-00000000000${index}`

async function start(extract: Extract, documents: number, concurrency = 2) {
  const { engine, database, file, folder } = await openSqlite()
  const clock = createManualClock()
  await insertWorkspace(database, { id: 'w', name: 'W', createdAt: 0 })
  for (let index = 1; index <= documents; index += 1) {
    await insertDocument(database, {
      id: idOf(index),
      workspace_id: 'w',
      file_name: null,
      media_type: 'application/pdf',
      sha256: 'x',
      size: 1,
      created_at: index,
      updated_at: index,
    })
    await insertJob(database, {
      ...{
        documentId: idOf(index),
        workspaceId: 'w',
        priority: 'NORMAL',
        isFirst: false,
        now: index,
      },
    })
  }
  const events: string[] = []
  const log = (event: string) => void events.push(event)
  const troubles: (string | null)[] = []
  const writes = createStoreWrites({
    engine,
    clock,
    log,
    onTrouble(trouble) {
      troubles.push(trouble)
      if (trouble === null) queue.wake()
    },
  })
  const membership = createMembership({
    engine,
    role: 'all',
    clock,
    log,
    onFreed: (transaction) => queue.takeUp(transaction),
    onLost: () => queue.dropAll(),
    onBeat: () => Promise.resolve(),
  })
  const queue = createJobQueue({
    engine,
    membership,
    writes,
    originals: openOriginals(folder),
    clock,
    log,
    extract,
    residentMb: () => 0,
    concurrency,
    onFinished: () => Promise.resolve(),
    afterFinished: () => undefined,
  })
  const status = async (index: number) => (await findDocumentById(database, idOf(index)))?.status
  const statuses = (...indexes: number[]) => Promise.all(indexes.map(status))
  return { engine, file, statuses, clock, queue, events, status, troubles }
}

const refuse = (when: string) =>
  `CREATE TRIGGER full BEFORE ${when} BEGIN SELECT RAISE(ABORT, 'disk full'); END`

describe('a database that refuses writes', () => {
  test('costs no document: what was read is read again later', async () => {
    const { file, clock, queue, events, status } = await start(extractInvoice, 1)
    file.exec(refuse('INSERT ON results'))
    queue.wake()
    await queue.whenIdle()
    expect(await status(1)).toBe('PROCESSING')
    expect(events).toContain('job.crashed')
    clock.advance(retryMs)
    await queue.whenIdle()
    expect(await status(1)).toBe('PROCESSING')
    file.exec('DROP TRIGGER full')
    clock.advance(retryMs)
    await queue.whenIdle()
    expect(await status(1)).toBe('COMPLETED')
  })

  test('is asked again, not in a circle, where no job can be taken', async () => {
    const { file, clock, queue, events, status } = await start(extractInvoice, 1)
    file.exec(refuse('UPDATE ON jobs'))
    queue.wake()
    await queue.whenIdle()
    expect(events).toEqual(['job.crashed'])
    expect(await status(1)).toBe('UPLOADED')
    file.exec('DROP TRIGGER full')
    clock.advance(retryMs)
    await queue.whenIdle()
    expect(await status(1)).toBe('COMPLETED')
  })
})

/** The database may not grow: SQLite then says FULL by itself, as it does on a full disk. */
function fill(database: Sqlite.Database): () => void {
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
    const { file, clock, queue, statuses, troubles } = await start(counted, 3)
    const empty = fill(file)
    queue.wake()
    await expect.poll(() => troubles).toEqual(['disk-full'])
    expect(readings).toBe(2)
    for (let times = 0; times < 20; times += 1) clock.advance(15_000)
    await new Promise((resolve) => setImmediate(resolve))
    expect(readings).toBe(2)
    empty()
    clock.advance(15_000)
    await queue.whenIdle()
    expect(await statuses(1, 2, 3)).toEqual(Array(3).fill('COMPLETED'))
    expect(readings).toBe(3)
    expect(troubles.at(-1)).toBeNull()
  })
})

describe('documents that were being read when a process ended', () => {
  test('are read after the others, each alone', async () => {
    const gate = createGatedExtract()
    const { engine, queue, events, status, statuses } = await start(gate.extract, 4)
    await insertMember(engine.database, 'gone')
    for (let times = 0; times < 2; times += 1) await claimNextJob(engine.database, asMember('gone'))
    queue.wake()
    await expect
      .poll(() => statuses(1, 2, 3, 4))
      .toEqual(['UPLOADED', 'UPLOADED', 'PROCESSING', 'PROCESSING'])
    expect(events).toContain('jobs.recovered')
    gate.release()
    await expect.poll(() => status(3)).toBe('COMPLETED')
    expect(await status(1)).toBe('UPLOADED')
    gate.release()
    await expect.poll(() => status(1)).toBe('PROCESSING')
    expect(await status(2)).toBe('UPLOADED')
    gate.release()
    await expect.poll(() => status(2)).toBe('PROCESSING')
    gate.release()
    await queue.whenIdle()
    expect(await statuses(1, 2, 3, 4)).toEqual(Array(4).fill('COMPLETED'))
  })
})

describe('a stop', () => {
  test('does not wait for a reading that does not heed it', async () => {
    const { engine, queue } = await start(() => new Promise(() => undefined), 1)
    queue.wake()
    await queue.stop()
    await insertMember(engine.database, 'next')
    expect(await claimNextJob(engine.database, asMember('next'))).toMatchObject({
      document_id: idOf(1),
      attempts: 1,
    })
  })
})
