import { afterEach, describe, expect, test } from 'vitest'
import { readInvoice } from '../../support/fake-service/fake-service-calls.ts'
import { connectionId } from '../../support/fake-service/sync-rig.ts'
import { answered, startEngine, unreadable, type Engine } from './engine-rig.ts'

/** What becomes of one document, whatever is answered about it and in whatever order. */

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000

describe('one document has trouble, the others go on', () => {
  const only =
    (id: () => string | null, answer: ReturnType<typeof answered>) =>
    (...given: unknown[]) =>
      given[0] === id() ? answer : null
  /** The id at the service of the first upload. */
  const first = () => [...engine.service.documents.keys()][0] ?? null

  test.each([
    ['cut answers, three times', unreadable('truncated'), 'failed UNREADABLE_ANSWER', 3],
    ['gone (410)', answered(410), 'failed GONE', 1],
    ['gone for a legal reason (451)', answered(451), 'failed WITHHELD', 1],
    ['400, three times', answered(400, 'INVALID_SCHEMA'), 'failed INVALID_SCHEMA', 3],
  ] as const)('%s', async (_name, answer, expected, asks) => {
    engine = startEngine()
    engine.answer('retrieveStructuredData', only(first, answer))
    const [document = '', ...others] = engine.add(3)
    await engine.pass(minutes(7))
    expect(engine.stateOf(document)).toBe(expected)
    expect(others.map(engine.stateOf)).toEqual(['ready', 'ready'])
    const asked = engine.sent.filter((one) => one.operation === 'retrieveStructuredData').length
    expect(asked - others.length).toBeGreaterThanOrEqual(asks)
    const before = engine.sent.length
    await engine.pass(minutes(20))
    expect(engine.sent.length).toBe(before)
  })

  test('answers that are cut off for minutes cost no document', async () => {
    engine = startEngine()
    engine.answer('retrieveStructuredData', only(first, unreadable('truncated')))
    const [document = ''] = engine.add(3)
    await engine.pass(minutes(3))
    expect(engine.stateOf(document)).toBe('processing')
    engine.asBefore()
    await engine.pass(minutes(4))
    expect(engine.stateOf(document)).toBe('ready')
  })

  test('not found: waited for while it is new, then gone', async () => {
    engine = startEngine()
    engine.answer('retrieveStructuredData', only(first, answered(404, 'NOT_FOUND')))
    const [document = ''] = engine.add(2)
    await engine.pass(20_000)
    expect(engine.stateOf(document)).toBe('processing')
    await engine.pass(minutes(3))
    expect(engine.stateOf(document)).toBe('failed GONE')
    // Whoever tries it again sends it once more.
    const [gone] = engine.service.documents.keys()
    engine.service.documents.delete(gone ?? '')
    engine.asBefore()
    engine.sync.retryUpload(document)
    await engine.pass(minutes(2))
    expect(engine.stateOf(document)).toBe('ready')
    expect(engine.jobOf(document)?.serviceDocumentId).not.toBe(gone)
  })

  test.each([
    [400, 'INVALID_FILE', 'failed INVALID_FILE'],
    [413, null, 'failed HTTP_413'],
    [415, 'INVALID_FILE', 'failed INVALID_FILE'],
    [422, null, 'failed HTTP_422'],
  ])('an upload refused with %i is final', async (status, code, expected) => {
    engine = startEngine()
    let uploads = 0
    engine.answer('uploadDocument', () => (uploads++ === 0 ? answered(status, code) : null))
    const [document = '', other = ''] = engine.add(2)
    await engine.pass(minutes(30))
    expect(engine.stateOf(document)).toBe(expected)
    expect(engine.stateOf(other)).toBe('ready')
    expect(uploads).toBe(2)
  })
})

describe('a document that is never done', () => {
  test('is asked for ever more rarely, and stays visible as running', async () => {
    engine = startEngine({ processingMs: () => Infinity, listsStates: false })
    const [document = ''] = engine.add()
    await engine.pass(24 * minutes(60))
    const asks = engine.sent
      .filter(({ operation }) => operation === 'retrieveStructuredData')
      .map(({ atMs }) => atMs)
    expect(asks.length).toBeLessThan(260)
    const [beforeLast = 0, last = 0] = asks.slice(-2)
    expect(last - beforeLast).toBeGreaterThan(minutes(5))
    expect(last - beforeLast).toBeLessThanOrEqual(minutes(10) + 1000)
    expect(engine.stateOf(document)).toBe('processing')
  })
})

