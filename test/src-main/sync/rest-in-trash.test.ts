import { afterEach, expect, test } from 'vitest'
import { connectionId } from '../../support/fake-service/sync-rig.ts'
import { startEngine, unreachable, type Engine } from './engine-rig.ts'

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const sentOf = (operation: string) => engine.sent.filter((one) => one.operation === operation)

test('a file that waits is not sent from the trash, and is once it is restored', async () => {
  engine = startEngine()
  engine.answer('uploadDocument', () => unreachable('refused', 'none'))
  const [document = ''] = engine.add()
  await engine.pass(minutes(1))
  engine.sync.restDocument(document)
  const tried = sentOf('uploadDocument').length
  engine.answer('uploadDocument', () => null)
  engine.sync.tryNow(connectionId)
  await engine.pass(minutes(60))
  expect([sentOf('uploadDocument').length, engine.service.documents.size]).toEqual([tried, 0])
  engine.sync.wakeDocument(document)
  await engine.pass(minutes(5))
  expect([engine.stateOf(document), engine.service.documents.size]).toEqual(['ready', 1])
})

test('an answer that comes while it is in the trash is known, and the result is fetched once it is restored', async () => {
  engine = startEngine()
  const [document = ''] = engine.add()
  while (sentOf('uploadDocument').length === 0) await engine.pass(1)
  engine.sync.restDocument(document)
  await engine.pass(minutes(10))
  const { serviceDocumentId, state } = engine.jobOf(document) ?? {}
  expect([state, typeof serviceDocumentId]).toEqual(['trashed', 'string'])
  expect(sentOf('retrieveStructuredData')).toEqual([])
  engine.sync.wakeDocument(document)
  await engine.pass(minutes(2))
  expect([engine.stateOf(document), sentOf('uploadDocument').length]).toEqual(['ready', 1])
})

test('an answer that was lost meanwhile is looked for before anything is sent again', async () => {
  engine = startEngine()
  let ask = 0
  engine.answer('uploadDocument', () => (ask++ === 0 ? unreachable('reset', 'whole') : null))
  const [document = ''] = engine.add()
  while (sentOf('uploadDocument').length === 0) await engine.pass(1)
  engine.sync.restDocument(document)
  await engine.pass(minutes(30))
  const lists = sentOf('listDocuments').length
  engine.sync.wakeDocument(document)
  expect(engine.stateOf(document)).toBe('uncertain')
  while (sentOf('uploadDocument').length === 1) await engine.pass(1_000)
  expect(sentOf('listDocuments').length).toBeGreaterThan(lists)
  await engine.pass(minutes(2))
  expect(engine.stateOf(document)).toBe('ready')
})

test('taken back at once, an upload on its way goes on as if nothing had been', async () => {
  engine = startEngine()
  const [document = ''] = engine.add()
  while (sentOf('uploadDocument').length === 0) await engine.pass(1)
  const before = engine.jobOf(document)?.state
  engine.sync.restDocument(document)
  engine.sync.wakeDocument(document)
  expect(engine.jobOf(document)).toMatchObject({ state: before, trashedFrom: null })
  await engine.pass(minutes(2))
  expect([engine.stateOf(document), sentOf('uploadDocument').length]).toEqual(['ready', 1])
})

test('changes wait in the trash, also where sending them had failed, and go out once it is restored', async () => {
  engine = startEngine()
  const [document = ''] = engine.add()
  await engine.pass(minutes(1))
  engine.answer('provideFeedback', () => unreachable('reset', 'none'))
  engine.sync.enqueueFeedback(document, { corrections: [] }, 0)
  while (sentOf('provideFeedback').length === 0) await engine.pass(1)
  // Under way: its failure comes when the document is in the trash.
  engine.sync.restDocument(document)
  await engine.pass(minutes(1))
  const tried = sentOf('provideFeedback').length
  engine.answer('provideFeedback', () => null)
  engine.sync.tryNow(connectionId)
  await engine.pass(minutes(60))
  expect(sentOf('provideFeedback')).toHaveLength(tried)
  expect(engine.sync.status()[0]).toMatchObject({ feedbackWaiting: 0 })
  engine.sync.wakeDocument(document)
  await engine.pass(minutes(5))
  expect(sentOf('provideFeedback')).toHaveLength(tried + 1)
})

test('the service’s list brings nothing of it back as somebody else’s', async () => {
  engine = startEngine({ listsNames: false })
  const [document = ''] = engine.add()
  await engine.pass(minutes(1))
  engine.sync.restDocument(document)
  engine.sync.pull(connectionId)
  await engine.pass(minutes(2))
  expect(engine.changes.filter(({ kind }) => kind === 'appeared')).toEqual([])
  expect(engine.jobOf(document)?.state).toBe('trashed')
})

test('once erased it cannot be restored any more', async () => {
  engine = startEngine()
  const [document = ''] = engine.add()
  await engine.pass(minutes(1))
  engine.sync.restDocument(document)
  engine.sync.removeDocument(document)
  engine.sync.wakeDocument(document)
  engine.sync.restDocument(document)
  expect(engine.jobOf(document)?.state).toBe('removed')
})
