import { afterEach, describe, expect, test } from 'vitest'
import type { SyncStore } from '../../../src-main/sync/sync-store.ts'
import { connectionId } from '../../support/fake-service/sync-rig.ts'
import { startEngine, unreachable, type Engine } from './engine-rig.ts'

/** What a new start knows of the last run, and what is learned in a run. */

let engine: Engine
let store: SyncStore
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const learned = (kind: 'pdf' | 'image') => store.findLearned(connectionId, `times:${kind}`)
const remember = {
  wrapStore: (own: SyncStore) => {
    store = own
    return own
  },
}
const addImage = (documentId: string) => {
  engine.sync.enqueueUpload({
    documentId,
    connectionId,
    fileName: 'Beleg.jpg',
    mediaType: 'image/jpeg',
    byteSize: 8,
  })
}

describe('a document whose result is not there yet', () => {
  test('is asked for at once by the next start, if it should be done by then', async () => {
    engine = startEngine({ ...remember, processingMs: () => minutes(20) })
    const [document = ''] = engine.add()
    await engine.pass(minutes(1))
    engine.crash()
    const done = engine.time.monotonicMs()
    await engine.pass(100)
    expect(engine.timesOf('retrieveStructuredData').filter((atMs) => atMs >= done)).toHaveLength(1)
    await engine.pass(minutes(60))
    expect(engine.stateOf(document)).toBe('ready')
  })

  test('is asked for after a new start though the clock was set back a day meanwhile', async () => {
    engine = startEngine({ processingMs: () => minutes(2) })
    const [document = ''] = engine.add()
    await engine.pass(minutes(1))
    engine.time.jump(-24 * 60 * minutes(1))
    engine.crash()
    await engine.pass(minutes(20))
    expect(engine.stateOf(document)).toBe('ready')
  })

  test('teaches nothing of the time it takes once a run has ended meanwhile', async () => {
    engine = startEngine({ ...remember, processingMs: () => minutes(2) })
    engine.add()
    await engine.pass(minutes(1))
    engine.crash()
    await engine.pass(minutes(10))
    await engine.restart()
    expect(learned('pdf')).toEqual([])
  })
})

describe('what is learned of the time that a service takes', () => {
  test('is kept apart for images', async () => {
    engine = startEngine(remember)
    engine.add(2)
    addImage('01JD00000000000000000000ZZ')
    await engine.pass(minutes(2))
    await engine.restart()
    expect([learned('pdf'), learned('image')]).toMatchObject([{ length: 2 }, { length: 1 }])
  })

  test('says nothing of images while it is only PDF files that take long', async () => {
    let isImage = false
    engine = startEngine({ perMinute: 300, processingMs: () => (isImage ? 2000 : minutes(10)) })
    await engine.pass(minutes(2))
    engine.add(40)
    await engine.pass(minutes(8))
    isImage = true
    addImage('01JD00000000000000000000ZZ')
    await engine.pass(10_000)
    expect(engine.stateOf('01JD00000000000000000000ZZ')).toBe('ready')
  })

  test('is taken up by the next start, and no more of it kept than the last hundred and twenty', async () => {
    engine = startEngine({ ...remember, perMinute: 1000 })
    engine.add(2)
    await engine.pass(minutes(2))
    await engine.restart()
    engine.add()
    await engine.pass(minutes(2))
    await engine.restart()
    expect(learned('pdf')).toHaveLength(3)
    engine.add(130)
    await engine.pass(minutes(10))
    await engine.restart()
    expect(learned('pdf')).toHaveLength(120)
  })

  test('is nothing from documents of others: nobody knows when they came', async () => {
    engine = startEngine(remember)
    engine.service.addOthers('theirs.pdf')
    await engine.pass(minutes(5))
    expect(engine.stateOf(engine.changes[0]?.documentId ?? '')).toBe('ready')
    await engine.restart()
    expect([learned('pdf'), learned('image')]).toEqual([[], []])
  })

  test('is nothing from a result whose earlier answer was lost', async () => {
    engine = startEngine(remember)
    const [document = ''] = engine.add()
    let lost = 0
    const isDone = () => engine.time.monotonicMs() >= 5000
    engine.answer('retrieveStructuredData', () =>
      isDone() && lost++ === 0 ? unreachable('reset') : null,
    )
    await engine.pass(minutes(5))
    expect(engine.stateOf(document)).toBe('ready')
    await engine.restart()
    expect(learned('pdf')).toEqual([])
  })
})

test('of a copy of the data that is older than the upload, the file is found and not sent again', async () => {
  engine = startEngine(remember)
  const [document = ''] = engine.add()
  await engine.pass(minutes(2))
  // As it was before the file went out.
  store.patchUpload(document, { state: 'staged', serviceDocumentId: null, acceptedAt: null })
  engine.changes.length = 0
  engine.crash()
  await engine.pass(minutes(2))
  expect(engine.stateOf(document)).toBe('ready')
  expect(engine.service.documents.size).toBe(1)
})

test('what was left out because it might be ours is read after a new start, also beyond the newest page', async () => {
  engine = startEngine({ listsNames: false })
  await engine.pass(minutes(2))
  engine.answer('uploadDocument', () => unreachable('timeout', 'whole'))
  const [document = ''] = engine.add()
  await engine.pass(minutes(20))
  engine.service.addOthers('theirs.pdf')
  await engine.pass(minutes(31))
  engine.asBefore()
  engine.add(110)
  await engine.pass(minutes(20))
  const appeared = () => engine.changes.filter(({ kind }) => kind === 'appeared').length
  expect([engine.service.documents.size, appeared()]).toEqual([111, 0])
  engine.crash()
  await engine.pass(minutes(5))
  expect(appeared()).toBe(0)
  engine.sync.removeDocument(document)
  await engine.pass(minutes(5))
  expect(appeared()).toBe(1)
})

test('a service that heeds the key by its profile is simply sent the file again', async () => {
  engine = startEngine({
    listsNames: false,
    honoursKey: true,
    connection: { honoursIdempotencyKey: true },
    fate: (operation) => ({ thereMs: 0, backMs: 100, ...(operation === 'upload' && lostOnce()) }),
  })
  let uploads = 0
  function lostOnce() {
    return uploads++ === 0 ? { lost: 'after' as const } : {}
  }
  const [document = ''] = engine.add()
  await engine.pass(minutes(2))
  expect(engine.stateOf(document)).toBe('ready')
  expect([engine.timesOf('uploadDocument').length, engine.service.documents.size]).toEqual([2, 1])
})

test('a pass that a person had asked for is one of many after a new start: files go before it', async () => {
  engine = startEngine({ perMinute: 5, listsStates: true })
  await engine.pass(minutes(2))
  for (let n = 0; n < 900; n++) engine.service.addOthers(`theirs-${String(n)}.pdf`)
  engine.sync.pull(connectionId)
  await engine.pass(200)
  const documents = engine.add(6)
  engine.crash()
  const startedMs = engine.time.monotonicMs()
  const after = (operation: string) => engine.timesOf(operation).filter((atMs) => atMs > startedMs)
  while (after('uploadDocument').length < 3) await engine.pass(1000)
  const pages = after('listDocuments').filter((atMs) => atMs < (after('uploadDocument')[2] ?? 0))
  expect(pages.length).toBeLessThan(3)
  await engine.pass(minutes(60))
  expect(documents.map(engine.stateOf)).toEqual(documents.map(() => 'ready'))
})
