import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { readEndpoint } from '../../src-service/endpoint.ts'
import { askedBy, readTrustedProxies } from '../../src-service/trusted-proxies.ts'
import { startTestService } from './support/test-service.ts'

const publicUrl = 'https://intray.office.test'
/** From a documentation network (RFC 5737): nobody's. */
const [stranger, colleague] = ['203.0.113.7', '198.51.100.9']

function incoming(remoteAddress: string, headers: IncomingMessage['headers']): IncomingMessage {
  return { socket: { remoteAddress }, headers } as IncomingMessage
}

describe('who asked', () => {
  const proxies = readTrustedProxies('10.0.0.2, 10.0.1.0/24,::1')

  test('is told by whoever is connected, where that is no named proxy', () => {
    const said = {
      host: 'Intray.test',
      'x-forwarded-for': colleague,
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'http',
    }
    for (const address of ['10.0.0.3', '10.0.2.1', '::2', '::ffff:10.0.0.3', stranger])
      expect(askedBy(proxies, incoming(address, said)), address).toEqual({
        address,
        host: 'intray.test',
        isPlain: false,
      })
  })

  test('is told by a named proxy, also where its address is written for both versions of IP', () => {
    const said = { 'x-forwarded-for': colleague, 'x-forwarded-proto': 'http' }
    for (const address of ['10.0.0.2', '10.0.1.255', '::1', '::ffff:10.0.0.2'])
      expect(askedBy(proxies, incoming(address, said)), address).toMatchObject({
        address: colleague,
        isPlain: true,
      })
  })

  test.each([
    [`${colleague}, ${stranger}`, stranger],
    [`${colleague}, ${stranger}, 10.0.1.7`, stranger],
    [`10.0.0.2, 10.0.1.7`, '10.0.0.2'],
    [`${colleague}, unknown`, '10.0.0.2'],
    [`${colleague}, unknown, 10.0.1.7`, '10.0.1.7'],
    [`, ${stranger} ,`, stranger],
    ['', '10.0.0.2'],
  ])('is the last who is not named in %j', (list, address) => {
    expect(askedBy(proxies, incoming('10.0.0.2', { 'x-forwarded-for': list })).address).toBe(
      address,
    )
  })

  test('asked for the name that the proxy itself wrote, which is the last', () => {
    const said = {
      host: 'inner:8080',
      'x-forwarded-host': 'evil.test, Intray.office.test',
      'x-forwarded-proto': 'http, https',
    }
    expect(askedBy(proxies, incoming('10.0.0.2', said))).toEqual({
      address: '10.0.0.2',
      host: 'intray.office.test',
      isPlain: false,
    })
  })
})

test.each(['proxy.test', '10.0.0.1/33', '::1/129', '10.0.0.1/', '10.0.0.1,', '', '10.0.0.1/8/8'])(
  'proxies named as %j are refused',
  (named) => {
    expect(() => readEndpoint({ 'public-url': publicUrl, 'trusted-proxies': named })).toThrow(
      '--trusted-proxies needs addresses',
    )
  },
)

test('proxies are named where clients call one', () => {
  expect(() => readEndpoint({ 'trusted-proxies': '10.0.0.1' })).toThrow('needs --public-url')
})

type Ask = {
  readonly path?: string
  readonly headers: Record<string, string>
  readonly form?: Record<string, string>
}

/** A service as a proxy on this machine asks it, with its address named or another one. */
async function behindProxy(named: string) {
  const { port } = await startTestService({
    requestsPerMinute: 2,
    endpoint: readEndpoint({ 'public-url': publicUrl, 'trusted-proxies': named }),
  })
  return ({ path = '/health/live', headers, form }: Ask): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const method = form ? 'POST' : 'GET'
      const type = form && { 'Content-Type': 'application/x-www-form-urlencoded' }
      request(
        { host: '127.0.0.1', port, path, method, headers: { ...headers, ...type } },
        (answer) => answer.resume().on('end', () => resolve(answer.statusCode)),
      )
        .on('error', reject)
        .end(form && new URLSearchParams(form).toString())
    })
}

const signIn = (secret: string, from: string): Ask => ({
  path: '/oauth/token',
  headers: { 'X-Forwarded-Host': 'intray.office.test', 'X-Forwarded-For': from },
  form: { grant_type: 'client_credentials', client_id: 'first', client_secret: secret },
})

describe('a service behind a named proxy', () => {
  test('lets a stranger who guesses secrets through the proxy keep nobody else from signing in', async () => {
    const ask = await behindProxy('127.0.0.1')
    const statuses: (number | undefined)[] = []
    // What the stranger says of others stands before the word of the proxy.
    for (const said of ['', `${colleague}, `, '192.0.2.1, '])
      statuses.push(await ask(signIn('wrong', said + stranger)))
    expect(statuses).toEqual([401, 401, 429])
    expect(await ask(signIn('first-secret', colleague))).toBe(200)
  })

  test('is asked under the name that clients call, which the proxy passes on, and no other', async () => {
    const ask = await behindProxy('127.0.0.1')
    const inner = { Host: 'service:8080' }
    expect(await ask({ headers: inner })).toBe(421)
    const passedOn = { ...inner, 'X-Forwarded-Host': 'Intray.office.test' }
    expect(await ask({ headers: passedOn })).toBe(200)
    expect(await ask({ headers: { ...passedOn, 'X-Forwarded-Host': 'evil.test' } })).toBe(421)
  })

  test('refuses what came to the proxy without TLS where clients are told to use it', async () => {
    const ask = await behindProxy('127.0.0.1')
    const headers = { Host: 'intray.office.test' }
    expect(await ask({ headers: { ...headers, 'X-Forwarded-Proto': 'http' } })).toBe(421)
    expect(await ask({ headers: { ...headers, 'X-Forwarded-Proto': 'https' } })).toBe(200)
  })
})

test('a service believes no word of forwarding from a host that is not named', async () => {
  const ask = await behindProxy('10.0.0.2')
  const own = { Host: 'intray.office.test' }
  const forwardedName = { Host: 'evil.test', 'X-Forwarded-Host': 'intray.office.test' }
  expect(await ask({ headers: forwardedName })).toBe(421)
  expect(
    await ask({
      headers: { ...own, 'X-Forwarded-Host': 'evil.test', 'X-Forwarded-Proto': 'http' },
    }),
  ).toBe(200)
  const statuses: (number | undefined)[] = []
  // Another address each time would be another window each time.
  for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    const { headers, ...rest } = signIn('wrong', from)
    statuses.push(await ask({ ...rest, headers: { ...headers, ...own } }))
  }
  expect(statuses).toEqual([401, 401, 429])
})