describe('what is known already stays', () => {
  test('a result, when the service says "running" or "gone" later', async () => {
    engine = startEngine()
    const [document = ''] = engine.add()
    await engine.pass(minutes(1))
    expect(engine.stateOf(document)).toBe('ready')
    const known = engine.changes.length
    for (const later of [answered(404, 'NOT_FOUND'), answered(500)]) {
      engine.answer('retrieveStructuredData', () => later)
      const asked = engine.sync.fetchResults(document)
      await engine.pass(1000)
      expect((await asked).ok).toBe(false)
    }
    engine.answer('retrieveStructuredData', () => ({
      ok: true,
      value: { kind: 'processing', status: 'PROCESSING', retryAfterMs: null },
      facts: { status: 202, requestId: null, remaining: null, retryAfterMs: null },
    }))
    const asked = engine.sync.fetchResults(document)
    await engine.pass(1000)
    expect(await asked).toMatchObject({ ok: true, value: [] })
    expect(engine.changes.length).toBe(known)
  })
})

describe('answers that come in another order than the questions', () => {
  test('the latest question decides: an earlier answer does not bring back what was', async () => {
    const backMs: number[] = []
    engine = startEngine({
      fate: (operation) => ({
        thereMs: 0,
        backMs: (operation === 'ask' ? backMs.shift() : undefined) ?? 100,
      }),
    })
    const [document = ''] = engine.add()
    await engine.pass(minutes(1))
    const stored = () => engine.changes.filter(({ kind }) => kind === 'results').length
    expect(stored()).toBe(1)
    backMs.push(5000, 100, 3000)
    const asked = [1, 2, 3].map(() => engine.sync.fetchResults(document))
    await engine.pass(1000)
    expect(stored()).toBe(2)
    // The third was asked after the second: its answer is newer, though late.
    await engine.pass(3000)
    expect(stored()).toBe(3)
    await engine.pass(minutes(1))
    expect(stored()).toBe(3)
    expect((await Promise.all(asked)).map(({ ok }) => ok)).toEqual([true, true, true])
  })
})

test('how long a document was with the service is logged when its result is stored', async () => {
  engine = startEngine()
  engine.add()
  await engine.pass(minutes(1))
  const durations = () =>
    engine.logged
      .filter(({ event }) => event === 'sync.result.stored')
      .map(({ details }) => (details as { durationMs: number }).durationMs)
  // A second one comes when the clock has gone on for long.
  await engine.pass(minutes(60))
  engine.add()
  await engine.pass(minutes(1))
  expect(durations()).toHaveLength(2)
  for (const durationMs of durations()) {
    expect(durationMs).toBeGreaterThan(0)
    expect(durationMs).toBeLessThanOrEqual(minutes(1))
  }
})

test('XML of a result is asked for again and nothing of it is stored', async () => {
  engine = startEngine()
  const [document = ''] = engine.add()
  await engine.pass(minutes(1))
  const before = engine.changes.length
  const facts = { status: 200, requestId: null, remaining: null, retryAfterMs: null }
  const asked: unknown[] = []
  engine.answer('retrieveStructuredData', (...given: unknown[]) => {
    asked.push(given[1])
    const value = {
      kind: 'ready',
      results: [readInvoice],
      raw: '<documentResponse/>',
      format: 'xml',
    }
    return { ok: true, value, facts }
  })
  const xml = engine.sync.fetchXml(document)
  await engine.pass(1000)
  expect(await xml).toEqual({ ok: true, value: '<documentResponse/>', facts })
  expect(asked).toMatchObject([{ format: 'xml' }])
  engine.answer('retrieveStructuredData', () => {
    const value = { kind: 'ready', results: [readInvoice], raw: '[]', format: 'json' }
    return { ok: true, value, facts }
  })
  const json = engine.sync.fetchXml(document)
  await engine.pass(1000)
  expect(await json).toMatchObject({ ok: false, failure: { reason: 'not-xml' } })
  expect(engine.changes.length).toBe(before)
  expect(await engine.sync.fetchXml('nothing')).toMatchObject({ ok: false })
  expect(engine.sync.status()[0]?.connectionId).toBe(connectionId)
})
