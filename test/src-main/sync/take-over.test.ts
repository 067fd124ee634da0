import { afterEach, describe, expect, test } from 'vitest'
import { connectionId, syncConnection } from '../../support/fake-service/sync-rig.ts'
import { answered, startEngine, unreachable, type Engine } from './engine-rig.ts'

/** Another person signs in to the same connection: nothing of the one is sent as the other. */

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const signIn = (person: string | null) =>
  engine.sync.tokenCame(connectionId, { person, isNew: true })
const kept = () => engine.sync.status()[0]?.kept
const feedback = (newValue: string) => ({
  corrections: [{ resultIndex: 0, path: '/title', oldValue: null, newValue }],
  confirmed: [],
})
const feedbackAtService = () =>
  [...engine.service.documents.values()].flatMap((document) =>
    document.feedback.flatMap(({ corrections }) => corrections.map(({ newValue }) => newValue)),
  )

/** Anna has a document at the service; a file and a correction of hers wait while nothing gets out. */
async function annaWaits() {
  engine = startEngine()
  signIn('anna')
  const [there = ''] = engine.add()
  await engine.pass(minutes(1))
  expect(engine.stateOf(there)).toBe('ready')
  for (const operation of ['uploadDocument', 'provideFeedback', 'listDocuments'] as const)
    engine.answer(operation, () => unreachable('offline'))
  const [file = ''] = engine.add()
  engine.sync.enqueueFeedback(there, feedback('of Anna'), 0)
  await engine.pass(minutes(1))
  return { there, file }
}

describe('somebody else signs in', () => {
  test('what waits is kept and told, what is queued from then on goes out', async () => {
    const { there, file } = await annaWaits()
    signIn('ben')
    engine.asBefore()
    const [own = ''] = engine.add()
    await engine.pass(minutes(10))
    expect(engine.stateOf(own)).toBe('ready')
    expect(engine.stateOf(file)).toBe('queued')
    expect(engine.service.documents.size).toBe(2)
    expect(feedbackAtService()).toEqual([])
    expect(kept()).toEqual({ files: 1, changes: 1 })
    expect(engine.sync.status()[0]?.keptForUnknown).toBe(false)
    // It neither counts as waiting for the service nor has a place in the queue.
    expect(engine.sync.status()[0]).toMatchObject({
      uploadsWaiting: 0,
      feedbackWaiting: 0,
      upNext: [],
      waiting: null,
    })
    // Ben decides on the same document himself: that is his word.
    engine.sync.enqueueFeedback(there, feedback('of Ben'), 0)
    await engine.pass(minutes(1))
    expect(feedbackAtService()).toEqual(['of Ben'])
    expect(kept()).toEqual({ files: 1, changes: 0 })
  })

  test('a new start changes nothing about it; when she signs in again it goes out by itself', async () => {
    const { file } = await annaWaits()
    signIn('ben')
    engine.asBefore()
    await engine.restart()
    await engine.pass(minutes(10))
    expect(kept()).toEqual({ files: 1, changes: 1 })
    signIn('anna')
    await engine.pass(minutes(2))
    expect(engine.stateOf(file)).toBe('ready')
    expect(feedbackAtService()).toEqual(['of Anna'])
    expect(kept()).toEqual({ files: 0, changes: 0 })
  })

  test('what waits goes out when the other one takes it on', async () => {
    const { file } = await annaWaits()
    signIn('ben')
    engine.asBefore()
    engine.sync.releaseKept(connectionId)
    await engine.pass(minutes(2))
    expect(engine.stateOf(file)).toBe('ready')
    expect(feedbackAtService()).toEqual(['of Anna'])
  })

  test('an upload of hers whose answer was lost is looked for, and not sent again', async () => {
    engine = startEngine()
    signIn('anna')
    engine.answer('uploadDocument', () => unreachable('reset', 'whole'))
    const [lost = ''] = engine.add()
    await engine.pass(1000)
    signIn('ben')
    engine.asBefore()
    await engine.pass(minutes(30))
    expect(engine.jobOf(lost)).toMatchObject({ state: 'staged', keptFor: 'anna' })
    expect(engine.service.documents.size).toBe(0)
    expect(engine.sent.filter(({ operation }) => operation === 'uploadDocument')).toHaveLength(1)
  })

  test('a file that failed and that he tries again himself is his', async () => {
    engine = startEngine()
    signIn('anna')
    engine.answer('uploadDocument', () => answered(400, 'INVALID_FILE'))
    const [file = ''] = engine.add()
    await engine.pass(1000)
    signIn('ben')
    engine.asBefore()
    await engine.pass(minutes(1))
    expect(engine.stateOf(file)).toBe('failed INVALID_FILE')
    engine.sync.retryUpload(file)
    await engine.pass(minutes(1))
    expect(engine.stateOf(file)).toBe('ready')
  })
})

