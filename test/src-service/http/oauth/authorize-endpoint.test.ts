import { describe, expect, test } from 'vitest'
import { createManualClock } from '../../support/manual-clock.ts'
import type { ManualClock } from '../../support/manual-clock.ts'
import { startTestService } from '../../support/test-service.ts'
import { codeForm, consent, decide, exchange, open, redirectUri, ticketOf } from './give-consent.ts'

describe('the consent page', () => {
  test('is in the language that is asked for, with a label for every button', async () => {
    const service = await startTestService()
    for (const [language, title] of [
      ['de', 'Zugriff erlauben?'],
      ['fr', 'Autoriser l’accès\u202f?'],
      ['it', 'Consentire l’accesso?'],
      ['en', 'Allow access?'],
    ] as const) {
      const page = await (await open(service, { ui_locales: `${language}-CH` })).text()
      expect(page).toContain(`<html lang="${language}">`)
      expect(page).toContain(`<h1>${title}</h1>`)
      expect(
        page.match(/<button name="decision" value="(allow|deny)">[^<]+<\/button>/g),
      ).toHaveLength(2)
    }
    const french = await open(service, {}, { 'Accept-Language': 'rm, fr-CH;q=0.9, en;q=0.8' })
    expect(await french.text()).toContain('<html lang="fr">')
    expect(await (await open(service)).text()).toContain('<html lang="de">')
  })

  test('runs no script, stands in no frame, and may send its form to the client alone', async () => {
    const service = await startTestService()
    const { headers } = await open(service)
    // Browsers name the origin of its form by this alone.
    expect(headers.get('Referrer-Policy')).toBe('same-origin')
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      expect.stringMatching(/^style-src 'sha256-/),
      "form-action 'self' http://127.0.0.1:51234",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
  })

  test('shows the name of the client as text', async () => {
    const service = await startTestService()
    const made = await service.call('POST', '/admin/workspaces/ws/clients', {
      json: { name: '<img src=x onerror=alert(1)>' },
    })
    const { clientId } = made.body as { clientId: string }
    const page = await (await open(service, { client_id: clientId })).text()
    expect(page).not.toContain('<img')
    expect(page).toContain('&#60;img')
  })

  test('sends nobody to an address that is not the client’s', async () => {
    const service = await startTestService()
    const changes: Record<string, string>[] = [
      { redirect_uri: 'https://evil.test/cb' },
      { redirect_uri: '' },
      { client_id: 'nobody' },
    ]
    for (const change of changes) {
      const answer = await open(service, change)
      expect(answer.status).toBe(400)
      expect(answer.headers.get('Location')).toBeNull()
      expect(await answer.text()).toContain('<h1>Anmeldung nicht möglich</h1>')
    }
  })

  test.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_scope', { scope: 'everything' }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge: 'short' }],
  ])('tells the client of %s', async (error, change) => {
    const service = await startTestService()
    const answer = await open(service, change)
    expect(answer.status).toBe(302)
    const location = new URL(answer.headers.get('Location') ?? '')
    expect(location.origin).toBe('http://127.0.0.1:51234')
    expect(location.searchParams.get('error')).toBe(error)
    expect(location.searchParams.get('state')).toBe('st&te')
  })

  test('takes a decision once, in time, and from its own form alone', async () => {
    const clock = createManualClock()
    const service = await startTestService({ clock })
    const fresh = async () => ticketOf(await (await open(service)).text())
    const ticket = await fresh()
    expect((await decide(service, ticket)).status).toBe(303)
    expect((await decide(service, ticket)).status).toBe(400)
    expect((await decide(service, 'made-up')).status).toBe(400)
    const foreign = { Origin: 'http://evil.test' }
    expect((await decide(service, await fresh(), 'allow', foreign)).status).toBe(400)
    const crossSite = { 'Sec-Fetch-Site': 'cross-site' }
    expect((await decide(service, await fresh(), 'allow', crossSite)).status).toBe(400)
    const own = { Origin: service.authUrl, 'Sec-Fetch-Site': 'same-origin' }
    expect((await decide(service, await fresh(), 'allow', own)).status).toBe(303)
    const late = await fresh()
    clock.advance(10 * 60_000)
    expect((await decide(service, late)).status).toBe(400)
  })
})

describe('the person at this machine', () => {
  test('is asked before anything is given, with the program and where its answer goes', async () => {
    const asked: string[][] = []
    const answers = [false, true]
    const service = await startTestService({
      askPerson(...request) {
        asked.push(request)
        return Promise.resolve(answers.shift() ?? false)
      },
    })
    const refused = await consent(service)
    expect([refused.get('error'), refused.get('code')]).toEqual(['access_denied', null])
    const given = await consent(service)
    expect(given.get('code')).not.toBeNull()
    expect(asked).toEqual([
      ['Intray', '127.0.0.1:51234'],
      ['Intray', '127.0.0.1:51234'],
    ])
    await consent(service, {}, 'deny')
    expect(asked).toHaveLength(2)
  })
})

