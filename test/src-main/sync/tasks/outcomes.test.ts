import { afterEach, describe, expect, test } from 'vitest'
import type { ServiceFailure } from '../../../../src-shared/service-api/service-failure.ts'
import { connectionId } from '../../../support/fake-service/sync-rig.ts'
import {
  answered,
  listed,
  listedAs,
  startEngine,
  unreachable,
  unreadable,
  type Engine,
} from '../engine-rig.ts'

/** What an outcome means beyond the one document: for the others, for the list, for a person. */

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const waiting = () => engine.sync.status()[0]?.waiting?.reason ?? null
const asks = () => engine.timesOf('retrieveStructuredData')
const failed = (failure: ServiceFailure) => ({ ok: false, failure, facts: null }) as const
const accepted = { status: 202, requestId: null, remaining: null, retryAfterMs: null }
const running = (retryAfterMs: number | null = null) =>
  ({
    ok: true,
    value: { kind: 'processing', status: 'PROCESSING', retryAfterMs },
    facts: accepted,
  }) as const

describe('what stands in the way of everything', () => {
  test('being sent elsewhere is a network that wants a sign-in, and the upload is looked for', async () => {
    engine = startEngine()
    engine.answer('uploadDocument', () =>
      failed({ kind: 'redirected', status: 302, nextStep: 'sign-in-to-network' }),
    )
    const [document = ''] = engine.add()
    await engine.pass(1000)
    expect(waiting()).toBe('network-sign-in')
    expect(engine.stateOf(document)).toBe('uncertain')
    engine.asBefore()
    await engine.pass(minutes(2))
    expect(engine.stateOf(document)).toBe('ready')
  })

  test('a sign-in that fails stops what needs it, for a quarter of an hour or until a new secret', async () => {
    engine = startEngine()
    const refused = failed({
      kind: 'sign-in',
      reason: 'signed-out',
      status: 401,
      nextStep: 'sign-in',
    })
    for (const operation of ['uploadDocument', 'listDocuments'] as const)
      engine.answer(operation, () => refused)
    const documents = engine.add(5)
    await engine.pass(minutes(14))
    expect(waiting()).not.toBeNull()
    expect(engine.sent.length).toBeLessThan(8)
    const before = engine.sent.length
    await engine.pass(minutes(2))
    expect(engine.sent.length).toBeGreaterThan(before)
    engine.asBefore()
    engine.sync.credentialsChanged(connectionId)
    await engine.pass(minutes(2))
    expect(documents.map(engine.stateOf)).toEqual(documents.map(() => 'ready'))
  })

  test.each([
    ['a body that nobody can read', unreadable('truncated')],
    ['a refusal of one document', answered(400, 'INVALID_SCHEMA')],
  ])('%s comes from a service that is there', async (_name, answer) => {
    engine = startEngine()
    engine.add(2)
    await engine.pass(1000)
    let fails = 0
    // Two failures are no trouble yet; an answer, whatever it says, begins the count anew.
    const inTurn = [answered(503), answered(503), answer]
    engine.answer('retrieveStructuredData', () =>
      fails < 12 ? (inTurn[fails++ % 3] ?? null) : null,
    )
    const reasons = new Set<string | null>()
    for (let second = 0; second < 300; second++) {
      await engine.pass(1000)
      reasons.add(waiting())
    }
    expect(fails).toBeGreaterThan(6)
    expect([...reasons]).toEqual([null])
  })
})

describe('a question', () => {
  test.each([
    ['in the time that the service says', 120_000, 120_000],
    ['after a quarter of an hour at most', 24 * 3_600_000, 900_000],
  ])('is asked again %s', async (_name, retryAfterMs, expectedMs) => {
    engine = startEngine()
    engine.answer('retrieveStructuredData', () => running(retryAfterMs))
    engine.add()
    await engine.pass(minutes(40))
    const [first = 0, second = 0] = asks()
    expect(second - first).toBeGreaterThanOrEqual(expectedMs)
    expect(second - first).toBeLessThan(expectedMs + 60_000)
  })

  test('whose answer was lost on the way is asked again, and that counts against nobody', async () => {
    engine = startEngine()
    let lost = 0
    engine.answer('retrieveStructuredData', () => (lost++ % 2 === 0 ? unreachable('reset') : null))
    const documents = engine.add(6)
    await engine.pass(minutes(20))
    expect(documents.map(engine.stateOf)).toEqual(documents.map(() => 'ready'))
    const gaps = asks().slice(1)
    expect(gaps.length).toBeLessThan(60)
  })

  test('is unreadable three times in a row before its document fails', async () => {
    engine = startEngine()
    const inTurn = [unreadable('truncated'), unreadable('truncated'), running()]
    let asked = 0
    engine.answer('retrieveStructuredData', () =>
      asked < 9 ? (inTurn[asked++ % 3] ?? null) : null,
    )
    const [document = ''] = engine.add()
    await engine.pass(minutes(60))
    expect(engine.stateOf(document)).toBe('ready')
  })

  test('about a document that the list calls failed is asked once, and the service’s sentence is told', async () => {
    engine = startEngine({ listsStates: true })
    const failure = {
      kind: 'answered',
      status: 500,
      code: 'PROCESSING_FAILED',
      message: 'Page 2 is blank.',
      requestId: null,
      retryAfterMs: null,
      nextStep: 'choose-another-file',
    } as const
    engine.answer('retrieveStructuredData', () => ({
      ok: false,
      failure,
      facts: { ...accepted, status: 500 },
    }))
    let name = ''
    engine.answer('uploadDocument', (upload: { fileName: string }) => {
      name = upload.fileName
      return null
    })
    engine.answer('listDocuments', () =>
      name === '' ? null : listed([{ ...listedAs('s-1', name), status: 'FAILED' }]),
    )
    engine.add()
    await engine.pass(600)
    engine.sync.pull(connectionId)
    await engine.pass(minutes(20))
    expect(asks()).toHaveLength(1)
    expect(engine.changes.at(-1)).toMatchObject({
      state: { kind: 'failed', code: 'PROCESSING_FAILED', message: 'Page 2 is blank.' },
    })
  })

  test('is not asked over and over because a list says "done" that does not know', async () => {
    engine = startEngine()
    engine.answer('retrieveStructuredData', () => running())
    const names: string[] = []
    engine.answer('uploadDocument', (upload: { fileName: string }) => {
      names.push(upload.fileName)
      return null
    })
    engine.answer('listDocuments', () =>
      listed(
        names.map((name, n) => ({ ...listedAs(`s-${String(n + 1)}`, name), status: 'COMPLETED' })),
      ),
    )
    engine.add(4)
    await engine.pass(minutes(3))
    // After three contradictions its word is no reason to ask; before, it is one for each page.
    expect(asks().length).toBeGreaterThan(8)
    expect(asks().length).toBeLessThan(110)
  })
})

