import { afterEach, expect, test } from 'vitest'
import { answerEverything } from './answer-everything.ts'
import { answered, startEngine, unreachable, type Engine } from './engine-rig.ts'

/** Answers of several requests that are out at a time make one picture of the service. */

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const waiting = () => engine.sync.status()[0]?.waiting

test.each([
  ['the longer one first', [600_000, 30_000]],
  ['the longer one last', [30_000, 600_000]],
])('of two times to come back the longer one holds, %s', async (_order, times) => {
  engine = startEngine({ processingMs: () => 0, listsStates: true })
  await engine.pass(minutes(1))
  const inTurn = [...times]
  engine.answer('uploadDocument', () => {
    const retryAfterMs = inTurn.shift()
    return retryAfterMs === undefined
      ? null
      : answered(503, 'SERVICE_UNAVAILABLE', { retryAfterMs })
  })
  const documents = engine.add(2)
  await engine.pass(1000)
  const before = engine.sent.length
  await engine.pass(minutes(9.9))
  expect(inTurn).toEqual([])
  expect(engine.sent.length).toBe(before)
  await engine.pass(minutes(20))
  expect(documents.map(engine.stateOf)).toEqual(['ready', 'ready'])
})

test('several that fail at a time are one failure: a probe goes out after five seconds, each time anew', async () => {
  engine = startEngine()
  await engine.pass(minutes(1))
  for (let time = 0; time < 3; time++) {
    answerEverything(engine, () => unreachable('refused'))
    const before = engine.sent.length
    engine.add(10)
    await engine.pass(minutes(10))
    const [first = 0, , , last = 0, probe = 0] = engine.sent.slice(before).map(({ atMs }) => atMs)
    expect([last - first, probe - first]).toEqual([0, 5100])
    engine.asBefore()
    await engine.pass(minutes(5))
  }
})

test('what stands in the way is told as what it is by now', async () => {
  engine = startEngine()
  await engine.pass(minutes(1))
  answerEverything(engine, () => unreachable('offline'))
  engine.add()
  await engine.pass(1000)
  expect(waiting()?.reason).toBe('offline')
  const before = engine.sent.length
  answerEverything(engine, () => answered(503))
  while (engine.sent.length === before) await engine.pass(100)
  await engine.pass(200)
  expect(waiting()?.reason).toBe('service-failing')
})

test('documents that are waited for are reason enough to see whether the network is back', async () => {
  engine = startEngine()
  await engine.pass(minutes(5))
  const [document = ''] = engine.add()
  await engine.pass(1000)
  answerEverything(engine, () => unreachable('offline'))
  await engine.pass(minutes(3))
  engine.asBefore()
  await engine.pass(minutes(2))
  expect(engine.stateOf(document)).toBe('ready')
})

test('with nothing to be done nobody looks whether the network is back', async () => {
  engine = startEngine()
  await engine.pass(minutes(5))
  answerEverything(engine, () => unreachable('offline'))
  const [document = ''] = engine.add()
  await engine.pass(1000)
  engine.sync.removeDocument(document)
  await engine.pass(1000)
  const before = engine.sent.length
  await engine.pass(minutes(20))
  expect(waiting()?.reason).toBe('offline')
  expect(engine.sent.length - before).toBe(0)
})

test('a probe waits for a slot like anything else', async () => {
  engine = startEngine({ perMinute: 4 })
  await engine.pass(minutes(5))
  answerEverything(engine, () => unreachable('offline'))
  const documents = engine.add(6)
  await engine.pass(minutes(10))
  engine.asBefore()
  await engine.pass(minutes(20))
  expect(documents.map(engine.stateOf)).toEqual(documents.map(() => 'ready'))
})
