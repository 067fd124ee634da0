import { describe, expect, test } from 'vitest'
import { judgeRetention } from '../../../src-main/protection/plan-retention.ts'
import { createRetention } from '../../../src-main/protection/retention.ts'
import { findConnection, saveConnection } from '../../../src-main/store/connections.ts'
import { deleteDocumentRows } from '../../../src-main/store/delete-document.ts'
import {
  findDocument,
  setDocumentFeedback,
  setDocumentState,
} from '../../../src-main/store/documents.ts'
import { addWaiting } from '../../../src-main/store/export-automations.ts'
import { setRetentionRule } from '../../../src-main/store/retention-rules.ts'
import type { DocumentState } from '../../../src-shared/contract/document-model.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { branch, invoiceJson, openTestDatabase, putDocument } from '../store/store-for-tests.ts'

const dayMs = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 10, 21, 9)
const daysAgo = (days: number) => new Date(now - days * dayMs).toISOString()
const confirmed = (days: number): DocumentState => ({ kind: 'confirmed', at: daysAgo(days) })

function openRetention() {
  const db = openTestDatabase()
  const clock = createManualClock(now)
  const logger = createRecordingLogger()
  const removed: string[] = []
  const afterRemoval: (() => void)[] = []
  const retention = createRetention({
    db,
    clock,
    logger,
    trashDocument(id) {
      if (findDocument(db, id)?.fileName === 'locked.pdf') throw new TypeError('disk')
      removed.push(id)
      deleteDocumentRows(db, id)
      afterRemoval.shift()?.()
    },
  })
  const put = (fileName: string, state: DocumentState, days: number, nfadp?: object) =>
    putDocument(db, {
      fileName,
      state,
      receivedAt: now - days * dayMs,
      ...(nfadp ? { results: [{ ...invoiceJson, nfadp: { ...nfadp } }] } : {}),
    })
  return { db, clock, logger, retention, removed, afterRemoval, put }
}

describe('what goes', () => {
  test('is finished and old enough, counted from the day it was finished', () => {
    const { retention, put } = openRetention()
    const goes = put('old.pdf', confirmed(31), 40)
    put('finished yesterday.pdf', confirmed(1), 400)
    put('rejected.pdf', { kind: 'rejected', at: daysAgo(90), reason: 'x' }, 91)
    const preview = retention.preview('embedded', 30)
    expect(preview.goes.map(({ fileName }) => fileName).sort()).toEqual(['old.pdf', 'rejected.pdf'])
    expect(preview).toMatchObject({ goesCount: 2, goesBytes: 2, stays: [], nextAt: daysAgo(-29) })
    expect(preview.goes.find(({ id }) => id === goes)?.finishedAt).toBe(daysAgo(31))
  })

  test('is never what nobody finished, what is still to be sent, or what must be kept', () => {
    const { db, retention, put } = openRetention()
    put('open.pdf', { kind: 'ready' }, 900)
    put('failed.pdf', { kind: 'failed', code: 'X', message: '' }, 900)
    setDocumentFeedback(db, put('unsent.pdf', confirmed(900), 900), 'waiting')
    const unexported = put('unexported.pdf', confirmed(900), 900)
    addWaiting(db, { id: unexported, connectionId: 'embedded' }, now)
    put('kept.pdf', confirmed(900), 900, { retainUntil: daysAgo(-1) })
    const past = put('no longer kept.pdf', confirmed(900), 900, { retainUntil: daysAgo(0) })
    const preview = retention.preview('embedded', 30)
    expect(preview.goes.map(({ id }) => id)).toEqual([past])
    expect(preview.stays.map(({ reason, count }) => [reason, count])).toEqual([
      ['not-finished', 2],
      ['not-sent', 1],
      ['not-exported', 1],
      ['kept-by-service', 1],
    ])
  })

  test.each([
    ['none', 'goes'],
    ['saved', 'goes'],
    ['sent', 'goes'],
    ['waiting', 'stays'],
    ['refused', 'stays'],
  ] as const)('whose feedback is %s: it %s', (feedback, kind) => {
    const { db, put } = openRetention()
    const id = put('old.pdf', confirmed(100), 100)
    setDocumentFeedback(db, id, feedback)
    const document = findDocument(db, id)
    if (!document) throw new Error('It is not there')
    const verdict = judgeRetention({ document, nfadp: [], exportWaits: false }, 30, now)
    expect(verdict).toMatchObject(kind === 'goes' ? { kind } : { kind, reason: 'not-sent' })
  })

  test('is looked at next when the first of the others is old enough', () => {
    const { retention, put } = openRetention()
    for (const days of [1, 20, 7]) put('young.pdf', confirmed(days), 400)
    expect(retention.preview('embedded', 30).nextAt).toBe(daysAgo(-10))
  })

  test('is named for the first hundred, and counted for all', () => {
    const { retention, put } = openRetention()
    for (let at = 0; at < 101; at++) put('old.pdf', confirmed(40), 40)
    const preview = retention.preview('embedded', 30)
    expect([preview.goes.length, preview.goesCount]).toEqual([100, 101])
  })

  test('is told to the log with its number, and not where nothing went', async () => {
    const { db, retention, logger, put } = openRetention()
    setRetentionRule(db, 'embedded', 30)
    await retention.apply('embedded')
    expect(logger.entries).toEqual([])
    put('old.pdf', confirmed(100), 100)
    await retention.apply('embedded')
    expect(logger.entries).toMatchObject([
      { event: 'protection.retention-applied', fields: { connectionId: 'embedded', count: 1 } },
    ])
  })

  test('is of one workspace alone', async () => {
    const { db, retention, removed, put } = openRetention()
    put('old.pdf', confirmed(100), 100)
    expect(retention.preview('another', 30).goesCount).toBe(0)
    saveConnection(db, branch, now)
    setRetentionRule(db, branch.id, 30)
    expect(await retention.apply('embedded')).toBe(0)
    expect(removed).toEqual([])
  })

  test('a preview removes nothing', () => {
    const { db, retention, removed, put } = openRetention()
    const id = put('old.pdf', confirmed(100), 100)
    retention.preview('embedded', 30)
    expect(removed).toEqual([])
    expect(findDocument(db, id)).toBeDefined()
  })
})

