import { afterEach, expect, test } from 'vitest'
import { connectionId } from '../../support/fake-service/sync-rig.ts'
import { answered, startEngine, unreachable, type Engine } from './engine-rig.ts'

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const appeared = () =>
  engine.changes.filter((change) => change.kind === 'appeared').map((one) => one.serviceDocumentId)
const lists = () => engine.sent.filter(({ operation }) => operation === 'listDocuments').length

function addOthers(count: number, name = 'theirs') {
  for (let n = 0; n < count; n++) engine.service.addOthers(`${name}-${String(n)}.pdf`)
}

test('documents of others appear once each, whatever comes and goes between the pages', async () => {
  engine = startEngine({ perMinute: 20 })
  addOthers(450)
  const [gone = '', goneToo = ''] = engine.service.documents.keys()
  let pages = 0
  engine.answer('listDocuments', () => {
    pages++
    // Two of the first page vanish and others come while later pages are read.
    if (pages === 3) for (const id of [gone, goneToo]) engine.service.documents.delete(id)
    if (pages === 4) addOthers(3, 'new')
    return null
  })
  await engine.pass(100)
  engine.sync.pull(connectionId)
  await engine.pass(minutes(5))
  for (const id of engine.service.documents.keys()) expect(appeared()).toContain(id)
  expect(new Set(appeared()).size).toBe(appeared().length)
})

test.each([
  { gone: 1, mostRows: 100 },
  { gone: 7, mostRows: 100 },
  { gone: 60, mostRows: 100 },
  { gone: 150, mostRows: 100 },
  { gone: 3, mostRows: 50 },
])('as many go as come between two pages, $gone of them: none is missed', async (given) => {
  const { gone, mostRows } = given
  engine = startEngine({ mostRows })
  addOthers(450)
  let pages = 0
  engine.answer('listDocuments', () => {
    if (++pages !== 3) return null
    // The total stays as it was, and rows that were not read yet move to pages that were.
    const first = [...engine.service.documents.keys()].slice(0, gone)
    for (const id of first) engine.service.documents.delete(id)
    addOthers(gone, 'new')
    return null
  })
  await engine.pass(100)
  engine.sync.pull(connectionId)
  await engine.pass(minutes(10))
  for (const id of engine.service.documents.keys()) expect(appeared()).toContain(id)
  expect(new Set(appeared()).size).toBe(appeared().length)
})

test('a page that is asked for before a pass was cancelled says nothing of the next one', async () => {
  engine = startEngine({ perMinute: 100 })
  addOthers(250)
  await engine.pass(2050)
  engine.sync.cancelPull(connectionId)
  expect(engine.sync.pull(connectionId)).toBe(true)
  await engine.pass(minutes(5))
  expect(appeared()).toHaveLength(250)
})

test('what is no longer in the list is not taken for deleted', async () => {
  engine = startEngine()
  addOthers(5)
  await engine.pass(minutes(2))
  const known = engine.changes.length
  engine.service.documents.clear()
  engine.sync.pull(connectionId)
  await engine.pass(minutes(2))
  expect(engine.changes.length).toBe(known)
})

test('a pass tells how far it is, can be cancelled, and begins anew when it is asked for', async () => {
  engine = startEngine({ perMinute: 5 })
  // The pass that every start makes is over.
  await engine.pass(minutes(2))
  addOthers(400)
  engine.sync.pull(connectionId)
  await engine.pass(500)
  expect(engine.sync.status()[0]?.pull).toMatchObject({ total: 400 })
  expect(engine.sync.status()[0]?.pull?.done).toBeGreaterThan(0)
  expect(engine.sync.pull(connectionId)).toBe(false)
  engine.sync.cancelPull(connectionId)
  const pages: (number | undefined)[] = []
  engine.answer('listDocuments', (query: { page?: number }) => {
    pages.push(query.page)
    return null
  })
  await engine.pass(minutes(3))
  // The first page may be read for what it says about documents that are waited for.
  expect(pages.filter((page) => page !== 0)).toEqual([])
  expect(appeared().length).toBeLessThan(400)
  expect(engine.sync.status()[0]?.pull).toBeNull()
  expect(engine.sync.pull(connectionId)).toBe(true)
  await engine.pass(minutes(5))
  expect(appeared()).toHaveLength(400)
})

test('a pass that was cancelled does not begin again when the last unclear upload is settled', async () => {
  engine = startEngine({ perMinute: 5, listsNames: false })
  await engine.pass(minutes(2))
  engine.answer('uploadDocument', () => unreachable('timeout', 'whole'))
  const [document = ''] = engine.add()
  await engine.pass(minutes(1))
  expect(engine.stateOf(document)).toBe('uncertain')
  addOthers(600)
  engine.sync.pull(connectionId)
  await engine.pass(500)
  engine.sync.cancelPull(connectionId)
  const before = lists()
  engine.sync.removeDocument(document)
  await engine.pass(minutes(5))
  expect(appeared()).toEqual([])
  expect(engine.sync.status()[0]?.pull).toBeNull()
  expect(lists() - before).toBeLessThan(3)
})

