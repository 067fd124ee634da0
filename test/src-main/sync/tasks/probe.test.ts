import { afterEach, describe, expect, test } from 'vitest'
import type { ListQuery } from '../../../../src-shared/service-api/service-calls.ts'
import { connectionId } from '../../../support/fake-service/sync-rig.ts'
import { answered, startEngine, type Engine } from '../engine-rig.ts'

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const lists = () => engine.sent.filter(({ operation }) => operation === 'listDocuments')
const appeared = () => engine.changes.filter(({ kind }) => kind === 'appeared')
const waiting = () => engine.sync.status()[0]?.waiting?.reason ?? null

describe('a list that fails at an order it does not know', () => {
  const asked: (string | undefined)[] = []
  function failAtOrder(): void {
    asked.length = 0
    engine.answer('listDocuments', (query: ListQuery) => {
      asked.push(query.sort)
      return query.sort === undefined ? null : answered(500)
    })
  }

  test('is read without one, and files go out', async () => {
    engine = startEngine()
    failAtOrder()
    engine.service.addOthers('from-a-colleague.pdf')
    const documents = engine.add(5)
    await engine.pass(minutes(1))
    expect(documents.map(engine.stateOf)).toEqual(documents.map(() => 'ready'))
    expect(appeared()).toHaveLength(1)
    expect(asked.filter((sort) => sort !== undefined)).toHaveLength(3)
    engine.service.addOthers('another.pdf')
    await engine.pass(minutes(31))
    expect(appeared()).toHaveLength(2)
    expect(asked.filter((sort) => sort !== undefined)).toHaveLength(3)
  })

  test('one that failed for a while at everything is asked for its order again', async () => {
    engine = startEngine({ connection: { isShared: false } })
    engine.answer('listDocuments', () => answered(503))
    // The first pass begins two seconds after the start.
    await engine.pass(3000)
    expect(waiting()).toBe('service-failing')
    failAtNothing()
    engine.add()
    await engine.pass(minutes(2))
    engine.sync.pull(connectionId)
    await engine.pass(minutes(1))
    expect(asked.at(-1)).toBe('createdAt,asc')
  })

  test('one that has come with an order before is asked for it again, in an earlier run as well', async () => {
    engine = startEngine()
    await engine.pass(minutes(1))
    engine.crash()
    failAtOrder()
    await engine.pass(minutes(12))
    expect(asked.length).toBeGreaterThan(4)
    expect(asked.length).toBeLessThan(10)
    failAtNothing()
    await engine.pass(minutes(6))
    expect(asked.at(-1)).toBe('createdAt,desc')
  })

  function failAtNothing(): void {
    asked.length = 0
    engine.answer('listDocuments', (query: ListQuery) => {
      asked.push(query.sort)
      return null
    })
  }
})

describe('a list that always fails', () => {
  test('holds nothing else up, and is tried every five minutes', async () => {
    engine = startEngine()
    engine.answer('listDocuments', () => answered(500))
    engine.service.addOthers('from-a-colleague.pdf')
    const documents = engine.add(5)
    await engine.pass(minutes(2))
    expect(documents.map(engine.stateOf)).toEqual(documents.map(() => 'ready'))
    expect(waiting()).toBeNull()
    const before = lists().length
    await engine.pass(minutes(60))
    expect(lists().length - before).toBeGreaterThanOrEqual(11)
    expect(lists().length - before).toBeLessThanOrEqual(13)
    engine.asBefore()
    await engine.pass(minutes(6))
    expect(appeared()).toHaveLength(1)
  })

  test('an upload whose answer was lost is found once the list is back, and sent no second time', async () => {
    engine = startEngine({
      fate: (operation) =>
        operation === 'upload'
          ? { thereMs: 0, backMs: 300, lost: 'after' }
          : { thereMs: 0, backMs: 100 },
    })
    engine.answer('listDocuments', () => answered(500))
    const [document = ''] = engine.add()
    await engine.pass(minutes(20))
    expect(engine.stateOf(document)).toBe('uncertain')
    engine.asBefore()
    await engine.pass(minutes(6))
    expect(engine.stateOf(document)).toBe('ready')
    expect(engine.service.documents.size).toBe(1)
  })
})

test('a service that fails at everything gets no file while it does', async () => {
  engine = startEngine()
  const asked: string[] = []
  engine.answer('listDocuments', () => answered(503))
  engine.answer('retrieveStructuredData', (id: string) => {
    asked.push(id)
    return answered(503)
  })
  await engine.pass(3000)
  const documents = engine.add(5)
  await engine.pass(minutes(30))
  // What is asked for is nobody's document, and still one that could be.
  expect(new Set(asked)).toEqual(new Set(['00000000-0000-0000-0000-000000000000']))
  expect(waiting()).toBe('service-failing')
  expect(engine.sent.filter(({ operation }) => operation === 'uploadDocument')).toEqual([])
  expect(documents.map(engine.stateOf)).toEqual(documents.map(() => 'queued'))
})
