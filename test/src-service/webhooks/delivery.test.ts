import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { WebhookDelivery } from '../../../src-shared/service-api/administration.ts'
import { expectDescribedEvent } from '../support/described-answers.ts'
import { startReceiver } from '../support/local-receiver.ts'
import { createManualClock } from '../support/manual-clock.ts'
import { startTestService } from '../support/test-service.ts'
import type { TestService } from '../support/test-service.ts'

const path = '/admin/workspaces/ws/webhooks'
const minuteMs = 60_000

async function register(service: TestService, webhook: Record<string, unknown>): Promise<string> {
  const made = await service.call('POST', path, { json: webhook })
  expect(made.status, made.text).toBe(201)
  return (made.body as { id: string }).id
}

async function deliveries(service: TestService, id: string): Promise<WebhookDelivery[]> {
  return (await service.call('GET', `${path}/${id}/deliveries`)).body as WebhookDelivery[]
}

async function start() {
  const clock = createManualClock()
  const receiver = await startReceiver()
  const service = await startTestService({ clock, random: () => 0 })
  return { clock, receiver, service }
}

describe('an event', () => {
  test('is delivered when a document is complete, and says which', async () => {
    const { receiver, service } = await start()
    const id = await register(service, {
      url: `${receiver.url}/hook?x=1`,
      webhook_headers_config: { 'X-Office': 'Bern' },
    })
    const documentId = await service.upload()
    await service.whenIdle()
    expect(receiver.received).toHaveLength(1)
    const [event] = receiver.received
    expect(event).toMatchObject({ method: 'POST', path: '/hook?x=1' })
    expect(event?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-office': 'Bern',
      'webhook-timestamp': String(Date.parse('2026-11-02T09:00:00Z') / 1000),
    })
    expect(event?.headers).not.toHaveProperty('webhook-signature')
    expect(event?.headers).not.toHaveProperty('authorization')
    const body = JSON.parse(event?.body ?? '') as { id: string }
    expectDescribedEvent(body)
    expect(body).toEqual({
      id: event?.headers['webhook-id'],
      type: 'document.completed',
      timestamp: '2026-11-02T09:00:00.000Z',
      data: { workspaceId: 'ws', documentId, status: 'COMPLETED' },
    })
    expect(await deliveries(service, id)).toEqual([
      {
        id: body.id,
        type: 'document.completed',
        state: 'DELIVERED',
        attempts: 1,
        lastStatus: 204,
        createdAt: '2026-11-02T09:00:00.000Z',
        updatedAt: '2026-11-02T09:00:00.000Z',
      },
    ])
  })

  test('is delivered when a document has failed', async () => {
    const receiver = await startReceiver()
    const service = await startTestService({
      extract: () => Promise.resolve({ kind: 'failed', reason: 'damaged', message: 'Damaged' }),
    })
    await register(service, { url: receiver.url })
    await service.upload()
    await service.whenIdle()
    const body: unknown = JSON.parse(receiver.received[0]?.body ?? '')
    expectDescribedEvent(body)
    expect(body).toMatchObject({ type: 'document.failed', data: { status: 'FAILED' } })
  })

  test('goes to every webhook of its own workspace and to no other', async () => {
    const { receiver, service } = await start()
    const made = await service.call('POST', '/admin/workspaces', { json: { name: 'Other' } })
    const other = (made.body as { id: string }).id
    await service.call('POST', `/admin/workspaces/${other}/webhooks`, {
      json: { url: `${receiver.url}/other` },
    })
    await register(service, { url: `${receiver.url}/a` })
    await register(service, { url: `${receiver.url}/b` })
    await service.upload()
    await service.whenIdle()
    expect(receiver.received.map((event) => event.path).sort()).toEqual(['/a', '/b'])
  })

  test('is signed as Standard Webhooks asks, by a plain or a prefixed secret', async () => {
    const { receiver, service } = await start()
    const key = Buffer.from('0123456789abcdef')
    await register(service, { url: `${receiver.url}/plain`, secrets: { signing: 'plain key' } })
    await register(service, {
      url: `${receiver.url}/base64`,
      secrets: { signing: `whsec_${key.toString('base64')}` },
    })
    await service.upload()
    await service.whenIdle()
    for (const [target, hmacKey] of [
      ['/plain', Buffer.from('plain key')],
      ['/base64', key],
    ] as const) {
      const event = receiver.received.find((one) => one.path === target)
      const signed = `${event?.headers['webhook-id'] as string}.${event?.headers['webhook-timestamp'] as string}.${event?.body}`
      const expected = createHmac('sha256', hmacKey).update(signed).digest('base64')
      expect(event?.headers['webhook-signature']).toBe(`v1,${expected}`)
    }
  })

  test('can be tried without a document', async () => {
    const { receiver, service } = await start()
    const id = await register(service, { url: receiver.url })
    const answer = await service.call('POST', `${path}/${id}/test`)
    expect(answer).toMatchObject({ status: 202, body: { type: 'webhook.test', state: 'PENDING' } })
    await service.whenIdle()
    const body: unknown = JSON.parse(receiver.received[0]?.body ?? '')
    expectDescribedEvent(body)
    expect(body).toMatchObject({ type: 'webhook.test' })
    expect(await deliveries(service, id)).toMatchObject([{ state: 'DELIVERED' }])
  })
})

