import { afterEach, expect, test } from 'vitest'
import type { Upload } from '../../../src-shared/service-api/service-calls.ts'
import { startEngine, type Engine } from './engine-rig.ts'

/** One task fails for a reason of our own while others are at work, or the process ends meanwhile. */

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const statesOf = (documentId: string) =>
  engine.changes.flatMap((change) =>
    change.kind === 'document-state' && change.documentId === documentId ? [change.state.kind] : [],
  )
const fault = () => {
  throw new TypeError('a mistake')
}

test('an upload that is out goes on when another one fails', async () => {
  engine = startEngine({
    mayFail: true,
    fate: (operation) => ({ thereMs: 0, backMs: operation === 'upload' ? 4000 : 100 }),
  })
  let uploads = 0
  engine.answer('uploadDocument', () => (++uploads === 2 ? fault() : null))
  const [first = '', second = ''] = engine.add(2)
  await engine.pass(minutes(5))
  expect([first, second].map(engine.stateOf)).toEqual(['ready', 'ready'])
  expect(engine.service.documents.size).toBe(2)
  expect(statesOf(first)).toEqual(['queued', 'sending', 'processing'])
})

test('an upload whose file is being read goes on when another one fails', async () => {
  let second = ''
  engine = startEngine({
    mayFail: true,
    originals: {
      read: async (documentId) => {
        if (documentId === second) return fault()
        await engine.time.sleep(3000)
        return { kind: 'bytes', bytes: new Uint8Array(8) }
      },
      save: () => Promise.resolve(),
    },
  })
  const [first = '', other = ''] = engine.add(2)
  second = other
  await engine.pass(2000)
  expect(statesOf(first)).toEqual(['queued', 'sending'])
  await engine.pass(minutes(1))
  expect(engine.stateOf(first)).toBe('ready')
  expect(statesOf(first)).toEqual(['queued', 'sending', 'processing'])
})

test('a file that fails every time is tried ever more seldom, and holds up no other', async () => {
  const tries: string[] = []
  let bad = ''
  engine = startEngine({
    mayFail: true,
    originals: {
      read: (documentId) => {
        tries.push(documentId)
        return documentId === bad
          ? Promise.reject(new TypeError('a mistake'))
          : Promise.resolve({ kind: 'bytes', bytes: new Uint8Array(8) })
      },
      save: () => Promise.resolve(),
    },
  })
  const [first = '', ...others] = engine.add(20)
  bad = first
  await engine.pass(minutes(120))
  expect(others.map(engine.stateOf)).toEqual(others.map(() => 'ready'))
  // Up to ten minutes apart, five on average.
  expect(tries.filter((documentId) => documentId === bad).length).toBeLessThan(45)
})

test('a word that is out stays so when another task fails: it is sent once, and holds up no other', async () => {
  engine = startEngine({
    mayFail: true,
    fate: (operation) => ({ thereMs: 0, backMs: operation === 'feedback' ? 60_000 : 100 }),
  })
  const [document = '', another = ''] = engine.add(2)
  await engine.pass(minutes(1))
  const corrections = [{ resultIndex: 0, path: '/title', newValue: 'mine' }]
  engine.sync.enqueueFeedback(document, { corrections }, 0)
  await engine.pass(500)
  let uploads = 0
  engine.answer('uploadDocument', () => (++uploads === 1 ? fault() : null))
  engine.add()
  await engine.pass(500)
  expect(engine.sync.withdrawFeedback(document)).toBe(false)
  engine.sync.enqueueFeedback(another, { corrections }, 0)
  await engine.pass(5000)
  expect(engine.timesOf('provideFeedback')).toHaveLength(2)
  await engine.pass(minutes(5))
  expect(engine.timesOf('provideFeedback')).toHaveLength(2)
})

test('what breaks off because the queue has ended is no fault, and is judged by the next start', async () => {
  engine = startEngine({
    originals: {
      read: async () => {
        await engine.time.sleep(5000)
        return fault()
      },
      save: () => Promise.resolve(),
    },
  })
  const [document = ''] = engine.add()
  await engine.pass(1000)
  void engine.sync.stop()
  await engine.pass(minutes(1))
  expect(engine.faults).toEqual([])
  expect(engine.jobOf(document)?.state).toBe('sending')
})

test('a file that was going out when the process ended is looked for more than once', async () => {
  engine = startEngine({
    fate: (operation) => ({ thereMs: 0, backMs: operation === 'upload' ? minutes(600) : 100 }),
  })
  let name = ''
  engine.answer('uploadDocument', (upload: Upload) => {
    name = upload.fileName
    return null
  })
  engine.service.addOthers('theirs.pdf')
  const [document = ''] = engine.add()
  await engine.pass(500)
  expect(engine.jobOf(document)?.state).toBe('body-started')
  // It is there, but its list shows it half a minute later.
  const late = [...engine.service.documents.entries()].filter(
    ([, { fileName }]) => fileName === name,
  )
  for (const [id] of late) engine.service.documents.delete(id)
  engine.crash()
  await engine.pass(30_000)
  for (const [id, row] of late) engine.service.documents.set(id, row)
  await engine.pass(minutes(30))
  expect(engine.stateOf(document)).toBe('ready')
  expect([engine.service.documents.size, engine.timesOf('uploadDocument').length]).toEqual([2, 1])
})