test('an answer to the queue makes one to a person’s earlier question old', async () => {
  const backMs = [8000]
  engine = startEngine({
    fate: (operation) => ({
      thereMs: 0,
      backMs: (operation === 'ask' ? backMs.shift() : undefined) ?? 100,
    }),
    processingMs: () => 0,
  })
  const [document = ''] = engine.add()
  while (engine.jobOf(document)?.serviceDocumentId == null) await engine.pass(1)
  const asked = engine.sync.fetchResults(document)
  await engine.pass(minutes(1))
  expect((await asked).ok).toBe(true)
  expect(engine.changes.filter(({ kind }) => kind === 'results')).toHaveLength(1)
})

describe('a document of others', () => {
  const extras = () =>
    engine.sent.filter(({ operation }) =>
      ['streamDocumentContent', 'getDocumentFeedback'].includes(operation),
    ).length

  test('comes with its file and its feedback; one of ours does not', async () => {
    engine = startEngine()
    engine.add()
    await engine.pass(minutes(2))
    expect(extras()).toBe(0)
    engine.service.addOthers('theirs.pdf')
    engine.sync.pull(connectionId)
    await engine.pass(minutes(5))
    expect(extras()).toBe(2)
  })

  test('whose file cannot be had is asked for it three times; one that is removed no more', async () => {
    engine = startEngine()
    engine.answer('streamDocumentContent', () => answered(400, 'INVALID_SCHEMA'))
    engine.service.addOthers('theirs.pdf')
    await engine.pass(minutes(20))
    expect(engine.timesOf('streamDocumentContent')).toHaveLength(3)
    expect(engine.timesOf('getDocumentFeedback')).toHaveLength(1)
  })

  test('whose file was lost on the way is asked for until it comes', async () => {
    engine = startEngine()
    let lost = 0
    engine.answer('streamDocumentContent', () => (lost++ < 5 ? unreachable('reset') : null))
    engine.service.addOthers('theirs.pdf')
    await engine.pass(minutes(30))
    expect(engine.timesOf('streamDocumentContent')).toHaveLength(6)
  })
})

describe('feedback', () => {
  const patches = () => engine.timesOf('provideFeedback')
  const told = () => engine.changes.filter((change) => change.kind === 'feedback').at(-1)
  const word = { corrections: [{ resultIndex: 0, path: '/title', newValue: 'mine' }] }
  async function give(answer: ReturnType<typeof answered>) {
    engine = startEngine()
    const [document = ''] = engine.add()
    await engine.pass(minutes(1))
    engine.answer('provideFeedback', () => answer)
    engine.sync.enqueueFeedback(document, word, 0)
    return document
  }

  test('whose answer cannot be read is given three times, then to the person', async () => {
    await give(unreadable('truncated'))
    await engine.pass(minutes(20))
    expect(patches()).toHaveLength(3)
    expect(told()).toMatchObject({
      state: 'refused',
      refusal: { cause: 'unclear', message: '', path: null },
    })
  })

  test('that is refused says where, and nothing is read again', async () => {
    const refusal = answered(400, 'INVALID_SCHEMA')
    if (!refusal.ok && refusal.failure.kind === 'answered')
      Object.assign(refusal.failure, { message: 'not allowed at "/items/0/netAmount".' })
    const document = await give(refusal)
    const before = asks().length
    await engine.pass(minutes(20))
    expect(patches()).toHaveLength(1)
    expect(asks().length).toBe(before)
    expect(told()).toMatchObject({
      state: 'refused',
      refusal: {
        cause: 'refused',
        message: 'not allowed at "/items/0/netAmount".',
        path: '/items/0/netAmount',
      },
    })
    expect(engine.jobOf(document)?.state).toBe('ready')
  })

  test('in conflict is given back though what is there now cannot be read', async () => {
    await give(answered(409, 'CONFLICT'))
    engine.answer('retrieveStructuredData', () => answered(400, 'INVALID_SCHEMA'))
    const results = () => engine.changes.filter(({ kind }) => kind === 'results').length
    const before = results()
    await engine.pass(minutes(20))
    expect([results(), patches().length]).toEqual([before, 1])
    expect(told()).toMatchObject({ state: 'refused', refusal: { cause: 'changed' } })
  })

  test.each([404, 410])('for a document that is gone (%i) says so', async (status) => {
    await give(answered(status, 'NOT_FOUND'))
    await engine.pass(minutes(20))
    expect(told()).toMatchObject({ state: 'refused', refusal: { cause: 'gone' } })
  })
})
