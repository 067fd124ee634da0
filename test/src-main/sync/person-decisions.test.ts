import { afterEach, expect, test } from 'vitest'
import type { Upload } from '../../../src-shared/service-api/service-calls.ts'
import { connectionId } from '../../support/fake-service/sync-rig.ts'
import { startEngine, unreachable, type Engine } from './engine-rig.ts'

/** What a person decides while the queue is at work. */

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000

test('an upload that is sent again knowingly is a new one: it has a key of its own', async () => {
  engine = startEngine({ listsNames: false })
  // In an empty list there would be no name to miss.
  engine.add()
  await engine.pass(minutes(1))
  const keys: string[] = []
  engine.answer('uploadDocument', (upload: Upload) => {
    keys.push(upload.idempotencyKey)
    return keys.length === 1 ? unreachable('reset', 'whole') : null
  })
  const [document = ''] = engine.add()
  await engine.pass(minutes(30))
  expect(engine.jobOf(document)?.state).toBe('held')
  expect(keys).toHaveLength(1)
  engine.sync.settleUncertain(document, 'upload-again')
  await engine.pass(minutes(2))
  expect(engine.stateOf(document)).toBe('ready')
  expect(new Set(keys).size).toBe(2)
})

test('feedback that is out already is not taken back', async () => {
  engine = startEngine()
  const [document = ''] = engine.add()
  await engine.pass(minutes(1))
  engine.sync.enqueueFeedback(document, { corrections: [] }, 0)
  const patches = () => engine.sent.filter(({ operation }) => operation === 'provideFeedback')
  while (patches().length === 0) await engine.pass(1)
  expect(engine.sync.withdrawFeedback(document)).toBe(false)
})

test('a document that was removed while it was sent does not come back as somebody else’s', async () => {
  engine = startEngine({ listsNames: false })
  const [document = ''] = engine.add()
  const uploads = () => engine.sent.filter(({ operation }) => operation === 'uploadDocument')
  while (uploads().length === 0) await engine.pass(1)
  engine.sync.removeDocument(document)
  await engine.pass(minutes(1))
  expect(engine.service.documents.size).toBe(1)
  expect(engine.changes.filter(({ kind }) => kind === 'service-id')).toHaveLength(1)
  engine.sync.pull(connectionId)
  await engine.pass(minutes(2))
  expect(engine.changes.filter(({ kind }) => kind === 'appeared')).toEqual([])
  expect(engine.jobOf(document)?.state).toBe('removed')
})

test('nor is a result stored that a person had asked for before', async () => {
  engine = startEngine()
  const [document = ''] = engine.add()
  await engine.pass(minutes(1))
  const stored = () => engine.changes.filter(({ kind }) => kind === 'results').length
  expect(stored()).toBe(1)
  const asked = engine.sync.fetchResults(document)
  engine.sync.removeDocument(document)
  await engine.pass(minutes(1))
  expect((await asked).ok).toBe(true)
  expect(stored()).toBe(1)
  expect(engine.jobOf(document)?.state).toBe('removed')
})

test('what is decided anew while the former word is out is what is told, and is sent after it', async () => {
  engine = startEngine()
  const [document = ''] = engine.add()
  await engine.pass(minutes(1))
  const word = (newValue: string) => ({
    corrections: [{ resultIndex: 0, path: '/title', newValue }],
  })
  engine.sync.enqueueFeedback(document, word('first'), 0)
  const patches = () => engine.sent.filter(({ operation }) => operation === 'provideFeedback')
  while (patches().length === 0) await engine.pass(1)
  engine.sync.enqueueFeedback(document, word('second'), 0)
  await engine.pass(minutes(1))
  const told = engine.changes.flatMap((change) =>
    change.kind === 'feedback' ? [[change.state, change.body]] : [],
  )
  expect(told).toEqual([
    ['waiting', word('first')],
    ['waiting', word('second')],
    ['sent', word('second')],
  ])
  expect([...engine.service.documents.values()].flatMap((one) => one.feedback)).toEqual([
    word('first'),
    word('second'),
  ])
})
