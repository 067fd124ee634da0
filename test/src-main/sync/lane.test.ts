import { afterEach, describe, expect, test } from 'vitest'
import type { SyncStore } from '../../../src-main/sync/sync-store.ts'
import { connectionId, syncConnection } from '../../support/fake-service/sync-rig.ts'
import { startEngine, unreachable, type Engine } from './engine-rig.ts'

/** What all work of one credential shares: its loop, its end, and how much is out at a time. */

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000

test('a database that fails is read again ever more slowly, and all goes on when it answers', async () => {
  let isFailing = false
  const readAt: number[] = []
  engine = startEngine({
    mayFail: true,
    wrapStore: (store) => ({
      ...store,
      countUploads: (id) => {
        if (!isFailing) return store.countUploads(id)
        readAt.push(engine.time.monotonicMs())
        throw new Error('the database is locked')
      },
    }),
  })
  const phase = async () => {
    readAt.length = 0
    isFailing = true
    const [document = ''] = engine.add()
    await engine.pass(minutes(5))
    isFailing = false
    const gaps = readAt.slice(1).map((atMs, n) => atMs - (readAt[n] ?? 0))
    await engine.pass(minutes(2))
    expect(engine.stateOf(document)).toBe('ready')
    return gaps
  }
  await engine.pass(minutes(1))
  const inTurn = [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]
  expect(await phase()).toEqual(inTurn)
  // What went well in between is the end of it.
  expect(await phase()).toEqual(inTurn)
})

test('what cannot begin is tried again a minute later', async () => {
  let isFull = true
  engine = startEngine({
    mayFail: true,
    wrapStore: (store) => ({
      ...store,
      listLeases: (credential) => {
        if (isFull) throw new Error('the disk is full')
        return store.listLeases(credential)
      },
    }),
  })
  const [document = ''] = engine.add()
  await engine.pass(minutes(5))
  expect(engine.stateOf(document)).toBe('queued')
  isFull = false
  await engine.pass(minutes(2))
  expect(engine.stateOf(document)).toBe('ready')
})

test('what was learned and cannot be kept holds up nothing', async () => {
  let isFull = false
  engine = startEngine({
    wrapStore: (store) => ({
      ...store,
      putLearned: (id, key, value) => {
        if (isFull && key.startsWith('times:')) throw new Error('the disk is full')
        store.putLearned(id, key, value)
      },
    }),
  })
  const [first = ''] = engine.add()
  await engine.pass(minutes(1))
  expect(engine.stateOf(first)).toBe('ready')
  isFull = true
  engine.sync.setConnections([syncConnection(50)])
  await engine.pass(minutes(1))
  isFull = false
  const [second = ''] = engine.add()
  await engine.pass(minutes(1))
  expect(engine.stateOf(second)).toBe('ready')
})

test('no more than six requests are out at a time, four of them uploads', async () => {
  let out = 0
  let most = 0
  let uploadsOut = 0
  let mostUploads = 0
  engine = startEngine({
    perMinute: 1000,
    listsStates: true,
    processingMs: () => 1,
    fate: (operation) => {
      most = Math.max(most, ++out)
      const isUpload = operation === 'upload'
      if (isUpload) mostUploads = Math.max(mostUploads, ++uploadsOut)
      engine.time.setTimer(2000, () => {
        out--
        if (isUpload) uploadsOut--
      })
      return { thereMs: 1000, backMs: 1000 }
    },
  })
  engine.add(30)
  await engine.pass(minutes(5))
  expect(engine.sync.status()[0]).toMatchObject({ uploadsWaiting: 0, processing: 0 })
  expect([most, mostUploads]).toEqual([6, 4])
})

test('a second word about a document waits for the answer to the first', async () => {
  engine = startEngine({ fate: () => ({ thereMs: 1000, backMs: 1000 }) })
  const [document = ''] = engine.add()
  await engine.pass(minutes(1))
  for (const newValue of ['first', 'second']) {
    const corrections = [{ resultIndex: 0, path: '/title', newValue }]
    engine.sync.enqueueFeedback(document, { corrections }, 0)
    await engine.pass(500)
  }
  await engine.pass(minutes(1))
  const [first = 0, second = 0] = engine.timesOf('provideFeedback')
  expect(second - first).toBeGreaterThanOrEqual(2000)
})

