import { afterEach, describe, expect, test } from 'vitest'
import type { Upload } from '../../../src-shared/service-api/service-calls.ts'
import type { SyncStore } from '../../../src-main/sync/sync-store.ts'
import { connectionId } from '../../support/fake-service/sync-rig.ts'
import { startEngine, unreadable, type Engine } from './engine-rig.ts'

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const uploads = () => engine.timesOf('uploadDocument').length
const status = () => engine.sync.status()[0]
const states = (documents: readonly string[]) => documents.map(engine.stateOf)

describe('while the queue is paused', () => {
  test('nothing is sent, and what waits goes out when it goes on', async () => {
    engine = startEngine()
    engine.sync.pause(connectionId, true)
    const documents = engine.add(5)
    await engine.pass(minutes(30))
    expect(uploads()).toBe(0)
    expect(status()).toMatchObject({ uploadsWaiting: 5, secondsLeft: 0, waiting: null })
    expect(status()?.pausedSince).toBe(new Date(engine.time.now() - minutes(30)).toISOString())
    expect(status()?.upNext.map(({ secondsLeft }) => secondsLeft)).toEqual(Array(5).fill(null))
    engine.sync.pause(connectionId, false)
    await engine.pass(minutes(5))
    expect(status()?.pausedSince).toBeNull()
    expect(states(documents)).toEqual(documents.map(() => 'ready'))
    expect(uploads()).toBe(5)
  })

  test('what the service has already is asked for as soon as ever', async () => {
    const after = async (isPaused: boolean) => {
      engine = startEngine({ processingMs: () => 30_000 })
      const documents = engine.add(3)
      await engine.pass(3000)
      expect(uploads()).toBe(3)
      if (isPaused) engine.sync.pause(connectionId, true)
      let passed = 0
      while (!documents.every((one) => engine.stateOf(one) === 'ready')) {
        await engine.pass(1000)
        expect(passed++).toBeLessThan(300)
      }
      await engine.end()
      return { passed, questions: engine.timesOf('retrieveStructuredData').length }
    }
    const usual = await after(false)
    expect(await after(true)).toEqual(usual)
  })

  test('changes wait, can be taken back, and go out when it goes on', async () => {
    engine = startEngine()
    const [one = '', other = ''] = engine.add(2)
    await engine.pass(minutes(2))
    engine.sync.pause(connectionId, true)
    for (const document of [one, other])
      engine.sync.enqueueFeedback(document, { corrections: [] }, 0)
    await engine.pass(minutes(30))
    expect(engine.timesOf('provideFeedback')).toEqual([])
    expect(status()?.feedbackWaiting).toBe(2)
    expect(engine.sync.withdrawFeedback(other)).toBe(true)
    engine.sync.pause(connectionId, false)
    await engine.pass(minutes(1))
    expect(engine.timesOf('provideFeedback')).toHaveLength(1)
  })

  test('a file that is on its way arrives, and is not sent again', async () => {
    engine = startEngine({
      fate: (operation) => ({ thereMs: operation === 'upload' ? 20_000 : 50, backMs: 50 }),
    })
    const documents = engine.add(2)
    await engine.pass(1000)
    engine.sync.pause(connectionId, true)
    await engine.pass(minutes(5))
    expect(states(documents)).toEqual(['ready', 'ready'])
    expect(uploads()).toBe(2)
  })

  test('one of which nobody knows whether it arrived is looked for', async () => {
    engine = startEngine({ listsStates: true })
    let sent = 0
    engine.answer('uploadDocument', () => (sent++ === 0 ? unreadable('truncated') : null))
    const [document = ''] = engine.add()
    await engine.pass(500)
    expect(engine.stateOf(document)).toBe('uncertain')
    engine.sync.pause(connectionId, true)
    const before = engine.timesOf('listDocuments').length
    await engine.pass(minutes(30))
    expect(engine.timesOf('listDocuments').length).toBeGreaterThan(before + 2)
    // It never came, and waits to be sent again.
    expect([engine.stateOf(document), sent]).toEqual(['queued', 1])
    engine.sync.pause(connectionId, false)
    await engine.pass(minutes(5))
    expect([engine.stateOf(document), sent]).toEqual(['ready', 2])
  })

  test('it is kept under the name that every version knows', () => {
    const stores: SyncStore[] = []
    engine = startEngine({ wrapStore: (own) => (stores.push(own), own) })
    engine.sync.pause(connectionId, true)
    expect(stores[0]?.findLearned(connectionId, 'pausedAt')).toBe(engine.time.now())
  })

  test('a new start does not end it', async () => {
    engine = startEngine()
    engine.sync.pause(connectionId, true)
    const [document = ''] = engine.add()
    await engine.pass(10)
    const since = status()?.pausedSince
    expect(since).not.toBeNull()
    await engine.pass(1000)
    engine.crash()
    await engine.pass(minutes(30))
    expect(status()?.pausedSince).toBe(since)
    expect(uploads()).toBe(0)
    // Said twice, it has been so since the first time.
    engine.sync.pause(connectionId, true)
    expect(status()?.pausedSince).toBe(since)
    engine.sync.pause(connectionId, false)
    engine.crash()
    await engine.pass(minutes(5))
    expect(engine.stateOf(document)).toBe('ready')
  })
})

