import { request } from 'node:http'
import { expect, test } from 'vitest'
import { startTestService, type TestService } from '../support/test-service.ts'

/** A request whose handler is at work while its body has not come yet. */
async function begin(service: TestService, method: string, path: string) {
  const outgoing = request(service.baseUrl + path, {
    method,
    headers: {
      Authorization: `Bearer ${await service.token()}`,
      'Content-Type': 'application/json',
      Expect: '100-continue',
    },
  })
  const answered = new Promise<number>((resolve, reject) => {
    outgoing.on('error', reject)
    outgoing.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
  })
  await new Promise<void>((resolve) => {
    outgoing.on('continue', resolve)
    outgoing.flushHeaders()
  })
  return {
    end(json: unknown): Promise<number> {
      outgoing.end(JSON.stringify(json))
      return answered
    },
  }
}

test.each([
  ['webhooks/{id}', { webhook_headers_config: { 'X-A': '1' } }, { url: 'https://b.example.com/' }],
  ['settings', { languages: ['DE'] }, { retentionDays: 3 }],
  ['workspace', { name: 'Neu' }, { status: 'ARCHIVED' }],
])('two patches of the %s at the same time both count', async (place, slow, quick) => {
  const service = await startTestService()
  const workspace = '/admin/workspaces/ws'
  const made = await service.call('POST', `${workspace}/webhooks`, {
    json: { url: 'https://a.example.com/' },
  })
  const { id } = made.body as { id: string }
  const path = place === 'workspace' ? workspace : `${workspace}/${place.replace('{id}', id)}`
  const first = await begin(service, 'PATCH', path)
  expect((await service.call('PATCH', path, { json: quick })).status).toBe(200)
  expect(await first.end(slow)).toBe(200)
  const now = (await service.call('PATCH', path, { json: {} })).body
  expect(now).toMatchObject({ ...slow, ...quick })
})

test('what is deleted while the body of its patch comes is not found', async () => {
  const service = await startTestService()
  const webhooks = '/admin/workspaces/ws/webhooks'
  const made = await service.call('POST', webhooks, { json: { url: 'https://a.example.com/' } })
  const webhook = `${webhooks}/${(made.body as { id: string }).id}`
  const documentId = await service.upload()
  await service.whenIdle()
  const document = `/workspaces/ws/documents/${documentId}`
  const patch = await begin(service, 'PATCH', webhook)
  const feedback = await begin(service, 'PATCH', `${document}/feedback`)
  expect((await service.call('DELETE', webhook)).status).toBe(204)
  expect((await service.call('DELETE', document)).status).toBe(204)
  expect(await patch.end({ url: 'https://b.example.com/' })).toBe(404)
  expect(await feedback.end({ corrections: [] })).toBe(404)
})
