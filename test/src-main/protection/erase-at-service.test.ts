import { expect, test } from 'vitest'
import { createEraser } from '../../../src-main/protection/erase-at-service.ts'
import { insertUpload, patchUpload } from '../../../src-main/store/sync-uploads.ts'
import { createDocumentKey } from '../../../src-main/store/document-key.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { openTestDatabase } from '../store/store-for-tests.ts'

function openEraser(erase: (id: string) => Promise<boolean>) {
  const db = openTestDatabase()
  const clock = createManualClock()
  const logger = createRecordingLogger()
  const eraser = createEraser({
    db,
    clock,
    logger,
    connectionIds: () => ['embedded'],
    erase: (_, id) => erase(id),
  })
  const put = (serviceDocumentId: string | null, state: 'removed' | 'ready') => {
    const documentId = createDocumentKey(clock.now())
    insertUpload(db, {
      documentId,
      connectionId: 'embedded',
      workspaceId: 'inbox',
      origin: 'here',
      fileName: '',
      mediaType: 'application/pdf',
      byteSize: 1,
      state: 'ready',
      enqueuedAt: 0,
      serviceDocumentId,
    })
    patchUpload(db, documentId, { state })
    return documentId
  }
  return { db, clock, logger, eraser, put }
}

test('the service is asked to delete what was removed here and nothing else, each once', async () => {
  const asked: string[] = []
  const { eraser, put } = openEraser((id) => {
    asked.push(id)
    return Promise.resolve(true)
  })
  put('gone', 'removed')
  put('stays', 'ready')
  put(null, 'removed')
  eraser.wake()
  await expect.poll(() => asked).toEqual(['gone'])
  eraser.wake()
  await eraser.stop()
  expect(asked).toEqual(['gone'])
})

test('what the service never had does not hold up what it has', async () => {
  const asked: string[] = []
  const { eraser, put } = openEraser((id) => {
    asked.push(id)
    return Promise.resolve(true)
  })
  put(null, 'removed')
  put('gone', 'removed')
  eraser.wake()
  await eraser.stop()
  expect(asked).toEqual(['gone'])
})

test('a deletion is asked for again when the service was not there, and after a fault', async () => {
  const answers = [
    Promise.resolve(false),
    Promise.reject(new TypeError('x')),
    Promise.resolve(true),
  ]
  answers[1]?.catch(() => {})
  let asked = 0
  const { clock, logger, eraser, put } = openEraser(() => answers[asked++] ?? Promise.resolve(true))
  put('gone', 'removed')
  eraser.wake()
  for (const times of [1, 2, 3]) {
    await expect.poll(() => asked).toBe(times)
    // The timer is set when the attempt has ended.
    if (times < 3) await expect.poll(() => clock.timersWaiting).toBe(1)
    clock.advance(30_000)
  }
  await eraser.stop()
  clock.advance(300_000)
  expect(asked).toBe(3)
  expect(logger.entries).toMatchObject([
    { event: 'protection.erase-failed', fields: { reason: 'TypeError' } },
  ])
})

test('deletions that the service keeps refusing do not hold up the next, a few at a time', async () => {
  const asked: string[] = []
  const { clock, eraser, put } = openEraser((id) => {
    asked.push(id)
    return Promise.resolve(id === 'gone')
  })
  for (const name of ['a', 'b', 'c', 'd', 'gone']) put(name, 'removed')
  eraser.wake()
  await expect.poll(() => asked).toEqual(['a', 'b', 'c'])
  await expect.poll(() => clock.timersWaiting).toBe(1)
  clock.advance(30_000)
  await expect.poll(() => asked.slice(3)).toEqual(['d', 'gone', 'a', 'b'])
  await eraser.stop()
})
