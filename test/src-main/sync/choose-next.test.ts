import { afterEach, describe, expect, test } from 'vitest'
import type { SyncStore } from '../../../src-main/sync/sync-store.ts'
import { connectionId } from '../../support/fake-service/sync-rig.ts'
import { answered, startEngine, type Engine } from './engine-rig.ts'

/** What goes first, and when the queue looks again, where nothing else wakes it. */

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const asks = () => engine.timesOf('retrieveStructuredData')
const appeared = () => engine.changes.filter((change) => change.kind === 'appeared')

describe('documents of others', () => {
  test('that a list calls done come, after all that is ours', async () => {
    engine = startEngine({ perMinute: 10, listsStates: true, processingMs: () => 0 })
    await engine.pass(minutes(2))
    for (let n = 0; n < 30; n++) engine.service.addOthers(`theirs-${String(n)}.pdf`)
    engine.sync.pull(connectionId)
    await engine.pass(300)
    const documents = engine.add(20)
    const before = asks().length
    for (let n = 0; n < 900 && !documents.every((id) => engine.stateOf(id) === 'ready'); n++)
      await engine.pass(1000)
    expect(documents.map(engine.stateOf)).toEqual(documents.map(() => 'ready'))
    // One question for each of ours, and few for theirs before and in between.
    expect(asks().length - before).toBeLessThan(30)
    await engine.pass(minutes(60))
    expect(appeared().map((one) => engine.stateOf(one.documentId))).toEqual(Array(30).fill('ready'))
  })

  test('that are not done come after files of ours, too', async () => {
    engine = startEngine({ perMinute: 10, processingMs: () => minutes(3) })
    await engine.pass(minutes(2))
    const theirs = new Set<string>()
    for (let n = 0; n < 30; n++) theirs.add(engine.service.addOthers(`theirs-${String(n)}.pdf`).id)
    engine.sync.pull(connectionId)
    await engine.pass(minutes(4))
    engine.add(20)
    let askedForTheirs = 0
    engine.answer('retrieveStructuredData', (id: string) => {
      if (theirs.has(id)) askedForTheirs++
      return null
    })
    for (let n = 0; n < 900 && engine.timesOf('uploadDocument').length < 20; n++)
      await engine.pass(1000)
    expect(engine.timesOf('uploadDocument')).toHaveLength(20)
    // The last file leaves slots to others before the second that is looked at is over.
    expect(askedForTheirs).toBeLessThan(5)
  })

  test('that take long are asked for ever more seldom', async () => {
    engine = startEngine({ processingMs: () => Infinity })
    engine.service.addOthers('theirs.pdf')
    await engine.pass(minutes(120))
    expect(asks().length).toBeGreaterThan(20)
    expect(asks().length).toBeLessThan(200)
  })
})

describe('the next moment is the first of all', () => {
  const running = (retryAfterMs: number | null) =>
    ({
      ok: true,
      value: { kind: 'processing', status: 'PROCESSING', retryAfterMs },
      facts: { status: 202, requestId: null, remaining: null, retryAfterMs: null },
    }) as const

  test.each([
    ['s-1', 's-2'],
    ['s-2', 's-1'],
  ])('of two questions with times of their own (%s)', async (soon, late) => {
    engine = startEngine({ processingMs: () => 0 })
    const asked = new Map<string, number[]>([
      [soon, []],
      [late, []],
    ])
    engine.answer('retrieveStructuredData', (id: string) => {
      asked.get(id)?.push(engine.time.monotonicMs())
      return running(id === soon ? 60_000 : 600_000)
    })
    engine.add(2)
    await engine.pass(minutes(5))
    expect(asked.get(late)).toHaveLength(1)
    expect(asked.get(soon)).toHaveLength(5)
  })

  test('of a question and a right that is refused', async () => {
    engine = startEngine({ processingMs: () => 0 })
    engine.add()
    await engine.pass(minutes(1))
    engine.answer('uploadDocument', () => answered(403, 'ACCESS_DENIED'))
    engine.add()
    await engine.pass(1000)
    engine.asBefore()
    await engine.pass(minutes(4))
    expect(engine.timesOf('uploadDocument')).toHaveLength(2)
    await engine.pass(minutes(2))
    expect(engine.timesOf('uploadDocument')).toHaveLength(3)
  })
})

test('where the list tells states, a page stands in for many questions', async () => {
  engine = startEngine({ perMinute: 200, listsStates: true, processingMs: () => 20_000 })
  const documents = engine.add(40)
  await engine.pass(minutes(2))
  expect(documents.map(engine.stateOf)).toEqual(documents.map(() => 'ready'))
  expect(engine.timesOf('listDocuments').length).toBeLessThan(20)
  expect(asks().length).toBeLessThan(50)
})

test('after a new start no file goes out before the list was looked through for it', async () => {
  let store: SyncStore | undefined
  engine = startEngine({
    wrapStore: (own) => (store = own),
    fate: (operation) => ({ thereMs: 0, backMs: operation === 'list' ? 5000 : 100 }),
  })
  const [document = ''] = engine.add()
  await engine.pass(minutes(2))
  store?.patchUpload(document, { state: 'staged', serviceDocumentId: null, acceptedAt: null })
  engine.crash()
  await engine.pass(minutes(2))
  expect([engine.timesOf('uploadDocument').length, engine.stateOf(document)]).toEqual([1, 'ready'])
})