describe('a service without a window', () => {
  async function openWithCodes() {
    const shown: string[][] = []
    const service = await startTestService({ showCode: (...given) => void shown.push(given) })
    const ask = async () => ticketOf(await (await open(service)).text())
    const allow = async (ticket: string, form: Record<string, string>) =>
      decide(service, ticket, 'allow', {}, form)
    return { service, shown, ask, allow }
  }

  test('gives access to nobody who does not see its terminal, and has one guess for each code', async () => {
    const { shown, ask, allow } = await openWithCodes()
    const first = await ask()
    expect(shown).toEqual([[expect.stringMatching(/^\w{4}-\w{4}$/), 'Intray', '127.0.0.1:51234']])
    const [code = ''] = shown[0] ?? []
    const bare = await allow(first, {})
    expect(bare.status).toBe(403)
    // Its ticket is used up; there is another code for the next one.
    expect((await allow(first, { code })).status).toBe(400)
    const next = ticketOf(await bare.text())
    expect((await allow(next, { code })).status).toBe(403)
    expect(new Set(shown.map(([each]) => each)).size).toBe(3)
  })

  test('gives it for the code, in any spelling, and says no without one', async () => {
    const { service, shown, ask, allow } = await openWithCodes()
    const ticket = await ask()
    const code = (shown[0]?.[0] ?? '').toLowerCase().replace('-', ' ')
    const given = await allow(ticket, { code })
    expect(new URL(given.headers.get('Location') ?? '').searchParams.get('code')).not.toBeNull()
    const denied = await consent(service, {}, 'deny')
    expect(denied.get('error')).toBe('access_denied')
  })
})

describe('the authorization code', () => {
  test('becomes tokens that work, with the state and issuer beside it', async () => {
    const service = await startTestService()
    const answer = await consent(service)
    expect(answer.get('state')).toBe('st&te')
    expect(answer.get('iss')).toBe(service.authUrl)
    const tokens = await exchange(service, codeForm(answer.get('code') ?? ''))
    expect(tokens).toMatchObject({
      status: 200,
      body: { token_type: 'Bearer', expires_in: 3600, scope: 'idp.capture' },
    })
    const token = tokens.body['access_token'] ?? ''
    const list = await service.call('GET', '/user/workspaces/ws/documents', { token })
    expect(list.status).toBe(200)
  })

  test('is not given where the person says no', async () => {
    const service = await startTestService()
    const answer = await consent(service, {}, 'deny')
    expect(answer.get('error')).toBe('access_denied')
    expect(answer.get('code')).toBeNull()
  })

  test('is worth nothing without the verifier, the address, the client, or too late', async () => {
    const clock = createManualClock()
    const service = await startTestService({ clock })
    const fresh = async () => (await consent(service)).get('code') ?? ''
    const refused = { status: 400, body: { error: 'invalid_grant', code: 'INVALID_TOKEN' } }
    for (const change of [
      { code_verifier: 'w'.repeat(43) },
      { code_verifier: '' },
      { redirect_uri: `${redirectUri}/` },
      { code: 'made-up' },
    ])
      expect(await exchange(service, codeForm(await fresh(), change))).toMatchObject(refused)
    expect(await exchange(service, codeForm(await fresh(), { client_secret: 'x' }))).toMatchObject({
      status: 401,
    })
    const made = await service.call('POST', '/admin/workspaces/ws/clients', {
      json: { name: 'Other' },
    })
    const other = made.body as { clientId: string; clientSecret: string }
    expect(
      await exchange(
        service,
        codeForm(await fresh(), { client_id: other.clientId, client_secret: other.clientSecret }),
      ),
    ).toMatchObject(refused)
    const late = await fresh()
    clock.advance(60_000)
    expect(await exchange(service, codeForm(late))).toMatchObject(refused)
  })

  test('used twice takes back what the first use got', async () => {
    const service = await startTestService()
    const code = (await consent(service)).get('code') ?? ''
    const tokens = await exchange(service, codeForm(code))
    expect((await exchange(service, codeForm(code))).status).toBe(400)
    const refresh = {
      grant_type: 'refresh_token',
      refresh_token: tokens.body['refresh_token'] ?? '',
    }
    expect((await exchange(service, refresh)).status).toBe(400)
  })

  test.each([
    ['late', (clock: ManualClock) => clock.advance(120_000), {}],
    ['by another client', () => undefined, { client_id: 'other' }],
  ])('used again %s takes back what it gave, the access token too', async (_, wait, change) => {
    const clock = createManualClock()
    const service = await startTestService({ clock })
    const made = await service.call('POST', '/admin/workspaces/ws/clients', {
      json: { name: 'Other' },
    })
    const other = made.body as { clientId: string; clientSecret: string }
    const code = (await consent(service)).get('code') ?? ''
    const { body } = await exchange(service, codeForm(code))
    const refreshed = await exchange(service, {
      grant_type: 'refresh_token',
      refresh_token: body['refresh_token'] ?? '',
    })
    const tokens = [body['access_token'] ?? '', refreshed.body['access_token'] ?? '']
    const statuses = () =>
      Promise.all(
        tokens.map(async (token) => {
          const answer = await service.call('GET', '/user/workspaces/ws/documents', { token })
          return answer.status
        }),
      )
    expect(await statuses()).toEqual([200, 200])
    wait(clock)
    const as =
      'client_id' in change ? { client_id: other.clientId, client_secret: other.clientSecret } : {}
    expect(await exchange(service, codeForm(code, as))).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
    expect(await statuses()).toEqual([401, 401])
    // Nobody else's, and not those that come from no consent.
    expect((await service.call('GET', '/user/workspaces/ws/documents')).status).toBe(200)
  })

  test('needs no secret from a client that has none', async () => {
    const service = await startTestService()
    const made = await service.call('POST', '/admin/workspaces/ws/clients', {
      json: { name: 'App', isPublic: true, redirectUris: ['intray://cb'] },
    })
    const { clientId } = made.body as { clientId: string }
    const change = { client_id: clientId, redirect_uri: 'intray://cb' }
    const code = (await consent(service, change)).get('code') ?? ''
    const tokens = await exchange(service, codeForm(code, { ...change, client_secret: '' }))
    expect(tokens.status).toBe(200)
  })
})
