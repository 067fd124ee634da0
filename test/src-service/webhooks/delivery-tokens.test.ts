import { expect, test } from 'vitest'
import type { WebhookDelivery } from '../../../src-shared/service-api/administration.ts'
import { startReceiver } from '../support/local-receiver.ts'
import type { Reply } from '../support/local-receiver.ts'
import { createManualClock } from '../support/manual-clock.ts'
import { startTestService } from '../support/test-service.ts'

const path = '/admin/workspaces/ws/webhooks'

/** A webhook whose receiver asks for tokens of OAuth 2, which the same program gives out. */
async function startWithTokens(token: () => Reply) {
  const clock = createManualClock()
  const receiver = await startReceiver()
  const service = await startTestService({ clock, random: () => 0 })
  receiver.reply = (request) => (request.path === '/token' ? token() : { status: 204 })
  const made = await service.call('POST', path, {
    json: {
      url: `${receiver.url}/hook`,
      auth_type: 'OAUTH2_CLIENT_CREDENTIALS',
      auth_url: `${receiver.url}/token`,
      token_request_config: { client_id: 'office', scope: 'read' },
      secrets: { client_secret: 'first' },
    },
  })
  expect(made.status, made.text).toBe(201)
  const { id } = made.body as { id: string }
  return {
    clock,
    receiver,
    service,
    id,
    send: async () => {
      await service.call('POST', `${path}/${id}/test`)
      await service.whenIdle()
    },
    forms: () =>
      receiver.received
        .filter((request) => request.path === '/token')
        .map(({ body }) => Object.fromEntries(new URLSearchParams(body))),
    lastDelivery: async () =>
      ((await service.call('GET', `${path}/${id}/deliveries`)).body as WebhookDelivery[])[0],
  }
}

const answer = (members: object): Reply => ({
  status: 200,
  body: JSON.stringify({ access_token: 'tok', ...members }),
})

test.each([
  ['scope', { token_request_config: { client_id: 'office', scope: 'write' } }, { scope: 'write' }],
  ['secret', { secrets: { client_secret: 'second' } }, { client_secret: 'second' }],
])('a webhook whose %s is changed asks for another token at once', async (_, patch, asked) => {
  const { service, id, send, forms } = await startWithTokens(() => answer({ expires_in: 3600 }))
  await send()
  await send()
  expect(forms()).toHaveLength(1)
  expect((await service.call('PATCH', `${path}/${id}`, { json: patch })).status).toBe(200)
  await send()
  expect(forms()).toHaveLength(2)
  expect(forms()[1]).toMatchObject(asked)
})

test.each(['mac', 'DPoP'])(
  'a token of type %s, which nobody here can use, is not sent',
  async (type) => {
    const { receiver, send, lastDelivery } = await startWithTokens(() =>
      answer({ token_type: type }),
    )
    await send()
    expect(receiver.received.map((request) => request.path)).toEqual(['/token'])
    expect(await lastDelivery()).toMatchObject({ state: 'PENDING', lastError: 'token-refused' })
  },
)

test.each([
  ['in any case of its type', { token_type: 'BEARER' }, 1],
  ['without a type', {}, 1],
  ['with a lifetime as text', { expires_in: '3600' }, 1],
  ['with no word of its lifetime', { expires_in: null }, 1],
  ['with a lifetime that is no number', { expires_in: 'soon' }, 1],
  ['that is good for this moment only', { expires_in: 0 }, 2],
])('a token %s is used', async (_, members, askedFor) => {
  const { receiver, send, forms } = await startWithTokens(() => answer(members))
  await send()
  await send()
  const sent = receiver.received.filter((request) => request.path === '/hook')
  expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer tok', 'Bearer tok'])
  expect(forms()).toHaveLength(askedFor)
})

test('a token address that stays silent is told as such, and the receiver is not blamed', async () => {
  const { clock, receiver, service, id, lastDelivery } = await startWithTokens(() => 'silence')
  await service.call('POST', `${path}/${id}/test`)
  await expect.poll(() => receiver.received).toHaveLength(1)
  clock.advance(10_000)
  await service.whenIdle()
  expect(await lastDelivery()).toMatchObject({ state: 'PENDING', lastError: 'token-timeout' })
})

test('a token address that cannot be reached is told as such', async () => {
  const webhook = await startWithTokens(() => answer({}))
  const json = { auth_url: 'http://127.0.0.1:9' }
  expect((await webhook.service.call('PATCH', `${path}/${webhook.id}`, { json })).status).toBe(200)
  await webhook.send()
  expect(await webhook.lastDelivery()).toMatchObject({
    state: 'PENDING',
    lastError: 'token-unreachable',
  })
})
