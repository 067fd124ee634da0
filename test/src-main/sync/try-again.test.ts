import { afterEach, describe, expect, test } from 'vitest'
import type { SyncStore } from '../../../src-main/sync/sync-store.ts'
import type { Upload } from '../../../src-shared/service-api/service-calls.ts'
import { connectionId } from '../../support/fake-service/sync-rig.ts'
import { answered, startEngine, type Engine } from './engine-rig.ts'

/** A person tries again, or decides about what needs no decision any more. */

let engine: Engine
let store: SyncStore
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const uploads = () => engine.sent.filter(({ operation }) => operation === 'uploadDocument').length
const begin = (options: Parameters<typeof startEngine>[0] = {}) => {
  engine = startEngine({
    wrapStore: (own) => {
      store = own
      return own
    },
    ...options,
  })
}

/** The keys under which files are sent; `answer` to the first. */
function watchKeys(answer: ReturnType<typeof answered> | null = null): string[] {
  const keys: string[] = []
  engine.answer('uploadDocument', (upload: Upload) => {
    keys.push(upload.idempotencyKey)
    return keys.length === 1 ? answer : null
  })
  return keys
}

test('a file that is put into the queue twice is one file, and stays what it is', async () => {
  begin()
  const [document = ''] = engine.add()
  await engine.pass(minutes(1))
  engine.sync.enqueueUpload({
    documentId: document,
    connectionId,
    fileName: 'Rechnung.pdf',
    mediaType: 'application/pdf',
    byteSize: 8,
  })
  await engine.pass(minutes(1))
  expect([engine.stateOf(document), uploads()]).toEqual(['ready', 1])
})

describe('a document that has failed', () => {
  test('for another reason than its size says nothing of files that are too large', async () => {
    begin()
    engine.answer('uploadDocument', () => answered(413))
    engine.add(1, 5_000_000)
    await engine.pass(minutes(1))
    engine.answer('uploadDocument', () => answered(400, 'INVALID_FILE'))
    const [other = ''] = engine.add(1, 10)
    await engine.pass(minutes(1))
    engine.sync.retryUpload(other)
    await engine.pass(minutes(1))
    const before = uploads()
    const [large = ''] = engine.add(1, 6_000_000)
    await engine.pass(minutes(1))
    expect([engine.stateOf(large), uploads()]).toEqual(['failed HTTP_413', before])
  })

  test('is tried again while its connection is at rest, too', async () => {
    begin()
    const keys = watchKeys(answered(413))
    const [document = ''] = engine.add()
    await engine.pass(minutes(1))
    engine.sync.setConnections([])
    await engine.pass(minutes(1))
    engine.sync.retryUpload(document)
    expect(engine.jobOf(document)?.state).toBe('staged')
    expect(keys).toHaveLength(1)
  })

  test('is asked for again while its connection is at rest, too', async () => {
    begin()
    engine.answer('retrieveStructuredData', () => answered(410))
    engine.service.addOthers('theirs.pdf')
    await engine.pass(minutes(5))
    const document = engine.changes.at(0)?.documentId ?? ''
    engine.sync.setConnections([])
    await engine.pass(minutes(1))
    engine.sync.retryUpload(document)
    expect(engine.stateOf(document)).toBe('processing')
  })

  test('that the service no longer has goes out as a new upload, under a key of its own', async () => {
    begin()
    const keys = watchKeys()
    const [document = ''] = engine.add()
    engine.answer('retrieveStructuredData', (id: string) => (id === 's-1' ? answered(410) : null))
    await engine.pass(minutes(1))
    expect(engine.stateOf(document)).toBe('failed GONE')
    engine.sync.retryUpload(document)
    expect(engine.jobOf(document)?.serviceDocumentId).toBeNull()
    await engine.pass(minutes(1))
    expect(engine.jobOf(document)).toMatchObject({ state: 'ready', serviceDocumentId: 's-2' })
    expect(new Set(keys).size).toBe(2)
  })

  test('that was refused keeps its key: the service has nothing of it', async () => {
    begin()
    const keys = watchKeys(answered(400, 'INVALID_FILE'))
    const [document = ''] = engine.add()
    await engine.pass(minutes(1))
    engine.sync.retryUpload(document)
    await engine.pass(minutes(1))
    expect(engine.stateOf(document)).toBe('ready')
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  test('of others that the service no longer has is asked for, and never sent', async () => {
    begin()
    engine.answer('retrieveStructuredData', () => answered(410))
    engine.service.addOthers('theirs.pdf')
    await engine.pass(minutes(5))
    const document = engine.changes.at(0)?.documentId ?? ''
    expect(engine.stateOf(document)).toBe('failed GONE')
    engine.asBefore()
    engine.sync.retryUpload(document)
    await engine.pass(minutes(5))
    expect([engine.stateOf(document), uploads()]).toEqual(['ready', 0])
  })

  test('and comes at the second try teaches nothing of the time it takes', async () => {
    begin()
    engine.answer('retrieveStructuredData', () => answered(451))
    const [document = ''] = engine.add()
    await engine.pass(minutes(10))
    expect(engine.stateOf(document)).toBe('failed WITHHELD')
    engine.asBefore()
    engine.sync.retryUpload(document)
    await engine.pass(minutes(5))
    expect(engine.stateOf(document)).toBe('ready')
    await engine.restart()
    expect(store.findLearned(connectionId, 'times:pdf')).toEqual([])
  })
})

test.each(['upload-again', 'check-again'] as const)(
  'a decision that comes too late changes nothing: %s',
  async (choice) => {
    begin()
    const [document = ''] = engine.add()
    await engine.pass(minutes(1))
    engine.sync.settleUncertain(document, choice)
    await engine.pass(minutes(20))
    expect(engine.jobOf(document)?.state).toBe('ready')
    expect([engine.stateOf(document), uploads()]).toEqual(['ready', 1])
  },
)
