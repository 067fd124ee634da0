import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { endpoints, fillPath } from '../../../src-shared/service-api/endpoints.ts'
import { keysIn } from '../../../src-service/store/private-files.ts'
import { keysOf } from '../support/test-database.ts'
import { makeFolder } from '../support/make-folder.ts'
import { createManualClock } from '../support/manual-clock.ts'
import { expectError, firstClient, startTestService } from '../support/test-service.ts'
import type { TestService } from '../support/test-service.ts'

const some = '00000000-0000-4000-8000-000000000000'
const operations = Object.values(endpoints).map(([method, template]) => ({
  method,
  path: fillPath(template, {
    workspaceId: 'ws',
    documentId: some,
    webhook_id: some,
    subject: 'x',
  }),
}))

async function makeClient(service: TestService, workspaceId = 'ws') {
  const made = await service.call('POST', `/admin/workspaces/${workspaceId}/clients`, {
    json: { name: 'Agent' },
  })
  const { clientId, clientSecret } = made.body as { clientId: string; clientSecret: string }
  return { clientId, token: await service.token(clientId, clientSecret) }
}

async function makeWorkspace(service: TestService, name: string): Promise<string> {
  const made = await service.call('POST', '/admin/workspaces', { json: { name } })
  return (made.body as { id: string }).id
}

describe('a token', () => {
  // Over a second: every operation is asked over HTTP.
  test('is needed for every operation', async () => {
    const service = await startTestService()
    for (const { method, path } of operations) {
      const answer = await service.call(method, path, { token: null })
      expectError(answer, 401, 'INVALID_TOKEN')
      expect(answer.headers.get('WWW-Authenticate')).toMatch(/^Bearer /)
    }
  })

  test('that is no token, of another service, without an end, or changed is INVALID_TOKEN', async () => {
    const service = await startTestService()
    const other = await startTestService({
      dataDirectory: await makeFolder(),
      credentials: firstClient,
    })
    const good = await service.token()
    const [head, body, signature] = good.split('.')
    const keys = service.database === undefined ? keysIn(service.folder) : keysOf(service.database)
    const key = createPrivateKey(await keys.readOrMake('signing-key.pem', () => ''))
    const endless = await new SignJWT({ scope: 'idp.capture' })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt' })
      .setSubject('first')
      .setAudience('intray-service')
      .sign(key)
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
    for (const token of [
      'x',
      endless,
      await other.token(),
      `${head}.${body}.AAAA`,
      `${none}.${body}.`,
    ])
      expectError(
        await service.call('GET', '/admin/document-types', { token }),
        401,
        'INVALID_TOKEN',
      )
    expect(signature).toBeDefined()
    expect((await service.call('GET', '/admin/document-types', { token: good })).status).toBe(200)
  })

  test('is good for an hour', async () => {
    const clock = createManualClock()
    const service = await startTestService({ clock })
    const token = await service.token()
    clock.advance(3_599_000)
    expect((await service.call('GET', '/admin/document-types', { token })).status).toBe(200)
    clock.advance(1_000)
    const late = await service.call('GET', '/admin/document-types', { token })
    expectError(late, 401, 'INVALID_TOKEN')
    expect(late.text).toContain('expired')
  })

  test('survives a restart, because its key does', async () => {
    const before = await startTestService()
    const token = await before.token()
    await before.close()
    const after = await startTestService({ dataDirectory: before.folder })
    expect((await after.call('GET', '/admin/document-types', { token })).status).toBe(200)
  })
})

describe('an agent', () => {
  test('is no administrator: 403, not 401', async () => {
    const service = await startTestService()
    const { token } = await makeClient(service)
    for (const { method, path } of operations.filter((one) => one.path.startsWith('/admin/')))
      expectError(await service.call(method, path, { token }), 403, 'FORBIDDEN_ACCESS')
  })

  test('sees only the workspaces it was granted', async () => {
    const service = await startTestService()
    const other = await makeWorkspace(service, 'Other')
    const { token } = await makeClient(service, other)
    const id = await service.upload()
    await service.whenIdle()
    for (const { method, path } of operations.filter((one) => !one.path.startsWith('/admin/'))) {
      const real = path.replace(some, id)
      const body = method === 'GET' ? {} : { json: { corrections: [] } }
      expectError(await service.call(method, real, { token, ...body }), 403, 'FORBIDDEN_ACCESS')
      const elsewhere = real.replace('/ws/', '/no-such-workspace/')
      expectError(
        await service.call(method, elsewhere, { token, ...body }),
        403,
        'FORBIDDEN_ACCESS',
      )
    }
    const list = await service.call('GET', `/user/workspaces/${other}/documents`, { token })
    expect(list.body).toMatchObject({ totalElements: 0 })
    expectError(
      await service.call('GET', `/workspaces/${other}/documents/${id}`, { token }),
      404,
      'NOT_FOUND',
    )
  })

  test('is let in and put out by the administrator, at once', async () => {
    const service = await startTestService()
    const other = await makeWorkspace(service, 'Other')
    const { clientId, token } = await makeClient(service, other)
    const list = async () =>
      (await service.call('GET', '/user/workspaces/ws/documents', { token })).status
    expect(await list()).toBe(403)
    const grant = await service.call('POST', '/admin/workspaces/ws/access', {
      json: { subject: clientId },
    })
    expect(grant).toMatchObject({ status: 201, body: { subject: clientId, role: 'MEMBER' } })
    expect(await list()).toBe(200)
    const path = `/admin/workspaces/ws/access/${clientId}`
    expect((await service.call('DELETE', path)).status).toBe(204)
    expect(await list()).toBe(403)
    expectError(await service.call('DELETE', path), 404, 'NOT_FOUND')
  })
})
