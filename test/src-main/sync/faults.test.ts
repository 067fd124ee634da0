import { afterEach, describe, expect, test } from 'vitest'
import type { ServiceCalls } from '../../../src-shared/service-api/service-calls.ts'
import { connectionId } from '../../support/fake-service/sync-rig.ts'
import { answered, startEngine, unreachable, unreadable, type Engine } from './engine-rig.ts'

let engine: Engine
afterEach(() => engine.end())

const everything = [
  'uploadDocument',
  'retrieveStructuredData',
  'listDocuments',
  'provideFeedback',
] as const satisfies readonly (keyof ServiceCalls)[]
const minutes = (count: number) => count * 60_000
const waiting = () => engine.sync.status()[0]?.waiting?.reason ?? null

describe('the service cannot be reached', () => {
  test.each([
    ['offline', 'offline', 'offline'],
    ['a host that is not found', 'host-not-found', 'unreachable'],
    ['nobody there', 'refused', 'unreachable'],
    ['a certificate that is not trusted', 'tls', 'certificate'],
    ['a proxy that wants a sign-in', 'proxy', 'proxy'],
    ['a host that takes no connection up', 'timeout', 'unreachable'],
  ] as const)(
    '%s: one state for all, one probe at a time, then all goes on',
    async (_name, why, told) => {
      engine = startEngine()
      for (const operation of everything) engine.answer(operation, () => unreachable(why))
      const documents = engine.add(10)
      await engine.pass(minutes(10))
      expect(waiting()).toBe(told)
      // The first ones were out at once; after that never two within five seconds.
      const probes = engine.sent.filter(({ atMs }) => atMs > 1000).map(({ atMs }) => atMs)
      const gaps = probes.slice(1).map((atMs, n) => atMs - (probes[n] ?? 0))
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5000)
      expect(probes.length).toBeGreaterThan(5)
      expect(documents.map(engine.stateOf)).toEqual(documents.map(() => 'queued'))
      engine.asBefore()
      await engine.pass(minutes(3))
      expect(documents.map(engine.stateOf)).toEqual(documents.map(() => 'ready'))
      expect(engine.service.documents.size).toBe(10)
      expect(waiting()).toBeNull()
    },
  )

  test('a page of the network changes nothing', async () => {
    engine = startEngine()
    const [document = ''] = engine.add()
    await engine.pass(1000)
    for (const operation of everything) engine.answer(operation, () => unreadable('html'))
    await engine.pass(minutes(10))
    expect(engine.stateOf(document)).toBe('processing')
    expect(waiting()).toBe('network-sign-in')
    engine.asBefore()
    await engine.pass(minutes(2))
    expect(engine.stateOf(document)).toBe('ready')
  })

  test('a service that fails for ten minutes is asked a few times, not once for each document', async () => {
    engine = startEngine()
    for (const operation of everything) engine.answer(operation, () => answered(503))
    engine.add(50)
    await engine.pass(minutes(10))
    expect(waiting()).toBe('service-failing')
    expect(engine.sent.length).toBeLessThan(60)
    // Uploads that got a 503 may have arrived: they are looked for before anything is sent again.
    engine.asBefore()
    await engine.pass(minutes(20))
    expect(engine.sync.status()[0]).toMatchObject({ uploadsWaiting: 0, processing: 0 })
    expect(engine.service.documents.size).toBe(50)
  })
})

