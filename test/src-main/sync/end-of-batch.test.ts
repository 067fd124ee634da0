import { afterEach, expect, test } from 'vitest'
import { answered, startEngine, type Engine } from './engine-rig.ts'

let engine: Engine
afterEach(() => engine.end())

const seconds = (count: number) => count * 1000

test.each([true, false])(
  'the last document of a batch does not wait for a window that it does not need, listed states: %s',
  async (listsStates) => {
    const readSeconds = [4, 5, 5, 5, 5, 6, 6, 25]
    let read = 0
    const processingMs = () => seconds(readSeconds[read++] ?? 5)
    engine = startEngine({ perMinute: 20, processingMs, listsStates })
    engine.sync.personSeen()
    const documents = engine.add(readSeconds.length)
    await engine.pass(seconds(45))
    expect(documents.map(engine.stateOf)).toEqual(Array(8).fill('ready'))
    expect(engine.sent.length).toBeLessThan(20)
  },
)

test('one slot stays for a person who is there, however much is still to be asked', async () => {
  engine = startEngine({ perMinute: 20, processingMs: () => 40_000, listsStates: false })
  engine.sync.personSeen()
  const [document = ''] = engine.add(10)
  await engine.pass(seconds(50))
  const before = engine.time.monotonicMs()
  const asked = engine.sync.fetchText(document)
  await engine.pass(seconds(1))
  expect((await asked).ok).toBe(true)
  expect(engine.sent.at(-1)).toEqual({ operation: 'getDocumentText', atMs: before })
})

test('no upload waits for slots where a document takes longer than they do', async () => {
  engine = startEngine({ perMinute: 20, processingMs: () => seconds(90), listsStates: true })
  engine.add(10)
  await engine.pass(seconds(40))
  expect(engine.timesOf('uploadDocument')).toHaveLength(10)
})

test.each([
  ['tells no states', undefined],
  ['is refused', () => answered(403, 'FORBIDDEN_ACCESS')],
])('no upload waits for a page of a list that %s', async (_name, answer) => {
  engine = startEngine({ perMinute: 20, processingMs: () => seconds(5), listsStates: false })
  if (answer) engine.answer('listDocuments', answer)
  const documents = engine.add(10)
  await engine.pass(seconds(20))
  expect(engine.timesOf('uploadDocument')).toHaveLength(10)
  await engine.pass(seconds(60))
  expect(documents.map(engine.stateOf)).toEqual(Array(10).fill('ready'))
})

test('no page of the list is read for documents that are done for certain', async () => {
  engine = startEngine({ perMinute: 20, processingMs: () => seconds(5), listsStates: true })
  const documents = engine.add(60)
  await engine.pass(seconds(330))
  expect(documents.map(engine.stateOf)).toEqual(Array(60).fill('ready'))
  const sent = engine.sent.slice(0, 120).map(({ operation }) => operation)
  expect(sent.filter((operation) => operation === 'listDocuments')).toEqual([])
})
