import { afterEach, describe, expect, test } from 'vitest'
import { mostUpNext, syncStatus } from '../../../src-shared/contract/app.ts'
import { connectionId } from '../../support/fake-service/sync-rig.ts'
import { answered, startEngine, unreachable, unreadable, type Engine } from './engine-rig.ts'

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
function status() {
  const [one] = engine.sync.status()
  return syncStatus.parse(one)
}
const inLine = () => status().upNext.map(({ documentId }) => documentId)

test('an answer that comes late is told after three seconds, with its end, and until it is there', async () => {
  engine = startEngine()
  const lateMs = 20_000
  engine.answer('uploadDocument', async (upload: { onBodySent?: (withinMs: number) => void }) => {
    upload.onBodySent?.(60_000)
    await engine.time.sleep(lateMs)
    return null
  })
  const [documentId = ''] = engine.add()
  await engine.pass(2000)
  expect(status().unanswered).toEqual([])
  await engine.pass(2000)
  const [told] = status().unanswered
  expect(told?.documentId).toBe(documentId)
  const leftMs = Date.parse(told?.until ?? '') - engine.time.now()
  expect(leftMs).toBeGreaterThan(50_000)
  expect(leftMs).toBeLessThan(60_000)
  await engine.pass(lateMs)
  expect(status().unanswered).toEqual([])
  await engine.pass(minutes(1))
  expect(engine.stateOf(documentId)).toBe('ready')
})

test('files of which nobody knows whether they arrived are looked for only where there are some', async () => {
  const listed: string[] = []
  engine = startEngine({
    wrapStore: (store) => ({
      ...store,
      listUploads(id, state, ...bounds) {
        listed.push(state)
        return store.listUploads(id, state, ...bounds)
      },
    }),
  })
  await engine.pass(1000)
  listed.length = 0
  expect(status().unclearFiles).toEqual([])
  expect(listed).toEqual([])
  engine.answer('uploadDocument', () => unreadable('truncated'))
  engine.add(2)
  await engine.pass(2000)
  expect(status().unclearFiles).not.toEqual([])
  expect(listed).toContain('uncertain')
})

describe('whose turn comes when', () => {
  test('in the order in which they were added, each a little later than the one before', async () => {
    engine = startEngine({ perMinute: 20, processingMs: () => 30_000 })
    const documents = engine.add(40)
    await engine.pass(1000)
    const gone = documents.length - inLine().length
    expect(gone).toBeGreaterThan(3)
    expect(inLine()).toEqual(documents.slice(gone))
    const waits = status().upNext.map(({ secondsLeft }) => secondsLeft ?? -1)
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
    // Forty documents need eighty of twenty requests a minute.
    expect(waits.at(-1)).toBeGreaterThan(120)
    expect(waits.at(-1)).toBeLessThan(300)
    await engine.pass(minutes(10))
    expect(inLine()).toEqual([])
  })

  test.each([
    [20, 40],
    [100, 200],
  ])(
    'what is said is kept: at %i a minute, of %i files the last goes out and is done then',
    async (perMinute, count) => {
      engine = startEngine({ perMinute, processingMs: () => 5000 })
      const documents = engine.add(count)
      const last = documents.at(-1) ?? ''
      // Near the end of what is told of.
      await engine.pass(1000)
      while (!inLine().includes(last)) await engine.pass(1000)
      const said = {
        turn: status().upNext.at(-1)?.secondsLeft ?? 0,
        all: status().secondsLeft ?? 0,
      }
      expect(said.turn).toBeGreaterThan(30)
      let passed = 0
      let turn = 0
      while (status().uploadsWaiting + status().processing > 0) {
        await engine.pass(1000)
        passed++
        if (engine.stateOf(last) === 'queued') turn = passed
      }
      for (const [real, told] of [
        [turn, said.turn],
        [passed, said.all],
      ] as const) {
        expect(real).toBeGreaterThan(told * 0.85 - 5)
        expect(real).toBeLessThan(told * 1.15 + 5)
      }
    },
  )

  test('no more are told of than a window can show', async () => {
    engine = startEngine({ perMinute: 20 })
    engine.add(mostUpNext + 50)
    await engine.pass(1000)
    expect(status().upNext).toHaveLength(mostUpNext)
    expect(status().uploadsWaiting).toBeGreaterThan(mostUpNext + 20)
  })

  test('one that is held back stands behind the others', async () => {
    engine = startEngine({ perMinute: 5, processingMs: () => 30_000 })
    let uploads = 0
    engine.answer('uploadDocument', () => (uploads++ === 0 ? answered(408) : null))
    const [first = '', ...others] = engine.add(10)
    await engine.pass(150)
    expect(inLine()).toContain(first)
    expect(inLine()[0]).not.toBe(first)
    expect(others).toContain(inLine()[0])
  })

  test('as long as nothing goes out, nobody knows', async () => {
    engine = startEngine()
    engine.answer('uploadDocument', () => unreachable('offline'))
    engine.answer('listDocuments', () => unreachable('offline'))
    engine.add(3)
    await engine.pass(1000)
    expect(status().waiting?.reason).toBe('offline')
    expect(status().upNext.map(({ secondsLeft }) => secondsLeft)).toEqual([null, null, null])
  })
})

