import { afterEach, describe, expect, test } from 'vitest'
import type { Outcome } from '../../../src-shared/service-api/service-outcome.ts'
import { readInvoice } from '../../support/fake-service/fake-service-calls.ts'
import { connectionId } from '../../support/fake-service/sync-rig.ts'
import { answered, startEngine, unreadable, type Engine } from './engine-rig.ts'

/** What one document's failure stops, and what everybody's does. */

let engine: Engine
afterEach(() => engine.end())

const seconds = (count: number) => count * 1000
const minutes = (count: number) => count * 60_000
const waiting = () => engine.sync.status()[0]?.waiting ?? null
const atSignIn = (outcome: Outcome<never>): Outcome<never> =>
  outcome.ok ? outcome : { ...outcome, facts: null, atSignIn: true }
const facts = { status: 200, requestId: null, remaining: null, retryAfterMs: null }
const nameOf = (upload: { readonly fileName: string }) => upload.fileName

describe('the token endpoint fails', () => {
  test.each(['PROCESSING_FAILED', 'NOT_FOUND', 'INVALID_TOKEN', null])(
    'with 500 and code %s: an upload whose body had begun is never doubted',
    async (code) => {
      engine = startEngine()
      engine.answer('uploadDocument', () => atSignIn(answered(500, code)))
      const [document = ''] = engine.add()
      await engine.pass(seconds(20))
      expect(engine.stateOf(document)).toBe('queued')
      engine.asBefore()
      await engine.pass(minutes(3))
      expect(engine.stateOf(document)).toBe('ready')
      expect(engine.service.documents.size).toBe(1)
    },
  )

  test('for all at once: one pause, which grows and is told', async () => {
    engine = startEngine()
    for (const operation of ['uploadDocument', 'listDocuments', 'retrieveStructuredData'] as const)
      engine.answer(operation, () => atSignIn(answered(500)))
    engine.add(15)
    await engine.pass(seconds(10))
    expect(engine.sent.length).toBeLessThan(10)
    expect(waiting()?.reason).toBe('service-failing')
    const before = engine.sent.length
    await engine.pass(minutes(10))
    expect(engine.sent.length - before).toBeLessThan(40)
  })

  test.each([404, 405])('with %i: nobody can sign in, and that is told', async (status) => {
    engine = startEngine()
    engine.answer('uploadDocument', () => atSignIn(answered(status)))
    engine.add(3)
    await engine.pass(seconds(10))
    expect(engine.timesOf('uploadDocument').length).toBeLessThan(5)
    expect(waiting()?.reason).toBe('sign-in-refused')
  })
})

describe('a right is refused', () => {
  const refuseOnly = (document: string, answer: Outcome<never>) =>
    engine.answer('uploadDocument', (upload: { readonly fileName: string }) =>
      nameOf(upload).includes(document) ? answer : null,
    )

  test.each([
    ['403', answered(403, 'FORBIDDEN_ACCESS'), 'failed FORBIDDEN_ACCESS'],
    ['404 without a code', answered(404), 'failed HTTP_404'],
  ])('for one file, with %s: that file stops, the others go on', async (_name, answer, end) => {
    engine = startEngine()
    const [refused = '', ...others] = engine.add(5)
    refuseOnly(refused, answer)
    await engine.pass(minutes(1))
    expect(others.map(engine.stateOf)).toEqual(others.map(() => 'ready'))
    expect(waiting()).toBeNull()
    await engine.pass(minutes(30))
    expect(engine.stateOf(refused)).toBe(end)
  })

  test('for all: it is told with its end, and nothing fails for it', async () => {
    engine = startEngine()
    engine.answer('uploadDocument', () => answered(403, 'FORBIDDEN_ACCESS'))
    const documents = engine.add(5)
    await engine.pass(minutes(60))
    expect(documents.map(engine.stateOf)).toEqual(documents.map(() => 'queued'))
    expect(waiting()).toMatchObject({ reason: 'forbidden', until: expect.any(String) as string })
    engine.asBefore()
    await engine.pass(minutes(12))
    expect(documents.map(engine.stateOf)).toEqual(documents.map(() => 'ready'))
  })

  test('for a question about one of two documents, the other is read', async () => {
    engine = startEngine({ processingMs: () => seconds(20) })
    engine.answer('retrieveStructuredData', (id: string) =>
      id === 's-1' ? answered(403, 'FORBIDDEN_ACCESS') : null,
    )
    const documents = engine.add(2)
    await engine.pass(minutes(1))
    expect(documents.map(engine.stateOf).filter((state) => state === 'ready')).toHaveLength(1)
    expect(waiting()).toBeNull()
  })
})

describe('a new token is refused', () => {
  test('for one request twice: the others go on', async () => {
    engine = startEngine()
    let refusals = 0
    engine.answer('uploadDocument', () => (refusals++ < 2 ? answered(401, 'INVALID_TOKEN') : null))
    const documents = engine.add(5)
    await engine.pass(minutes(1))
    expect(documents.map(engine.stateOf)).toEqual(documents.map(() => 'ready'))
  })

  test('again and again: the connection rests ever longer, and says so', async () => {
    engine = startEngine()
    engine.answer('uploadDocument', () => answered(401, 'INVALID_TOKEN'))
    engine.add(5)
    await engine.pass(minutes(1))
    expect(waiting()?.reason).toBe('sign-in-refused')
    await engine.pass(minutes(60))
    expect(engine.timesOf('uploadDocument').length).toBeLessThan(40)
  })
})

