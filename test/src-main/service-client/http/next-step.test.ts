import { expect, test } from 'vitest'
import {
  nextStepAfter,
  unreadableFailure,
} from '../../../../src-main/service-client/http/next-step.ts'

test.each([
  [401, null, 'check-credentials'],
  [403, null, 'ask-for-access'],
  [413, null, 'make-file-smaller'],
  [415, null, 'choose-another-file'],
  [400, 'INVALID_FILE', 'choose-another-file'],
  [413, 'INVALID_FILE', 'make-file-smaller'],
  [400, 'INVALID_SCHEMA', 'correct-the-values'],
  [422, null, 'correct-the-values'],
  [429, null, 'wait'],
  [404, null, 'check-connection'],
  [410, null, 'check-connection'],
  [500, 'PROCESSING_FAILED', 'choose-another-file'],
  [500, null, 'wait'],
  [503, null, 'wait'],
  [499, null, 'ask-the-provider'],
  [409, 'OF_ANOTHER_HOUSE', 'ask-the-provider'],
  [400, 'NOT_FOUND', 'check-connection'],
] as const)('after %i %s a person can %s', (status, code, step) => {
  expect(nextStepAfter(status, code)).toBe(step)
})

test.each([
  ['html', 'sign-in-to-network'],
  ['not-json', 'ask-the-provider'],
] as const)(
  'after an answer that is %s a person can %s, and name the request',
  (reason, nextStep) => {
    const answer = { status: 200, requestId: 'r-1' }
    expect(unreadableFailure(reason, answer)).toEqual({
      kind: 'unreadable',
      reason,
      ...answer,
      nextStep,
    })
  },
)
