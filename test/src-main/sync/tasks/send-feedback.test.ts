import { afterEach, describe, expect, test } from 'vitest'
import type { SyncStore } from '../../../../src-main/sync/sync-store.ts'
import type { ServiceFailure } from '../../../../src-shared/service-api/service-failure.ts'
import type { Outcome } from '../../../../src-shared/service-api/service-outcome.ts'
import { answered, startEngine, unreadable, unreachable, type Engine } from '../engine-rig.ts'

/** What becomes of a person's word whose answer is no success. */

let engine: Engine
let store: SyncStore
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const word = { corrections: [{ resultIndex: 0, path: '/title', newValue: 'mine' }] }
const patches = () => engine.sent.filter(({ operation }) => operation === 'provideFeedback')
const told = () => engine.changes.filter((change) => change.kind === 'feedback').at(-1)
const results = () => engine.changes.filter(({ kind }) => kind === 'results').length
const failed = (failure: ServiceFailure): Outcome<never> => ({ ok: false, failure, facts: null })

/** A document that is ready, and a word about it that the service answers so. */
async function give(
  answer: Outcome<never> | null,
  options: Parameters<typeof startEngine>[0] = {},
): Promise<string> {
  engine = startEngine({
    wrapStore: (own) => {
      store = own
      return own
    },
    ...options,
  })
  const [document = ''] = engine.add()
  await engine.pass(minutes(1))
  engine.answer('provideFeedback', () => answer)
  engine.sync.enqueueFeedback(document, word, 0)
  return document
}

describe('it can be taken back', () => {
  test.each<[string, Outcome<never>, boolean]>([
    ['where its body was cut off', unreachable('reset', 'part'), true],
    ['where nobody could be reached', unreachable('refused'), true],
    [
      'where nobody is signed in',
      failed({ kind: 'sign-in', reason: 'signed-out', status: 401, nextStep: 'sign-in' }),
      true,
    ],
    [
      'where somebody else is signed in',
      failed({ kind: 'not-sent', reason: 'other-person', nextStep: 'wait' }),
      true,
    ],
    ['not where its whole body was out', unreachable('reset', 'whole'), false],
    [
      'not where a page in between answered',
      failed({ kind: 'redirected', status: 302, nextStep: 'sign-in-to-network' }),
      false,
    ],
    ['not where the service failed', answered(503), false],
  ])('%s', async (_when, answer, isBack) => {
    const document = await give(answer)
    await engine.pass(1000)
    expect(patches()).toHaveLength(1)
    expect(engine.sync.withdrawFeedback(document)).toBe(isBack)
  })
})

test.each<[string, Outcome<never>, string, number]>([
  [
    'could not be sent',
    failed({ kind: 'not-sent', reason: 'invalid-request', nextStep: 'nothing' }),
    'NOT-SENT',
    3,
  ],
  ['was answered by nothing that can be read', unreadable('truncated'), 'UNREADABLE', 3],
  ['was refused with a code', answered(400, 'INVALID_SCHEMA'), 'INVALID_SCHEMA', 1],
  ['was refused without one', answered(418), 'ANSWERED', 1],
  ['came after another', answered(409, 'INVALID_SCHEMA'), 'CONFLICT', 1],
])('feedback that %s is kept with its reason', async (_what, answer, code, times) => {
  const document = await give(answer)
  await engine.pass(minutes(10))
  expect(told()).toMatchObject({ state: 'refused' })
  expect(patches()).toHaveLength(times)
  expect(store.findFeedback(document)).toMatchObject({ state: 'refused', code })
})

describe('what the service refused is told at the field that its sentence names', () => {
  const refusedWith = (message: string) =>
    failed({
      kind: 'answered',
      status: 400,
      code: 'INVALID_SCHEMA',
      message,
      requestId: null,
      retryAfterMs: null,
      nextStep: 'wait',
    })

  test.each<[string, string | null]>([
    ['/amountGross/value must be a number', '/amountGross/value'],
    ['Not a number: /items/0/unit-price.', '/items/0/unit-price.'],
    ['The field "/sender/name" is too long', '/sender/name'],
    ["The field '/sender/name' is too long", '/sender/name'],
    ['The field `/sender/name` is too long', '/sender/name'],
    ['Too long (/a~1b/c_d)', '/a~1b/c_d'],
    ['Too long\n/title', '/title'],
    ['First /title, then /notes', '/title'],
    ['See https://example.test/help/fields', null],
    ['One of and/or', null],
    ['On 3 /5 or // or /1st', null],
    ['The value is wrong', null],
  ])('%j: %j', async (message, path) => {
    await give(refusedWith(message))
    await engine.pass(1000)
    expect(told()).toMatchObject({ state: 'refused', refusal: { cause: 'refused', message, path } })
  })
})

test('feedback that a stop has cut off is sent at once by the next start', async () => {
  await give(null, {
    fate: (operation) => ({ thereMs: 0, backMs: operation === 'feedback' ? 8000 : 100 }),
  })
  await engine.pass(500)
  await engine.restart()
  const startedMs = engine.time.monotonicMs()
  await engine.pass(minutes(1))
  const [, again] = patches()
  expect((again?.atMs ?? Infinity) - startedMs).toBeLessThan(250)
  expect(told()).toMatchObject({ state: 'sent' })
})

describe('in conflict the document is read again', () => {
  test('a document that is not ready there gives no result', async () => {
    await give(answered(409, 'CONFLICT'))
    const before = results()
    engine.answer('retrieveStructuredData', () => ({
      ok: true,
      value: { kind: 'processing', status: 'PROCESSING', retryAfterMs: null },
      facts: { status: 202, requestId: null, remaining: null, retryAfterMs: null },
    }))
    await engine.pass(minutes(5))
    expect([results() - before, told()?.kind === 'feedback' && told()?.state]).toEqual([
      0,
      'refused',
    ])
  })

  test('and the question ends with the queue', async () => {
    let isSlow = false
    await give(answered(409, 'CONFLICT'), {
      fate: (operation) => ({ thereMs: 0, backMs: operation === 'ask' && isSlow ? 8000 : 100 }),
    })
    isSlow = true
    const signals: (AbortSignal | undefined)[] = []
    engine.answer('retrieveStructuredData', (_id: string, options?: { signal?: AbortSignal }) => {
      signals.push(options?.signal)
      return null
    })
    await engine.pass(1000)
    expect(signals.map((signal) => signal?.aborted)).toEqual([false])
    await engine.restart()
    expect(signals[0]?.aborted).toBe(true)
  })

  test('an answer that a person had to a later question stays', async () => {
    const backMs = [100, 8000]
    let isLate = false
    const document = await give(answered(409, 'CONFLICT'), {
      processingMs: () => 0,
      fate: (operation) => ({
        thereMs: 0,
        backMs: (operation === 'ask' && isLate ? backMs.pop() : undefined) ?? 100,
      }),
    })
    isLate = true
    const before = results()
    await engine.pass(500)
    const asked = engine.sync.fetchResults(document)
    await engine.pass(minutes(1))
    expect((await asked).ok).toBe(true)
    expect(results() - before).toBe(1)
    expect(told()).toMatchObject({ state: 'refused' })
  })
})