describe('what was held back goes on at once', () => {
  const refusals = [
    ['a right is refused', () => answered(403, 'FORBIDDEN_ACCESS')],
    ['tokens are refused', () => answered(401, 'INVALID_TOKEN')],
    ['the service fails', () => answered(500)],
  ] as const
  const actions = [
    ['a test that passes', () => engine.sync.tryNow(connectionId)],
    ['a person who tries it now', () => engine.sync.pull(connectionId)],
  ] as const

  test.each(
    refusals.flatMap(([cause, refuse]) =>
      actions.map(([remedy, act]) => ({ cause, refuse, remedy, act })),
    ),
  )('where $cause: by $remedy', async ({ refuse, act }) => {
    engine = startEngine()
    engine.answer('uploadDocument', refuse)
    engine.answer('listDocuments', refuse)
    engine.answer('retrieveStructuredData', refuse)
    const documents = engine.add(6)
    await engine.pass(minutes(20))
    expect(waiting()).not.toBeNull()
    engine.asBefore()
    act()
    await engine.pass(seconds(20))
    // What may have arrived is looked for over ten minutes, whatever anybody tries.
    const states = new Set(documents.map(engine.stateOf))
    expect([...states].filter((state) => state !== 'ready' && state !== 'uncertain')).toEqual([])
    expect(waiting()).toBeNull()
  })
})

describe('a document that was read', () => {
  test('keeps its three tries, however often others failed before', async () => {
    engine = startEngine({ processingMs: () => 0 })
    let asked = 0
    const answers = [answered(429), answered(503), answered(502), unreadable('truncated')]
    engine.answer('retrieveStructuredData', () => answers[asked++] ?? null)
    const [document = ''] = engine.add()
    await engine.pass(minutes(20))
    expect(engine.stateOf(document)).toBe('ready')
  })

  test('comes empty as long as the service is busy: it is asked for again', async () => {
    engine = startEngine({ processingMs: () => 0 })
    const startMs = engine.time.monotonicMs()
    const value = (results: readonly unknown[]) => ({
      kind: 'ready',
      results,
      raw: '[]',
      format: 'json',
    })
    engine.answer('retrieveStructuredData', () => ({
      ok: true,
      value: value(engine.time.monotonicMs() - startMs < seconds(30) ? [] : [readInvoice]),
      facts,
    }))
    const [document = ''] = engine.add()
    await engine.pass(seconds(25))
    expect(engine.stateOf(document)).toBe('processing')
    await engine.pass(minutes(1))
    expect(engine.changes.find(({ kind }) => kind === 'results')).toMatchObject({
      documentId: document,
      results: [readInvoice],
    })
  })

  test('comes empty after the clock was set forward: its age is not believed at the first word', async () => {
    engine = startEngine({ emptyWhileBusy: true, processingMs: () => minutes(2) })
    const [document = ''] = engine.add()
    await engine.pass(seconds(5))
    engine.time.jump(24 * 60 * minutes(1))
    engine.crash()
    await engine.pass(minutes(20))
    expect(engine.changes.filter(({ kind }) => kind === 'results')).toMatchObject([
      { documentId: document, results: [readInvoice] },
    ])
  })

  test('comes empty and late, after the list called it done: it is asked for again', async () => {
    let isSlow = true
    engine = startEngine({
      emptyWhileBusy: true,
      listsStates: true,
      processingMs: () => seconds(8),
      fate: (kind) => ({ thereMs: 0, backMs: kind === 'ask' && isSlow ? seconds(20) : 100 }),
    })
    const [document = ''] = engine.add()
    await engine.pass(seconds(10))
    expect(engine.timesOf('retrieveStructuredData')).toHaveLength(1)
    engine.sync.pull(connectionId)
    isSlow = false
    await engine.pass(minutes(1))
    expect(engine.changes.filter(({ kind }) => kind === 'results')).toMatchObject([
      { documentId: document, results: [readInvoice] },
    ])
  })

  test('stays empty: after a quarter of an hour that is believed', async () => {
    engine = startEngine({ processingMs: () => 0 })
    const value = { kind: 'ready', results: [], raw: '[]', format: 'json' }
    engine.answer('retrieveStructuredData', () => ({ ok: true, value, facts }))
    const [document = ''] = engine.add()
    await engine.pass(minutes(30))
    expect(engine.stateOf(document)).toBe('ready')
    expect(engine.timesOf('retrieveStructuredData').length).toBeLessThan(60)
  })
})

test('each failure is in the log with what a provider asks for, and without anything that was written', async () => {
  engine = startEngine()
  const said = answered(403, 'Müller AG', { retryAfterMs: 1000 })
  const failure = said.ok ? null : { ...said.failure, message: 'Rechnung an Frau Müller' }
  let uploads = 0
  engine.answer('uploadDocument', () =>
    uploads++ > 0 ? null : ({ ...said, failure } as Outcome<never>),
  )
  engine.add(1)
  await engine.pass(minutes(10))
  const failures = engine.logged.filter(({ event }) => event === 'sync.request.failed')
  expect(failures.map(({ details }) => details)).toEqual([
    {
      connectionId,
      call: 'upload',
      state: 'answered',
      status: 403,
      code: 'other',
      attempt: 1,
      delayMs: minutes(5),
    },
  ])
  expect(JSON.stringify(engine.logged)).not.toContain('Müller')
})
