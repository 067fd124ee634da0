import { afterEach, expect, test } from 'vitest'
import { connectionId } from '../../support/fake-service/sync-rig.ts'
import { startEngine, type Engine } from './engine-rig.ts'

/** A service that says by itself when it has finished a document, as the one on this computer does. */

let engine: Engine
afterEach(() => engine.end())

const asks = () => engine.timesOf('retrieveStructuredData')

async function startTelling(processingMs: number): Promise<void> {
  engine = startEngine({ connection: { isShared: false }, processingMs: () => processingMs })
  await engine.pass(1_000)
}

test('a document is asked for when the service says that it is finished, and not before', async () => {
  await startTelling(10_000)
  const [document = ''] = engine.add()
  await engine.pass(10_500)
  expect(asks()).toEqual([])
  engine.sync.finishedAtService('s-1')
  await engine.pass(300)
  expect(engine.stateOf(document)).toBe('ready')
  expect(asks()).toHaveLength(1)
})

test('each of many is asked for once', async () => {
  await startTelling(3_000)
  const documents = engine.add(20)
  await engine.pass(10_000)
  expect(asks()).toEqual([])
  for (let at = 1; at <= documents.length; at++) engine.sync.finishedAtService(`s-${String(at)}`)
  await engine.pass(2_000)
  expect(documents.map(engine.stateOf)).toEqual(documents.map(() => 'ready'))
  expect(asks()).toHaveLength(documents.length)
  expect(engine.timesOf('listDocuments').length).toBeLessThan(3)
})

test('it may say so before the answer to the upload is here', async () => {
  await startTelling(0)
  engine.sync.finishedAtService('s-1')
  const [document = ''] = engine.add()
  await engine.pass(1_000)
  expect(engine.stateOf(document)).toBe('ready')
  expect(asks()).toHaveLength(1)
})

test('where its word is lost, the document is asked for all the same', async () => {
  await startTelling(2_000)
  const [document = ''] = engine.add()
  await engine.pass(14_000)
  expect(engine.stateOf(document)).toBe('processing')
  await engine.pass(6_000)
  expect(engine.stateOf(document)).toBe('ready')
})

test('where it says nothing, it is asked ever more seldom', async () => {
  await startTelling(Infinity)
  engine.add()
  await engine.pass(10 * 60_000)
  expect(asks().length).toBeGreaterThan(3)
  expect(asks().length).toBeLessThan(10)
})

test('of what others bring it may speak, too', async () => {
  await startTelling(3_000)
  for (let at = 0; at < 200; at++) engine.sync.finishedAtService(`of-others-${String(at)}`)
  const [document = ''] = engine.add()
  await engine.pass(3_500)
  engine.sync.finishedAtService('s-1')
  await engine.pass(300)
  expect(engine.stateOf(document)).toBe('ready')
})

test('a word that comes too early costs one question', async () => {
  await startTelling(5_000)
  const [document = ''] = engine.add()
  await engine.pass(1_000)
  engine.sync.finishedAtService('s-1')
  await engine.pass(1_000)
  expect(asks()).toHaveLength(1)
  expect(engine.stateOf(document)).toBe('processing')
  await engine.pass(20_000)
  expect(engine.stateOf(document)).toBe('ready')
})

test('it is no word about a service that others share', async () => {
  engine = startEngine({ processingMs: () => 600_000 })
  engine.add()
  await engine.pass(400)
  engine.sync.finishedAtService('s-1')
  await engine.pass(50)
  expect(asks()).toEqual([])
  expect(engine.sync.status().map((one) => one.connectionId)).toEqual([connectionId])
})