describe('authentication', () => {
  test('by user name and password, and by a token', async () => {
    const { receiver, service } = await start()
    await register(service, {
      url: `${receiver.url}/basic`,
      auth_type: 'BASIC',
      secrets: { username: 'büro', password: 'pass:word' },
    })
    await register(service, {
      url: `${receiver.url}/bearer`,
      auth_type: 'BEARER',
      secrets: { token: 'tok-1' },
    })
    await service.upload()
    await service.whenIdle()
    const sent = Object.fromEntries(
      receiver.received.map((event) => [event.path, event.headers.authorization]),
    )
    expect(sent).toEqual({
      '/basic': `Basic ${Buffer.from('büro:pass:word').toString('base64')}`,
      '/bearer': 'Bearer tok-1',
    })
  })

  test('by OAuth 2: one token for many deliveries, another when it is old or refused', async () => {
    const { clock, receiver, service } = await start()
    let issued = 0
    let hookStatus = 204
    receiver.reply = ({ path: target }) => {
      if (target !== '/token') return { status: hookStatus }
      issued += 1
      return {
        status: 200,
        body: JSON.stringify({ access_token: `tok-${issued}`, expires_in: 100 }),
      }
    }
    await register(service, {
      url: `${receiver.url}/hook`,
      auth_type: 'OAUTH2_CLIENT_CREDENTIALS',
      auth_url: `${receiver.url}/token`,
      token_request_config: { client_id: 'me', audience: 'them', subscription_key: 'paid' },
      webhook_headers_config: { 'X-Api-Key': 'mine' },
      secrets: { client_secret: 'hush', signing: 'never sent', password: 'never sent either' },
    })
    const upload = async () => {
      await service.upload()
      await service.whenIdle()
    }
    const hooks = () =>
      receiver.received
        .filter((event) => event.path === '/hook')
        .map((event) => event.headers.authorization)
    await upload()
    await upload()
    expect(hooks()).toEqual(['Bearer tok-1', 'Bearer tok-1'])
    const asked = receiver.received.filter((event) => event.path === '/token')
    expect(asked).toHaveLength(1)
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      grant_type: 'client_credentials',
      client_id: 'me',
      audience: 'them',
      subscription_key: 'paid',
      client_secret: 'hush',
    })
    for (const { path, headers } of receiver.received)
      expect(headers['x-api-key']).toBe(path === '/hook' ? 'mine' : undefined)
    clock.advance(80_000)
    await upload()
    expect(hooks().at(-1)).toBe('Bearer tok-2')
    hookStatus = 401
    await upload()
    hookStatus = 204
    clock.advance(5_000)
    await service.whenIdle()
    expect(hooks().slice(-2)).toEqual(['Bearer tok-2', 'Bearer tok-3'])
  })

  test.each([
    ['is refused', { status: 403 }],
    ['cannot stand in a header', { status: 200, body: '{"access_token":"a\\nb"}' }],
    ['is none', { status: 200, body: '<html>' }],
  ])('whose token %s is tried again, and the event is not sent without one', async (_, token) => {
    const { receiver, service } = await start()
    receiver.reply = ({ path: target }) => (target === '/token' ? token : { status: 204 })
    const id = await register(service, {
      url: `${receiver.url}/hook`,
      auth_type: 'OAUTH2_CLIENT_CREDENTIALS',
      auth_url: `${receiver.url}/token`,
      secrets: { client_secret: 'hush' },
    })
    await service.upload()
    await service.whenIdle()
    expect(receiver.received.map((event) => event.path)).toEqual(['/token'])
    expect(await deliveries(service, id)).toMatchObject([
      { state: 'PENDING', attempts: 1, lastError: 'token-refused', lastStatus: token.status },
    ])
  })
})

