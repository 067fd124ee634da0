import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../src-main/administration/refusal-of.ts'
import { networkReason, tlsFlaw } from '../../../../src-main/service-client/http/network-failure.ts'
import { networkFailure } from '../../../../src-main/service-client/http/next-step.ts'

/** As Node's fetch rejects: the reason stands in the cause. */
const nodeError = (code: string, syscall: string) =>
  new TypeError('fetch failed', {
    cause: Object.assign(new Error(`${syscall} ${code}`), { code, syscall }),
  })
const chromiumError = (name: string) => new Error(`net::${name}`)

describe('why no answer came', () => {
  test.each(['ENETUNREACH', 'ENETDOWN', 'EHOSTUNREACH', 'EHOSTDOWN', 'EADDRNOTAVAIL'])(
    '%s before there was a connection is offline, on a connection it is a reset',
    (code) => {
      expect(networkReason(nodeError(code, 'connect'))).toBe('offline')
      expect(networkReason(nodeError(code, 'read'))).toBe('reset')
      expect(networkReason(nodeError(code, 'write'))).toBe('reset')
    },
  )

  test.each([
    ['ENOTFOUND', 'host-not-found'],
    ['EAI_AGAIN', 'offline'],
    ['ECONNREFUSED', 'refused'],
    ['ECONNRESET', 'reset'],
    ['EPIPE', 'reset'],
    ['ECONNABORTED', 'reset'],
    ['UND_ERR_SOCKET', 'reset'],
    ['ETIMEDOUT', 'timeout'],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
    ['UND_ERR_HEADERS_TIMEOUT', 'timeout'],
    ['UND_ERR_BODY_TIMEOUT', 'timeout'],
    ['UND_ERR_PRX_TLS', 'proxy'],
    ['CERT_HAS_EXPIRED', 'tls'],
  ])('%s is %s, with a word beside it or without', (code, reason) => {
    expect(networkReason(nodeError(code, 'connect'))).toBe(reason)
    const wordless = Object.assign(new Error(), { code })
    expect(networkReason(new TypeError('fetch failed', { cause: wordless }))).toBe(reason)
  })

  test('each attempt of several is looked at', () => {
    const attempts = [nodeError('ENETUNREACH', 'connect'), nodeError('ECONNREFUSED', 'connect')]
    const error = new TypeError('fetch failed', { cause: new AggregateError(attempts, '') })
    expect(networkReason(error)).toBe('offline')
  })

  test('a proxy that does not answer is told from a service that does not', () => {
    const refused = (port: number) =>
      new TypeError('fetch failed', {
        cause: Object.assign(new Error(), { code: 'ECONNREFUSED', syscall: 'connect', port }),
      })
    const target = new URL('https://service.example/api/v1')
    expect(networkReason(refused(443), target)).toBe('refused')
    expect(networkReason(refused(3128), target)).toBe('proxy-unreachable')
    const notFound = (hostname: string) =>
      new TypeError('fetch failed', {
        cause: Object.assign(new Error(), { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname }),
      })
    expect(networkReason(notFound('service.example'), target)).toBe('host-not-found')
    expect(networkReason(notFound('proxy.example'), target)).toBe('proxy-unreachable')
    expect(networkReason(refused(80), new URL('http://localhost/api/v1'))).toBe('refused')
    expect(networkReason(refused(443), new URL('http://localhost/api/v1'))).toBe(
      'proxy-unreachable',
    )
  })

  test('a code that nobody knows says nothing, and what is below it is looked at', () => {
    const unknown = (cause?: Error) =>
      Object.assign(new Error('?', { cause }), { code: 'ERR_OF_TOMORROW' })
    expect(networkReason(unknown())).toBe('reset')
    expect(networkReason(unknown(nodeError('ECONNREFUSED', 'connect')))).toBe('refused')
  })

  test('an error that is its own cause comes to an end', () => {
    const error = new Error('again')
    error.cause = error
    expect(networkReason(error)).toBe('reset')
    expect(tlsFlaw(error)).toBeNull()
  })

  test.each([[null], ['a text'], [7], [undefined]])(
    '%o in place of an error is a reset',
    (thrown) => {
      expect(networkReason(thrown)).toBe('reset')
      expect(tlsFlaw(thrown)).toBeNull()
    },
  )

  test.each([
    ['ERR_INTERNET_DISCONNECTED', 'offline'],
    ['ERR_ADDRESS_UNREACHABLE', 'offline'],
    ['ERR_NETWORK_CHANGED', 'reset'],
    ['ERR_NETWORK_IO_SUSPENDED', 'reset'],
    ['ERR_CONNECTION_RESET', 'reset'],
    ['ERR_CONNECTION_REFUSED', 'refused'],
    ['ERR_NAME_NOT_RESOLVED', 'host-not-found'],
    ['ERR_CERT_DATE_INVALID', 'tls'],
    ['ERR_PROXY_CONNECTION_FAILED', 'proxy-unreachable'],
    ['ERR_TUNNEL_CONNECTION_FAILED', 'proxy'],
    ['ERR_CONNECTION_TIMED_OUT', 'timeout'],
  ])('%s of Chromium is %s', (name, reason) => {
    expect(networkReason(chromiumError(name))).toBe(reason)
  })
})

test('a change that was on its way when the network changed is told as uncertain', () => {
  const asked = { embedded: false, effect: 'changes', now: 0 } as const
  const told = (error: Error) => refusalOf(networkFailure(networkReason(error), 'whole'), asked)
  expect(told(chromiumError('ERR_NETWORK_CHANGED'))).toMatchObject({
    reason: 'no-answer',
    uncertain: true,
  })
  expect(told(chromiumError('ERR_INTERNET_DISCONNECTED'))).toMatchObject({
    reason: 'offline',
    uncertain: false,
  })
})

test.each([
  ['ERR_CERT_DATE_INVALID', 'expired'],
  ['ERR_CERT_COMMON_NAME_INVALID', 'other-host'],
  ['ERR_CERT_AUTHORITY_INVALID', 'untrusted'],
  ['ERR_SSL_PROTOCOL_ERROR', 'no-tls'],
  ['ERR_CERT_REVOKED', null],
])('%s of Chromium: the secure connection is %s', (name, flaw) => {
  expect(networkReason(chromiumError(name))).toBe('tls')
  expect(tlsFlaw(chromiumError(name))).toBe(flaw)
})
