import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { Credentials } from '../../src-main/service-client/client-types.ts'
import { createServiceClient } from '../../src-main/service-client/service-client.ts'
import { signInWithBrowser } from '../../src-main/service-client/sign-in/sign-in-with-browser.ts'
import { createManualClock } from '../support/manual-clock.ts'
import { startBehindSwitchboard } from '../support/switchboard/behind-switchboard.ts'
import { allow, keptCredentials } from '../support/switchboard/browser-person.ts'
import {
  clientOf,
  clientSecret,
  connectionTo,
  failureOf,
  openGate,
  realClock,
  valueOf,
} from '../support/switchboard/conformance-service.ts'
import { answerWith, changeAnswer, loseAnswer } from '../support/switchboard/switchboard-acts.ts'

const { service, switchboard } = await startBehindSwitchboard()

const tokensAsked = () => switchboard.seen.filter(({ operation }) => operation === 'token')
const json = { 'content-type': 'application/json' }

describe('client credentials', () => {
  test('the form is the interface’s, and the token serves every later request', async () => {
    const client = clientOf(connectionTo(switchboard, service))
    await client.listDocuments({})
    await client.listDocuments({})
    const [asked] = tokensAsked()
    expect(tokensAsked()).toHaveLength(1)
    expect(asked?.headers['content-type']).toContain('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(asked?.body.toString()))).toEqual({
      grant_type: 'client_credentials',
      client_id: service.clientId,
      client_secret: clientSecret,
      scope: 'idp.capture',
    })
    expect(switchboard.seen.at(-1)?.headers.authorization).toMatch(/^Bearer \S+$/)
  })

  test('fifty at once ask for one token', async () => {
    const client = clientOf(connectionTo(switchboard, service))
    await Promise.all(Array.from({ length: 50 }, () => client.listDocuments({ size: 1 })))
    expect(tokensAsked()).toHaveLength(1)
  })

  test('fifty refusals at once ask for one new token', async () => {
    const client = clientOf(connectionTo(switchboard, service))
    await client.listDocuments({})
    const first = switchboard.seen.at(-1)?.headers.authorization
    let refused = 0
    // By its token, not by number: the first to be refused may be back before the last has set out.
    switchboard.on('listDocuments', {
      kind: 'act',
      run: async ({ received, forward, response }) => {
        const isVoid = received.headers.authorization === first
        if (isVoid) refused++
        const answer = isVoid
          ? { status: 401, headers: json, body: '{"code":"INVALID_TOKEN","message":""}' }
          : await forward()
        response.writeHead(answer.status, answer.headers).end(answer.body)
      },
    })
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => client.listDocuments({ size: 1 })),
    )
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true)
    expect(refused).toBe(50)
    expect(tokensAsked()).toHaveLength(2)
  })

  test('a token is renewed at 80 % of its life, before it is refused', async () => {
    const clock = createManualClock()
    // Only the age of the token is measured by this clock; no limit of the exchange runs out.
    const client = clientOf(connectionTo(switchboard, service), { clock })
    await client.listDocuments({})
    clock.advance(3600_000 * 0.79)
    await client.listDocuments({})
    expect(tokensAsked()).toHaveLength(1)
    clock.advance(3600_000 * 0.02)
    await client.listDocuments({})
    expect(tokensAsked()).toHaveLength(2)
  })

  test('members that are null count as not sent', async () => {
    switchboard.on(
      'token',
      changeAnswer(({ body }) => {
        const { access_token } = JSON.parse(body.toString()) as { access_token: string }
        const nothing = { expires_in: null, refresh_token: null, scope: null, token_type: null }
        return { body: JSON.stringify({ access_token, ...nothing }) }
      }),
    )
    const client = clientOf(connectionTo(switchboard, service))
    expect((await client.listDocuments({})).ok).toBe(true)
  })

  test.each(['a\nb', 'a b', 'tökén', ''])(
    'a token that no header can carry is none: %j',
    async (access_token) => {
      switchboard.on('token', answerWith(200, JSON.stringify({ access_token }), json))
      const client = clientOf(connectionTo(switchboard, service))
      expect(failureOf(await client.listDocuments({}))).toMatchObject({
        kind: 'sign-in',
        reason: 'unreadable',
        nextStep: 'check-connection',
      })
      expect(switchboard.seen.map(({ operation }) => operation)).toEqual(['token'])
    },
  )

  test('a token without a lifetime or a type is good for five minutes', async () => {
    switchboard.on(
      'token',
      changeAnswer(({ body }) => {
        const { access_token } = JSON.parse(body.toString()) as { access_token: string }
        return { body: JSON.stringify({ access_token }) }
      }),
    )
    const clock = createManualClock()
    const client = clientOf(connectionTo(switchboard, service), { clock })
    expect((await client.listDocuments({})).ok).toBe(true)
    clock.advance(241_000)
    await client.listDocuments({})
    expect(tokensAsked()).toHaveLength(2)
  })

  test('a lost answer is asked for once more', async () => {
    switchboard.on('token', loseAnswer, 1)
    const client = clientOf(connectionTo(switchboard, service))
    expect((await client.listDocuments({})).ok).toBe(true)
    expect(tokensAsked()).toHaveLength(2)
  })

  test.each([
    ['no secret', null, null, { kind: 'sign-in', reason: 'no-secret' }],
    ['a wrong secret', 'wrong', null, { kind: 'sign-in', reason: 'wrong-client' }],
    [
      'a scope that is not granted',
      clientSecret,
      answerWith(400, '{"error":"invalid_scope"}', json),
      { kind: 'sign-in', reason: 'no-scope' },
    ],
    [
      'a page instead of a token',
      clientSecret,
      answerWith(200, '<html></html>'),
      { kind: 'unreadable', reason: 'html' },
    ],
    [
      'an answer without a token',
      clientSecret,
      answerWith(200, '{"token":"x"}', json),
      { kind: 'sign-in', reason: 'unreadable' },
    ],
    ['a provider in trouble', clientSecret, answerWith(503), { kind: 'answered', status: 503 }],
    [
      'a redirect to somewhere else',
      clientSecret,
      answerWith(302, '', { location: 'https://evil.example/' }),
      { kind: 'redirected' },
    ],
  ])('%s', async (_name, secret, act, expected) => {
    if (act) switchboard.on('token', act)
    const client = clientOf(connectionTo(switchboard, service), { secret })
    expect(failureOf(await client.listDocuments({}))).toMatchObject(expected)
  })
})

