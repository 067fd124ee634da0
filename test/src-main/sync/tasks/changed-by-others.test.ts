import { afterEach, expect, test } from 'vitest'
import type { ListQuery } from '../../../../src-shared/service-api/service-calls.ts'
import type { FakeDocument } from '../../../support/fake-service/fake-service-calls.ts'
import { answered, startEngine, type Engine } from '../engine-rig.ts'

/** What a colleague told of documents that came long ago. */

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
let orders: (string | null)[] = []
const asked = () => engine.timesOf('getDocumentFeedback').length
const told = () =>
  engine.changes.flatMap((change) =>
    change.kind === 'service-feedback'
      ? change.records.flatMap(({ corrections }) => corrections.map(({ newValue }) => newValue))
      : [],
  )

const correction = (newValue: string) => ({
  corrections: [{ resultIndex: 0, path: '/title', newValue }],
})
const own = () => [...engine.service.documents.values()]
const tell = (document: FakeDocument | undefined, newValue: string) => {
  if (document) engine.service.tell(document, correction(newValue))
}

/** Own documents, read long ago, more than a few pages of the list, and a look at them. */
async function begin(count: number, setup: Parameters<typeof startEngine>[0] = {}) {
  engine = startEngine({ tellsChanges: true, listsStates: true, perMinute: 600, ...setup })
  engine.add(count)
  await engine.pass(minutes(20))
  await look()
  await engine.pass(minutes(60))
  orders = []
  engine.answer('listDocuments', ({ sort }: ListQuery) => {
    orders.push(sort ?? null)
    return null
  })
}

/** Somebody is at the window for a moment. */
async function look() {
  engine.sync.personSeen()
  await engine.pass(minutes(1) + 5000)
}

test('is there with the next look, which asks for one page', async () => {
  await begin(450)
  const before = asked()
  tell(own()[0], 'the oldest')
  await look()
  expect(told()).toEqual(['the oldest'])
  expect(asked() - before).toBe(1)
  expect(new Set(orders)).toEqual(new Set(['updatedAt,desc']))
  await engine.pass(minutes(60))
  expect(asked() - before).toBe(1)
  // Where nothing was told, one page says so.
  orders = []
  engine.sync.personSeen()
  await engine.pass(50_000)
  expect(orders).toEqual(['updatedAt,desc'])
})

test('is all there after a night, also after a restart, each asked for once', async () => {
  await begin(450)
  const before = asked()
  await engine.restart()
  const names = own().map((document, at) => {
    tell(document, String(at))
    return String(at)
  })
  await engine.pass(minutes(60))
  expect(told().toSorted()).toEqual(names.toSorted())
  expect(asked() - before).toBe(450)
})

test('is there where the clocks of the service’s machines differ by seconds', async () => {
  await begin(450)
  tell(own()[3], 'by the clock that is ahead')
  await look()
  const late = own()[5]
  tell(late, 'by the one behind')
  if (late) late.toldMs -= 30_000
  await look()
  expect(told()).toContain('by the one behind')
})

test.each([
  ['refuses that order', answered(400)],
  ['fails at that order', answered(500)],
  ['passes over it', 'passed over'],
] as const)(
  'a service that %s is looked at as before, and says nothing of trouble',
  async (_, changeOrder) => {
    await begin(250, { changeOrder })
    tell(own()[0], 'the oldest')
    tell(own()[249], 'the newest')
    engine.service.addOthers('theirs.pdf')
    await look()
    expect(told()).toEqual(['the newest'])
    expect(engine.changes.filter(({ kind }) => kind === 'appeared')).toHaveLength(1)
    expect(engine.sync.status()[0]?.waiting ?? null).toBeNull()
    expect(orders.at(-1)).toBe('createdAt,desc')
    expect(orders.filter((order) => order === 'updatedAt,desc').length).toBeLessThan(4)
  },
)

test('a failure is one of the service where that order has come before', async () => {
  await begin(150)
  await look()
  engine.answer('listDocuments', () => answered(500))
  engine.sync.personSeen()
  await engine.pass(minutes(1) + 2000)
  expect(engine.sync.status()[0]?.waiting?.reason).toBe('service-failing')
})

test('what was told from here alone is no sign that others are at work', async () => {
  await begin(150)
  const document = engine.changes.find(({ kind }) => kind === 'results')?.documentId ?? ''
  engine.sync.enqueueFeedback(document, correction('by oneself'), 0)
  await look()
  await look()
  // Whoever is there for a minute is looked for once in it.
  orders = []
  engine.sync.personSeen()
  await engine.pass(minutes(1))
  expect(orders).toHaveLength(1)
  expect(told()).toEqual(['by oneself'])
})
