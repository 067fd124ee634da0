import { describe, expect, test } from 'vitest'
import { createManualClock } from '../../support/manual-clock.ts'
import {
  answerWith,
  changeAnswer,
  loseAnswer,
  loseRequest,
  stall,
} from '../../support/switchboard/switchboard-acts.ts'
import type { RequestGate } from '../../../src-shared/service-api/service-outcome.ts'
import { openGate } from '../../support/switchboard/conformance-service.ts'
import { done, openAdministration, refused } from './administration-bench.ts'

const error = (code: string, message: string) => JSON.stringify({ code, message })

describe('every refusal has a reason of its own', () => {
  test('403 of a client without the right, by the service itself', async () => {
    const { as } = await openAdministration()
    const made = done(await as().call('administration.createClient', { name: 'Agent' }))
    const agent = as({ clientId: made.client.clientId, secret: made.secret })
    for (const name of ['administration.workspaces', 'administration.documentTypes'] as const)
      expect(refused(await agent.call(name, {}))).toMatchObject({
        reason: 'forbidden',
        status: 403,
        uncertain: false,
      })
    expect(
      refused(await agent.call('administration.createWorkspace', { name: 'Mine' })),
    ).toMatchObject({ reason: 'forbidden', uncertain: false })
  })

  test('404 of a workspace that is gone, 400 of values that do not fit, with the service’s words', async () => {
    const { as } = await openAdministration()
    const { call } = as()
    expect(refused(await call('administration.settings', { workspaceId: 'gone' }))).toMatchObject({
      reason: 'not-found',
      status: 404,
      message: 'There is no workspace with this id',
    })
    expect(
      refused(await call('administration.mergeSettings', { patch: { retentionDays: -1 } })),
    ).toMatchObject({
      reason: 'invalid',
      status: 400,
      message: expect.stringContaining('retentionDays') as unknown,
    })
  })

  test('401 of a wrong secret, and no secret at all', async () => {
    const { as, switchboard } = await openAdministration()
    expect(
      refused(await as({ secret: 'wrong' }).call('administration.workspaces', {})),
    ).toMatchObject({ reason: 'wrong-credentials', status: 401 })
    expect(refused(await as({ secret: null }).call('administration.workspaces', {}))).toMatchObject(
      {
        reason: 'no-secret',
      },
    )
    switchboard.on('adminListWorkspaces', answerWith(401, error('INVALID_TOKEN', 'expired')))
    expect(refused(await as().call('administration.workspaces', {}))).toMatchObject({
      reason: 'wrong-credentials',
      status: 401,
    })
  })

  test.each([
    [429, 'RATE_LIMIT_EXCEEDED', 'rate-limited', false],
    [500, 'PROCESSING_FAILED', 'service-failed', true],
    [503, '', 'service-failed', true],
    [405, '', 'not-offered', false],
    [404, '', 'not-offered', false],
    [409, 'CONFLICT', 'conflict', false],
    [418, 'TEAPOT', 'rejected', false],
  ] as const)('a %i (%s) is %s', async (status, code, reason, uncertain) => {
    const { as, switchboard } = await openAdministration()
    const body = code === '' ? '<h1>no</h1>' : error(code, 'Not today')
    switchboard.on('adminCreateWorkspace', answerWith(status, body))
    expect(
      refused(await as().call('administration.createWorkspace', { name: 'Neu' })),
    ).toMatchObject({ reason, status, uncertain })
    expect(switchboard.seen.filter((it) => it.operation === 'adminCreateWorkspace')).toHaveLength(1)
  })

  test('a 429 says when to come back', async () => {
    const { as, switchboard } = await openAdministration()
    const headers = { 'content-type': 'application/json', 'retry-after': '30' }
    switchboard.on(
      'adminListWebhooks',
      answerWith(429, error('RATE_LIMIT_EXCEEDED', 'slow'), headers),
    )
    const { retryAt } = refused(await as().call('administration.webhooks', {}))
    expect(Date.parse(retryAt ?? '')).toBeGreaterThan(Date.now())
  })

  test('a service that is not there, one that hangs up, one that is somebody else', async () => {
    const { as, switchboard, service } = await openAdministration()
    switchboard.on('adminListWorkspaces', loseRequest)
    expect(refused(await as().call('administration.workspaces', {})).reason).toBe('no-answer')
    const login = answerWith(200, '<!doctype html><p>Wi-Fi</p>', { 'content-type': 'text/html' })
    switchboard.on('adminListWorkspaces', login)
    expect(refused(await as().call('administration.workspaces', {})).reason).toBe(
      'not-this-service',
    )
    switchboard.on('adminListWorkspaces', answerWith(200, '{"content":'))
    expect(refused(await as().call('administration.workspaces', {})).reason).toBe('unreadable')
    const { call } = as()
    const embedded = as({ environment: 'embedded' })
    await switchboard.close()
    expect(refused(await call('administration.workspaces', {})).reason).toBe('unreachable')
    expect(refused(await embedded.call('administration.workspaces', {})).reason).toBe(
      'embedded-stopped',
    )
    expect(service.port).toBeGreaterThan(0)
  })

  test('what the provider’s interface does not have is not offered', async () => {
    const { as, switchboard } = await openAdministration()
    const notThere = answerWith(404, error('NOT_FOUND', 'There is nothing at this path'))
    switchboard.on('adminTestWebhook', notThere)
    switchboard.on('adminListWebhookDeliveries', notThere)
    const { call } = as()
    switchboard.on('adminMetaDocumentTypes', notThere)
    switchboard.on('adminListWorkspaces', notThere)
    for (const name of [
      'administration.testWebhook',
      'administration.deliveries',
      'administration.documentTypes',
      'administration.workspaces',
    ] as const)
      expect(refused(await call(name, { webhookId: 'w' })).reason).toBe('not-offered')
    const embedded = as({ environment: 'embedded' })
    expect(
      refused(await embedded.call('administration.deliveries', { webhookId: 'w' })).reason,
    ).toBe('not-found')
  })

  const inWorkspace = [
    ['adminGetWorkspaceSettings', 'administration.settings', {}],
    ['adminMergeWorkspaceSettings', 'administration.mergeSettings', { patch: {} }],
    ['adminListIdentityProviderAgentClientCredentials', 'administration.clients', {}],
    ['adminCreateIdentityProviderAgentClient', 'administration.createClient', { name: 'Neu' }],
    ['adminListWebhooks', 'administration.webhooks', {}],
    ['adminListWebhooks', 'administration.patchWebhook', { webhookId: 'w', changes: {} }],
    [
      'adminCreateWebhook',
      'administration.createWebhook',
      { draft: { url: 'https://a.example.org/', authType: 'NONE' } },
    ],
    ['adminGrantWorkspaceAccess', 'administration.grantAccess', { subject: 'anna' }],
    ['adminPatchWorkspace', 'administration.patchWorkspace', { name: 'Neu' }],
    ['adminGetWorkspace', 'administration.workspace', {}],
  ] as const

  test.each(inWorkspace)(
    'a path of a workspace that the service has otherwise is not offered: %s',
    async (operation, name, input) => {
      const { as, switchboard } = await openAdministration()
      switchboard.on(operation, answerWith(404, error('NOT_FOUND', 'no such path')))
      const { call } = as()
      expect(refused(await call(name, input))).toMatchObject({
        reason: 'not-offered',
        status: 404,
        message: 'no such path',
        uncertain: false,
      })
      expect(refused(await call(name, { ...input, workspaceId: 'gone' })).reason).toBe('not-found')
      const embedded = as({ environment: 'embedded' })
      expect(refused(await embedded.call(name, input)).reason).toBe('not-found')
    },
  )

  test.each([404, 405])(
    'nothing of it is offered where there is no administration at all (%i)',
    async (status) => {
      const { as, switchboard } = await openAdministration()
      const notThere = answerWith(status, error('NOT_FOUND', 'no such path'))
      for (const [operation] of inWorkspace) switchboard.on(operation, notThere)
      switchboard.on('adminListWorkspaces', notThere)
      for (const [, name, input] of inWorkspace)
        expect(refused(await as().call(name, input)).reason).toBe('not-offered')
    },
  )
})