describe('the secret is replaced', () => {
  test('what the former one was refused meanwhile holds nothing up', async () => {
    engine = startEngine()
    for (const operation of everything) engine.answer(operation, () => answered(401))
    const [document = ''] = engine.add()
    // Each of these answers takes 100 ms: the first requests are out when the secret is replaced.
    await engine.pass(50)
    expect(engine.sent.length).toBeGreaterThan(0)
    engine.sync.credentialsChanged(connectionId)
    engine.asBefore()
    await engine.pass(minutes(1))
    expect(waiting()).toBeNull()
    expect(engine.stateOf(document)).toBe('ready')
  })

  test('nor does what a person waited for with the former one', async () => {
    engine = startEngine()
    const [read = ''] = engine.add()
    await engine.pass(minutes(1))
    engine.answer('retrieveStructuredData', () => answered(401))
    const asked = engine.sync.fetchResults(read)
    await engine.pass(50)
    engine.sync.credentialsChanged(connectionId)
    engine.asBefore()
    await engine.pass(minutes(1))
    expect(await asked).toMatchObject({ ok: false })
    expect(waiting()).toBeNull()
  })

  test('what the present one is refused is waited out', async () => {
    engine = startEngine()
    for (const operation of everything) engine.answer(operation, () => answered(401))
    engine.add()
    await engine.pass(minutes(1))
    expect(waiting()).toBe('sign-in-refused')
    expect(engine.sent.length).toBeLessThan(10)
  })
})

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
    await engine.pass(minutes(5))
    expect(engine.stateOf(document)).toBe(expected)
    expect(others.map(engine.stateOf)).toEqual(['ready', 'ready'])
    const asked = engine.sent.filter((one) => one.operation === 'retrieveStructuredData').length
    expect(asked - others.length).toBeGreaterThanOrEqual(asks)
    const before = engine.sent.length
    await engine.pass(minutes(20))
    expect(engine.sent.length).toBe(before)
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

