import { describe, expect, test } from 'vitest'
import { startReceiver } from '../../support/local-receiver.ts'
import { everythingKept } from '../../support/what-is-kept.ts'
import { expectError, startTestService } from '../../support/test-service.ts'
import type { TestService } from '../../support/test-service.ts'

const path = '/admin/workspaces/ws/webhooks'

async function register(service: TestService, json: Record<string, unknown>) {
  return service.call('POST', path, { json })
}

describe('a webhook', () => {
  test('has the fields of the interface, in its spelling', async () => {
    const service = await startTestService()
    const made = await register(service, {
      url: 'https://erp.example.com/hook',
      auth_type: 'BEARER',
      webhook_headers_config: { 'X-A': '1' },
      secrets: { token: 'canary-token', signing: 'canary-key' },
    })
    expect(made).toMatchObject({ status: 201 })
    expect(made.body).toEqual({
      id: expect.any(String) as string,
      workspace_id: 'ws',
      url: 'https://erp.example.com/hook',
      auth_type: 'BEARER',
      webhook_headers_config: { 'X-A': '1' },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      secret_names: ['signing', 'token'],
    })
    expect((await service.call('GET', path)).body).toEqual([made.body])
  })

  test('keeps what is secret by its name among its headers and fields to itself', async () => {
    const service = await startTestService()
    const made = await register(service, {
      url: 'https://a.example.com/',
      auth_type: 'OAUTH2_CLIENT_CREDENTIALS',
      auth_url: 'https://a.example.com/token',
      webhook_headers_config: { 'X-A': '1', 'X-Api-Key': 'canary-1' },
      token_request_config: { scope: 's', client_secret: 'canary-2', password: 'canary-3' },
    })
    expect(made.body).toMatchObject({
      webhook_headers_config: { 'X-A': '1' },
      token_request_config: { scope: 's' },
      secret_names: ['client_secret', 'header:x-api-key', 'token:password'],
    })
    expect(made.text).not.toContain('canary')
    const one = `${path}/${(made.body as { id: string }).id}`
    const headers = await service.call('PATCH', one, {
      json: { webhook_headers_config: { B: '2' } },
    })
    expect(headers.body).toMatchObject({
      webhook_headers_config: { B: '2' },
      secret_names: ['client_secret', 'header:x-api-key', 'token:password'],
    })
    const gone = await service.call('PATCH', one, {
      json: { webhook_headers_config: null, secrets: { 'token:password': '' } },
    })
    expect(gone.body).toMatchObject({ secret_names: ['client_secret'] })
    expect((await service.call('GET', path)).text).not.toContain('canary')
    expect(await everythingKept(service)).not.toContain('canary')
  })

  test('is changed member by member; secrets merge by name and an empty one goes', async () => {
    const service = await startTestService()
    const made = await register(service, {
      url: 'https://a.example.com/',
      secrets: { signing: 'a', token: 'b' },
    })
    const one = `${path}/${(made.body as { id: string }).id}`
    const changed = await service.call('PATCH', one, {
      json: { auth_type: 'BEARER', secrets: { signing: '', extra: 'c' } },
    })
    expect(changed).toMatchObject({
      status: 200,
      body: {
        url: 'https://a.example.com/',
        auth_type: 'BEARER',
        secret_names: ['extra', 'token'],
      },
    })
    expectError(
      await service.call('PATCH', one, { json: { secrets: { token: '' } } }),
      400,
      'INVALID_SCHEMA',
    )
    expect((await service.call('GET', path)).body).toEqual([changed.body])
  })

  test('forgets the secrets of a former way of signing in, and no others', async () => {
    const service = await startTestService()
    const secrets = { username: 'u', password: 'p', signing: 's' }
    const made = await register(service, {
      url: 'https://a.example.com/',
      auth_type: 'BASIC',
      secrets,
    })
    const one = `${path}/${(made.body as { id: string }).id}`
    const changed = await service.call('PATCH', one, {
      json: { auth_type: 'BEARER', secrets: { token: 't' } },
    })
    expect(changed.body).toMatchObject({ secret_names: ['signing', 'token'] })
    expectError(
      await service.call('PATCH', one, { json: { auth_type: 'BASIC' } }),
      400,
      'INVALID_SCHEMA',
    )
  })

  test('is deleted, and then gone', async () => {
    const service = await startTestService()
    const made = await register(service, { url: 'https://a.example.com/' })
    const one = `${path}/${(made.body as { id: string }).id}`
    expect((await service.call('DELETE', one)).status).toBe(204)
    expectError(await service.call('DELETE', one), 404, 'NOT_FOUND')
    expectError(await service.call('PATCH', one, { json: {} }), 404, 'NOT_FOUND')
    expect((await service.call('GET', path)).body).toEqual([])
  })

  test('and what came of it are told in XML, too', async () => {
    const service = await startTestService()
    const made = await register(service, { url: 'https://a.example.com/' })
    const one = `${path}/${(made.body as { id: string }).id}`
    const headers = { Accept: 'application/xml' }
    const told = async (method: string, at: string, more = {}) =>
      (await service.call(method, at, { headers, ...more })).text
    expect(await told('GET', path)).toMatch(/<webhook>|<webhook /)
    expect(await told('PATCH', one, { json: {} })).toMatch(/<webhook>|<webhook /)
    expect(await told('GET', `${one}/deliveries`)).toMatch(/<webhookDeliverys/)
    expect(await told('POST', `${one}/test`)).toMatch(/<webhookDelivery[ >]/)
    expect(await told('GET', `${one}/deliveries`)).toMatch(/<webhookDelivery[ >]/)
  })

  test('belongs to its workspace alone', async () => {
    const service = await startTestService()
    const other = await service.call('POST', '/admin/workspaces', { json: { name: 'Other' } })
    const { id: workspace } = other.body as { id: string }
    const made = await register(service, { url: 'https://a.example.com/' })
    const { id } = made.body as { id: string }
    for (const [method, rest] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['GET', '/deliveries'],
      ['POST', '/test'],
    ] as const)
      expectError(
        await service.call(method, `/admin/workspaces/${workspace}/webhooks/${id}${rest}`, {
          ...(method === 'PATCH' && { json: {} }),
        }),
        404,
        'NOT_FOUND',
      )
  })

  test.each([
    ['no url', {}],
    ['a url that is none', { url: 'erp' }],
    ['another scheme', { url: 'ftp://a.example.com/' }],
    ['a password in the url', { url: 'https://me:pw@a.example.com/' }],
    ['plain http to the outside', { url: 'http://93.184.216.34/' }],
    ['the address of cloud credentials', { url: 'http://169.254.169.254/latest' }],
    ['an unknown auth_type', { url: 'https://a.test', auth_type: 'MAGIC' }],
    ['BASIC without its secrets', { url: 'https://a.test', auth_type: 'BASIC' }],
    ['BEARER without its secret', { url: 'https://a.test', auth_type: 'BEARER' }],
    [
      'a token that no header can hold',
      { url: 'https://a.test', auth_type: 'BEARER', secrets: { token: 'a\nb' } },
    ],
    ['a signing key that is empty', { url: 'https://a.test', secrets: { signing: 'whsec_' } }],
    [
      'a signing key that is not base64',
      { url: 'https://a.test', secrets: { signing: 'whsec_?' } },
    ],
    [
      'OAuth without an address',
      {
        url: 'https://a.test',
        auth_type: 'OAUTH2_CLIENT_CREDENTIALS',
        secrets: { client_secret: 'x' },
      },
    ],
    [
      'a header of the delivery itself',
      { url: 'https://a.test', webhook_headers_config: { 'Webhook-Signature': 'x' } },
    ],
    ['a broken header', { url: 'https://a.test', webhook_headers_config: { 'X-A': 'a\r\nB: c' } }],
    ['secrets that are no text', { url: 'https://a.test', secrets: { signing: 7 } }],
  ])('with %s is refused', async (_, json) => {
    const service = await startTestService()
    expectError(await register(service, json), 400, 'INVALID_SCHEMA')
    expect((await service.call('GET', path)).body).toEqual([])
  })

  test('keeps its secrets out of answers, logs and files', async () => {
    const receiver = await startReceiver()
    receiver.reply = () => ({ status: 500, body: 'canary-answer' })
    const service = await startTestService()
    const secrets = { token: 'canary-token', signing: 'canary-key' }
    const made = await register(service, { url: receiver.url, auth_type: 'BEARER', secrets })
    await service.upload()
    await service.whenIdle()
    const one = `${path}/${(made.body as { id: string }).id}`
    const texts = [
      made.text,
      (await service.call('GET', path)).text,
      (await service.call('GET', `${one}/deliveries`)).text,
      (await service.call('PATCH', one, { json: { url: 'nonsense' } })).text,
      service.log.join('\n'),
    ]
    expect(receiver.received).toHaveLength(1)
    await service.close()
    texts.push(await everythingKept(service))
    for (const text of texts) expect(text).not.toContain('canary')
  })
})