describe('what changes something', () => {
  test('is sent once when its answer is lost, and told as uncertain', async () => {
    const { as, switchboard } = await openAdministration()
    const { call } = as()
    const { id: webhookId } = done(
      await call('administration.createWebhook', {
        draft: { url: 'https://a.example.org/', authType: 'NONE' },
      }),
    )
    switchboard.on('adminDeleteWebhook', loseAnswer)
    expect(refused(await call('administration.deleteWebhook', { webhookId }))).toMatchObject({
      reason: 'no-answer',
      uncertain: true,
    })
    expect(switchboard.seen.filter((it) => it.operation === 'adminDeleteWebhook')).toHaveLength(1)
    // It was done all the same, which is what "uncertain" leaves open.
    expect(done(await call('administration.webhooks', {}))).toEqual([])
  })

  test('a lost question is nothing to worry about', async () => {
    const { as, switchboard } = await openAdministration()
    switchboard.on('adminListWebhooks', loseAnswer)
    expect(refused(await as().call('administration.webhooks', {})).uncertain).toBe(false)
  })

  test('is not kept for later: without a way, or without leave in time, nothing goes out', async () => {
    const { as, switchboard } = await openAdministration()
    const noWay = as({ noWay: true, environment: 'embedded' })
    expect(
      refused(await noWay.call('administration.deleteWebhook', { webhookId: 'w' })),
    ).toMatchObject({
      reason: 'embedded-stopped',
      uncertain: false,
    })
    const clock = createManualClock()
    const full: RequestGate = {
      admit: (signal) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        }),
      note: () => ({ settled: () => undefined, unused: () => undefined }),
    }
    const waiting = as({ gate: full, clock }).call('administration.deleteWebhook', {
      webhookId: 'w',
    })
    await Promise.resolve()
    clock.advance(5_000)
    expect(refused(await waiting)).toMatchObject({ reason: 'rate-limited', uncertain: false })
    expect(switchboard.seen).toEqual([])
  })

  test('is not changed where it cannot be read first', async () => {
    const { as, switchboard } = await openAdministration()
    switchboard.on('adminListWebhooks', answerWith(500))
    const changes = { url: 'https://b.example.org/' }
    expect(
      refused(await as().call('administration.patchWebhook', { webhookId: 'w', changes })),
    ).toMatchObject({ reason: 'service-failed', uncertain: false })
    switchboard.reset()
    expect(
      refused(await as().call('administration.patchWebhook', { webhookId: 'w', changes })).reason,
    ).toBe('not-found')
    expect(switchboard.seen.map((it) => it.operation)).not.toContain('adminPatchWebhook')
  })

  test('is asked within one time, also where it is read first', async () => {
    const { as, switchboard } = await openAdministration()
    const made = await as().call('administration.createWebhook', {
      draft: { url: 'https://a.example.org/', authType: 'NONE' },
    })
    const { id: webhookId } = done(made)
    const clock = createManualClock()
    const { call } = as({ clock })
    const changes = { url: 'https://b.example.org/' }
    const patches = () => switchboard.seen.filter((it) => it.operation === 'adminPatchWebhook')

    // The window waits for 30 s, and 19 of them are gone when the webhook has been read.
    const slowly = (afterMs: number) =>
      changeAnswer(({ status }) => {
        clock.advance(afterMs)
        return { status }
      })
    switchboard.on('adminListWebhooks', slowly(19_000))
    switchboard.on('adminPatchWebhook', stall)
    const waiting = call('administration.patchWebhook', { webhookId, changes })
    await expect.poll(() => patches().length).toBe(1)
    clock.advance(6_000)
    expect(refused(await waiting)).toMatchObject({ reason: 'no-answer', uncertain: true })

    // Nothing goes out when the time is over before anything was changed.
    switchboard.reset()
    switchboard.on('adminListWebhooks', slowly(19_000))
    let admitted = 0
    const gate: RequestGate = {
      admit(signal) {
        clock.advance(4_000)
        if (admitted++ === 0) return openGate.admit(signal)
        return new Promise((_, reject) => {
          const late = () => reject(new DOMException('', 'AbortError'))
          if (signal?.aborted) late()
          signal?.addEventListener('abort', late)
        })
      },
      note: openGate.note,
    }
    const late = as({ clock, gate }).call('administration.patchWebhook', { webhookId, changes })
    expect(refused(await late)).toMatchObject({ reason: 'rate-limited', uncertain: false })
    expect(patches()).toEqual([])
  })
})