describe('refusals of the limit', () => {
  test.each([
    ['12 s', 12_000, 12_000],
    ['nothing', null, 60_000],
    ['a negative time', -5000, 60_000],
    ['a moment', 10, 1000],
    ['a day', 86_400_000, 15 * 60_000],
  ])('Retry-After of %s: nobody sends anything before', async (_name, retryAfterMs, pauseMs) => {
    engine = startEngine()
    let refusedAtMs = -1
    engine.answer('uploadDocument', () => {
      if (refusedAtMs >= 0) return null
      refusedAtMs = engine.time.monotonicMs()
      return answered(429, 'RATE_LIMIT_EXCEEDED', { retryAfterMs })
    })
    const documents = engine.add(1)
    await engine.pass(200)
    engine.add(5)
    await engine.pass(minutes(25))
    const next = engine.sent.find(({ atMs }) => atMs > refusedAtMs + 100)
    // The pause begins with the answer, 100 ms after the question.
    expect((next?.atMs ?? 0) - refusedAtMs - 100).toBeGreaterThanOrEqual(pauseMs)
    expect((next?.atMs ?? 0) - refusedAtMs - 100).toBeLessThan(pauseMs + 2000)
    expect(documents.map(engine.stateOf)).toEqual(['ready'])
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

describe('feedback', () => {
  const feedback = (newValue: string) => ({
    corrections: [{ resultIndex: 0, path: '/title', newValue }],
  })
  async function ready(): Promise<string> {
    engine = startEngine()
    const [document = ''] = engine.add()
    await engine.pass(minutes(1))
    return document
  }
  const told = () => engine.changes.filter((change) => change.kind === 'feedback')
  const patches = () => engine.sent.filter(({ operation }) => operation === 'provideFeedback')

  test.each([409, 412])(
    'a conflict (%i): what is there now is read, and the person asked',
    async (status) => {
      const document = await ready()
      engine.answer('provideFeedback', () => answered(status, 'CONFLICT'))
      const results = engine.changes.filter(({ kind }) => kind === 'results').length
      engine.sync.enqueueFeedback(document, feedback('mine'), 0)
      await engine.pass(minutes(1))
      expect(told().at(-1)).toMatchObject({ state: 'refused', body: feedback('mine') })
      expect(engine.changes.filter(({ kind }) => kind === 'results')).toHaveLength(results + 1)
      expect(patches()).toHaveLength(1)
    },
  )

  test('rights that were taken away: it waits, and reading goes on', async () => {
    const document = await ready()
    engine.answer('provideFeedback', () => answered(403, 'FORBIDDEN_ACCESS'))
    engine.sync.enqueueFeedback(document, feedback('mine'), 0)
    await engine.pass(1000)
    expect(waiting()).toBe('forbidden')
    const [other = ''] = engine.add()
    await engine.pass(minutes(1))
    expect(engine.stateOf(other)).toBe('ready')
    expect(told().at(-1)).toMatchObject({ state: 'waiting' })
    engine.asBefore()
    await engine.pass(minutes(15))
    expect(told().at(-1)).toMatchObject({ state: 'sent' })
  })

  test('fifty changes of one document while the service is away are one request', async () => {
    const document = await ready()
    for (const operation of everything) engine.answer(operation, () => unreachable('offline'))
    for (let n = 0; n < 50; n++) {
      engine.sync.enqueueFeedback(document, feedback(String(n)), 0)
      await engine.pass(1000)
    }
    engine.asBefore()
    const before = patches().length
    await engine.pass(minutes(5))
    expect(patches().length - before).toBe(1)
    const heard = [...engine.service.documents.values()].flatMap((one) => one.feedback)
    expect(heard).toEqual([feedback('49')])
  })

  test('it is kept back for as long as undo is offered', async () => {
    const document = await ready()
    engine.sync.enqueueFeedback(document, feedback('first'), 11_000)
    await engine.pass(10_000)
    expect(patches()).toEqual([])
    expect(engine.sync.withdrawFeedback(document)).toBe(true)
    await engine.pass(minutes(1))
    expect(patches()).toEqual([])

    engine.sync.enqueueFeedback(document, feedback('second'), 11_000)
    await engine.pass(10_000)
    expect(patches()).toEqual([])
    await engine.pass(2000)
    expect(told().at(-1)).toMatchObject({ state: 'sent', body: feedback('second') })
    expect(engine.sync.withdrawFeedback(document)).toBe(false)
  })

  test('what nobody can have received is taken back, also after it was tried', async () => {
    const document = await ready()
    for (const operation of everything)
      engine.answer(operation, () => unreachable('refused', 'whole'))
    engine.sync.enqueueFeedback(document, feedback('mine'), 0)
    await engine.pass(minutes(1))
    expect(patches().length).toBeGreaterThan(0)
    expect(engine.sync.withdrawFeedback(document)).toBe(true)
    engine.asBefore()
    await engine.pass(minutes(5))
    expect([...engine.service.documents.values()].flatMap((one) => one.feedback)).toEqual([])
  })

  test('what may have arrived is not', async () => {
    const document = await ready()
    engine.answer('provideFeedback', () => unreachable('reset', 'whole'))
    engine.sync.enqueueFeedback(document, feedback('mine'), 0)
    await engine.pass(minutes(1))
    expect(engine.sync.withdrawFeedback(document)).toBe(false)
  })

  test('an answer that was lost: the same values again', async () => {
    const document = await ready()
    let lost = 0
    engine.answer('provideFeedback', () => (lost++ === 0 ? unreachable('reset', 'whole') : null))
    engine.sync.enqueueFeedback(document, feedback('mine'), 0)
    await engine.pass(minutes(2))
    expect(told().at(-1)).toMatchObject({ state: 'sent' })
    expect(lost).toBe(2)
  })
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
    const value = { kind: 'ready', results: [], raw: '<documentResponse/>', format: 'xml' }
    return { ok: true, value, facts }
  })
  const xml = engine.sync.fetchXml(document)
  await engine.pass(1000)
  expect(await xml).toEqual({ ok: true, value: '<documentResponse/>', facts })
  expect(asked).toMatchObject([{ format: 'xml' }])
  engine.answer('retrieveStructuredData', () => {
    const value = { kind: 'ready', results: [], raw: '[]', format: 'json' }
    return { ok: true, value, facts }
  })
  const json = engine.sync.fetchXml(document)
  await engine.pass(1000)
  expect(await json).toMatchObject({ ok: false, failure: { reason: 'not-xml' } })
  expect(engine.changes.length).toBe(before)
  expect(await engine.sync.fetchXml('nothing')).toMatchObject({ ok: false })
  expect(engine.sync.status()[0]?.connectionId).toBe(connectionId)
})
