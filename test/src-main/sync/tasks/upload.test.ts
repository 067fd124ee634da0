import { afterEach, describe, expect, test } from 'vitest'
import type { SyncPorts } from '../../../../src-main/sync/sync-types.ts'
import type { Upload } from '../../../../src-shared/service-api/service-calls.ts'
import { connectionId } from '../../../support/fake-service/sync-rig.ts'
import { answered, listed, listedAs, startEngine, unreachable, type Engine } from '../engine-rig.ts'

/** What becomes of one file, beyond the durable steps of a good day. */

let engine: Engine
afterEach(() => engine.end())

type Original = Awaited<ReturnType<SyncPorts['originals']['read']>>
const minutes = (count: number) => count * 60_000
const uploads = () => engine.sent.filter(({ operation }) => operation === 'uploadDocument').length
const bytes: Original = { kind: 'bytes', bytes: new Uint8Array(8) }

/** An engine whose originals are read when the test says so. */
function startReading() {
  const reading: ((original: Original) => void)[] = []
  engine = startEngine({
    perMinute: 20,
    originals: {
      read: () => new Promise((resolve) => void reading.push(resolve)),
      save: () => Promise.resolve(),
    },
  })
  return { end: (original: Original) => reading.shift()?.(original) }
}

describe('before anything is sent', () => {
  test.each([
    ['missing', 'ORIGINAL_MISSING'],
    ['not-readable', 'ORIGINAL_NOT_READABLE'],
  ] as const)('an original that is %s fails with its reason', async (reason, code) => {
    const { end } = startReading()
    const [document = ''] = engine.add()
    await engine.pass(minutes(2))
    end({ kind: 'unreadable', reason })
    await engine.pass(minutes(2))
    expect(engine.stateOf(document)).toBe(`failed ${code}`)
    expect(uploads()).toBe(0)
  })

  test('a document that is removed while its original is read is not sent', async () => {
    const { end } = startReading()
    const [document = ''] = engine.add()
    await engine.pass(minutes(2))
    engine.sync.removeDocument(document)
    end(bytes)
    await engine.pass(minutes(2))
    expect([uploads(), engine.jobOf(document)?.state]).toEqual([0, 'removed'])
  })

  test('a document whose queue ends meanwhile is sent by the next start', async () => {
    const { end } = startReading()
    const [document = ''] = engine.add()
    await engine.pass(minutes(2))
    void engine.sync.stop()
    await engine.pass(3500)
    end(bytes)
    await engine.pass(minutes(1))
    expect([uploads(), engine.jobOf(document)?.state]).toEqual([0, 'sending'])
    await engine.restart()
    await engine.pass(1000)
    end(bytes)
    await engine.pass(minutes(2))
    expect([uploads(), engine.stateOf(document)]).toEqual([1, 'ready'])
  })
})

test('files that are not sent at all take no slots from those that are', async () => {
  engine = startEngine({ perMinute: 5 })
  engine.answer('uploadDocument', () => answered(413))
  const [first = ''] = engine.add(1, 5_000_000)
  await engine.pass(minutes(2))
  expect(engine.stateOf(first)).toBe('failed HTTP_413')
  engine.asBefore()
  engine.add(20, 6_000_000)
  const [small = ''] = engine.add(1, 4_000_000)
  await engine.pass(1000)
  expect(engine.jobOf(small)?.state).toBe('accepted')
})

test.each(['unreadable', 'removed'])(
  'files whose original is %s take no slots from others',
  async (what) => {
    let spoilt = 20
    engine = startEngine({
      perMinute: 5,
      originals: {
        read: (documentId) => {
          if (spoilt-- <= 0) return Promise.resolve(bytes)
          if (what === 'removed') engine.sync.removeDocument(documentId)
          return Promise.resolve(
            what === 'removed' ? bytes : { kind: 'unreadable', reason: 'missing' },
          )
        },
        save: () => Promise.resolve(),
      },
    })
    engine.add(20)
    const [good = ''] = engine.add()
    await engine.pass(1000)
    expect(uploads()).toBe(1)
    expect(engine.jobOf(good)?.state).toBe('accepted')
  },
)