test('what was left out because it might be ours is read after a new start, too', async () => {
  engine = startEngine({ listsNames: false })
  await engine.pass(minutes(2))
  engine.answer('uploadDocument', () => unreachable('timeout', 'whole'))
  const [document = ''] = engine.add()
  await engine.pass(minutes(20))
  addOthers(250)
  await engine.pass(minutes(40))
  expect(appeared()).toEqual([])
  // Nothing on the first page may appear: a regular pass looks no further meanwhile.
  const before = lists()
  await engine.pass(minutes(60))
  expect(lists() - before).toBeLessThanOrEqual(2)
  engine.asBefore()
  engine.sync.removeDocument(document)
  engine.crash()
  await engine.pass(minutes(5))
  expect(appeared()).toHaveLength(250)
})

test('what was left out because it might be ours appears as soon as that is settled', async () => {
  engine = startEngine({ listsNames: false })
  await engine.pass(minutes(2))
  engine.answer('uploadDocument', () => unreachable('timeout', 'whole'))
  const [document = ''] = engine.add()
  await engine.pass(minutes(20))
  addOthers(5)
  await engine.pass(minutes(12))
  expect(appeared()).toEqual([])
  engine.sync.removeDocument(document)
  await engine.pass(minutes(2))
  expect(appeared()).toHaveLength(5)
})

test('a pass that a person asks for comes before the files that wait', async () => {
  engine = startEngine({ perMinute: 10, processingMs: () => Infinity })
  await engine.pass(minutes(2))
  engine.add(60)
  await engine.pass(minutes(3))
  addOthers(150)
  const before = appeared().length
  engine.sync.pull(connectionId)
  await engine.pass(minutes(1.2))
  expect(appeared().length - before).toBeGreaterThan(50)
})

test('a new start goes on where the last one was', async () => {
  engine = startEngine({ perMinute: 5 })
  addOthers(500)
  await engine.pass(100)
  engine.sync.pull(connectionId)
  await engine.pass(500)
  const done = engine.sync.status()[0]?.pull?.done ?? 0
  expect(done).toBeGreaterThan(0)
  expect(done).toBeLessThan(500)
  const asked: { page?: number; size?: number }[] = []
  engine.answer('listDocuments', (query: { page?: number; size?: number }) => {
    asked.push(query)
    return null
  })
  await engine.restart()
  await engine.pass(minutes(10))
  const { page = 0, size = 0 } = asked[0] ?? {}
  // A page that holds the last row seen, so that nothing is missed in between.
  expect(page * size).toBeLessThan(done)
  expect((page + 1) * size).toBeGreaterThan(done + 50)
  expect(new Set(appeared()).size).toBe(500)
})

test('a list that cannot be sorted is read as it comes', async () => {
  engine = startEngine()
  addOthers(150)
  const sorts: (string | undefined)[] = []
  engine.answer('listDocuments', (query: { sort?: string }) => {
    sorts.push(query.sort)
    return query.sort === undefined ? null : answered(400, 'INVALID_SCHEMA')
  })
  engine.sync.pull(connectionId)
  await engine.pass(minutes(2))
  expect(appeared()).toHaveLength(150)
  expect(sorts.filter((sort) => sort !== undefined)).toHaveLength(1)
})

test('where the list cannot be sorted, the pass of every half hour reads all of its pages', async () => {
  engine = startEngine({ sorts: false, connection: { listSorts: false } })
  addOthers(150)
  await engine.pass(minutes(5))
  addOthers(1, 'new')
  await engine.pass(minutes(40))
  expect(appeared()).toHaveLength(151)
})

test('when nothing is to do, nothing is sent but a look every half hour', async () => {
  engine = startEngine()
  await engine.pass(minutes(1))
  const before = lists()
  await engine.pass(minutes(80))
  expect(lists() - before).toBe(2)
  expect(engine.sent.length).toBe(lists())
})

test('while somebody is at the window, what others added is seen within seconds', async () => {
  engine = startEngine({ perMinute: 100 })
  addOthers(250)
  await engine.pass(minutes(15))
  const before = lists()
  for (let turn = 0; turn < 12; turn++) {
    engine.sync.personSeen()
    addOthers(1, `new-${String(turn)}`)
    await engine.pass(12_000)
    expect(appeared()).toHaveLength(251 + turn)
  }
  // Each that is new asks for the page behind it, too.
  expect(lists() - before).toBeLessThanOrEqual(30)
})