test('of many files that go out at once nobody knows how long they take before some are read', async () => {
  engine = startEngine({ perMinute: 6000, processingMs: () => 30_000 })
  engine.add(60)
  await engine.pass(5000)
  expect(status()).toMatchObject({ secondsLeft: null, waiting: null })
  await engine.pass(minutes(2))
  expect(status().secondsLeft).toBe(0)
})

test('where the service reads one after the other, its pace tells when all are read', async () => {
  let taken = 0
  engine = startEngine({ perMinute: 600, processingMs: () => 4000 * ++taken })
  engine.add(60)
  await engine.pass(minutes(1))
  const said = status().secondsLeft ?? 0
  let passed = 0
  while (status().processing > 0) {
    await engine.pass(1000)
    passed++
  }
  expect(passed).toBeGreaterThan(120)
  expect(said).toBeGreaterThan(passed * 0.75)
  expect(said).toBeLessThan(passed * 1.25)
})

describe('documents of others', () => {
  test('are counted until their results are here, with the time that they take', async () => {
    engine = startEngine({ perMinute: 20 })
    for (let at = 0; at < 150; at++) engine.service.addOthers(`other-${at}.pdf`)
    await engine.pass(100)
    engine.sync.pull(connectionId)
    await engine.pass(2000)
    expect(status().fetching).toBeGreaterThan(50)
    while (status().pull) {
      expect(status().secondsLeft).toBeNull()
      await engine.pass(1000)
    }
    const { fetching, secondsLeft } = status()
    expect(fetching).toBeGreaterThan(100)
    // A result each, at twenty a minute, of which a tenth and one more are kept for people.
    expect(secondsLeft).toBeGreaterThan(fetching * 3)
    await engine.pass(minutes(60))
    expect(status()).toMatchObject({ fetching: 0, secondsLeft: 0, waiting: null })
  })
})

describe('files of which nobody knows whether they arrived', () => {
  test('are told until that is settled', async () => {
    engine = startEngine()
    let uploads = 0
    engine.answer('uploadDocument', () => (uploads++ === 0 ? unreadable('truncated') : null))
    engine.answer('listDocuments', () => unreachable('offline'))
    engine.add()
    await engine.pass(500)
    expect(status()).toMatchObject({ unclear: 1, uploadsWaiting: 0 })
    engine.asBefore()
    await engine.pass(minutes(30))
    expect(status()).toMatchObject({ unclear: 0, processing: 0 })
  })
})

describe('why nobody is signed in', () => {
  test.each([
    ['no-secret', 'no-credentials'],
    ['signed-out', 'signed-out'],
    ['wrong-client', 'sign-in-refused'],
    ['no-scope', 'sign-in-refused'],
    ['unreadable', 'sign-in-refused'],
  ] as const)('%s is told as %s', async (reason, told) => {
    engine = startEngine()
    engine.answer('uploadDocument', () => ({
      ok: false,
      failure: { kind: 'sign-in', reason, status: null, nextStep: 'sign-in' },
      facts: null,
    }))
    engine.add()
    await engine.pass(1000)
    expect(status().waiting?.reason).toBe(told)
  })
})

test('what is left of the limit is told as it comes back, and no more when all of it is there', async () => {
  engine = startEngine({ perMinute: 20 })
  engine.add(3)
  await engine.pass(100)
  let heard = -1
  let told = 0
  engine.sync.onEvent((event) => {
    if (event.kind !== 'status') return
    heard = status().callsLeft
    told++
  })
  await engine.pass(30_000)
  expect(status()).toMatchObject({ uploadsWaiting: 0, processing: 0 })
  expect(heard).toBeLessThan(15)
  const left: number[] = []
  for (let second = 0; second < 60; second++) {
    await engine.pass(1000)
    left.push(status().callsLeft)
    // What somebody sees was true at one of the last five seconds.
    expect(left.slice(-6)).toContain(heard)
  }
  expect(heard).toBe(20)
  const before = told
  await engine.pass(minutes(10))
  expect(told).toBe(before)
})
