import { afterEach, expect, test } from 'vitest'
import type { Upload } from '../../../src-shared/service-api/service-calls.ts'
import { connectionId } from '../../support/fake-service/sync-rig.ts'
import { answered, startEngine, unreachable, type Engine } from './engine-rig.ts'

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

test('a result that a person had asked for is not stored once its document was removed', async () => {
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

test('a document that failed though the service has it is asked for again, not sent again', async () => {
  engine = startEngine()
  engine.answer('retrieveStructuredData', () => answered(400, 'INVALID_SCHEMA'))
  const [document = ''] = engine.add()
  await engine.pass(minutes(5))
  expect(engine.stateOf(document)).toBe('failed INVALID_SCHEMA')
  engine.asBefore()
  await engine.pass(minutes(60))
  expect(engine.jobOf(document)?.state).toBe('failed')
  engine.sync.retryUpload(document)
  expect(engine.stateOf(document)).toBe('processing')
  expect(engine.jobOf(document)).toMatchObject({ state: 'accepted', code: null })
  await engine.pass(minutes(5))
  expect(engine.stateOf(document)).toBe('ready')
  expect(engine.service.documents.size).toBe(1)
  const changes = engine.changes.length
  engine.sync.retryUpload(document)
  await engine.pass(minutes(5))
  expect(engine.changes.length).toBe(changes)
})

test('an upload that is held is looked for once more on demand, and then held again', async () => {
  engine = startEngine({ listsNames: false })
  engine.add()
  await engine.pass(minutes(1))
  engine.answer('uploadDocument', () => unreachable('reset', 'whole'))
  const [document = ''] = engine.add()
  await engine.pass(minutes(30))
  expect(engine.jobOf(document)?.state).toBe('held')
  const lists = () => engine.sent.filter(({ operation }) => operation === 'listDocuments').length
  const before = lists()
  engine.sync.settleUncertain(document, 'check-again')
  await engine.pass(minutes(5))
  expect(lists()).toBeGreaterThan(before)
  expect(engine.jobOf(document)?.state).toBe('held')
  expect(engine.sent.filter(({ operation }) => operation === 'uploadDocument')).toHaveLength(2)
})

test('of a document that is removed nothing is sent or fetched any more', async () => {
  engine = startEngine()
  await engine.pass(minutes(1))
  engine.service.addOthers('theirs.pdf')
  // Its result comes, its file not yet.
  engine.answer('streamDocumentContent', () => answered(503))
  engine.answer('getDocumentFeedback', () => answered(503))
  engine.sync.pull(connectionId)
  await engine.pass(minutes(1))
  const [theirs = ''] = engine.changes.flatMap((change) =>
    change.kind === 'appeared' ? [change.documentId] : [],
  )
  expect(engine.stateOf(theirs)).toBe('ready')
  engine.sync.enqueueFeedback(theirs, { corrections: [] }, minutes(1))
  engine.sync.removeDocument(theirs)
  engine.asBefore()
  const before = engine.sent.length
  await engine.pass(minutes(20))
  const later = engine.sent.slice(before).map(({ operation }) => operation)
  expect(later.filter((operation) => operation !== 'listDocuments')).toEqual([])
  expect(engine.sync.status()[0]).toMatchObject({ feedbackWaiting: 0 })
})

test('feedback that was out when the process ended is sent again', async () => {
  engine = startEngine({
    fate: (operation) => ({ thereMs: operation === 'feedback' ? 5000 : 0, backMs: 100 }),
  })
  const [document = ''] = engine.add()
  await engine.pass(minutes(1))
  engine.sync.enqueueFeedback(document, { corrections: [] }, 0)
  await engine.pass(1000)
  engine.crash()
  await engine.pass(minutes(2))
  const told = engine.changes.flatMap((change) =>
    change.kind === 'feedback' ? [change.state] : [],
  )
  expect(told).toContain('sent')
  const patches = engine.sent.filter(({ operation }) => operation === 'provideFeedback')
  expect(patches.length).toBe(2)
})
