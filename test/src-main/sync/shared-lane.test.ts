import { afterEach, describe, expect, test } from 'vitest'
import { connectionId, syncConnection } from '../../support/fake-service/sync-rig.ts'
import { startEngine, unreachable, type Engine } from './engine-rig.ts'

/** Whose turn it is: several connections with one credential, and a person beside a batch. */

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const [other, third] = ['other', 'third']
const corrections = [{ resultIndex: 0, path: '/title', newValue: 'mine' }]

function addTo(connection: string, documentId: string): string {
  engine.sync.enqueueUpload({
    documentId,
    connectionId: connection,
    fileName: 'Rechnung.pdf',
    mediaType: 'application/pdf',
    byteSize: 8,
  })
  return documentId
}

describe('of several connections with one credential', () => {
  const orders = [
    [connectionId, other, third],
    [other, third, connectionId],
  ] as const

  async function begin(order: readonly string[]): Promise<void> {
    engine = startEngine({ moreConnections: [other, third] })
    engine.sync.setConnections(order.map((id) => syncConnection(100, { id })))
    await engine.pass(minutes(1))
  }

  test.each(orders)(
    'what is worth most goes first, whosever it is (%s, %s, %s)',
    async (...order) => {
      await begin(order)
      const [document = ''] = engine.add()
      await engine.pass(minutes(1))
      // Six requests at a time, four of them uploads of one connection.
      for (let n = 10; n < 40; n++)
        addTo(n < 25 ? other : third, `01JD000000000000000000${String(n)}ZZ`)
      const atMs = engine.time.monotonicMs()
      engine.sync.enqueueFeedback(document, { corrections }, 0)
      await engine.pass(minutes(1))
      expect(engine.timesOf('provideFeedback')).toEqual([atMs])
    },
  )

  test.each(orders)(
    'each is looked at when its own time has come (%s, %s, %s)',
    async (...order) => {
      await begin(order)
      const [document = ''] = engine.add()
      await engine.pass(minutes(5))
      engine.sync.enqueueFeedback(document, { corrections }, 10_000)
      const atMs = engine.time.monotonicMs()
      await engine.pass(20_000)
      const [sentMs = 0] = engine.timesOf('provideFeedback')
      expect(sentMs - atMs).toBe(10_000)
    },
  )
})

test.each([
  [other, connectionId],
  [connectionId, other],
])(
  'one without a secret keeps no other from finding the service again (%s, %s)',
  async (...order) => {
    engine = startEngine({ moreConnections: [other], withoutSecret: [other] })
    for (const operation of ['uploadDocument', 'listDocuments', 'retrieveStructuredData'] as const)
      engine.answer(operation, () => unreachable('refused'))
    engine.sync.setConnections(order.map((id) => syncConnection(100, { id })))
    addTo(other, '01JD00000000000000000010ZZ')
    const [document = ''] = engine.add()
    await engine.pass(minutes(3))
    expect(engine.stateOf(document)).toBe('queued')
    engine.asBefore()
    await engine.pass(minutes(3))
    expect(engine.stateOf(document)).toBe('ready')
  },
)

describe('while a batch goes on', () => {
  async function beginBatch(): Promise<string> {
    engine = startEngine({ perMinute: 20 })
    const [document = ''] = engine.add()
    await engine.pass(minutes(3))
    engine.add(60)
    await engine.pass(minutes(2))
    return document
  }

  test('what a person has corrected does not wait for a slot of the batch', async () => {
    const document = await beginBatch()
    await engine.pass(1000)
    const atMs = engine.time.monotonicMs()
    engine.sync.enqueueFeedback(document, { corrections }, 0)
    await engine.pass(minutes(1))
    expect((engine.timesOf('provideFeedback')[0] ?? Infinity) - atMs).toBeLessThan(1000)
  })

  test.each([
    ['slots are left to people at its beginning', 15, () => engine.sync.personSeen()],
    ['all slots are its own while nobody is there', 20, () => undefined],
  ])('%s', async (_name, sent, see) => {
    engine = startEngine({ perMinute: 20 })
    await engine.pass(minutes(3))
    see()
    const before = engine.sent.length
    engine.add(60)
    await engine.pass(20_000)
    expect(engine.sent.length - before).toBe(sent)
  })

  test('slots are left to people while a person has the list read', async () => {
    engine = startEngine({ perMinute: 20 })
    await engine.pass(minutes(3))
    for (let n = 0; n < 8000; n++) engine.service.addOthers(`theirs-${String(n)}.pdf`)
    const before = engine.sent.length
    engine.sync.pull(connectionId)
    await engine.pass(20_000)
    expect(engine.sent.length - before).toBe(15)
  })
})
