import { describe, expect, test } from 'vitest'
import { everythingKept } from '../../support/what-is-kept.ts'
import { expectError, startTestService } from '../../support/test-service.ts'

const path = '/admin/workspaces/ws/clients'

describe('agent clients', () => {
  test('are told their secret once, and it works', async () => {
    const service = await startTestService()
    const made = await service.call('POST', path, { json: { name: 'Scanner' } })
    expect(made.status).toBe(201)
    const { clientId, clientSecret } = made.body as { clientId: string; clientSecret: string }
    expect(Buffer.from(clientSecret, 'base64url')).toHaveLength(32)
    expect(await service.token(clientId, clientSecret)).toMatch(/^ey/)
    const list = await service.call('GET', path)
    expect(list.body).toMatchObject([
      { clientId: 'first', role: 'ADMIN' },
      { clientId, name: 'Scanner', role: 'AGENT' },
    ])
    expect(list.text).not.toContain(clientSecret)
  })

  test('have secrets that lie nowhere on the disk and in no log', async () => {
    const service = await startTestService()
    const made = await service.call('POST', path, { json: { name: 'Scanner' } })
    const { clientSecret } = made.body as { clientSecret: string }
    await service.close()
    const kept = await everythingKept(service)
    for (const secret of [clientSecret, 'first-secret']) expect(kept).not.toContain(secret)
    expect(service.log.join('\n')).not.toContain(clientSecret)
  })

  test('that are public get no secret and no tokens by client credentials', async () => {
    const service = await startTestService()
    const made = await service.call('POST', path, { json: { name: 'App', isPublic: true } })
    expect(made.body).not.toHaveProperty('clientSecret')
    const { clientId } = made.body as { clientId: string }
    const answer = await fetch(`${service.authUrl}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId }),
    })
    expect(answer.status).toBe(401)
  })

  test('need a name and redirect addresses that can be used', async () => {
    const service = await startTestService()
    for (const json of [
      {},
      { name: '' },
      { name: 'n'.repeat(201) },
      { name: 'n', redirectUris: ['javascript:alert(1)'] },
      { name: 'n', redirectUris: ['http://example.com/cb'] },
      { name: 'n', redirectUris: ['https://example.com/cb#x'] },
    ])
      expectError(await service.call('POST', path, { json }), 400, 'INVALID_SCHEMA')
  })

  test('that were let in from another workspace stand in the list too', async () => {
    const service = await startTestService()
    const other = await service.call('POST', '/admin/workspaces', { json: { name: 'Other' } })
    const { id } = other.body as { id: string }
    const made = await service.call('POST', `/admin/workspaces/${id}/clients`, {
      json: { name: 'Guest' },
    })
    const { clientId } = made.body as { clientId: string }
    expect((await service.call('GET', path)).text).not.toContain(clientId)
    await service.call('POST', '/admin/workspaces/ws/access', { json: { subject: clientId } })
    expect((await service.call('GET', path)).text).toContain(clientId)
  })

  test('access is for clients that exist', async () => {
    const service = await startTestService()
    const grant = (json: unknown) => service.call('POST', '/admin/workspaces/ws/access', { json })
    expectError(await grant({ subject: 'nobody' }), 404, 'NOT_FOUND')
    expectError(await grant({ subject: '' }), 400, 'INVALID_SCHEMA')
    expectError(await grant({}), 400, 'INVALID_SCHEMA')
    expect((await grant({ subject: 'first', role: 'READER' })).body).toMatchObject({
      role: 'READER',
    })
  })
})
