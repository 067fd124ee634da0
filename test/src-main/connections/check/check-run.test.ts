import { describe, expect, test } from 'vitest'
import type { ServiceFailure } from '../../../../src-shared/service-api/service-failure.ts'
import type { Outcome } from '../../../../src-shared/service-api/service-outcome.ts'
import type { SeenAnswer } from '../../../../src-shared/service-check/checked-service.ts'
import * as run from '../../../../src-main/connections/check/check-run.ts'

const seen = (status: number, type: string | null = null): SeenAnswer => ({
  ...{ status, bytes: new Uint8Array(), text: '', json: undefined },
  header: (name) => (name === 'content-type' ? type : null),
})
const facts = { status: 200, requestId: null, remaining: null, retryAfterMs: null }
const failed = (failure: object, status: number | null = null): Outcome<unknown> => ({
  ...{ ok: false, failure: failure as ServiceFailure },
  facts: status === null ? null : { ...facts, status },
})
const answered = (status: number, code: string | null = null) =>
  failed({ kind: 'answered', status, code }, status)
const fine: Outcome<unknown> = { ok: true, value: null, facts }

describe('what the check tells of an answer', () => {
  test.each([
    [null, 'no answer'],
    [undefined, 'no answer'],
    [seen(204), 'HTTP 204'],
    [seen(200, 'application/json; charset=utf-8'), 'HTTP 200, application/json'],
    [seen(200, ' image/svg+xml ;x'), 'HTTP 200, image/svg+xml'],
    [seen(404, 'Anna Muster/text'), 'HTTP 404'],
    [seen(404, 'text/html<b>'), 'HTTP 404'],
    [seen(404, 'text'), 'HTTP 404'],
  ])('%#: its status, and its type where it is one', (answer, told) => {
    expect(run.describe(answer)).toBe(told)
  })

  test.each([
    [fine, 'HTTP 200'],
    [answered(400, 'INVALID_SCHEMA'), 'HTTP 400 INVALID_SCHEMA'],
    [answered(400, 'Rechnung von Anna'), 'HTTP 400'],
    [answered(400, 'X'), 'HTTP 400'],
    [answered(400), 'HTTP 400'],
    [failed({ kind: 'unreadable', reason: 'truncated' }, 200), 'HTTP 200, unreadable (truncated)'],
    [failed({ kind: 'not-sent', reason: 'invalid-request' }), 'not-sent (invalid-request)'],
    [failed({ kind: 'cancelled' }), 'cancelled'],
  ])('%#: its code, where that is a word, and no text of anybody', (outcome, told) => {
    expect(run.describeOutcome(outcome)).toBe(told)
  })
})

test('an answer of one that is not there, is busy or has failed says nothing', () => {
  for (const answer of [null, undefined, seen(429), seen(500), seen(503)])
    expect(run.isNoWord(answer)).toBe(true)
  for (const status of [200, 404, 428, 499]) expect(run.isNoWord(seen(status))).toBe(false)
})

test('a plain no is one that neither a right nor time would change', () => {
  for (const status of [400, 404, 405, 410, 415, 499])
    expect(run.isPlainRefusal(answered(status))).toBe(true)
  for (const status of [401, 403, 408, 409, 429, 500, 503])
    expect(run.isPlainRefusal(answered(status))).toBe(false)
  expect(run.isPlainRefusal(fine)).toBe(false)
  expect(run.isPlainRefusal(failed({ kind: 'unreadable', reason: 'truncated' }, 200))).toBe(true)
  expect(run.isPlainRefusal(failed({ kind: 'not-sent', reason: 'invalid-request' }))).toBe(false)
})

test('a difference that a line of the profile mends shows the line as it is written there', () => {
  expect(run.mendedBy({ feedbackMethod: 'POST' }, 'HTTP 405')).toEqual({
    ...{ state: 'differs', seen: ['HTTP 405'], effect: 'profile' },
    profileLine: '"feedbackMethod":"POST"',
  })
  expect(run.membersOf([1])).toEqual({})
  expect(run.membersOf(null)).toEqual({})
  expect(run.membersOf({ a: 1 })).toEqual({ a: 1 })
})
