import { createServer as createPlainServer } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sendThrough } from '../../src-main/adapters/send-through-proxy.ts'
import { testConnection } from '../../src-main/service-client/test-connection.ts'
import { createManualClock } from '../support/manual-clock.ts'
import { startBehindSwitchboard } from '../support/switchboard/behind-switchboard.ts'
import {
  clientSecret,
  connectionTo,
  openGate,
  realClock,
} from '../support/switchboard/conformance-service.ts'
import { selfSignedCertificate } from '../support/self-signed-certificate.ts'
import { answerWith } from '../support/switchboard/switchboard-acts.ts'

const { service, switchboard } = await startBehindSwitchboard()

const ports = (secret: string | null = clientSecret) => ({
  fetch,
  clock: realClock(),
  random: () => 0,
  gate: openGate,
  credentials: {
    clientSecret: () => Promise.resolve(secret),
    refreshToken: () => Promise.resolve(null),
    saveRefreshToken: () => Promise.resolve(),
  },
})

test.each([
  ['a good one', {}, 'ok'],
  ['base URL of another path', { baseUrl: 'https://service.example/api' }, 'base-url-path'],
  ['plain http elsewhere', { baseUrl: 'http://service.example/api/v1' }, 'base-url-scheme'],
  ['no URL', { baseUrl: 'service' }, 'base-url-scheme'],
  ['credentials in the URL', { baseUrl: 'https://a:b@service.example/api/v1' }, 'base-url-scheme'],
  ['another client', { clientId: 'nobody' }, 'wrong-client'],
  ['another workspace', { workspaceId: 'elsewhere' }, 'no-workspace-access'],
  ['nobody there', { authUrl: 'http://127.0.0.1:9' }, 'refused'],
  ['a host that does not exist', { authUrl: 'https://nowhere.invalid' }, 'host-not-found'],
])('test of a connection, %s', async (_name, changed, finding) => {
  const connection = connectionTo(switchboard, service, changed)
  expect((await testConnection(connection, ports())).finding).toBe(finding)
})

test.each([
  ['no secret', null, null, 'no-secret'],
  ['a wrong secret', 'wrong', null, 'wrong-client'],
  ['a page of the network', clientSecret, answerWith(200, '<html></html>'), 'captive-portal'],
  [
    'a page to sign in to',
    clientSecret,
    answerWith(302, '', { location: 'https://x' }),
    'captive-portal',
  ],
  ['a proxy', clientSecret, answerWith(407), 'proxy-sign-in'],
  ['somebody else', clientSecret, answerWith(404, '<html></html>'), 'not-this-service'],
  [
    'no such workspace',
    clientSecret,
    answerWith(404, '{"code":"NOT_FOUND","message":""}'),
    'workspace-not-found',
  ],
  [
    'no such workspace, in the words of another house',
    clientSecret,
    answerWith(404, '{"status":404,"detail":"Workspace not found"}'),
    'workspace-not-found',
  ],
  ['too many', clientSecret, answerWith(429), 'rate-limited'],
  ['trouble', clientSecret, answerWith(503), 'service-error'],
] as const)('test of a connection, %s', async (_name, secret, act, finding) => {
  if (act) switchboard.on('listDocuments', act)
  const result = await testConnection(connectionTo(switchboard, service), ports(secret))
  expect(result.finding).toBe(finding)
})

test('test of a connection, signed out in the browser', async () => {
  const connection = connectionTo(switchboard, service, { signIn: 'browser' })
  expect((await testConnection(connection, ports())).finding).toBe('signed-out')
})

test.each([
  ['a page of the network', answerWith(200, '<html></html>'), 'captive-portal'],
  ['a page to sign in to', answerWith(302, '', { location: 'https://x' }), 'captive-portal'],
  ['no sign-in at this path', answerWith(404, '<html></html>'), 'auth-url-path'],
  ['something else at this address', answerWith(200, '{"hello":"world"}'), 'auth-url-path'],
  ['an answer that is no JSON', answerWith(200, 'welcome'), 'auth-url-path'],
  ['a wrong secret', answerWith(401, '{"error":"invalid_client"}'), 'wrong-client'],
  ['a scope that is not granted', answerWith(400, '{"error":"invalid_scope"}'), 'no-scope'],
  ['a client without a right', answerWith(403, '{"error":"access_denied"}'), 'no-scope'],
  ['a way that is not granted', answerWith(403, '{"error":"unauthorized_client"}'), 'no-scope'],
  ['an unknown client', answerWith(400, '{"error":"unauthorized_client"}'), 'wrong-client'],
  ['a wrong secret, as some say it', answerWith(401, '{"error":"access_denied"}'), 'wrong-client'],
  ['a wrong secret, as a page', answerWith(401, '<html></html>'), 'wrong-client'],
  ['a page that refuses', answerWith(403, '<html></html>'), 'page-refused'],
  ['a proxy', answerWith(407), 'proxy-sign-in'],
  ['trouble', answerWith(503), 'service-error'],
  ['too many', answerWith(429), 'rate-limited'],
] as const)('signing in meets %s', async (_name, act, finding) => {
  switchboard.on('token', act)
  expect((await testConnection(connectionTo(switchboard, service), ports())).finding).toBe(finding)
})

