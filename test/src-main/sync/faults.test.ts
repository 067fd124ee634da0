import { afterEach, describe, expect, test } from 'vitest'
import { connectionId } from '../../support/fake-service/sync-rig.ts'
import { answerEverything } from './answer-everything.ts'
import {
  answered,
  signedOut,
  startEngine,
  unreachable,
  unreadable,
  type Engine,
} from './engine-rig.ts'

/** What holds up all that a connection does, and how it goes on. */

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const waiting = () => engine.sync.status()[0]?.waiting?.reason ?? null

describe('the service cannot be reached', () => {
  test.each([
    ['offline', 'offline', 'offline'],
    ['a host that is not found', 'host-not-found', 'unreachable'],
    ['nobody there', 'refused', 'unreachable'],
    ['a certificate that is not trusted', 'tls', 'certificate'],
    ['a proxy that does not answer', 'proxy-unreachable', 'proxy-unreachable'],
    ['a proxy that lets nobody through', 'proxy', 'proxy'],
    ['a proxy that wants a sign-in', 'proxy-sign-in', 'proxy-sign-in'],
    ['a host that takes no connection up', 'timeout', 'unreachable'],
  ] as const)(
    '%s: one state for all, one probe at a time, then all goes on',
    async (_name, why, told) => {
      engine = startEngine()
      answerEverything(engine, () => unreachable(why))
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

  test('a network that comes and goes every few seconds loses and doubles nothing', async () => {
    engine = startEngine()
    const documents = engine.add(10)
    for (let second = 0; second < 120; second += 6) {
      answerEverything(engine, () => unreachable('offline'))
      await engine.pass(3000)
      engine.asBefore()
      await engine.pass(3000)
    }
    // It was not asked more often for each time that it went away.
    expect(engine.sent.length).toBeLessThan(100)
    await engine.pass(minutes(5))
    expect(documents.map(engine.stateOf)).toEqual(documents.map(() => 'ready'))
    expect(engine.service.documents.size).toBe(10)
    expect(waiting()).toBeNull()
  })

  test('a page of the network changes nothing', async () => {
    engine = startEngine()
    const [document = ''] = engine.add()
    await engine.pass(1000)
    answerEverything(engine, () => unreadable('html'))
    await engine.pass(minutes(10))
    expect(engine.stateOf(document)).toBe('processing')
    expect(waiting()).toBe('network-sign-in')
    engine.asBefore()
    await engine.pass(minutes(2))
    expect(engine.stateOf(document)).toBe('ready')
  })

  test('a service that fails for ten minutes is asked a few times, not once for each document', async () => {
    engine = startEngine()
    answerEverything(engine, () => answered(503))
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
    answerEverything(engine, () => answered(401))
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

  test('nor does what was refused before a person wanted it tried again', async () => {
    engine = startEngine()
    answerEverything(engine, () => signedOut)
    const [document = ''] = engine.add()
    await engine.pass(50)
    expect(engine.sent.length).toBeGreaterThan(0)
    engine.sync.tryNow(connectionId)
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
    answerEverything(engine, () => answered(401))
    engine.add()
    await engine.pass(minutes(1))
    expect(waiting()).toBe('sign-in-refused')
    expect(engine.sent.length).toBeLessThan(10)
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
    let refusedMs = -1
    engine.answer('uploadDocument', () => {
      if (refusedMs >= 0) return null
      refusedMs = engine.time.monotonicMs()
      return answered(429, 'RATE_LIMIT_EXCEEDED', { retryAfterMs })
    })
    const documents = engine.add(1)
    await engine.pass(200)
    engine.add(5)
    await engine.pass(minutes(25))
    const next = engine.sent.find(({ atMs }) => atMs > refusedMs + 100)
    // The pause begins with the answer, 100 ms after the question.
    expect((next?.atMs ?? 0) - refusedMs - 100).toBeGreaterThanOrEqual(pauseMs)
    expect((next?.atMs ?? 0) - refusedMs - 100).toBeLessThan(pauseMs + 2000)
    expect(documents.map(engine.stateOf)).toEqual(['ready'])
  })
})
