import { afterEach, describe, expect, test } from 'vitest'
import type { Upload } from '../../../src-shared/service-api/service-calls.ts'
import { mostInAnyMinute } from '../../support/fake-service/request-window.ts'
import { answered, startEngine, unreachable, type Engine } from './engine-rig.ts'

/** Each step of an upload is on disk before the next one is taken. */

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const forever = () => new Promise<never>(() => undefined)

test('sending, then body started, then accepted', async () => {
  const states: (string | undefined)[] = []
  engine = startEngine()
  const [document = ''] = engine.add()
  const see = () => states.push(engine.jobOf(document)?.state)
  see()
  engine.answer('uploadDocument', (upload: Upload) => {
    see()
    upload.onBodyStarted?.()
    see()
    return null
  })
  await engine.pass(1000)
  see()
  expect(states).toEqual(['staged', 'sending', 'body-started', 'accepted'])
  expect(engine.jobOf(document)).toMatchObject({ attempts: 1, serviceDocumentId: 's-1' })
})

test('what is told of a document is written in the same transaction as its job', async () => {
  const outside: string[] = []
  engine = startEngine({
    onChange: (db, change) => {
      if (!db.inTransaction) outside.push(change.kind)
    },
  })
  const [document = ''] = engine.add()
  await engine.pass(minutes(1))
  engine.sync.enqueueFeedback(document, { corrections: [] }, 0)
  await engine.pass(minutes(1))
  expect(engine.changes.map(({ kind }) => kind)).toContain('results')
  expect(engine.changes.map(({ kind }) => kind)).toContain('feedback')
  expect(outside).toEqual([])
})

describe('the process ends while an upload is out', () => {
  /** The service works, and the answer never comes. */
  async function crashWhileOut(options: Parameters<typeof startEngine>[0], started: boolean) {
    engine = startEngine({ processingMs: () => 1000, ...options })
    const [document = ''] = engine.add()
    engine.answer('uploadDocument', (upload: Upload) => {
      if (started) {
        upload.onBodyStarted?.()
        engine.service.addOthers(upload.fileName)
      }
      return forever()
    })
    await engine.pass(1000)
    engine.asBefore()
    engine.crash()
    await engine.pass(minutes(30))
    return document
  }
  const copies = () => engine.service.documents.size

  test('before its body was started: it is sent, once', async () => {
    const document = await crashWhileOut({ listsNames: false }, false)
    expect(engine.stateOf(document)).toBe('ready')
    expect(copies()).toBe(1)
  })

  test('after that, where the list shows names: it is found', async () => {
    const document = await crashWhileOut({}, true)
    expect(engine.stateOf(document)).toBe('ready')
    expect(copies()).toBe(1)
  })

  test('after that, where nobody can tell: the person is asked, and nothing is sent', async () => {
    const document = await crashWhileOut({ listsNames: false }, true)
    expect(engine.stateOf(document)).toBe('uncertain')
    expect(engine.jobOf(document)?.state).toBe('held')
    expect(copies()).toBe(1)
    engine.sync.settleUncertain(document, 'upload-again')
    await engine.pass(minutes(2))
    expect(engine.stateOf(document)).toBe('ready')
    expect(copies()).toBe(2)
  })
})

test('an upload that the service failed itself is looked for before it is sent again', async () => {
  engine = startEngine()
  let uploads = 0
  const order: string[] = []
  engine.answer('listDocuments', () => {
    if (uploads > 0) order.push('look')
    return null
  })
  engine.answer('uploadDocument', () => {
    order.push('send')
    return uploads++ === 0 ? answered(500, 'BUSY') : null
  })
  const [document = ''] = engine.add()
  await engine.pass(minutes(2))
  expect(engine.stateOf(document)).toBe('ready')
  expect(order.filter((step) => step === 'send')).toHaveLength(2)
  expect(order.slice(1, order.lastIndexOf('send'))).toContain('look')
})

test('a list that lags behind is read for ten minutes before anything is sent again', async () => {
  engine = startEngine()
  const empty = {
    ok: true,
    value: {
      items: [],
      pageNumber: 0,
      pageSize: 100,
      totalElements: 0,
      last: true,
      unreadableItems: 0,
    },
    facts: { status: 200, requestId: null, remaining: null, retryAfterMs: null },
  } as const
  let uploads = 0
  engine.answer('uploadDocument', (upload: Upload) => {
    uploads++
    engine.service.addOthers(upload.fileName)
    return unreachable('timeout', 'whole')
  })
  engine.answer('listDocuments', () => (engine.time.monotonicMs() < minutes(8) ? empty : null))
  const [document = ''] = engine.add()
  await engine.pass(minutes(7))
  expect(engine.stateOf(document)).toBe('uncertain')
  await engine.pass(minutes(10))
  expect(engine.stateOf(document)).toBe('ready')
  expect(uploads).toBe(1)
})

test('a list that is not sorted is read to its end before an upload counts as not there', async () => {
  engine = startEngine({ sorts: false, connection: { listSorts: false } })
  for (let n = 0; n < 120; n++) engine.service.addOthers(`theirs-${String(n)}.pdf`)
  await engine.pass(minutes(20))
  let uploads = 0
  engine.answer('uploadDocument', (upload: Upload) => {
    if (uploads++ > 0) return null
    engine.service.addOthers(upload.fileName)
    return unreachable('timeout', 'whole')
  })
  const [document = ''] = engine.add()
  await engine.pass(minutes(30))
  expect(engine.stateOf(document)).toBe('ready')
  expect(uploads).toBe(1)
})

test('a wait that was written down before the clock was set back ends all the same', async () => {
  engine = startEngine()
  let uploads = 0
  engine.answer('uploadDocument', () => (uploads++ === 0 ? unreachable('reset', 'part') : null))
  const [document = ''] = engine.add()
  await engine.pass(500)
  engine.time.jump(-24 * minutes(60))
  await engine.pass(minutes(5))
  expect(engine.stateOf(document)).toBe('ready')
})

test('that the service heeds our key is known after a new start, too', async () => {
  engine = startEngine({ listsNames: false, honoursKey: true })
  engine.add()
  await engine.pass(minutes(1))
  engine.crash()
  let lost = 0
  engine.answer('uploadDocument', () => (lost++ === 0 ? unreachable('reset', 'whole') : null))
  const [document = ''] = engine.add()
  await engine.pass(minutes(2))
  // Without it the list would be looked through for ten minutes, and the person asked.
  expect(engine.stateOf(document)).toBe('ready')
  expect(engine.service.documents.size).toBe(2)
})

test('what the last run has sent counts after a crash: no minute has more than the limit', async () => {
  engine = startEngine({ perMinute: 20, listsNames: true })
  engine.add(30)
  // Block after block is leased meanwhile, and each of them has to be known afterwards.
  for (let n = 0; n < 3; n++) {
    await engine.pass(25_000)
    engine.crash()
  }
  await engine.pass(minutes(10))
  expect(mostInAnyMinute(engine.service.window.times)).toBeLessThanOrEqual(20)
  expect(engine.service.window.refusals()).toBe(0)
})
