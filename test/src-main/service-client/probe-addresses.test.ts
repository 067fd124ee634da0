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

test.each([
  ['a service that looks at the path first', 'baseUrl', serviceError(400), 'ok'],
  ['a 400 of somebody else', 'baseUrl', { status: 400, body: '{"error":"?"}' }, 'not-this-service'],
  ['a sign-in that misses fields', 'authUrl', { status: 422, body: '{"detail":[]}' }, 'ok'],
  ['a sign-in with words of the service', 'authUrl', serviceError(401), 'ok'],
] as const)('%s', async (_name, which, answer, finding) => {
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
