import { describe, expect, test } from 'vitest'
import { createJobQueue } from '../../../src-service/jobs/job-queue.ts'
import type { Extract } from '../../../src-service/jobs/extract.ts'
import { findDocumentById, insertDocument } from '../../../src-service/store/documents.ts'
import { claimNextJob, insertJob } from '../../../src-service/store/jobs.ts'
import { openDatabase } from '../../../src-service/store/open-database.ts'
import { openOriginals } from '../../../src-service/store/originals.ts'
import { insertWorkspace } from '../../../src-service/store/workspaces.ts'
import { createManualClock } from '../support/manual-clock.ts'
import { createGatedExtract, extractInvoice } from '../support/sample-results.ts'
import { makeFolder } from '../support/make-folder.ts'

const retryMs = 30_000
const idOf = (index: number) => `00000000-0000-4000-8000-00000000000${index}`

async function start(extract: Extract, documents: number, concurrency = 2) {
  const folder = await makeFolder()
  const database = openDatabase(folder)
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
  const queue = createJobQueue({
    database,
    originals: openOriginals(folder),
    clock,
    log: (event) => events.push(event),
    extract,
    concurrency,
    onFinished: () => undefined,
    afterFinished: () => undefined,
  })
  const status = (index: number) => findDocumentById(database, idOf(index))?.status
  return { database, clock, queue, events, status }
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

describe('documents that were being read when a process ended', () => {
  test('are read after the others, each alone', async () => {
    const gate = createGatedExtract()
    const { database, queue, status } = await start(gate.extract, 4)
    claimNextJob(database, false)
    claimNextJob(database, false)
    expect(queue.recover()).toEqual({ resumed: 2, failed: 0 })
    queue.wake()
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