test('who has no colleagues at work looks once a minute, until one of them does something', async () => {
  engine = startEngine({ perMinute: 100 })
  engine.add(2)
  await engine.pass(minutes(15))
  const inTwoMinutes = async () => {
    const before = lists()
    engine.sync.personSeen()
    await engine.pass(minutes(2))
    return lists() - before
  }
  expect(await inTwoMinutes()).toBeLessThanOrEqual(3)
  addOthers(1)
  await inTwoMinutes()
  expect(appeared()).toHaveLength(1)
  expect(await inTwoMinutes()).toBeGreaterThanOrEqual(10)
  await engine.pass(minutes(31))
  expect(await inTwoMinutes()).toBeLessThanOrEqual(3)
})

test('it is looked more seldom where the limit is small, or most of it is used', async () => {
  engine = startEngine({ perMinute: 20, processingMs: () => 20_000 })
  addOthers(2)
  await engine.pass(minutes(3))
  const inAMinute = async () => {
    const before = lists()
    engine.sync.personSeen()
    await engine.pass(55_000)
    return lists() - before
  }
  expect(await inAMinute()).toBe(2)
  expect(await inAMinute()).toBe(2)
  const documents = engine.add(30)
  await inAMinute()
  expect(await inAMinute()).toBeLessThanOrEqual(1)
  await engine.pass(minutes(10))
  expect(documents.map(engine.stateOf)).toEqual(documents.map(() => 'ready'))
})

test('at a small limit what others added is seen within a minute', async () => {
  engine = startEngine()
  addOthers(250)
  await engine.pass(minutes(3))
  expect(appeared()).toHaveLength(250)
  const before = lists()
  for (let minute = 0; minute < 5; minute++) {
    engine.sync.personSeen()
    addOthers(1, `new-${String(minute)}`)
    await engine.pass(minutes(1) + 5000)
    expect(appeared()).toHaveLength(251 + minute)
  }
  // Each that is new asks for the page behind it, too.
  expect(lists() - before).toBeLessThanOrEqual(11)
  // They leave: after three minutes nothing is sent any more.
  await engine.pass(minutes(4))
  const left = lists()
  await engine.pass(minutes(10))
  expect(lists()).toBe(left)
})

test.each([
  ['is nobody else’s', { connection: { isShared: false } }],
  ['cannot be sorted', { sorts: false, connection: { listSorts: false } }],
])('a list that %s is not looked at in between', async (_, setup) => {
  engine = startEngine(setup)
  await engine.pass(minutes(3))
  const before = lists()
  for (let minute = 0; minute < 5; minute++) {
    engine.sync.personSeen()
    await engine.pass(minutes(1))
  }
  expect(lists()).toBe(before)
})

test('a pass that found no slot left goes on when one comes back, with nothing else to wake it', async () => {
  engine = startEngine({ perMinute: 2, processingMs: () => 0 })
  addOthers(3)
  const documents = engine.add(1)
  await engine.pass(minutes(10))
  expect(documents.map(engine.stateOf)).toEqual(['ready'])
  expect(appeared()).toHaveLength(3)
})

test('what others told the service of a document is here with the next look, also after a restart', async () => {
  engine = startEngine({ tellsChanges: true, listsStates: true })
  addOthers(2)
  await engine.pass(minutes(3))
  const [first = '', second = ''] = engine.service.documents.keys()
  const tell = (id: string, newValue: string) => {
    const document = engine.service.documents.get(id)
    const body = { corrections: [{ resultIndex: 0, path: '/title', newValue }] }
    if (document) engine.service.tell(document, body)
  }
  const told = () =>
    engine.changes.flatMap((change) =>
      change.kind === 'service-feedback'
        ? change.records.flatMap(({ corrections }) => corrections.map(({ newValue }) => newValue))
        : [],
    )
  const look = async () => {
    engine.sync.personSeen()
    await engine.pass(minutes(1) + 5000)
  }
  const asked = () => engine.timesOf('getDocumentFeedback').length
  const withResults = asked()
  await look()
  // The page before saw them while they were read: what was told since the result would be missed.
  const before = asked()
  expect(before).toBe(withResults + 2)
  await look()
  expect(asked()).toBe(before)
  tell(first, 'by a colleague')
  await look()
  expect(told()).toEqual(['by a colleague'])
  await look()
  expect(asked()).toBe(before + 1)
  tell(second, 'meanwhile')
  await engine.restart()
  await engine.pass(minutes(3))
  await look()
  expect(told()).toEqual(['by a colleague', 'meanwhile'])
  expect(asked()).toBe(before + 2)
})
