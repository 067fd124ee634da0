import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createAttentionRecount } from '../../../src-main/settings/recount-attention.ts'
import {
  orderRecount,
  orderRecountsOf,
  recountSome,
} from '../../../src-main/store/attention-recounts.ts'
import { findDocument, setDocumentState } from '../../../src-main/store/documents.ts'
import { openDatabase } from '../../../src-main/store/open-database.ts'
import { guardQueries, run } from '../../../src-main/store/query.ts'
import { resultsWithHistory } from '../../../src-main/store/refresh-summary.ts'
import { saveWorkspaceThresholds } from '../../../src-main/store/workspace-thresholds.ts'
import { openCore } from '../../support/core-bench.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { smallPdf } from '../../support/small-files.ts'
import { anotherInvoice, openTestDatabase, putDocument } from '../store/store-for-tests.ts'

function openRecount(documents: number) {
  const db = openTestDatabase()
  const clock = createManualClock()
  const logger = createRecordingLogger()
  const told: string[] = []
  let wake = () => {}
  const ids = Array.from({ length: documents }, () =>
    putDocument(db, { results: [anotherInvoice()] }),
  )
  type More = {
    reviewChanged?: (id: string) => void
    version?: string
    onIndexed?: () => void
  }
  const start = (more: More = {}) =>
    createAttentionRecount({
      db,
      clock,
      logger,
      version: more.version ?? '1.0.0',
      onIndexed: () => more.onIndexed?.(),
      notifier: {
        reviewChanged: (id) => more.reviewChanged?.(id),
        documentChanged(id) {
          told.push(id)
          wake()
        },
      },
    })
  orderRecountsOf(db, '1.0.0')
  while (recountSome(db, 50));
  saveWorkspaceThresholds(db, 'embedded', { sureThreshold: 1, strictThreshold: 1 })
  orderRecount(db, 'embedded')
  const counted = () => ids.filter((id) => (findDocument(db, id)?.attentionCount ?? 0) > 0)
  /** Settles when the window has been told of so many; events wake it. */
  const toldOf = async (count: number) => {
    while (told.length < count) await new Promise<void>((resolve) => (wake = resolve))
  }
  return { db, clock, logger, told, ids, start, counted, toldOf }
}

describe('counting anew', () => {
  test('begins after the call, leaves turns between portions, and tells of each document', async () => {
    const { db, told, ids, start, counted, toldOf } = openRecount(64)
    const recount = start()
    recount.wake()
    expect(counted()).toEqual([])
    await toldOf(1)
    // Still in the turn after the first portion: the others wait for theirs.
    expect(counted().length).toBeLessThan(64)
    await toldOf(64)
    expect(told).toEqual(ids)
    expect(counted()).toEqual(ids)
    await recount.stop()
    expect(recountSome(db, 1)).toBeNull()
  })

  test('ended half way, it is gone on with at the next start', async () => {
    const { told, ids, start, counted, toldOf } = openRecount(60)
    const first = start()
    first.wake()
    await toldOf(1)
    await first.stop()
    const before = counted().length
    expect(before).toBeLessThan(60)
    first.wake()
    expect(counted()).toHaveLength(before)
    const second = start()
    second.wake()
    await toldOf(60)
    expect(told).toEqual(ids)
    await second.stop()
  })

  test('another version of Intray counts every document anew, and only once', async () => {
    const { db, told, ids, start, toldOf } = openRecount(3)
    while (recountSome(db, 10) !== null);
    run(db, 'UPDATE documents SET attention_count = 99')
    const same = start({ version: '1.0.0' })
    same.wake()
    await same.stop()
    expect(told).toEqual([])
    for (const each of ['first start', 'second start']) {
      const updated = start({ version: '1.1.0' })
      updated.wake()
      await toldOf(3)
      await updated.stop()
      expect(told, each).toEqual(ids)
    }
  })

  test('a disk that takes nothing is tried again a minute later', async () => {
    const { db, clock, logger, ids, start, counted, toldOf } = openRecount(3)
    let full = true
    guardQueries(db, {
      beforeWrite() {
        if (full) throw new RangeError('no room')
      },
      failed: () => {},
    })
    const recount = start()
    recount.wake()
    while (clock.timersWaiting === 0) await new Promise((resolve) => setImmediate(resolve))
    expect(logger.entries).toEqual([
      { level: 'error', event: 'document.recount-failed', fields: { reason: 'RangeError' } },
    ])
    full = false
    clock.advance(59_999)
    expect(counted()).toEqual([])
    clock.advance(1)
    await toldOf(3)
    expect(counted()).toEqual(ids)
    await recount.stop()
    expect(clock.timersWaiting).toBe(0)
  })
})

test('a document whose sender is known better now is to be seen anew', async () => {
  const { db, ids, start } = openRecount(2)
  const [first = '', second = ''] = ids
  while (recountSome(db, 10) !== null);
  setDocumentState(db, first, { kind: 'confirmed', at: '2026-10-06T08:00:00.000Z' })
  const seenAnew = Promise.withResolvers<string>()
  const recount = start({ reviewChanged: seenAnew.resolve })
  recount.wake()
  expect(await seenAnew.promise).toBe(second)
  await recount.stop()
  const history = resultsWithHistory(db, { documentId: second, connectionId: 'embedded' })[0]
    ?.history
  expect(history?.values['/sender/name']).toEqual([{ value: 'Müller Bau AG', documents: 1 }])
})

test('Intray goes on by itself at its next start, by the thresholds that it kept', async () => {
  const bench = await openCore()
  const id = await bench.drop('one.pdf', smallPdf('one'))
  const { attentionCount } = await bench.until(id, ({ state }) => state.kind === 'ready')
  const change = { sureThreshold: 1, strictThreshold: 1 }
  await bench.call('settings.setWorkspaceThresholds', { connectionId: 'embedded', change })
  const counted = await bench.until(id, (document) => document.attentionCount > attentionCount)
  await bench.stop()

  const db = openDatabase({ file: join(bench.dataDir, 'intray.db') })
  run(db, 'UPDATE documents SET attention_count = 99')
  orderRecount(db, 'embedded')
  db.close()

  await bench.restart()
  const again = await bench.until(id, (document) => document.attentionCount !== 99)
  expect(again.attentionCount).toBe(counted.attentionCount)
  const { workspaceThresholds } = await bench.call('app.status', {})
  expect(workspaceThresholds).toEqual([{ connectionId: 'embedded', ...change }])
})

test('what is put into the search index is told, so that its parts are brought together', async () => {
  const { db, start } = openRecount(7)
  run(db, 'INSERT INTO unindexed_documents (seq) SELECT seq FROM documents')
  const left: unknown[] = []
  const allIndexed = Promise.withResolvers<undefined>()
  const recount = start({
    onIndexed() {
      left.push(db.prepare('SELECT count(*) FROM unindexed_documents').pluck().get())
      if (left.at(-1) === 0) allIndexed.resolve(undefined)
    },
  })
  recount.wake()
  await allIndexed.promise
  await recount.stop()
  expect(left).toEqual([4, 1, 0])
})
