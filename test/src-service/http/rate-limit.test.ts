import { describe, expect, test } from 'vitest'
import { createManualClock } from '../support/manual-clock.ts'
import { expectError, startTestService } from '../support/test-service.ts'

const path = '/user/workspaces/ws/documents'

describe('the rate limit', () => {
  test('lets a client through up to the limit and tells it when to come back', async () => {
    const clock = createManualClock()
    const service = await startTestService({ clock, requestsPerMinute: 3 })
    const remaining: (string | null)[] = []
    for (let request = 0; request < 3; request += 1)
      remaining.push((await service.call('GET', path)).headers.get('X-Rate-Limit-Remaining'))
    expect(remaining).toEqual(['2', '1', '0'])
    clock.advance(20_500)
    const refused = await service.call('GET', path)
    expectError(refused, 429, 'RATE_LIMIT_EXCEEDED')
    expect(refused.headers.get('Retry-After')).toBe('40')
    expect(refused.headers.get('X-Rate-Limit-Remaining')).toBe('0')
    clock.advance(39_500)
    expect((await service.call('GET', path)).status).toBe(200)
  })

  test('does not count refusals', async () => {
    const clock = createManualClock()
    const service = await startTestService({ clock, requestsPerMinute: 1 })
    await service.call('GET', path)
    for (let request = 0; request < 5; request += 1)
      expect((await service.call('GET', path)).status).toBe(429)
    clock.advance(60_000)
    expect((await service.call('GET', path)).status).toBe(200)
  })

  test('is each client its own, and guessing tokens takes from neither', async () => {
    const service = await startTestService({ requestsPerMinute: 4 })
    const made = await service.call('POST', '/admin/workspaces/ws/clients', {
      json: { name: 'Second' },
    })
    const { clientId, clientSecret } = made.body as { clientId: string; clientSecret: string }
    const token = await service.token(clientId, clientSecret)
    for (let request = 0; request < 4; request += 1)
      expect((await service.call('GET', path, { token })).status).toBe(200)
    expect((await service.call('GET', path, { token })).status).toBe(429)
    for (let request = 0; request < 4; request += 1)
      expect((await service.call('GET', path, { token: 'guess' })).status).toBe(401)
    expect((await service.call('GET', path, { token: 'guess' })).status).toBe(429)
    expect((await service.call('GET', path)).status).toBe(200)
  })

  test('tells a client to renew its token, however many others guess', async () => {
    const clock = createManualClock()
    const service = await startTestService({ requestsPerMinute: 2, clock })
    const token = await service.token()
    clock.advance(3_601_000)
    for (const status of [401, 401, 429])
      expect((await service.call('GET', path, { token: 'guess' })).status).toBe(status)
    for (const status of [401, 401, 429])
      expect((await service.call('GET', path, { token })).status).toBe(status)
    const renewed = await service.token()
    expect((await service.call('GET', path, { token: renewed })).status).toBe(200)
  })

  test('leaves room to renew a token, but not to guess secrets', async () => {
    const service = await startTestService({ requestsPerMinute: 2 })
    const ask = (secret: string) =>
      fetch(`${service.authUrl}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: 'first',
          client_secret: secret,
        }),
      })
    expect((await ask('wrong')).status).toBe(401)
    expect((await ask('wrong again')).status).toBe(401)
    const refused = await ask('first-secret')
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' })
  })

  test('is 6,000 a minute where nothing is said', async () => {
    const service = await startTestService()
    const answer = await service.call('GET', path)
    expect(answer.headers.get('X-Rate-Limit-Remaining')).toBe('5999')
  })
})
