import { describe, expect, test } from 'vitest'
import { judgeUpload } from '../../../src-main/sync/judge-upload.ts'
import {
  networkReasons,
  type NetworkReason,
  type ServiceFailure,
} from '../../../src-shared/service-api/service-failure.ts'

const nextStep = 'nothing'
const answered = (status: number, code: string | null = null, message: string | null = null) =>
  judgeUpload({
    ...{ kind: 'answered', status, code, message, nextStep },
    ...{ requestId: null, retryAfterMs: null },
  })
const network = (reason: NetworkReason, bodySent: 'none' | 'part' | 'whole') =>
  judgeUpload({ kind: 'network', reason, bodySent, nextStep })

const notProcessed = { kind: 'not-processed' }
const nothingCame = { kind: 'uncertain', saidFailed: false, answer: null }

describe('an upload that was answered with a status and nothing else', () => {
  // Those of RFC 9110, RFC 6585 (429, 431) and RFC 8470 (425) by which the request was not taken up.
  const notTakenUp = [401, 403, 404, 405, 407, 408, 421, 425, 429]
  const refused = [400, 411, 413, 414, 415, 422, 431]

  test('is sent again after those by which nothing was taken up, and after no other', () => {
    const statuses = Array.from({ length: 300 }, (_, at) => at + 300)
    const of = (kind: string) => statuses.filter((status) => answered(status).kind === kind)
    expect(of('not-processed')).toEqual(notTakenUp)
    expect(of('refused')).toEqual(refused)
  })

  test('is refused with the status as its code, and without a word', () => {
    expect(answered(422)).toEqual({ kind: 'refused', code: 'HTTP_422', message: '' })
  })

  test.each([500, 502, 504, 409, 418])('may be there after %i', (status) => {
    expect(answered(status)).toEqual({ kind: 'uncertain', saidFailed: false, answer: 'failed' })
  })
})

describe('an upload that was answered in the interface’s form', () => {
  test('is refused in the service’s words, and a large file as one that is too large', () => {
    expect(answered(400, 'INVALID_FILE', 'No pages')).toEqual({
      ...{ kind: 'refused', code: 'INVALID_FILE', message: 'No pages' },
    })
    expect(answered(413, 'INVALID_FILE', 'Too large')).toEqual({
      ...{ kind: 'refused', code: 'HTTP_413', message: 'Too large' },
    })
  })

  test('means what its code says, where the status says something else', () => {
    expect(answered(500, 'RATE_LIMIT_EXCEEDED')).toEqual(notProcessed)
    expect(answered(500, 'INVALID_TOKEN')).toEqual(notProcessed)
  })

  test('is settled by a look into the list where the service says that it failed', () => {
    const failed = { kind: 'uncertain', saidFailed: true, answer: 'failed' }
    expect(answered(500, 'PROCESSING_FAILED')).toEqual(failed)
    expect(answered(503, 'MAINTENANCE')).toEqual(failed)
  })
})

describe('an upload that nobody answered', () => {
  test.each(networkReasons)(
    'was not processed where its body did not leave whole (%s)',
    (reason) => {
      expect(network(reason, 'none')).toEqual(notProcessed)
      expect(network(reason, 'part')).toEqual(notProcessed)
    },
  )

  test('may be there where all of it left over a connection that was made', () => {
    const uncertain = networkReasons.filter(
      (reason) => network(reason, 'whole').kind === 'uncertain',
    )
    expect(uncertain).toEqual(['reset', 'timeout', 'too-slow'])
    expect(network('timeout', 'whole')).toEqual(nothingCame)
    expect(network('refused', 'whole')).toEqual(notProcessed)
  })

  test('may be there where it was cancelled', () => {
    expect(judgeUpload({ kind: 'cancelled', nextStep })).toEqual(nothingCame)
  })
})

const unreadable = (status: number, reason: 'html' | 'empty'): ServiceFailure => ({
  ...{ kind: 'unreadable', status, reason, requestId: null, nextStep },
})

test.each([
  ['a page of the network', unreadable(200, 'html'), true, 'unreadable'],
  ['a success that says nothing', unreadable(200, 'empty'), false, 'unreadable'],
  ['another address', { kind: 'redirected', status: 307, nextStep } as const, true, 'sent-on'],
] as const)('an upload answered with %s may be there', (_, failure, saidFailed, answer) => {
  expect(judgeUpload(failure)).toEqual({ kind: 'uncertain', saidFailed, answer })
})

test('an upload that went no further than the network’s sign-in is sent again', () => {
  expect(judgeUpload(unreadable(511, 'html'))).toEqual(notProcessed)
  const signIn = { kind: 'sign-in', reason: 'signed-out', status: 401, nextStep } as const
  expect(judgeUpload(signIn)).toEqual(notProcessed)
})

test('an upload that was never sent is refused for its file alone', () => {
  const notSent = (
    reason: 'invalid-request' | 'insecure-address' | 'other-person',
    step: 'nothing' | 'make-file-smaller' = nextStep,
  ) => judgeUpload({ kind: 'not-sent', reason, nextStep: step })
  expect(notSent('insecure-address')).toEqual(notProcessed)
  expect(notSent('other-person')).toEqual(notProcessed)
  const refused = { kind: 'refused', message: '' }
  expect(notSent('invalid-request')).toEqual({ ...refused, code: 'UNSUPPORTED_TYPE' })
  expect(notSent('invalid-request', 'make-file-smaller')).toEqual({ ...refused, code: 'HTTP_413' })
})
