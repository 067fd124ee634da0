import { afterEach, expect, test } from 'vitest'
import { connectionId } from '../../../support/fake-service/sync-rig.ts'
import { listed, listedAs, startEngine, type Engine } from '../engine-rig.ts'

let engine: Engine
afterEach(() => engine.end())

const minute = 60_000
const appeared = () => engine.changes.filter(({ kind }) => kind === 'appeared')

test('a page of a hundred documents of others is taken in some at a time', async () => {
  const sizes: number[] = []
  let now = 0
  engine = startEngine({
    wrapStore: (store) => ({
      ...store,
      transaction: (work, promise) => {
        now = 0
        const value = store.transaction(work, promise)
        if (now > 0) sizes.push(now)
        return value
      },
    }),
    onChange: (_db, { kind }) => void (now += kind === 'appeared' ? 1 : 0),
  })
  const items = Array.from({ length: 100 }, (_, at) => listedAs(`s-${String(at)}`, null))
  engine.answer('listDocuments', () => listed(items))
  await engine.pass(minute)
  expect(appeared()).toHaveLength(100)
  expect(sizes).toEqual([20, 20, 20, 20, 20])
})

test('a document that a page names twice appears once', async () => {
  engine = startEngine()
  engine.answer('listDocuments', () => listed([listedAs('s-1', 'a.pdf'), listedAs('s-1', 'a.pdf')]))
  await engine.pass(minute)
  expect(appeared()).toHaveLength(1)
})

test('a page that was taken in part when the process ended is read again and taken whole', async () => {
  engine = startEngine({ mayFail: true })
  const items = Array.from({ length: 60 }, (_, at) => listedAs(`s-${String(at)}`, null))
  engine.answer('listDocuments', () => {
    // Behind the first of its turns.
    engine.time.setTimer(100, () => engine.crash())
    return listed(items)
  })
  while (appeared().length === 0) await engine.pass(10)
  expect(appeared().length).toBeLessThan(60)
  engine.answer('listDocuments', () => listed(items))
  await engine.pass(minute)
  expect(appeared()).toHaveLength(60)
})

test('with the results of a document of others stands in one commit what else is to be fetched of it', async () => {
  let isFull = true
  engine = startEngine({
    mayFail: true,
    wrapStore: (store) => ({
      ...store,
      insertFetch: (job) => {
        if (isFull) throw new Error('the disk is full')
        store.insertFetch(job)
      },
    }),
  })
  engine.service.addOthers('theirs.pdf')
  engine.sync.pull(connectionId)
  await engine.pass(minute)
  const [theirs] = appeared()
  const document = theirs?.documentId ?? ''
  expect(engine.jobOf(document)?.state).toBe('accepted')
  isFull = false
  await engine.pass(60 * minute)
  expect(engine.jobOf(document)?.state).toBe('ready')
  expect(engine.timesOf('streamDocumentContent')).toHaveLength(1)
})