describe('who is signed in', () => {
  test('the same person again changes nothing', async () => {
    const { file } = await annaWaits()
    signIn('anna')
    engine.asBefore()
    await engine.pass(minutes(2))
    expect(engine.stateOf(file)).toBe('ready')
    expect(engine.sync.handOvers(connectionId)).toBe(1)
  })

  test('may be anybody where the tokens do not say: each sign-in asks', async () => {
    engine = startEngine()
    const [file = ''] = engine.add()
    signIn(null)
    await engine.pass(minutes(1))
    expect(engine.stateOf(file)).toBe('queued')
    expect(kept()).toEqual({ files: 1, changes: 0 })
    // The renewal of a token is no sign-in.
    engine.sync.tokenCame(connectionId, { person: null, isNew: false })
    expect(engine.sync.handOvers(connectionId)).toBe(1)
    // Nor does a further sign-in set it going, so none is promised to.
    signIn(null)
    await engine.pass(minutes(1))
    expect(engine.sync.status()[0]).toMatchObject({ kept: { files: 1 }, keptForUnknown: true })
    engine.sync.releaseKept(connectionId)
    await engine.pass(minutes(1))
    expect(engine.stateOf(file)).toBe('ready')
    expect(engine.sync.status()[0]).toMatchObject({ kept: { files: 0 }, keptForUnknown: false })
  })

  test('becomes known by the first token of a new connection, and nothing waits for it', async () => {
    engine = startEngine()
    const [file = ''] = engine.add()
    engine.sync.tokenCame(connectionId, { person: 'anna', isNew: false })
    await engine.pass(minutes(1))
    expect(engine.stateOf(file)).toBe('ready')
    expect(engine.sync.handOvers(connectionId)).toBe(0)
    engine.sync.tokenCame(connectionId, { person: 'ben', isNew: false })
    expect(engine.sync.handOvers(connectionId)).toBe(1)
  })
})

describe('the connection is edited to another client', () => {
  const edit = (client: string | null) =>
    engine.sync.setConnections([syncConnection(100, { client, revision: String(client) })])
  /** As the first token of a client tells. */
  const tokenOf = (person: string) => engine.sync.tokenCame(connectionId, { person, isNew: false })
  /** A file waits that was queued for the client "a". */
  async function waits(): Promise<string> {
    engine = startEngine({ connection: { client: 'a' } })
    for (const operation of ['uploadDocument', 'listDocuments'] as const)
      engine.answer(operation, () => unreachable('offline'))
    const [file = ''] = engine.add()
    await engine.pass(minutes(1))
    engine.asBefore()
    return file
  }

  test('what was queued for the former one is kept until that one is back', async () => {
    const file = await waits()
    tokenOf('a')
    edit('b')
    await engine.pass(1)
    // What the former client had on its way to a slot or a token is not sent either.
    expect(engine.sync.handOvers(connectionId)).toBe(1)
    const [own = ''] = engine.add()
    await engine.pass(minutes(5))
    expect([file, own].map(engine.stateOf)).toEqual(['queued', 'ready'])
    expect(kept()).toEqual({ files: 1, changes: 0 })
    edit('a')
    await engine.pass(minutes(5))
    expect(engine.stateOf(file)).toBe('ready')
    expect(kept()).toEqual({ files: 0, changes: 0 })
  })

  test('what was queued for the former one goes out once it is sent as the present one', async () => {
    const file = await waits()
    tokenOf('a')
    edit('b')
    await engine.pass(minutes(5))
    engine.sync.releaseKept(connectionId)
    await engine.pass(minutes(5))
    expect(engine.stateOf(file)).toBe('ready')
  })

  test('a client that never got a token was a mistake: nothing waits for it', async () => {
    const file = await waits()
    edit('b')
    await engine.pass(minutes(5))
    expect(engine.stateOf(file)).toBe('ready')
    expect(engine.sync.handOvers(connectionId)).toBe(0)
  })

  test('what a client queued waits when a person signs in instead, and the other way round', async () => {
    const file = await waits()
    tokenOf('a')
    edit(null)
    signIn('anna')
    await engine.pass(minutes(5))
    expect(engine.stateOf(file)).toBe('queued')
    edit('a')
    await engine.pass(minutes(5))
    expect(engine.stateOf(file)).toBe('ready')
  })
})
