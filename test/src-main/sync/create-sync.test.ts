import { afterEach, describe, expect, test } from 'vitest'
import { connectionId, syncConnection } from '../../support/fake-service/sync-rig.ts'
import { answered, listedAs, startEngine, type Engine } from './engine-rig.ts'

/** What the queue is asked for from outside: connections that come and go, documents it does not know. */

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const waiting = () => engine.sync.status()[0]?.waiting?.reason ?? null
const sentTo = (operation: string) =>
  engine.sent.filter((one) => one.operation === operation).length

describe('connections', () => {
  test('that are given again as they were go on with what is out', async () => {
    engine = startEngine({
      fate: (operation) => ({ thereMs: 0, backMs: operation === 'upload' ? 8000 : 100 }),
    })
    const documents = engine.add(10)
    await engine.pass(1000)
    engine.sync.setConnections([syncConnection(100)])
    await engine.pass(minutes(5))
    expect(documents.map(engine.stateOf)).toEqual(documents.map(() => 'ready'))
    expect(
      engine.changes.some(
        (change) => change.kind === 'document-state' && change.state.kind === 'uncertain',
      ),
    ).toBe(false)
    expect(sentTo('uploadDocument')).toBe(10)
  })

  test('that are given after the end send nothing', async () => {
    engine = startEngine()
    engine.add()
    void engine.sync.stop()
    await engine.pass(minutes(1))
    const before = engine.sent.length
    engine.sync.setConnections([syncConnection(50)])
    await engine.pass(minutes(120))
    expect(engine.sent.length).toBe(before)
  })

  test('whose pauses were for a former secret go on with the new one', async () => {
    engine = startEngine()
    engine.answer('uploadDocument', () => answered(403, 'ACCESS_DENIED'))
    const [document = ''] = engine.add()
    await engine.pass(5000)
    expect(waiting()).toBe('forbidden')
    engine.asBefore()
    engine.sync.credentialsChanged(connectionId)
    await engine.pass(30_000)
    expect(engine.stateOf(document)).toBe('ready')
  })
})

describe('what the queue does not know', () => {
  test('a connection', async () => {
    engine = startEngine()
    await engine.pass(minutes(1))
    const { sync } = engine
    const order = {
      documentId: 'd',
      connectionId: 'gone',
      fileName: 'a.pdf',
      mediaType: '',
      byteSize: 1,
    }
    expect(() => sync.enqueueUpload(order)).toThrow('No connection gone to upload to')
    sync.credentialsChanged('gone')
    sync.cancelPull('gone')
    expect([sync.pull('gone'), sync.calls('gone')]).toEqual([false, null])
    expect(sync.takeIn('gone', listedAs('s-1', null))).toEqual({ kind: 'not-at-work' })
  })

  test('a document', async () => {
    engine = startEngine()
    await engine.pass(minutes(1))
    const { sync } = engine
    expect(() => sync.enqueueFeedback('gone', { corrections: [] }, 0)).toThrow('was uploaded')
    sync.retryUpload('gone')
    sync.settleUncertain('gone', 'upload-again')
    sync.restDocument('gone')
    sync.wakeDocument('gone')
    sync.removeDocument('gone')
    expect(await sync.fetchResults('gone')).toMatchObject({ ok: false })
    expect(engine.changes).toEqual([])
  })

  test('the service’s id of a document that has not gone out: nothing is asked', async () => {
    engine = startEngine()
    engine.answer('uploadDocument', () => answered(403, 'ACCESS_DENIED'))
    const [document = ''] = engine.add()
    await engine.pass(minutes(1))
    expect(await engine.sync.fetchResults(document)).toMatchObject({
      ok: false,
      failure: { kind: 'not-sent' },
    })
    expect(sentTo('retrieveStructuredData')).toBe(0)
  })
})

describe('whoever shows the status', () => {
  test('hears of a decision at once', () => {
    engine = startEngine()
    const told: string[] = []
    engine.sync.onEvent((event) => void told.push(event.kind))
    engine.add()
    expect(told).toEqual(['changed', 'status'])
  })

  test('hears of a document that was taken in, whose result then comes at once', async () => {
    engine = startEngine({ processingMs: () => 0 })
    await engine.pass(minutes(5))
    engine.service.addOthers('theirs.pdf')
    const told: string[] = []
    engine.sync.onEvent((event) => void told.push(event.kind))
    const taken = engine.sync.takeIn(connectionId, listedAs('s-1', 'theirs.pdf'))
    expect(told).toEqual(['changed', 'status'])
    await engine.pass(1000)
    expect(engine.stateOf(taken.kind === 'taken' ? taken.documentId : '')).toBe('ready')
  })
})

describe('what cannot be written down', () => {
  test.each([
    [
      'the beginning of a pass',
      'putPull',
      'sync.pull.failed',
      new TypeError('a mistake'),
      'TypeError',
    ],
    ['the beginning of a pass', 'putPull', 'sync.pull.failed', 'a mistake', 'unknown'],
    [
      'what was sent before',
      'listLeases',
      'sync.start.failed',
      new TypeError('a mistake'),
      'TypeError',
    ],
  ] as const)('is logged: %s', async (_what, name, event, thrown, reason) => {
    engine = startEngine({
      mayFail: true,
      wrapStore: (store) => ({
        ...store,
        [name]: () => {
          throw thrown as Error
        },
      }),
    })
    await engine.pass(10_000)
    expect(engine.faults).toContain(`${event} {"reason":"${reason}"}`)
  })
})

test('the first pass is one over everything, however late it comes', async () => {
  engine = startEngine()
  for (let n = 0; n < 5; n++) engine.service.addOthers(`theirs-${String(n)}.pdf`)
  engine.answer('listDocuments', () => answered(403, 'ACCESS_DENIED'))
  await engine.pass(minutes(1))
  engine.add(110)
  await engine.pass(minutes(10))
  engine.asBefore()
  await engine.pass(minutes(10))
  expect(engine.changes.filter(({ kind }) => kind === 'appeared')).toHaveLength(5)
})
