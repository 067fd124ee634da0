import { afterEach, expect, test } from 'vitest'
import { SecretStoreFailure } from '../../../src-main/ports.ts'
import type { ServiceCalls } from '../../../src-shared/service-api/service-calls.ts'
import { connectionId } from '../../support/fake-service/sync-rig.ts'
import { answered, startEngine, type Engine } from './engine-rig.ts'

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const count = (wanted: keyof ServiceCalls) =>
  engine.sent.filter(({ operation }) => operation === wanted).length
const waiting = () => engine.sync.status()[0]?.waiting?.reason ?? null

function fail(error: Error): never {
  throw error
}
const diskFull = () => fail(Object.assign(new Error('no space'), { code: 'SQLITE_FULL' }))

test('a keychain that does not answer is asked ever more slowly, and takes no slots with it', async () => {
  engine = startEngine({ perMinute: 20, mayFail: true })
  let asked = 0
  engine.answer('uploadDocument', () => {
    asked++
    return fail(new SecretStoreFailure('timeout'))
  })
  const documents = engine.add(10)
  await engine.pass(minutes(10))
  expect(waiting()).toBe('keychain')
  // Four at once in the beginning, then one round a minute.
  expect(asked).toBeLessThan(60)
  engine.asBefore()
  await engine.pass(minutes(30))
  expect(documents.map(engine.stateOf)).toEqual(Array(10).fill('ready'))
})

test('a fault of our own is told, and ends by itself', async () => {
  engine = startEngine({ mayFail: true })
  engine.answer('uploadDocument', () => fail(new TypeError('a mistake')))
  const [document = ''] = engine.add()
  await engine.pass(300)
  expect(waiting()).toBe('fault')
  expect(engine.sync.status()[0]?.waiting?.until).toBeTypeOf('string')
  engine.asBefore()
  await engine.pass(minutes(12))
  expect(engine.stateOf(document)).toBe('ready')
  expect(waiting()).toBeNull()
})

test('a new secret ends the rest at once', async () => {
  engine = startEngine({ mayFail: true })
  engine.answer('uploadDocument', () => fail(new SecretStoreFailure('timeout')))
  const [document = ''] = engine.add()
  await engine.pass(minutes(5))
  while (waiting() === null) await engine.pass(100)
  engine.asBefore()
  engine.sync.credentialsChanged(connectionId)
  expect(waiting()).toBeNull()
  await engine.pass(minutes(12))
  expect(engine.stateOf(document)).toBe('ready')
})

test('answers that cannot be written down are not asked for over and over', async () => {
  let isFull = false
  engine = startEngine({
    perMinute: 100,
    mayFail: true,
    onChange: (_db, change) => (isFull && change.kind === 'results' ? diskFull() : undefined),
  })
  const documents = engine.add(3)
  isFull = true
  await engine.pass(minutes(10))
  expect(waiting()).toBe('disk')
  expect(count('retrieveStructuredData')).toBeLessThan(100)
  isFull = false
  await engine.pass(minutes(5))
  expect(documents.map(engine.stateOf)).toEqual(Array(3).fill('ready'))
})

test('an upload whose end a full disk did not take is gone on with once there is room, with nothing else to send', async () => {
  let isFull = false
  engine = startEngine({
    mayFail: true,
    onChange: (_db, { kind }) => {
      if (isFull && kind === 'document-state') diskFull()
    },
  })
  engine.answer('uploadDocument', () => {
    isFull = true
    return answered(500, 'PROCESSING_FAILED')
  })
  const [document = ''] = engine.add()
  await engine.pass(minutes(3))
  expect(engine.jobOf(document)?.state).toBe('body-started')
  isFull = false
  engine.asBefore()
  await engine.pass(minutes(12))
  expect(engine.stateOf(document)).toBe('ready')
})

test('the rest grows while it goes on, up to a minute, and begins anew after five minutes of peace', async () => {
  engine = startEngine({ mayFail: true })
  const documents = engine.add()
  await engine.pass(1000)
  const phase = async () => {
    const asked: number[] = []
    engine.answer('retrieveStructuredData', () => {
      asked.push(engine.time.monotonicMs())
      return fail(new TypeError('a mistake'))
    })
    await engine.pass(minutes(7))
    engine.asBefore()
    await engine.pass(minutes(2))
    return asked.slice(1).map((atMs, n) => atMs - (asked[n] ?? 0))
  }
  const inTurn = [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]
  expect((await phase()).slice(0, 8)).toEqual(inTurn)
  await engine.pass(minutes(4))
  documents.push(...engine.add())
  await engine.pass(1000)
  expect((await phase()).slice(0, 8)).toEqual(inTurn)
  expect(documents.map(engine.stateOf)).toEqual(['ready', 'ready'])
})

test('a keychain that fails is told as that, whatever stood in the way before', async () => {
  engine = startEngine({ mayFail: true })
  engine.answer('uploadDocument', () => ({
    ok: false,
    failure: { kind: 'sign-in', reason: 'signed-out', status: 401, nextStep: 'sign-in' },
    facts: null,
  }))
  engine.add()
  await engine.pass(1000)
  expect(waiting()).toBe('signed-out')
  engine.answer('uploadDocument', () => fail(new SecretStoreFailure('timeout')))
  engine.sync.credentialsChanged(connectionId)
  await engine.pass(minutes(1))
  expect(waiting()).toBe('keychain')
})

test.each([
  ['an error', new TypeError('a mistake'), 'TypeError'],
  [
    'an error with a code',
    Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' }),
    'SQLITE_BUSY',
  ],
  ['nothing', null, 'unknown'],
  ['a sentence', 'a mistake', 'unknown'],
])(
  '%s that is thrown is logged without its words, and ends the work of no other',
  async (...given) => {
    const [, thrown, reason] = given
    engine = startEngine({ mayFail: true })
    let asked = 0
    engine.answer('retrieveStructuredData', () => {
      // A promise may be rejected with anything.
      return asked++ === 0 ? fail(thrown as Error) : null
    })
    const [document = ''] = engine.add()
    await engine.pass(minutes(3))
    expect(engine.faults).toEqual([`sync.task.failed {"reason":"${reason}"}`])
    expect(engine.stateOf(document)).toBe('ready')
  },
)