describe('the rule', () => {
  test('takes exactly what the preview said', async () => {
    const { db, retention, removed, put } = openRetention()
    put('a.pdf', confirmed(100), 100)
    put('b.pdf', confirmed(10), 100)
    const preview = retention.preview('embedded', 30)
    setRetentionRule(db, 'embedded', 30)
    expect(await retention.apply('embedded')).toBe(preview.goesCount)
    expect(removed).toEqual(preview.goes.map(({ id }) => id))
    expect(await retention.apply('embedded')).toBe(0)
  })

  test('leaves what a person takes up again or removes while it is being applied', async () => {
    const { db, logger, retention, removed, afterRemoval, put } = openRetention()
    const [first, reopened, unsent, gone, last] = [5, 4, 3, 2, 1].map((age) =>
      put(`${String(age)}.pdf`, confirmed(100 + age), 100 + age),
    )
    setRetentionRule(db, 'embedded', 30)
    afterRemoval.push(() => {
      setDocumentState(db, reopened ?? '', { kind: 'ready' })
      setDocumentFeedback(db, unsent ?? '', 'waiting')
      deleteDocumentRows(db, gone ?? '')
    })
    expect(await retention.apply('embedded')).toBe(2)
    expect(removed).toEqual([first, last])
    expect(logger.entries.map(({ event }) => event)).toEqual(['protection.retention-applied'])
  })

  test.each([null, 365])('ends as soon as it is changed to %s days', async (keepDays) => {
    const { db, retention, removed, afterRemoval, put } = openRetention()
    const [first] = ['a.pdf', 'b.pdf'].map((name) => put(name, confirmed(100), 100))
    setRetentionRule(db, 'embedded', 30)
    afterRemoval.push(() => setRetentionRule(db, 'embedded', keepDays))
    expect(await retention.apply('embedded')).toBe(1)
    expect(removed).toEqual([first])
  })

  test('is not applied any more once the end has come', async () => {
    const { db, retention, removed, put } = openRetention()
    const [first] = ['a.pdf', 'b.pdf'].map((name) => put(name, confirmed(100), 100))
    setRetentionRule(db, 'embedded', 30)
    const applying = retention.apply('embedded')
    await retention.stop()
    db.close()
    expect(await applying).toBe(1)
    expect(removed).toEqual([first])
  })

  test('goes on to the next document where one cannot be removed', async () => {
    const { db, logger, retention, removed, put } = openRetention()
    put('locked.pdf', confirmed(101), 101)
    const next = put('b.pdf', confirmed(100), 100)
    setRetentionRule(db, 'embedded', 30)
    expect(await retention.apply('embedded')).toBe(1)
    expect(removed).toEqual([next])
    expect(logger.entries.at(-1)).toMatchObject({
      event: 'protection.retention-failed',
      fields: { count: 1, reason: 'TypeError' },
    })
  })

  test('goes on by itself every six hours, and not after the end', async () => {
    const { db, clock, retention, removed, put } = openRetention()
    const id = put('a.pdf', confirmed(29), 100)
    setRetentionRule(db, 'embedded', 30)
    retention.start()
    clock.advance(dayMs - 60_000)
    expect(removed).toEqual([])
    clock.advance(6 * 60 * 60 * 1000)
    await expect.poll(() => removed).toEqual([id])
    await retention.stop()
    expect(clock.timersWaiting).toBe(0)
  })

  test('of one workspace that cannot be read does not stop the next', async () => {
    const { db, logger, retention, removed, put } = openRetention()
    const embedded = findConnection(db, 'embedded')
    if (embedded) saveConnection(db, { ...embedded, id: 'a-first' }, now)
    const broken = put('a.pdf', confirmed(100), 100)
    db.prepare(
      "UPDATE documents SET connection_id = 'a-first', sort_at = 9000000000000000 WHERE id = ?",
    ).run(broken)
    const next = put('b.pdf', confirmed(100), 100)
    setRetentionRule(db, 'a-first', 30)
    setRetentionRule(db, 'embedded', 30)
    await retention.applyAll()
    expect(removed).toEqual([next])
    expect(logger.entries[0]).toMatchObject({
      event: 'protection.retention-failed',
      fields: {
        connectionId: 'a-first',
        count: 1,
        reason: expect.stringMatching(/Error$/) as string,
      },
    })
  })
})

