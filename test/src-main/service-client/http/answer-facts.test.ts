import { expect, test } from 'vitest'
import { answeredFailure } from '../../../../src-main/service-client/http/answered-failure.ts'
import { answerFacts } from '../../../../src-main/service-client/http/answer-facts.ts'

const nowMs = Date.parse('2026-03-01T12:00:00Z')
const secret = 'a-very-secret-value'
const factsOf = (headers: Record<string, string>, status = 200) =>
  answerFacts({ status, headers: new Headers(headers) }, nowMs, [secret])

test('an answer without a word beside its body says its status', () => {
  expect(factsOf({})).toEqual({ status: 200, requestId: null, remaining: null, retryAfterMs: null })
})

test.each([
  [{ 'x-request-id': 'r-1' }, 'r-1'],
  [{ 'request-id': 'r-2' }, 'r-2'],
  [{ 'x-correlation-id': 'r-3' }, 'r-3'],
  [{ 'x-request-id': '<b>', 'request-id': 'r-2' }, 'r-2'],
  [{ 'x-request-id': 'r'.repeat(129) }, null],
  [{ 'x-request-id': `r-${secret}` }, null],
  [{ 'x-request-id': '' }, null],
])('%o: the request is %s', (headers, requestId) => {
  expect(factsOf(headers as Record<string, string>).requestId).toBe(requestId)
})

test.each([
  [{ 'retry-after': '7' }, 7000],
  [{ 'retry-after': '-3' }, -3000],
  [{ 'retry-after': '0.5' }, 500],
  [{ 'retry-after': 'soon' }, null],
  [{ 'retry-after': 'Sun, 01 Mar 2026 12:00:30 GMT' }, 30_000],
  [
    { 'retry-after': 'Sun, 01 Mar 2026 15:00:30 GMT', date: 'Sun, 01 Mar 2026 15:00:00 GMT' },
    30_000,
  ],
  [{ 'retry-after': 'Sun, 01 Mar 2026 12:00:30 GMT', date: 'today' }, 30_000],
])('%o: again after %s ms', (headers, retryAfterMs) => {
  expect(factsOf(headers as Record<string, string>).retryAfterMs).toBe(retryAfterMs)
})

test.each([
  ['12', 12],
  [' 0 ', 0],
  ['-1', null],
  ['many', null],
  ['1234567890', null],
])('%j calls are left: %s', (text, remaining) => {
  expect(factsOf({ 'x-rate-limit-remaining': text }).remaining).toBe(remaining)
})

const failureOf = (status: number, body: unknown) =>
  answeredFailure({
    kind: 'answer',
    url: new URL('https://service.example/api/v1/x'),
    facts: factsOf({}, status),
    headers: new Headers(),
    body: new TextEncoder().encode(JSON.stringify(body)),
    cut: 'no',
    secrets: [secret],
  })

test.each([
  ['a code with its sentence', 400, { code: 'ODD', message: 'm' }, 'ODD'],
  ['a code of the interface without one', 400, { code: 'NOT_FOUND' }, 'NOT_FOUND'],
  ['one inside of error', 400, { error: { code: 'NOT_FOUND' } }, 'NOT_FOUND'],
  ['a code of others without one', 400, { code: 'ODD' }, null],
  ['a code without one where nothing failed', 300, { code: 'NOT_FOUND' }, undefined],
  ['what is no code', 400, { code: 'a b', message: 'm' }, null],
  ['a code that quotes the secret', 400, { code: secret, message: 'm' }, null],
  ['no code at all', 400, { message: 'm' }, null],
])('the code of an answer with %s', (_name, status, body, code) => {
  const failure = failureOf(status, body)
  expect('code' in failure ? failure.code : undefined).toBe(code)
})

test.each([
  [300, 'redirected'],
  [399, 'redirected'],
  [400, 'answered'],
  [407, 'network'],
  [511, 'unreadable'],
])('the status %i counts as %s', (status, kind) => {
  expect(failureOf(status, {}).kind).toBe(kind)
})
