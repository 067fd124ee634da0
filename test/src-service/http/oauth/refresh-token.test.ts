import { describe, expect, test } from 'vitest'
import { createManualClock } from '../../support/manual-clock.ts'
import { startTestService } from '../../support/test-service.ts'
import { codeForm, consent, exchange } from './give-consent.ts'

test('whoever guesses at a client without a secret does not keep it from renewing its token', async () => {
  const service = await startTestService({ requestsPerMinute: 5 })
  const made = await service.call('POST', '/admin/workspaces/ws/clients', {
    json: { name: 'App', isPublic: true, redirectUris: ['intray://cb'] },
  })
  const { clientId } = made.body as { clientId: string }
  const change = { client_id: clientId, redirect_uri: 'intray://cb' }
  const guess = async () =>
    (await exchange(service, codeForm('guess', { ...change, client_secret: '' }))).status
  const fill = async () => {
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) statuses.push(await guess())
    expect(statuses.at(-1)).toBe(429)
  }
  const code = (await consent(service, change)).get('code') ?? ''
  await fill()
  const tokens = await exchange(service, codeForm(code, { ...change, client_secret: '' }))
  expect(tokens.status).toBe(200)
  await fill()
  const renewed = await exchange(service, {
    grant_type: 'refresh_token',
    refresh_token: tokens.body['refresh_token'] ?? '',
    client_id: clientId,
    client_secret: '',
  })
  expect(renewed.status).toBe(200)
})

describe('the refresh token', () => {
  async function signedIn(clock = createManualClock()) {
    const service = await startTestService({ clock })
    const code = (await consent(service)).get('code') ?? ''
    const tokens = await exchange(service, codeForm(code))
    const refresh = (token: string) =>
      exchange(service, { grant_type: 'refresh_token', refresh_token: token })
    return { service, clock, first: tokens.body['refresh_token'] ?? '', refresh }
  }

  test('is replaced at each use', async () => {
    const { first, refresh } = await signedIn()
    const second = await refresh(first)
    expect(second.status).toBe(200)
    expect(second.body['refresh_token']).not.toBe(first)
    expect((await refresh(second.body['refresh_token'] ?? '')).status).toBe(200)
  })

  test('works once more within a minute, because an answer may be lost', async () => {
    const { clock, first, refresh } = await signedIn()
    await refresh(first)
    clock.advance(60_000)
    expect((await refresh(first)).status).toBe(200)
  })

  test('that comes back later was copied: everything from that consent ends', async () => {
    const { clock, first, refresh } = await signedIn()
    const second = (await refresh(first)).body['refresh_token'] ?? ''
    clock.advance(60_001)
    expect((await refresh(first)).status).toBe(400)
    expect((await refresh(second)).status).toBe(400)
  })

  test('lasts thirty days and is the client’s own', async () => {
    const { service, clock, first, refresh } = await signedIn()
    const made = await service.call('POST', '/admin/workspaces/ws/clients', {
      json: { name: 'Other' },
    })
    const other = made.body as { clientId: string; clientSecret: string }
    expect(
      await exchange(service, {
        grant_type: 'refresh_token',
        refresh_token: first,
        client_id: other.clientId,
        client_secret: other.clientSecret,
      }),
    ).toMatchObject({ status: 400 })
    clock.advance(30 * 86_400_000)
    expect((await refresh(first)).status).toBe(400)
  })
})