describe('what a person puts first', () => {
  const staged = () => status()?.upNext.map(({ documentId }) => documentId) ?? []

  test('goes out before all that was queued earlier, and after a new start as well', async () => {
    engine = startEngine()
    engine.sync.pause(connectionId, true)
    const documents = engine.add(6)
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = documents
    await engine.pass(10)
    expect(engine.sync.putFirst(connectionId, [f, e])).toBe(2)
    expect(engine.sync.putFirst(connectionId, [c])).toBe(1)
    expect(staged()).toEqual([c, e, f, a, b, d])
    await engine.pass(1000)
    engine.crash()
    await engine.pass(1000)
    expect(staged()).toEqual([c, e, f, a, b, d])
    const sent: string[] = []
    const saidFirst: (boolean | undefined)[] = []
    engine.answer('uploadDocument', (upload: Pick<Upload, 'fileName' | 'isFirst'>) => {
      saidFirst.push(upload.isFirst)
      sent.push(documents.find((id) => upload.fileName.includes(id)) ?? upload.fileName)
      return null
    })
    engine.sync.pause(connectionId, false)
    await engine.pass(minutes(5))
    expect(sent).toEqual([c, e, f, a, b, d])
    // So that the service reads them first, too, where it can be told.
    expect(saidFirst).toEqual([true, true, true, false, false, false])
    expect(states(documents)).toEqual(documents.map(() => 'ready'))
    expect(engine.sync.putFirst(connectionId, documents)).toBe(0)
  })
})

describe('estimates', () => {
  test('there are none before anything was measured, and afterwards what is said is kept', async () => {
    engine = startEngine({ perMinute: 20, processingMs: () => 5000 })
    await engine.pass(10)
    const none = engine.sync.estimates(connectionId)
    expect(none?.doneIn(0, 'application/pdf')).toBeNull()
    expect(none?.startsIn(0)).toBe(0)
    engine.add(4)
    await engine.pass(minutes(3))
    const documents = engine.add(48)
    const last = documents.at(-1) ?? ''
    const before = () => status()?.upNext.findIndex(({ documentId }) => documentId === last) ?? -1
    const doneIn = () => engine.sync.estimates(connectionId)?.doneIn(before(), 'application/pdf')
    // The limit is what takes longer: its pace tells from the beginning.
    await engine.pass(1000)
    const said = doneIn() ?? 0
    expect(said).toBeGreaterThan(200)
    let passed = 0
    while (engine.stateOf(last) !== 'ready' && passed < 1000) {
      await engine.pass(1000)
      passed++
    }
    expect(passed).toBeGreaterThan(said * 0.8 - 5)
    expect(passed).toBeLessThan(said * 1.2 + 5)
  })

  test('of one that reads a file after the other, its pace tells, and nothing while it is paused', async () => {
    let taken = 0
    engine = startEngine({ perMinute: 600, processingMs: () => 4000 * ++taken })
    const documents = engine.add(40)
    await engine.pass(5000)
    // They are all out, and none is back: nobody knows how long the tenth takes.
    expect(engine.sync.estimates(connectionId)?.readIn(documents[9] ?? '', 9)).toBeNull()
    await engine.pass(minutes(1))
    const done = documents.filter((id) => engine.stateOf(id) === 'ready').length
    const last = documents.at(-1) ?? ''
    const said = engine.sync.estimates(connectionId)?.readIn(last, 39 - done) ?? 0
    let passed = 0
    while (engine.stateOf(last) !== 'ready' && passed < 1000) {
      await engine.pass(1000)
      passed++
    }
    expect(said).toBeGreaterThan(passed * 0.75)
    expect(said).toBeLessThan(passed * 1.25)
    engine.sync.pause(connectionId, true)
    expect(engine.sync.estimates(connectionId)?.doneIn(0, 'application/pdf')).toBeNull()
    expect(engine.sync.estimates(connectionId)?.startsIn(0)).toBeNull()
    expect(engine.sync.estimates('nobody')).toBeNull()
  })
})
