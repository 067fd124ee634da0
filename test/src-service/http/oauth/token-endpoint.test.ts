import { describe, expect, test } from 'vitest'
import { decodeJwt, importJWK, jwtVerify } from 'jose'
import { firstClient, startTestService } from '../../support/test-service.ts'
import type { TestService } from '../../support/test-service.ts'

const good = {
  grant_type: 'client_credentials',
  client_id: 'first',
  client_secret: 'first-secret',
  scope: 'idp.capture',
}

async function ask(service: TestService, form: Record<string, string>, headers = {}) {
  const answer = await fetch(`${service.authUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers,
  })
  const body = (await answer.json()) as Record<string, unknown>
  return { status: answer.status, headers: answer.headers, body }
}

const basic = (id: string, secret: string) => ({
  Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
})

describe('the token endpoint', () => {
  test('gives a bearer token for an hour', async () => {
    const service = await startTestService()
    const answer = await ask(service, good)
    expect(answer).toMatchObject({
      status: 200,
      body: { token_type: 'Bearer', expires_in: 3600, scope: 'idp.capture' },
    })
    expect(answer.body).not.toHaveProperty('refresh_token')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('X-Rate-Limit-Remaining')).toMatch(/^\d+$/)
    const claims = decodeJwt(answer.body['access_token'] as string)
    expect(claims).toMatchObject({ sub: 'first', client_id: 'first', scope: 'idp.capture' })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600)
  })

  test('signs with the key it publishes', async () => {
    const service = await startTestService()
    const { body } = await ask(service, good)
    const keys = (await (await fetch(`${service.authUrl}/oauth/jwks`)).json()) as {
      keys: [Record<string, string>]
    }
    expect(keys.keys[0]).not.toHaveProperty('d')
    const key = await importJWK(keys.keys[0])
    await expect(jwtVerify(body['access_token'] as string, key)).resolves.toBeDefined()
  })

  test('takes the client from HTTP Basic too, and does without the scope', async () => {
    const service = await startTestService()
    const form = { grant_type: 'client_credentials' }
    expect((await ask(service, form, basic('first', 'first-secret'))).status).toBe(200)
    expect((await ask(service, form, basic('first', 'wrong'))).status).toBe(401)
    expect((await ask(service, form, { Authorization: 'Basic AAAA' })).status).toBe(401)
  })

  test('says in both manners that credentials are wrong, and not which of them', async () => {
    const service = await startTestService()
    const wrongSecret = await ask(service, { ...good, client_secret: 'wrong' })
    const wrongClient = await ask(service, { ...good, client_id: 'nobody' })
    expect(wrongSecret).toMatchObject({
      status: 401,
      body: { error: 'invalid_client', code: 'INVALID_TOKEN' },
    })
    expect(wrongSecret.headers.get('WWW-Authenticate')).toMatch(/^Basic /)
    expect(wrongClient.body).toEqual(wrongSecret.body)
    const { client_secret: _, ...withoutSecret } = good
    expect((await ask(service, withoutSecret)).status).toBe(401)
  })

  test.each([
    ['invalid_request', { grant_type: '' }],
    ['unsupported_grant_type', { grant_type: 'password' }],
    ['invalid_scope', { scope: 'idp.capture admin' }],
  ])('refuses with %s', async (error, change) => {
    const service = await startTestService()
    const form: Record<string, string> = { ...good, ...change }
    if (form['grant_type'] === '') delete form['grant_type']
    const answer = await ask(service, form)
    expect(answer).toMatchObject({ status: 400, body: { error, code: 'INVALID_SCHEMA' } })
  })

  test('wants a form', async () => {
    const service = await startTestService()
    const answer = await fetch(`${service.authUrl}/oauth/token`, {
      method: 'POST',
      body: JSON.stringify(good),
      headers: { 'Content-Type': 'application/json' },
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'invalid_request' })
    expect((await fetch(`${service.authUrl}/oauth/token`)).status).toBe(404)
  })

  // Over a second: each secret is hashed slowly, as it is meant to be, more than forty times.
  test('that is asked with wrong secrets keeps the right client waiting at no rate', async () => {
    const service = await startTestService({ requestsPerMinute: 20, credentials: firstClient })
    const made = await service.call('POST', '/admin/workspaces/ws/clients', {
      json: { name: 'Other' },
    })
    const other = made.body as { clientId: string; clientSecret: string }
    for (const client_id of ['first', other.clientId]) {
      const wrong = { ...good, client_id, client_secret: 'wrong' }
      const statuses: number[] = []
      for (let count = 0; count < 22; count += 1) statuses.push((await ask(service, wrong)).status)
      expect(statuses).toEqual([...Array<number>(20).fill(401), 429, 429])
    }
    expect((await ask(service, good)).status).toBe(200)
    const right = { ...good, client_id: other.clientId, client_secret: other.clientSecret }
    expect((await ask(service, right)).status).toBe(200)
  })

  test('is described where OAuth libraries look', async () => {
    const service = await startTestService()
    const answer = await fetch(`${service.authUrl}/.well-known/oauth-authorization-server`)
    expect(await answer.json()).toEqual({
      issuer: service.authUrl,
      token_endpoint: `${service.authUrl}/oauth/token`,
      authorization_endpoint: `${service.authUrl}/oauth/authorize`,
      jwks_uri: `${service.authUrl}/oauth/jwks`,
      scopes_supported: ['idp.capture'],
      response_types_supported: ['code'],
      grant_types_supported: ['client_credentials', 'authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic', 'none'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      ui_locales_supported: ['de', 'fr', 'it', 'en'],
    })
  })
})