test('whoever shows the status hears of it after each request, not only of what was decided', async () => {
  engine = startEngine()
  const told: string[] = []
  engine.sync.onEvent((event) => void told.push(event.kind))
  engine.add()
  await engine.pass(minutes(1))
  expect(told.lastIndexOf('status')).toBeGreaterThan(told.lastIndexOf('changed'))
})

test('after the machine slept, one probe finds out whether the network is back', async () => {
  engine = startEngine()
  await engine.pass(minutes(2))
  engine.time.jump(8 * 60 * minutes(1))
  const before = engine.sent.length
  const documents = engine.add(6)
  await engine.pass(900)
  expect(engine.sent.length).toBe(before)
  expect(engine.sync.status()[0]?.waiting?.reason).toBe('offline')
  await engine.pass(4200)
  const [probe, next] = engine.sent.slice(before)
  expect(probe?.operation).toBe('listDocuments')
  expect((next?.atMs ?? 0) - (probe?.atMs ?? 0)).toBeGreaterThanOrEqual(100)
  await engine.pass(minutes(2))
  expect(documents.map(engine.stateOf)).toEqual(documents.map(() => 'ready'))
})

test('a probe that learned nothing is not sent again at once', async () => {
  engine = startEngine()
  await engine.pass(minutes(2))
  engine.answer('uploadDocument', () => unreachable('offline'))
  engine.answer('listDocuments', () => ({
    ok: false,
    failure: { kind: 'sign-in', reason: 'unreadable', status: null, nextStep: 'wait' },
    facts: null,
  }))
  engine.add()
  const before = engine.sent.length
  await engine.pass(minutes(10))
  expect(engine.sent.length - before).toBeGreaterThan(5)
  expect(engine.sent.length - before).toBeLessThan(60)
})

describe('when it is stopped', () => {
  test('nothing more is sent, and what is out ends in its own time', async () => {
    engine = startEngine({ fate: () => ({ thereMs: 1000, backMs: 1000 }) })
    await engine.pass(minutes(1))
    const documents = engine.add(10)
    await engine.pass(500)
    const sent = engine.sent.length
    const atMs = engine.time.monotonicMs()
    let endedMs = 0
    void engine.sync.stop().then(() => (endedMs = engine.time.monotonicMs()))
    await engine.pass(minutes(1))
    expect(engine.sent.length).toBe(sent)
    expect(endedMs - atMs).toBe(1500)
    const states = documents.map((document) => engine.jobOf(document)?.state)
    expect(states.filter((state) => state === 'accepted')).toHaveLength(4)
    expect(states.filter((state) => state === 'staged')).toHaveLength(6)
  })

  test('what does not end is broken off after three seconds, and judged by the next start', async () => {
    engine = startEngine({
      fate: (operation) => ({ thereMs: operation === 'upload' ? 8000 : 0, backMs: 0 }),
    })
    let signal: AbortSignal | undefined
    engine.answer('uploadDocument', (_upload: unknown, options: { signal?: AbortSignal }) => {
      signal = options.signal
      return null
    })
    const [document = ''] = engine.add()
    await engine.pass(500)
    void engine.sync.stop()
    await engine.pass(2999)
    expect(signal?.aborted).toBe(false)
    await engine.pass(1)
    expect(signal?.aborted).toBe(true)
    await engine.pass(minutes(1))
    expect(engine.jobOf(document)?.state).toBe('body-started')
  })

  test('whoever waits for a slot is told', async () => {
    engine = startEngine({ perMinute: 3 })
    const [document = ''] = engine.add()
    await engine.pass(minutes(3))
    const asked = [1, 2, 3, 4].map(() => engine.sync.fetchResults(document))
    const ends = Promise.allSettled(asked)
    await engine.pass(500)
    void engine.sync.stop()
    await engine.pass(minutes(1))
    const told = (await ends).map((end) => (end.status === 'rejected' ? String(end.reason) : 'ok'))
    expect(told.filter((one) => one.includes('has ended before'))).toHaveLength(1)
  })

  test('the times that were learned are on the disk', async () => {
    let kept: SyncStore | undefined
    engine = startEngine({ wrapStore: (store) => (kept = store) })
    engine.add(3)
    await engine.pass(minutes(2))
    expect(kept?.findLearned(connectionId, 'times:pdf')).toBeUndefined()
    void engine.sync.stop()
    await engine.pass(minutes(1))
    expect(kept?.findLearned(connectionId, 'times:pdf')).toHaveLength(3)
  })
})
