import { afterEach, describe, expect, test } from 'vitest'
import { connectionId } from '../../support/fake-service/sync-rig.ts'
import { answered, startEngine, type Engine } from './engine-rig.ts'

/** What a service says beside a status: its own codes, and when to come back. */

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const waiting = () => engine.sync.status()[0]?.waiting?.reason ?? null

describe('a service in trouble that says when to come back', () => {
  test.each([
    ['two minutes', 503, 120_000, 120_000],
    ['a moment', 500, 10, 1000],
    ['a day', 503, 86_400_000, 15 * 60_000],
  ])(
    'Retry-After of %s with %i: nobody sends anything before',
    async (_name, status, said, restMs) => {
      engine = startEngine()
      let failedMs = -1
      engine.answer('uploadDocument', () => {
        if (failedMs >= 0) return null
        failedMs = engine.time.monotonicMs()
        return answered(status, null, { retryAfterMs: said })
      })
      const documents = engine.add(1)
      await engine.pass(150)
      expect(waiting()).toBe('service-failing')
      engine.add(5)
      await engine.pass(minutes(30))
      const next = engine.sent.find(({ atMs }) => atMs > failedMs + 100)
      const restedMs = (next?.atMs ?? 0) - failedMs - 100
      expect(restedMs).toBeGreaterThanOrEqual(restMs)
      expect(restedMs).toBeLessThan(restMs + 2000)
      expect(documents.map(engine.stateOf)).toEqual(['ready'])
    },
  )
})

describe('codes of the interface with statuses of another class', () => {
  test.each([
    [500, 'INVALID_SCHEMA', 'failed INVALID_SCHEMA'],
    [503, 'INVALID_FILE', 'failed INVALID_FILE'],
    [413, 'INVALID_FILE', 'failed HTTP_413'],
  ])('an upload refused with %i %s is final', async (status, code, expected) => {
    engine = startEngine()
    let uploads = 0
    engine.answer('uploadDocument', () => (uploads++ === 0 ? answered(status, code) : null))
    const [document = '', other = ''] = engine.add(2)
    await engine.pass(minutes(30))
    expect([document, other].map(engine.stateOf)).toEqual([expected, 'ready'])
    expect(uploads).toBe(2)
  })

  test('what is too large is learned: larger files are not sent in vain, until a person tries', async () => {
    engine = startEngine()
    let uploads = 0
    engine.answer('uploadDocument', () => {
      uploads++
      return answered(413)
    })
    const [first = ''] = engine.add(1, 5_000_000)
    await engine.pass(minutes(1))
    engine.crash()
    const [larger = ''] = engine.add(1, 5_000_001)
    await engine.pass(minutes(1))
    expect([first, larger].map(engine.stateOf)).toEqual(Array(2).fill('failed HTTP_413'))
    expect(uploads).toBe(1)
    engine.asBefore()
    const [smaller = ''] = engine.add(1, 4_999_999)
    await engine.pass(minutes(1))
    expect(engine.stateOf(smaller)).toBe('ready')
    engine.sync.retryUpload(larger)
    await engine.pass(minutes(1))
    expect(engine.stateOf(larger)).toBe('ready')
  })

  test('what was learned of a size is forgotten: after a day, or when such a file is taken', async () => {
    engine = startEngine()
    engine.answer('uploadDocument', () => answered(413))
    engine.add(1, 5_000_000)
    await engine.pass(minutes(1))
    engine.asBefore()
    await engine.pass(minutes(25 * 60))
    const [larger = ''] = engine.add(1, 6_000_000)
    await engine.pass(minutes(1))
    expect(engine.stateOf(larger)).toBe('ready')
  })

  test('what was learned of a size is told with its end, and a person may have it forgotten', async () => {
    engine = startEngine()
    const told = () => engine.sync.status()[0]?.sizeLimit
    await engine.pass(minutes(1))
    expect(told()).toBeNull()
    engine.answer('uploadDocument', () => answered(413))
    const sinceAt = engine.time.now()
    engine.add(1, 5_000_000)
    await engine.pass(minutes(1))
    const hours = (Date.parse(told()?.until ?? '') - sinceAt) / 3_600_000
    expect([told()?.bytes, Math.floor(hours)]).toEqual([5_000_000, 24])
    engine.asBefore()
    engine.sync.forgetSizeLimit(connectionId)
    engine.crash()
    await engine.pass(minutes(1))
    expect(told()).toBeNull()
    const [larger = ''] = engine.add(1, 6_000_000)
    await engine.pass(minutes(1))
    expect(engine.stateOf(larger)).toBe('ready')
    // By itself it ends after a day.
    engine.answer('uploadDocument', () => answered(413))
    engine.add(1, 5_000_000)
    await engine.pass(minutes(1))
    expect(told()).not.toBeNull()
    await engine.pass(minutes(25 * 60))
    expect(told()).toBeNull()
  })

  test('a small file that is refused for its size says nothing of larger ones', async () => {
    engine = startEngine()
    engine.answer('uploadDocument', () => answered(413))
    const [small = ''] = engine.add(1, 17_000)
    await engine.pass(minutes(1))
    engine.asBefore()
    const [larger = ''] = engine.add(1, 90_000)
    await engine.pass(minutes(1))
    expect([small, larger].map(engine.stateOf)).toEqual(['failed HTTP_413', 'ready'])
  })

  test('a used up limit that came as 503 is no doubt about the upload', async () => {
    engine = startEngine()
    let uploads = 0
    engine.answer('uploadDocument', () =>
      uploads++ === 0 ? answered(503, 'RATE_LIMIT_EXCEEDED') : null,
    )
    const [document = ''] = engine.add()
    await engine.pass(500)
    expect(engine.stateOf(document)).toBe('queued')
    await engine.pass(minutes(5))
    expect(engine.stateOf(document)).toBe('ready')
  })

  test('feedback that was refused with 500 INVALID_SCHEMA is refused, and holds nothing else up', async () => {
    engine = startEngine()
    const [document = ''] = engine.add()
    await engine.pass(minutes(1))
    engine.answer('provideFeedback', () => answered(500, 'INVALID_SCHEMA'))
    engine.sync.enqueueFeedback(document, { corrections: [] }, 0)
    await engine.pass(minutes(1))
    const told = engine.changes.filter((change) => change.kind === 'feedback')
    expect(told.at(-1)).toMatchObject({ state: 'refused' })
    expect(waiting()).toBeNull()
  })

  test('a document that is gone may be told with any status', async () => {
    engine = startEngine()
    engine.answer('retrieveStructuredData', () => answered(500, 'NOT_FOUND'))
    const [document = ''] = engine.add()
    await engine.pass(minutes(4))
    expect(engine.stateOf(document)).toBe('failed GONE')
  })
})