/** GET with headers of our choosing, Host included, which fetch does not let one set. */
function get(url: URL, headers: Record<string, string> = {}, method = 'GET'): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url, { headers, method }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    // Nobody listens any more.
    sent.once('error', () => resolve(0))
    sent.end()
  })
}

describe('in the browser, by authorization code with PKCE', () => {
  const connection = () => connectionTo(service, service, { signIn: 'browser' })

  test('a person allows it once; afterwards the refresh token serves', async () => {
    const credentials = keptCredentials()
    const ports = { fetch, clock: realClock(), credentials }
    const signedIn = await signInWithBrowser(connection(), { ...ports, openExternal: allow })
    expect(signedIn).toEqual({ ok: true })
    expect(credentials.refreshTokens).toHaveLength(1)
    const client = createServiceClient(connection(), {
      ...ports,
      random: () => 0,
      gate: openGate,
    })
    expect(valueOf(await client.listDocuments({})).pageNumber).toBe(0)
  })

  test('the address asks for a code with S256 and a state of 256 bits', async () => {
    let opened = ''
    const abort = new AbortController()
    const signedIn = await signInWithBrowser(
      connection(),
      {
        fetch,
        clock: realClock(),
        credentials: keptCredentials(),
        openExternal: (url) => {
          opened = url
          abort.abort()
          return Promise.resolve()
        },
      },
      abort.signal,
    )
    expect(signedIn).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
    const asked = Object.fromEntries(new URL(opened).searchParams)
    expect(asked).toMatchObject({ response_type: 'code', code_challenge_method: 'S256' })
    expect(asked['redirect_uri']).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/cb$/)
    expect(Buffer.from(asked['state'] ?? '', 'base64url').length).toBeGreaterThanOrEqual(32)
    expect(JSON.stringify(asked)).not.toContain(clientSecret)
  })

  test('every other caller of the listener is refused and changes nothing', async () => {
    const statuses: number[] = []
    let late: URL | null = null
    const signedIn = await signInWithBrowser(connection(), {
      fetch,
      clock: realClock(),
      credentials: keptCredentials(),
      openExternal: async (url) => {
        const asked = new URL(url).searchParams
        const callback = new URL(asked.get('redirect_uri') ?? '')
        const state = asked.get('state') ?? ''
        const at = (query: string, path = '/cb') => new URL(`${path}?${query}`, callback)
        const good = `code=x&state=${state}`
        statuses.push(
          await get(at('code=x&state=wrong')),
          await get(at('code=x')),
          await get(at(good, '/other')),
          await get(at(good), { host: 'evil.example' }),
          await get(at(good), { host: `localhost:${callback.port}` }),
          await get(at(`${good}&state=${state}`)),
          await get(at(good), {}, 'POST'),
        )
        late = at(good)
        await allow(url)
      },
    })
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400])
    expect(signedIn).toEqual({ ok: true })
    // After the one answer nobody listens any more.
    expect(late && (await get(late))).toBe(0)
  })

  test('the listener is gone by the time that the code is redeemed', async () => {
    let callback: URL | null = null
    const whileRedeemed: number[] = []
    const signedIn = await signInWithBrowser(connection(), {
      fetch: async (...given) => {
        if (callback) whileRedeemed.push(await get(callback))
        return fetch(...given)
      },
      clock: realClock(),
      credentials: keptCredentials(),
      openExternal: async (url) => {
        const asked = new URL(url).searchParams
        callback = new URL(
          `?code=x&state=${asked.get('state') ?? ''}`,
          asked.get('redirect_uri') ?? '',
        )
        await allow(url)
      },
    })
    expect(signedIn).toEqual({ ok: true })
    expect(whileRedeemed).toEqual([0])
  })

  test('an answer of another issuer is not redeemed', async () => {
    const credentials = keptCredentials()
    // The switchboard is another address than the one the service names itself by.
    const signedIn = await signInWithBrowser(
      connectionTo(switchboard, service, { signIn: 'browser' }),
      {
        fetch,
        clock: realClock(),
        credentials,
        openExternal: (url) => allow(url.replace(switchboard.authUrl, service.authUrl)),
      },
    )
    expect(signedIn).toMatchObject({ ok: false, failure: { reason: 'signed-out' } })
    expect(credentials.refreshTokens).toEqual([])
    expect(tokensAsked()).toHaveLength(0)
  })

  test('a person who says no, or nothing for five minutes', async () => {
    const refused = await signInWithBrowser(connection(), {
      fetch,
      clock: realClock(),
      credentials: keptCredentials(),
      openExternal: async (url) => {
        const asked = new URL(url).searchParams
        const back = new URL(asked.get('redirect_uri') ?? '')
        back.search = `error=access_denied&state=${asked.get('state') ?? ''}`
        await fetch(back)
      },
    })
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'sign-in' } })

    const clock = createManualClock()
    const silent = signInWithBrowser(connection(), {
      fetch,
      clock,
      credentials: keptCredentials(),
      openExternal: () => {
        clock.advance(5 * 60_000)
        return Promise.resolve()
      },
    })
    expect(await silent).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
  })

  test('a refresh token that another process has renewed is read again, not given up', async () => {
    const credentials = keptCredentials()
    const ports = { fetch, clock: realClock(), credentials }
    await signInWithBrowser(connection(), { ...ports, openExternal: allow })
    const good = credentials.refreshTokens.at(-1) ?? null
    let reads = 0
    const raced: Credentials = {
      ...credentials,
      refreshToken: () => Promise.resolve(reads++ === 0 ? 'an old one' : good),
    }
    const client = createServiceClient(connection(), {
      ...ports,
      credentials: raced,
      random: () => 0,
      gate: openGate,
    })
    expect((await client.listDocuments({})).ok).toBe(true)
    expect(reads).toBe(2)
  })

  test('without a refresh token the person is asked to sign in', async () => {
    const client = createServiceClient(connection(), {
      fetch,
      clock: realClock(),
      credentials: keptCredentials(),
      random: () => 0,
      gate: openGate,
    })
    expect(failureOf(await client.listDocuments({}))).toMatchObject({
      kind: 'sign-in',
      reason: 'signed-out',
      nextStep: 'sign-in',
    })
  })
})
