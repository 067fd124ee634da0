import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { probeAddresses } from '../../../src-main/service-client/probe-addresses.ts'
import { createManualClock } from '../../support/manual-clock.ts'

async function startService(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}

test('addresses that take a question and do not answer it within 10 s are said to be silent', async () => {
  const clock = createManualClock()
  let heard = 0
  const silent = await startService((request) => void request.resume().on('end', () => heard++))
  let found: unknown = null
  const asked = probeAddresses(
    { baseUrl: `${silent}/api/v1`, authUrl: silent },
    { fetch, clock },
  ).then((it) => (found = it))
  await expect.poll(() => heard).toBe(2)
  clock.advance(9_999)
  await new Promise((resolve) => setImmediate(resolve))
  expect(found).toBeNull()
  clock.advance(1)
  const silence = { finding: 'timeout', status: null }
  expect(await asked).toEqual({ baseUrl: silence, authUrl: silence })
  expect(clock.timersWaiting).toBe(0)
})

const serviceError = (status: number) => ({
  status,
  body: '{"code":"INVALID_SCHEMA","message":""}',
})
const said = (status: number, body = '{}') => ({ status, body })
const page = '<html></html>'

test.each([
  ['a service that refuses', 'baseUrl', said(401), 'ok'],
  ['a service that forbids', 'baseUrl', said(403), 'ok'],
  ['nothing at this path', 'baseUrl', said(404), 'base-url-path'],
  ['nothing at this path, as a page', 'baseUrl', said(404, page), 'base-url-path'],
  [
    'a service that explains at length',
    'baseUrl',
    said(400, `{"code":"INVALID_SCHEMA","message":"${'m'.repeat(1000)}"}`),
    'ok',
  ],
  ['an error of the service with another status', 'baseUrl', serviceError(422), 'not-this-service'],
  ['somebody who answers everybody', 'baseUrl', said(200, '[]'), 'not-this-service'],
  ['a page', 'baseUrl', said(200, page), 'captive-portal'],
  ['somebody with a word for everybody', 'baseUrl', said(200, 'welcome'), 'not-this-service'],
  ['a page without a status of its own', 'baseUrl', said(299, page), 'captive-portal'],
  ['a limit that is used up', 'baseUrl', said(429), 'rate-limited'],
  ['a fault', 'baseUrl', said(500), 'service-error'],
  ['a sign-in that refuses', 'authUrl', said(400), 'ok'],
  ['a sign-in that does not know who asks', 'authUrl', said(401), 'ok'],
  ['a sign-in that forbids', 'authUrl', said(403), 'ok'],
  ['no sign-in at this path', 'authUrl', said(404, page), 'auth-url-path'],
  ['a sign-in that lets everybody in', 'authUrl', said(200), 'auth-url-path'],
  ['a page in place of the sign-in', 'authUrl', said(200, page), 'captive-portal'],
  ['a sign-in in trouble', 'authUrl', said(503), 'service-error'],
  ['a service that looks at the path first', 'baseUrl', serviceError(400), 'ok'],
  ['a 400 of somebody else', 'baseUrl', { status: 400, body: '{"error":"?"}' }, 'not-this-service'],
  ['a sign-in that misses fields', 'authUrl', { status: 422, body: '{"detail":[]}' }, 'ok'],
  ['a sign-in with words of the service', 'authUrl', serviceError(401), 'ok'],
] as const)('what an address answers is judged: %s', async (_name, which, answer, finding) => {
  const origin = await startService((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  const found = await probeAddresses(
    { baseUrl: `${origin}/api/v1`, authUrl: origin },
    { fetch, clock: createManualClock() },
  )
  expect(found[which]).toEqual({ finding, status: answer.status })
})

test('the base URL in both fields signs nobody in', async () => {
  const origin = await startService((_request, response) => {
    const { body } = serviceError(401)
    response.writeHead(401, { 'content-type': 'application/json' }).end(body)
  })
  const baseUrl = `${origin}/api/v1`
  const ports = { fetch, clock: createManualClock() }
  expect(await probeAddresses({ baseUrl, authUrl: baseUrl }, ports)).toEqual({
    baseUrl: { finding: 'ok', status: 401 },
    authUrl: { finding: 'auth-url-path', status: 401 },
  })
})

test.each([
  ['login', 'base-url-scheme'],
  ['http://login.example', 'base-url-scheme'],
])('%s as either address is not asked', async (address, finding) => {
  const ports = { fetch: () => Promise.reject(new Error('asked')), clock: createManualClock() }
  const wrong = { finding, status: null }
  const baseUrl = `${address}/api/v1`
  expect(await probeAddresses({ baseUrl, authUrl: address }, ports)).toEqual({
    baseUrl: wrong,
    authUrl: wrong,
  })
})

test('nothing is asked that needs a secret, and of no answer more than 64 KiB is read', async () => {
  const asked: string[] = []
  const origin = await startService((request, response) => {
    let body = ''
    request.on('data', (bytes: Buffer) => (body += bytes.toString()))
    request.on('end', () => {
      const { accept, authorization } = request.headers
      asked.push(
        [request.method, request.url, accept, request.headers['content-type'], body, authorization]
          .map((one) => one ?? '')
          .join(' '),
      )
      // An error of the service, if one reads so far.
      response.writeHead(400).end(`{"x":"${'x'.repeat(70_000)}","code":"ODD","message":""}`)
    })
  })
  const ports = { fetch, clock: createManualClock() }
  const found = await probeAddresses({ baseUrl: `${origin}/api/v1`, authUrl: origin }, ports)
  expect(found.baseUrl.finding).toBe('not-this-service')
  expect(asked.sort()).toEqual([
    'GET /api/v1/user/workspaces/any/documents application/json   ',
    'POST /oauth/token application/json application/x-www-form-urlencoded;charset=UTF-8 grant_type=client_credentials ',
  ])
})

test('a sign-in below a path that looks like the service’s is one', async () => {
  const origin = await startService((request, response) => {
    const body = request.url?.endsWith('/oauth/token') ? '{"error":"invalid_client"}' : '{}'
    response.writeHead(401, { 'content-type': 'application/json' }).end(body)
  })
  const authUrl = `${origin}/login/api/v1`
  const ports = { fetch, clock: createManualClock() }
  const found = await probeAddresses({ baseUrl: `${origin}/api/v1`, authUrl }, ports)
  expect(found.authUrl).toEqual({ finding: 'ok', status: 401 })
})
