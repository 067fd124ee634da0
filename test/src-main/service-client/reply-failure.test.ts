import { expect, test } from 'vitest'
import { replyFailure } from '../../../src-main/service-client/reply-failure.ts'
import {
  cancelledFailure,
  networkFailure,
  signInFailure,
  unreadableFailure,
} from '../../../src-main/service-client/http/next-step.ts'
import type { ServiceFailure } from '../../../src-shared/service-api/service-failure.ts'

const answered = (status: number, code: string | null = null): ServiceFailure => ({
  kind: 'answered',
  status,
  code,
  message: 'in the words of the service',
  requestId: 'r-1',
  retryAfterMs: null,
  nextStep: 'wait',
})

test.each([
  [401, null, 'service-refused-credentials'],
  [403, null, 'service-forbidden'],
  [404, null, 'service-not-found'],
  [410, null, 'service-not-found'],
  [429, null, 'service-rate-limited'],
  [400, null, 'service-rejected'],
  [409, null, 'service-rejected'],
  [499, null, 'service-rejected'],
  [500, null, 'service-failed'],
  [503, null, 'service-failed'],
  [400, 'FORBIDDEN_ACCESS', 'service-forbidden'],
])('%i %s is %s for the window, with its status and its request alone', (status, code, told) => {
  expect(replyFailure(answered(status, code))).toEqual({
    code: told,
    details: { nextStep: 'wait', status },
    requestId: 'r-1',
  })
})

test.each<[ServiceFailure, string]>([
  [networkFailure('offline', 'none'), 'offline'],
  [networkFailure('refused', 'none'), 'service-unreachable'],
  [networkFailure('tls', 'none', 'expired'), 'service-unreachable'],
  [signInFailure('no-secret', null), 'no-secret'],
  [signInFailure('signed-out', null), 'signed-out'],
  [signInFailure('wrong-client', null), 'service-refused-credentials'],
  [signInFailure('no-scope', null), 'service-refused-credentials'],
  [signInFailure('unreadable', null), 'service-answer-unreadable'],
  [{ kind: 'not-sent', reason: 'invalid-request', nextStep: 'nothing' }, 'service-rejected'],
  [cancelledFailure, 'cancelled'],
])('%o has no status to tell', (failure, code) => {
  expect(replyFailure(failure)).toEqual({ code, details: { nextStep: failure.nextStep } })
})

test('what cannot be read is told with its status', () => {
  const failure = unreadableFailure('not-json', { status: 200, requestId: null })
  const { nextStep } = failure
  expect(replyFailure(failure)).toEqual({
    code: 'service-answer-unreadable',
    details: { nextStep, status: 200 },
  })
})