describe('a delivery that fails', () => {
  test('is tried eight times, ever more slowly, with the same id, then given up', async () => {
    const { clock, receiver, service } = await start()
    receiver.reply = () => ({ status: 500 })
    const id = await register(service, { url: receiver.url })
    await service.upload()
    await service.whenIdle()
    const waits = [5_000, 30_000, 2 * minuteMs, 10 * minuteMs, 60 * minuteMs, 240 * minuteMs]
    for (const [index, wait] of [...waits, 720 * minuteMs].entries()) {
      clock.advance(wait - 1)
      await service.whenIdle()
      expect(receiver.received).toHaveLength(index + 1)
      clock.advance(1)
      await service.whenIdle()
      expect(receiver.received).toHaveLength(index + 2)
    }
    expect(receiver.received).toHaveLength(8)
    expect(new Set(receiver.received.map((event) => event.headers['webhook-id'])).size).toBe(1)
    expect(await deliveries(service, id)).toMatchObject([
      { state: 'GIVEN_UP', attempts: 8, lastStatus: 500, lastError: 'http-500' },
    ])
    clock.advance(48 * 60 * minuteMs)
    await service.whenIdle()
    expect(receiver.received).toHaveLength(8)
  })

  test('goes through when the receiver is back', async () => {
    const { clock, receiver, service } = await start()
    receiver.reply = () => ({ status: 503 })
    const id = await register(service, { url: receiver.url })
    await service.upload()
    await service.whenIdle()
    receiver.reply = () => ({ status: 200 })
    clock.advance(5_000)
    await service.whenIdle()
    expect(await deliveries(service, id)).toMatchObject([{ state: 'DELIVERED', attempts: 2 }])
  })

  test('waits longer where it is asked to, up to half a day', async () => {
    const { clock, receiver, service } = await start()
    receiver.reply = () => ({ status: 429, headers: { 'Retry-After': '90' } })
    await register(service, { url: receiver.url })
    await service.upload()
    await service.whenIdle()
    clock.advance(89_999)
    await service.whenIdle()
    expect(receiver.received).toHaveLength(1)
    receiver.reply = () => ({ status: 429, headers: { 'Retry-After': '9999999' } })
    clock.advance(1)
    await service.whenIdle()
    expect(receiver.received).toHaveLength(2)
    clock.advance(720 * minuteMs)
    await service.whenIdle()
    expect(receiver.received).toHaveLength(3)
  })

  test('survives a restart and goes on with its next try', async () => {
    const { clock, receiver, service: before } = await start()
    receiver.reply = () => ({ status: 500 })
    const id = await register(before, { url: receiver.url })
    await before.upload()
    await before.whenIdle()
    await before.close()
    const after = await startTestService({ clock, dataDirectory: before.folder, random: () => 0 })
    await after.whenIdle()
    expect(receiver.received).toHaveLength(1)
    receiver.reply = () => ({ status: 204 })
    clock.advance(5_000)
    await after.whenIdle()
    expect(receiver.received).toHaveLength(2)
    expect(await deliveries(after, id)).toMatchObject([{ state: 'DELIVERED', attempts: 2 }])
  })

  test('is cut off after ten seconds of silence', async () => {
    const { clock, receiver, service } = await start()
    receiver.reply = () => 'silence'
    const id = await register(service, { url: receiver.url })
    await service.upload()
    await expect.poll(() => receiver.received).toHaveLength(1)
    clock.advance(9_999)
    expect(await deliveries(service, id)).toMatchObject([{ attempts: 0 }])
    clock.advance(1)
    await service.whenIdle()
    expect(await deliveries(service, id)).toMatchObject([
      { state: 'PENDING', attempts: 1, lastError: 'timeout' },
    ])
  })

  test('has ten seconds of its own after a slow token', async () => {
    const { clock, receiver, service } = await start()
    let giveToken = () => {}
    receiver.reply = ({ path: target }) => {
      if (target !== '/token') return 'silence'
      return new Promise((resolve) => {
        giveToken = () => resolve({ status: 200, body: '{"access_token":"tok"}' })
      })
    }
    const id = await register(service, {
      url: `${receiver.url}/hook`,
      auth_type: 'OAUTH2_CLIENT_CREDENTIALS',
      auth_url: `${receiver.url}/token`,
      secrets: { client_secret: 'hush' },
    })
    await service.upload()
    await expect.poll(() => receiver.received).toHaveLength(1)
    clock.advance(9_999)
    giveToken()
    await expect.poll(() => receiver.received).toHaveLength(2)
    clock.advance(9_999)
    expect(await deliveries(service, id)).toMatchObject([{ attempts: 0 }])
    clock.advance(1)
    await service.whenIdle()
    expect(await deliveries(service, id)).toMatchObject([{ attempts: 1, lastError: 'timeout' }])
  })

  test('does not follow a redirect', async () => {
    const { receiver, service } = await start()
    receiver.reply = () => ({ status: 302, headers: { Location: `${receiver.url}/elsewhere` } })
    await register(service, { url: `${receiver.url}/hook` })
    await service.upload()
    await service.whenIdle()
    expect(receiver.received.map((event) => event.path)).toEqual(['/hook'])
  })

  test('ends at once where the receiver is gone for good', async () => {
    const { receiver, service } = await start()
    receiver.reply = () => ({ status: 410 })
    const gone = await register(service, { url: receiver.url })
    await service.upload()
    await service.whenIdle()
    expect(await deliveries(service, gone)).toMatchObject([{ state: 'GIVEN_UP', attempts: 1 }])
  })

  test('holds up no other: a silent receiver beside a good one', async () => {
    const { receiver, service } = await start()
    receiver.reply = ({ path: target }) => (target === '/silent' ? 'silence' : { status: 204 })
    await register(service, { url: `${receiver.url}/silent` })
    const good = await register(service, { url: `${receiver.url}/good` })
    await service.upload()
    await expect
      .poll(async () => (await deliveries(service, good)).map(({ state }) => state))
      .toEqual(['DELIVERED'])
  })

  test('goes away with its webhook', async () => {
    const { clock, receiver, service } = await start()
    receiver.reply = () => ({ status: 500 })
    const id = await register(service, { url: receiver.url })
    await service.upload()
    await service.whenIdle()
    await service.call('DELETE', `${path}/${id}`)
    clock.advance(60 * minuteMs)
    await service.whenIdle()
    expect(receiver.received).toHaveLength(1)
  })
})
