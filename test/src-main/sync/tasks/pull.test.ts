import { afterEach, expect, test } from 'vitest'
import type { ListQuery } from '../../../../src-shared/service-api/service-calls.ts'
import { connectionId } from '../../../support/fake-service/sync-rig.ts'
import { listed, listedAs, startEngine, unreachable, type Engine } from '../engine-rig.ts'

/** When a pass over the list begins, goes on and ends. */

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const appeared = () => engine.changes.filter((change) => change.kind === 'appeared').length
const lists = () => engine.sent.filter(({ operation }) => operation === 'listDocuments').length
const running = () => engine.sync.status()[0]?.pull ?? null

function addOthers(count: number, name = 'theirs'): void {
  for (let n = 0; n < count; n++) engine.service.addOthers(`${name}-${String(n)}.pdf`)
}

/** An upload that nobody can tell of, in a list without names. */
async function beginUnclear(perMinute: number, pageMs = 100): Promise<string> {
  engine = startEngine({
    perMinute,
    listsNames: false,
    fate: (operation) => ({ thereMs: 0, backMs: operation === 'list' ? pageMs : 100 }),
  })
  await engine.pass(minutes(2))
  engine.answer('uploadDocument', () => unreachable('timeout', 'whole'))
  const [document = ''] = engine.add()
  await engine.pass(minutes(20))
  engine.asBefore()
  return document
}

test('a page that comes after its pass was cancelled does not take it up again', async () => {
  let backMs = 100
  engine = startEngine({
    fate: (operation) => ({ thereMs: 0, backMs: operation === 'list' ? backMs : 100 }),
  })
  await engine.pass(minutes(2))
  addOthers(400)
  backMs = 3000
  engine.sync.pull(connectionId)
  await engine.pass(4000)
  const before = lists()
  engine.sync.cancelPull(connectionId)
  await engine.pass(minutes(5))
  expect([running(), lists() - before]).toEqual([null, 0])
})

test('to cancel what is over already changes nothing: the next pass looks for what is new', async () => {
  engine = startEngine()
  addOthers(350)
  await engine.pass(minutes(10))
  expect([appeared(), running()]).toEqual([350, null])
  engine.sync.cancelPull(connectionId)
  const before = lists()
  await engine.pass(minutes(31))
  expect(lists() - before).toBe(1)
})

test('a regular pass reads on as long as it meets what is new', async () => {
  engine = startEngine()
  addOthers(150)
  await engine.pass(minutes(10))
  addOthers(250, 'new')
  await engine.pass(minutes(35))
  expect(appeared()).toBe(400)
})

test('a list that gives the same page again and again is left', async () => {
  engine = startEngine()
  const rows = Array.from({ length: 100 }, (_, n) => listedAs(`s-${String(n)}`, null))
  engine.answer('listDocuments', (query: ListQuery) =>
    listed(rows, { last: false, totalElements: null, pageNumber: query.page ?? 0 }),
  )
  await engine.pass(minutes(20))
  expect(appeared()).toBe(100)
  expect([running(), lists() < 6]).toEqual([null, true])
})

test('pages of a size of the service’s own, to which rows are added meanwhile, miss none', async () => {
  engine = startEngine({ perMinute: 30, processingMs: () => Infinity })
  addOthers(300)
  let pages = 0
  engine.answer('listDocuments', (query: ListQuery) => {
    const rows = [...engine.service.documents.values()]
    if (query.sort?.endsWith(',desc')) rows.reverse()
    const first = (query.page ?? 0) * 40
    const items = rows.slice(first, first + 40).map(({ id, fileName }) => listedAs(id, fileName))
    const page = {
      totalElements: rows.length,
      last: first + 40 >= rows.length,
      pageSize: 40,
      pageNumber: query.page ?? 0,
    }
    if (pages++ < 5) addOthers(100, `new-${String(pages)}`)
    return listed(items, page)
  })
  await engine.pass(minutes(20))
  expect(appeared()).toBe(engine.service.documents.size)
})