const localTime = (ms: number) => {
  const offsetMs = new Date(ms).getTimezoneOffset() * 60_000
  return new Date(ms - offsetMs).toISOString().slice(0, 19)
}
const localDay = (ms: number) => localTime(ms).slice(0, 10)

test.each([
  ['nothing', undefined, 'goes'],
  ['only that there is personal data', true, 'goes'],
  ['null', { retainUntil: null }, 'goes'],
  ['no time', { personalData: true }, 'goes'],
  ['a time that has passed', { retainUntil: daysAgo(400) }, 'goes'],
  ['a time that has passed, here', { retainUntil: localTime(now - 1000) }, 'goes'],
  ['yesterday', { retainUntil: localDay(now - dayMs) }, 'goes'],
  ['a time to come', { retainUntil: daysAgo(-400) }, 'stays'],
  ['a time to come, elsewhere', { retainUntil: '2027-01-01T00:00:00+02:00' }, 'stays'],
  ['a time to come, here', { retainUntil: localTime(now + 1000) }, 'stays'],
  ['a day to come', { retainUntil: '2036-12-31' }, 'stays'],
  ['today', { retainUntil: localDay(now) }, 'stays'],
  ['a day that there is not', { retainUntil: '2025-02-30' }, 'stays'],
  ['a day in our own spelling', { retainUntil: '31.12.2020' }, 'stays'],
  ['a word', { retainUntil: 'soon' }, 'stays'],
  ['a figure', { retainUntil: 20_361_231 }, 'stays'],
  ['a word for the whole', 'forever', 'stays'],
  ['a list', [{ retainUntil: daysAgo(-400) }], 'stays'],
])('an nFADP object that says %s', (_, nfadp, kind) => {
  const { db, put } = openRetention()
  const document = findDocument(db, put('a.pdf', confirmed(100), 100))
  expect(document).toBeDefined()
  if (document)
    expect(judgeRetention({ document, nfadp: [nfadp], exportWaits: false }, 30, now).kind).toBe(
      kind,
    )
})