describe('not found, without a code', () => {
  const isFirst = (documentId: unknown) =>
    documentId === [...engine.service.documents.keys()][0] ? answered(404) : null

  test('of a document that is new: asked again soon, and the others go on', async () => {
    engine = startEngine()
    let asked = 0
    engine.answer('retrieveStructuredData', (documentId) =>
      asked++ < 2 ? isFirst(documentId) : null,
    )
    const documents = engine.add(3)
    await engine.pass(minutes(1))
    expect(documents.map(engine.stateOf)).toEqual(['ready', 'ready', 'ready'])
    expect(waiting()).toBeNull()
  })

  test('of one alone: it is gone once the service has answered for others', async () => {
    engine = startEngine({ processingMs: () => 90_000 })
    const [gone = '', other = ''] = engine.add(2)
    await engine.pass(minutes(1))
    engine.answer('retrieveStructuredData', isFirst)
    await engine.pass(minutes(15))
    expect([gone, other].map(engine.stateOf)).toEqual(['failed GONE', 'ready'])
    expect(waiting()).toBeNull()
  })

  test('of everything: the address is wrong, and nothing is taken for gone', async () => {
    engine = startEngine({ processingMs: () => 90_000 })
    const documents = engine.add(2)
    await engine.pass(minutes(1))
    for (const operation of ['retrieveStructuredData', 'listDocuments'] as const)
      engine.answer(operation, () => answered(404))
    await engine.pass(minutes(60))
    expect(waiting()).toBe('forbidden')
    expect(documents.map(engine.stateOf)).toEqual(['processing', 'processing'])
    engine.asBefore()
    await engine.pass(minutes(11))
    expect(documents.map(engine.stateOf)).toEqual(['ready', 'ready'])
  })
})

test.each([
  [404, 3],
  [403, 1],
])(
  'a file of others that is not to be had (%i) holds nothing up and is no lack of access',
  async (status, most) => {
    engine = startEngine()
    engine.answer('streamDocumentContent', () => answered(status))
    engine.service.addOthers('theirs.pdf')
    const fetched = () =>
      engine.sent.filter(({ operation }) => operation === 'streamDocumentContent').length
    await engine.pass(minutes(1))
    expect(fetched()).toBe(most)
    expect(waiting()).toBeNull()
    const [document = ''] = engine.add()
    await engine.pass(minutes(1))
    expect(engine.stateOf(document)).toBe('ready')
    expect(waiting()).toBeNull()
  },
)

test('a service that knows a file already gives its id: one document speaks for both', async () => {
  engine = startEngine()
  const [first = ''] = engine.add()
  await engine.pass(minutes(1))
  const serviceDocumentId = engine.jobOf(first)?.serviceDocumentId ?? ''
  engine.answer('uploadDocument', () => ({
    ok: true,
    value: { documentId: serviceDocumentId, status: null, honoursIdempotencyKey: false },
    facts: { status: 200, requestId: null, remaining: null, retryAfterMs: null },
  }))
  const [same = ''] = engine.add()
  await engine.pass(minutes(1))
  expect([first, same].map(engine.stateOf)).toEqual(['ready', 'failed SAME_AT_SERVICE'])
  expect(waiting()).toBeNull()
})
