import { afterEach, describe, expect, test } from 'vitest'
import type { ListQuery } from '../../../../src-shared/service-api/service-calls.ts'
import { connectionId } from '../../../support/fake-service/sync-rig.ts'
import {
  answered,
  listed,
  listedAs,
  startEngine,
  unreadable,
  unreachable,
  type Engine,
} from '../engine-rig.ts'

/** Which page of the list is read when, in which order, and what a page that cannot be had means. */

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const waiting = () => engine.sync.status()[0]?.waiting?.reason ?? null
const lists = () => engine.timesOf('listDocuments')

function addOthers(count: number): void {
  for (let n = 0; n < count; n++) engine.service.addOthers(`theirs-${String(n)}.pdf`)
}

/** What the list is asked for from now on. */
function watchQueries(): ListQuery[] {
  const asked: ListQuery[] = []
  engine.answer('listDocuments', (query: ListQuery) => {
    asked.push(query)
    return null
  })
  return asked
}

test('a list that does not show yet what was just uploaded is not read over and over', async () => {
  engine = startEngine({ listsStates: true, processingMs: () => 30_000 })
  addOthers(3)
  await engine.pass(minutes(2))
  engine.answer('listDocuments', () =>
    listed([{ ...listedAs('s-1', 'theirs-0.pdf'), status: 'COMPLETED' }]),
  )
  const before = lists().length
  engine.add(10)
  await engine.pass(minutes(1))
  const gaps = lists()
    .slice(before)
    .map((atMs, n, all) => atMs - (all[n - 1] ?? 0))
  expect(gaps.length).toBeGreaterThan(2)
  expect(Math.min(...gaps.slice(1))).toBeGreaterThanOrEqual(1000)
})

test('what is read for the documents that are waited for begins at the newest', async () => {
  engine = startEngine({ listsStates: true, perMinute: 30 })
  addOthers(350)
  await engine.pass(minutes(15))
  const asked = watchQueries()
  const documents = engine.add(30)
  await engine.pass(minutes(8))
  expect(documents.map(engine.stateOf)).toEqual(documents.map(() => 'ready'))
  expect(asked.length).toBeGreaterThan(0)
  for (const query of asked) expect(query).toEqual({ page: 0, size: 100, sort: 'createdAt,desc' })
})

describe('the look for an upload whose answer was lost', () => {
  const lost = (isLost: () => boolean) => ({
    fate: (operation: string) => ({
      thereMs: 0,
      backMs: 300,
      ...(operation === 'upload' && isLost() ? { lost: 'after' as const } : {}),
    }),
  })

  test('begins at the newest of a long list', async () => {
    engine = startEngine(lost(() => true))
    addOthers(250)
    await engine.pass(minutes(10))
    const before = lists().length
    const [document = ''] = engine.add()
    await engine.pass(minutes(1))
    expect(engine.stateOf(document)).toBe('ready')
    expect(lists().length - before).toBe(1)
  })

  test('goes on when the network is back: nobody is asked', async () => {
    engine = startEngine(lost(() => true))
    addOthers(3)
    await engine.pass(minutes(2))
    const [document = ''] = engine.add()
    while (engine.stateOf(document) !== 'uncertain') await engine.pass(100)
    let failed = 0
    engine.answer('listDocuments', () => (failed++ < 4 ? unreachable('offline') : null))
    const held = () => engine.jobOf(document)?.state === 'held'
    for (let n = 0; n < 3000 && engine.stateOf(document) !== 'ready'; n++) {
      await engine.pass(100)
      expect(held()).toBe(false)
    }
    expect(engine.stateOf(document)).toBe('ready')
  })

  test('does not count a page that was asked for before', async () => {
    let backMs = 100
    engine = startEngine({
      fate: (operation) => ({ thereMs: 0, backMs: operation === 'list' ? backMs : 300 }),
    })
    addOthers(3)
    await engine.pass(minutes(2))
    backMs = 5000
    engine.sync.pull(connectionId)
    // Its page is written at once, and comes after the upload has failed by the service's own word.
    await engine.pass(10)
    engine.answer('uploadDocument', (upload: { fileName: string }) => {
      engine.service.addOthers(upload.fileName)
      engine.asBefore()
      return answered(500, 'INTERNAL_ERROR')
    })
    const [document = ''] = engine.add()
    await engine.pass(minutes(15))
    expect(engine.stateOf(document)).toBe('ready')
    expect(engine.service.documents.size).toBe(4)
  })
})

describe('a list that is refused', () => {
  test('with an order is read without one; without one, every five minutes, and the person decides', async () => {
    engine = startEngine()
    const asked: (string | undefined)[] = []
    engine.answer('listDocuments', (query: ListQuery) => {
      asked.push(query.sort)
      return answered(400, 'INVALID_PARAMETER')
    })
    engine.answer('uploadDocument', () => unreachable('timeout', 'whole'))
    const [document = ''] = engine.add()
    await engine.pass(minutes(25))
    expect(asked.slice(0, 2)).toEqual(['createdAt,asc', undefined])
    expect(asked.slice(1).every((sort) => sort === undefined)).toBe(true)
    expect(engine.jobOf(document)?.state).toBe('held')
    const before = asked.length
    await engine.pass(minutes(60))
    expect(asked.length - before).toBeGreaterThan(10)
    expect(asked.length - before).toBeLessThan(14)
    expect(waiting()).toBeNull()
  })

  test('a page that cannot be read is no word about its order', async () => {
    engine = startEngine()
    addOthers(3)
    let isBroken = true
    const asked: (string | undefined)[] = []
    engine.answer('listDocuments', (query: ListQuery) => {
      asked.push(query.sort)
      return isBroken ? unreadable('truncated') : null
    })
    await engine.pass(minutes(2))
    expect(asked).toHaveLength(1)
    isBroken = false
    await engine.pass(minutes(5))
    expect(asked.slice(0, 2)).toEqual(['createdAt,asc', 'createdAt,asc'])
    expect(engine.changes.filter(({ kind }) => kind === 'appeared')).toHaveLength(3)
  })
})

describe('where the list alone failed', () => {
  async function beginFailing(): Promise<void> {
    engine = startEngine()
    engine.answer('listDocuments', () => answered(500))
    engine.add(3)
    await engine.pass(minutes(2))
    expect(waiting()).toBeNull()
  }
  async function reasonsWithin(ms: number): Promise<Set<string | null>> {
    const reasons = new Set<string | null>()
    for (let atMs = 0; atMs < ms; atMs += 500) {
      await engine.pass(500)
      reasons.add(waiting())
    }
    return reasons
  }

  test('that nobody can be reached is told all the same', async () => {
    await beginFailing()
    engine.answer('listDocuments', () => unreachable('offline'))
    expect(await reasonsWithin(minutes(6))).toContain('offline')
  })

  test('and came again, its next failure may be that of the service', async () => {
    await beginFailing()
    engine.asBefore()
    await engine.pass(minutes(6))
    engine.answer('listDocuments', () => answered(500))
    engine.sync.pull(connectionId)
    expect(await reasonsWithin(minutes(2))).toContain('service-failing')
  })
})