test('a limit that is used up is said after ten seconds, and nothing is sent', async () => {
  const clock = createManualClock()
  const gate = {
    ...openGate,
    admit: (signal?: AbortSignal) =>
      new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('Not waited for any longer')))
      }),
  }
  const tested = testConnection(connectionTo(switchboard, service), { ...ports(), clock, gate })
  clock.advance(10_000)
  expect(await tested).toEqual({ finding: 'rate-limited', status: null })
  expect(switchboard.seen).toEqual([])
})

/** A service behind a certificate of its own making, as a proxy that reads along has one. */
async function startUntrusted(made = selfSignedCertificate('127.0.0.1')) {
  const heard: string[] = []
  const server = createServer(made, (request, response) => {
    heard.push(`${request.method ?? ''} ${request.url ?? ''}`)
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { heard, origin: `https://127.0.0.1:${String((server.address() as AddressInfo).port)}` }
}

test('a certificate that nobody vouches for ends it before anything was said', async () => {
  const { heard, origin } = await startUntrusted()
  const both = { baseUrl: `${origin}/api/v1`, authUrl: origin }
  for (const changed of [both, { authUrl: origin }, { baseUrl: both.baseUrl }]) {
    const connection = connectionTo(switchboard, service, changed)
    expect(await testConnection(connection, ports())).toEqual({
      finding: 'certificate-untrusted',
      status: null,
    })
  }
  expect(heard).toEqual([])
})

test.each([
  ['has expired', selfSignedCertificate('127.0.0.1', '251231'), 'certificate-expired'],
  [
    'is made out to another host',
    selfSignedCertificate('service.example'),
    'certificate-other-host',
  ],
])('a certificate of a trusted maker that %s ends it, too', async (_name, made, finding) => {
  const { heard, origin } = await startUntrusted(made)
  const before = getCACertificates()
  setDefaultCACertificates([...before, made.cert])
  onTestFinished(() => setDefaultCACertificates(before))
  const connection = connectionTo(switchboard, service, { authUrl: origin })
  expect(await testConnection(connection, ports())).toEqual({ finding, status: null })
  expect(heard).toEqual([])
})

test('https to a port that speaks plain http', async () => {
  const authUrl = switchboard.authUrl.replace('http:', 'https:')
  const connection = connectionTo(switchboard, service, { authUrl })
  expect((await testConnection(connection, ports())).finding).toBe('no-tls')
})

describe('behind a proxy', () => {
  const elsewhere = {
    baseUrl: 'https://service.example/api/v1',
    authUrl: 'https://sign-in.example',
  }
  const found = (changed: object) =>
    testConnection(connectionTo(switchboard, service, changed), ports())

  /** @returns the hosts that it was asked for */
  async function startProxy(answer: string): Promise<string[]> {
    const asked: string[] = []
    const proxy = createPlainServer()
    proxy.on('connect', ({ url }, socket) => {
      asked.push(url ?? '')
      socket.end(`HTTP/1.1 ${answer}\r\n\r\n`)
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    const { port } = proxy.address() as AddressInfo
    const undo = sendThrough(`http://127.0.0.1:${String(port)}`, '')
    onTestFinished(() => {
      undo()
      proxy.close()
    })
    return asked
  }

  test.each([
    ['407 Proxy Authentication Required', 'proxy-sign-in'],
    ['403 Forbidden', 'proxy'],
    ['502 Bad Gateway', 'proxy'],
  ])('it answers %s', async (answer, finding) => {
    const asked = await startProxy(answer)
    expect(await found(elsewhere)).toEqual({ finding, status: null })
    expect(asked).toEqual(['sign-in.example:443'])
  })

  test('it is not there', async () => {
    const gone = createPlainServer()
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
    const { port } = gone.address() as AddressInfo
    await new Promise((resolve) => gone.close(resolve))
    onTestFinished(sendThrough(`http://127.0.0.1:${String(port)}`, ''))
    expect(await found(elsewhere)).toEqual({ finding: 'proxy-unreachable', status: null })
  })

  test('its host does not exist', async () => {
    onTestFinished(sendThrough('http://proxy.invalid:8080', ''))
    expect(await found(elsewhere)).toEqual({ finding: 'proxy-unreachable', status: null })
  })

  test('what is on this computer goes past it', async () => {
    const undo = sendThrough('http://127.0.0.1:9', 'intra.example')
    onTestFinished(undo)
    expect((await found({})).finding).toBe('ok')
  })
})

test('a network that wants a sign-in says so by 511, too', async () => {
  switchboard.on('listDocuments', answerWith(511, '<html></html>'))
  const result = await testConnection(connectionTo(switchboard, service), ports())
  expect(result).toEqual({ finding: 'captive-portal', status: 511 })
})