test('what was left out is read again after the pass that is running, and once', async () => {
  const document = await beginUnclear(6)
  addOthers(500)
  engine.sync.pull(connectionId)
  // Its first pages are read while the upload is unclear, the others after it is settled.
  for (let n = 0; n < 600 && (running()?.done ?? 0) < 200; n++) await engine.pass(100)
  expect([running()?.total, appeared()]).toEqual([500, 0])
  engine.sync.removeDocument(document)
  await engine.pass(minutes(300))
  expect(appeared()).toBe(500)
  const before = lists()
  await engine.pass(minutes(120))
  expect(lists() - before).toBeLessThanOrEqual(4)
})

test('a pass that a person has asked for stays the first though a regular one is due meanwhile', async () => {
  engine = startEngine({ perMinute: 10, processingMs: () => Infinity })
  await engine.pass(minutes(28.5))
  engine.add(60)
  await engine.pass(minutes(1))
  addOthers(1500)
  engine.sync.pull(connectionId)
  await engine.pass(minutes(3))
  expect(appeared()).toBeGreaterThan(800)
})

test('a regular pass does not count as asked for, though the one before was', async () => {
  engine = startEngine({ perMinute: 10, processingMs: () => Infinity })
  await engine.pass(minutes(5))
  engine.sync.pull(connectionId)
  await engine.pass(minutes(23))
  expect(running()).toBeNull()
  addOthers(1500)
  engine.add(60)
  const before = lists()
  await engine.pass(minutes(4))
  expect(running()).not.toBeNull()
  expect(lists() - before).toBeLessThan(3)
})

test('after a pass that a person has cancelled nothing more is owed', async () => {
  const document = await beginUnclear(60)
  addOthers(350)
  engine.sync.pull(connectionId)
  await engine.pass(150)
  expect(running()).not.toBeNull()
  engine.sync.cancelPull(connectionId)
  engine.sync.removeDocument(document)
  const before = lists()
  await engine.pass(minutes(180))
  // Once through all of it, then a page every half hour.
  expect(appeared()).toBe(350)
  expect(lists() - before).toBeLessThanOrEqual(10)
})

test('a page of a pass that was cancelled says nothing of the one that has begun since', async () => {
  const document = await beginUnclear(60, 3000)
  addOthers(250)
  engine.sync.pull(connectionId)
  for (let n = 0; n < 100 && (running()?.done ?? 0) < 100; n++) await engine.pass(100)
  expect(running()?.done).toBe(100)
  // The second page is out: the first one was left out, and has to be read by the new pass.
  engine.sync.cancelPull(connectionId)
  engine.sync.removeDocument(document)
  expect(engine.sync.pull(connectionId)).toBe(true)
  await engine.pass(minutes(10))
  expect(appeared()).toBe(250)
})

test('a look for what is new goes back where rows have moved, though it knows all of a page', async () => {
  engine = startEngine()
  addOthers(300)
  await engine.pass(minutes(10))
  addOthers(140, 'new')
  const newest = [...engine.service.documents.keys()].slice(-50)
  let pages = 0
  engine.answer('listDocuments', () => {
    // After the first page half of it is gone: what stood on the next one stands on it now.
    if (pages++ === 1) for (const id of newest) engine.service.documents.delete(id)
    return null
  })
  await engine.pass(minutes(29))
  expect(pages).toBeGreaterThan(1)
  expect(appeared()).toBe(440)
})

test('the list is read to its end before what stands in its documents, at the pace of the limit', async () => {
  engine = startEngine({ perMinute: 20, listsStates: true })
  addOthers(3000)
  await engine.pass(minutes(2))
  expect(appeared()).toBe(3000)
  const isAsked = (one: (typeof engine.sent)[number]) => one.operation === 'retrieveStructuredData'
  const firstAsked = engine.sent.findIndex(isAsked)
  const lastPage = engine.sent.findLastIndex(({ operation }) => operation === 'listDocuments')
  expect(firstAsked).toBeGreaterThan(lastPage)
})