test.each([
  [null, 2],
  [60_000, 60],
])(
  'a service that asks for patience of %s ms with its answer is asked from second %i on',
  async (retryAfterMs, fromS) => {
    // A service that is quick, so that a question is worth its slot from the beginning.
    engine = startEngine({ processingMs: () => 0 })
    engine.answer('uploadDocument', () => ({
      ok: true,
      value: { documentId: 's-1', status: 'PROCESSING', honoursIdempotencyKey: false },
      facts: { status: 202, requestId: null, remaining: null, retryAfterMs },
    }))
    const asked: number[] = []
    engine.answer('retrieveStructuredData', () => {
      asked.push(engine.time.monotonicMs())
      return answered(404)
    })
    const startedMs = engine.time.monotonicMs()
    engine.add()
    await engine.pass(minutes(3))
    expect(Math.round(((asked[0] ?? 0) - startedMs) / 1000)).toBe(fromS)
  },
)

test('a refusal is the end of it: it is not looked for, and not sent again', async () => {
  engine = startEngine()
  engine.answer('uploadDocument', () => answered(422))
  const [document = ''] = engine.add()
  await engine.pass(minutes(30))
  expect(engine.jobOf(document)).toMatchObject({ state: 'failed', code: 'HTTP_422', lookups: 0 })
  expect(uploads()).toBe(1)
})

test('a key that the service has shown to heed settles doubts at once, in this run already', async () => {
  engine = startEngine({ honoursKey: true, listsNames: false })
  engine.add()
  await engine.pass(minutes(1))
  let lost = 0
  const keys: string[] = []
  engine.answer('uploadDocument', (upload: Upload) => {
    keys.push(upload.idempotencyKey)
    return lost++ === 0 ? unreachable('reset', 'whole') : null
  })
  const [document = ''] = engine.add()
  await engine.pass(minutes(1))
  expect(engine.stateOf(document)).toBe('ready')
  expect(keys).toEqual([keys[0], keys[0]])
  const told = engine.changes.flatMap((one) =>
    one.documentId === document && one.kind === 'document-state' ? [one.state.kind] : [],
  )
  expect(told).not.toContain('uncertain')
})

test('an id that another document has already is told as that, and nothing is awaited twice', async () => {
  engine = startEngine()
  const [one = ''] = engine.add()
  await engine.pass(minutes(1))
  engine.answer('uploadDocument', () => ({
    ok: true,
    value: { documentId: 's-1', status: 'UPLOADED', honoursIdempotencyKey: false },
    facts: { status: 202, requestId: null, remaining: null, retryAfterMs: null },
  }))
  const [other = ''] = engine.add()
  await engine.pass(minutes(2))
  expect(engine.stateOf(other)).toBe('failed SAME_AT_SERVICE')
  expect(engine.jobOf(other)?.serviceDocumentId).toBeNull()
  expect(engine.jobOf(one)?.serviceDocumentId).toBe('s-1')
})

test('what was removed while its answer was out stays removed, whatever the answer is', async () => {
  for (const answer of [answered(422), unreachable('reset', 'whole'), unreachable('refused')]) {
    engine = startEngine()
    engine.answer('uploadDocument', () => answer)
    const [document = ''] = engine.add()
    while (uploads() === 0) await engine.pass(1)
    engine.sync.removeDocument(document)
    await engine.pass(minutes(30))
    expect([engine.jobOf(document)?.state, uploads()]).toEqual(['removed', 1])
    await engine.end()
  }
  engine = startEngine()
})

test('an upload that the list shows first is one all the same', async () => {
  engine = startEngine({
    fate: (operation) => ({ thereMs: 0, backMs: operation === 'upload' ? 5000 : 100 }),
  })
  const [document = ''] = engine.add()
  let name = ''
  engine.answer('uploadDocument', (upload: Upload) => {
    name = upload.fileName
    return null
  })
  await engine.pass(1000)
  engine.answer('listDocuments', () => listed([listedAs('s-1', name)]))
  engine.sync.pull(connectionId)
  await engine.pass(1000)
  // Its own answer is still on the way and says the same.
  expect(engine.jobOf(document)?.state).toBe('body-started')
  await engine.pass(minutes(1))
  expect(engine.jobOf(document)).toMatchObject({ state: 'ready', serviceDocumentId: 's-1' })
  expect(engine.changes.filter(({ kind }) => kind === 'service-id')).toHaveLength(1)
})
