import { expect, test } from 'vitest'
import type { ServiceConnection } from '../../../../src-main/service-client/client-types.ts'
import { createExchange } from '../../../../src-main/service-client/http/exchange.ts'
import { fetchToken } from '../../../../src-main/service-client/sign-in/fetch-token.ts'
import { personOfToken } from '../../../../src-main/service-client/sign-in/person-of-token.ts'
import { startBehindSwitchboard } from '../../../support/switchboard/behind-switchboard.ts'
import { keptCredentials } from '../../../support/switchboard/browser-person.ts'
import {
  clientSecret,
  connectionTo,
  realClock,
} from '../../../support/switchboard/conformance-service.ts'
import { answerWith } from '../../../support/switchboard/switchboard-acts.ts'

/** What is made of the identity provider's answers, one by one. */

const { service, switchboard } = await startBehindSwitchboard()

type Options = {
  changed?: Partial<ServiceConnection>
  secret?: string | null
  refreshToken?: string
}

async function tokenFor({ changed = {}, secret = clientSecret, refreshToken }: Options = {}) {
  const credentials = { ...keptCredentials(), clientSecret: () => Promise.resolve(secret) }
  if (refreshToken !== undefined) await credentials.saveRefreshToken(refreshToken)
  const exchange = createExchange({ fetch, clock: realClock() })
  const connection = connectionTo(switchboard, service, changed)
  const result = await fetchToken(connection, 'idp.capture', {
    credentials,
    exchange,
    clock: realClock(100),
  })
  return { result, kept: credentials.refreshTokens }
}
const answer = (status: number, body: unknown) =>
  switchboard.on('token', answerWith(status, JSON.stringify(body)))
const form = () => Object.fromEntries(new URLSearchParams(switchboard.seen.at(-1)?.body.toString()))

test.each([
  ['as said', 120, 120_000],
  ['one second where none is left', 0, 1000],
  ['a second', 1, 1000],
  ['a day where more is said', 10 * 24 * 3600, 24 * 3_600_000],
  ['five minutes where nothing is said', undefined, 300_000],
])('a token lives %s', async (_name, expires_in, lifetimeMs) => {
  answer(200, { access_token: 'a', ...(expires_in === undefined ? {} : { expires_in }) })
  expect((await tokenFor()).result).toEqual({
    ok: true,
    token: { accessToken: 'a', lifetimeMs, refreshToken: null },
  })
})

test.each([400, 401, 403])(
  'a refusal by %i without a word is one of the client',
  async (status) => {
    answer(status, {})
    expect((await tokenFor()).result).toMatchObject({ failure: { reason: 'wrong-client', status } })
  },
)

test.each(['invalid_client', 'unauthorized_client', 'access_denied'])(
  'a refusal with %s is one of the client, whatever its status',
  async (error) => {
    answer(422, { error })
    expect((await tokenFor()).result).toMatchObject({ failure: { reason: 'wrong-client' } })
  },
)

test('any other refusal is told as it came, without the secret that it quotes', async () => {
  answer(409, { message: `Busy with ${clientSecret}.` })
  expect((await tokenFor()).result).toMatchObject({
    failure: { kind: 'answered', status: 409, message: 'Busy with ….' },
  })
})

test.each(['text', 7, null, ['a'], true])('an answer that is %j holds no token', async (body) => {
  answer(200, body)
  expect((await tokenFor()).result).toMatchObject({
    failure: { kind: 'sign-in', reason: 'unreadable' },
  })
})

test('an identity token beside the access token is not looked at', async () => {
  answer(200, { access_token: 'a', id_token: 'no JWT' })
  expect((await tokenFor()).result.ok).toBe(true)
})

test.each([
  [60 * 1024, true],
  [70 * 1024, false],
])('an answer of %i bytes is taken: %s', async (size, isTaken) => {
  answer(200, { access_token: 'a', more: 'x'.repeat(size) })
  const { result } = await tokenFor()
  expect(result.ok).toBe(isTaken)
  if (!result.ok) expect(result.failure).toMatchObject({ reason: 'too-large' })
})

test.each([
  ['is not secure', 'http://login.example'],
  ['is none', 'login'],
])('an address that %s is told as that, and nothing is sent', async (_name, authUrl) => {
  for (const signIn of ['client-credentials', 'browser'] as const)
    expect((await tokenFor({ changed: { authUrl, signIn }, refreshToken: 'r' })).result).toEqual({
      ok: false,
      failure: { kind: 'not-sent', reason: 'insecure-address', nextStep: 'check-connection' },
    })
  expect(switchboard.seen).toEqual([])
})

test('a client without a secret names itself alone', async () => {
  answer(200, { access_token: 'a' })
  await tokenFor({ changed: { signIn: 'browser' }, secret: null, refreshToken: 'r' })
  const { client_id, refresh_token, client_secret } = form()
  expect([client_id, refresh_token, client_secret]).toEqual([service.clientId, 'r', undefined])
})

test.each([
  ['the same token again', 'r', ['r']],
  ['another one', 's', ['r', 's']],
])('a renewal that gives %s', async (_name, refresh_token, kept) => {
  answer(200, { access_token: 'a', refresh_token })
  const renewed = await tokenFor({ changed: { signIn: 'browser' }, refreshToken: 'r' })
  expect(renewed.result.ok).toBe(true)
  expect(renewed.kept).toEqual(kept)
})

test.each([
  ['trouble', 503, {}],
  ['a scope that is not granted', 400, { error: 'invalid_scope' }],
])('%s says nothing of the refresh token, which is tried once', async (_name, status, body) => {
  answer(status, body)
  await tokenFor({ changed: { signIn: 'browser' }, refreshToken: 'r' })
  expect(switchboard.seen).toHaveLength(1)
})

test('a token without a subject is nobody’s', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = (claims: object) => `${part({ alg: 'none' })}.${part(claims)}.`
  const client = { issuer: 'https://login.example', clientId: 'c' }
  expect(personOfToken(token({ sub: 'anna' }), client)).not.toBeNull()
  for (const nobody of [token({}), token({ sub: 'c' }), 'opaque'])
    expect(personOfToken(nobody, client)).toBeNull()
})
