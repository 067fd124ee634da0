import { describe, expect, test } from 'vitest'
import { changeJson } from '../../support/switchboard/switchboard-acts.ts'
import { done, openAdministration, refused } from './administration-bench.ts'

const canary = 'canary-7f3a-do-not-show'

describe('every admin operation reaches the service and comes back', () => {
  test('workspaces: in pages, made, read, renamed, archived', async () => {
    const { service, as } = await openAdministration()
    const { call } = as()
    for (const name of ['Basel', 'Chur', 'Zug'])
      done(await call('administration.createWorkspace', { name }))
    const first = done(await call('administration.workspaces', { page: 0, size: 2 }))
    expect(first).toMatchObject({ pageNumber: 0, pageSize: 2, totalElements: 4, last: false })
    const second = done(await call('administration.workspaces', { page: 1, size: 2 }))
    expect(second.last).toBe(true)
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Basel', 'Chur', 'Zug']),
    )
    const id = second.items.find(({ id }) => id !== service.workspaceId)?.id ?? ''
    await call('administration.patchWorkspace', { workspaceId: id, name: 'Lugano' })
    await call('administration.patchWorkspace', { workspaceId: id, status: 'ARCHIVED' })
    expect(done(await call('administration.workspace', { workspaceId: id }))).toMatchObject({
      name: 'Lugano',
      status: 'ARCHIVED',
    })
  })

  test('clients and access: the secret comes once and only then', async () => {
    const { as } = await openAdministration()
    const { call, kept } = as()
    const made = done(await call('administration.createClient', { name: 'Scanner' }))
    const secret = made.secret ?? ''
    expect(secret).not.toBe('')
    expect(JSON.stringify(made.client)).not.toContain(secret)
    const listed = done(await call('administration.clients', {}))
    expect(listed.map(({ name }) => name)).toContain('Scanner')
    expect(JSON.stringify(listed)).not.toContain(secret)

    const { clientId } = made.client
    expect(await call('administration.keepClientSecret', { clientId, secret })).toEqual({
      kept: 'keychain',
      entry: `agent-client/${clientId}`,
    })
    expect(kept.get(`agent-client/${clientId}`)).toBe(secret)

    const { id: workspaceId } = done(
      await call('administration.createWorkspace', { name: 'Archiv' }),
    )
    expect(
      done(
        await call('administration.grantAccess', {
          workspaceId,
          subject: clientId,
          role: 'READER',
        }),
      ),
    ).toMatchObject({ subject: clientId, role: 'READER' })
    const clients = async () =>
      done(await call('administration.clients', { workspaceId })).map((one) => one.clientId)
    expect(await clients()).toContain(clientId)
    done(await call('administration.revokeAccess', { workspaceId, subject: clientId }))
    expect(await clients()).not.toContain(clientId)
  })

  test('settings: a merge leaves alone what it does not name', async () => {
    const { as, switchboard } = await openAdministration()
    const { call } = as()
    done(
      await call('administration.mergeSettings', {
        patch: { retentionDays: 90, house: { colour: 'red', size: 4 } },
      }),
    )
    const merged = done(
      await call('administration.mergeSettings', {
        patch: { retentionDays: null, house: { colour: 'blue' } },
      }),
    )
    expect(merged).toEqual({ house: { colour: 'blue', size: 4 } })
    expect(done(await call('administration.settings', {}))).toEqual(merged)
    const sent = switchboard.seen.filter(
      ({ operation }) => operation === 'adminMergeWorkspaceSettings',
    )
    expect(JSON.parse(sent[1]?.body.toString() ?? '')).toEqual({
      retentionDays: null,
      house: { colour: 'blue' },
    })
  })

  test('webhooks: made, listed, changed by map entry, tested, deleted', async () => {
    const { as } = await openAdministration()
    const { call } = as()
    const made = done(
      await call('administration.createWebhook', {
        draft: {
          url: 'https://erp.example.org/hook',
          authType: 'BEARER',
          headers: { 'X-Office': 'Basel', 'X-Api-Key': canary },
          secrets: { token: canary, signing: canary },
        },
      }),
    )
    expect(made).toMatchObject({
      authType: 'BEARER',
      headers: [{ name: 'X-Office', value: 'Basel' }],
      secretNames: ['header:x-api-key', 'signing', 'token'],
    })
    const webhookId = made.id
    const changed = done(
      await call('administration.patchWebhook', {
        webhookId,
        changes: { headers: { 'X-Office': null, 'X-Desk': '4' }, secrets: { signing: '' } },
      }),
    )
    expect(changed.headers).toEqual([{ name: 'X-Desk', value: '4' }])
    expect(changed.secretNames).toEqual(['header:x-api-key', 'token'])
    expect(JSON.stringify(done(await call('administration.webhooks', {})))).not.toContain(canary)
    expect(done(await call('administration.testWebhook', { webhookId }))).toMatchObject({
      type: 'webhook.test',
    })
    expect(done(await call('administration.deliveries', { webhookId }))).toHaveLength(1)
    done(await call('administration.deleteWebhook', { webhookId }))
    expect(done(await call('administration.webhooks', {}))).toEqual([])
  })

  test('document types are the service’s', async () => {
    const { as, switchboard } = await openAdministration()
    const { call } = as()
    expect(done(await call('administration.documentTypes', {}))).toHaveLength(14)
    switchboard.on(
      'adminMetaDocumentTypes',
      changeJson(() => ['INVOICE', 'PARKING_TICKET']),
    )
    expect(done(await call('administration.documentTypes', {}))).toEqual([
      'INVOICE',
      'PARKING_TICKET',
    ])
  })
})

describe('unknown fields', () => {
  test('come through to be seen, and no patch names them', async () => {
    const { as, switchboard } = await openAdministration()
    const { call } = as()
    const withMore = changeJson((value) => ({
      ...(value as object),
      costCentre: '4711',
      plan: { seats: 5 },
    }))
    switchboard.on('adminGetWorkspace', withMore)
    expect(done(await call('administration.workspace', {}))).toMatchObject({
      costCentre: '4711',
      plan: { seats: 5 },
    })
    switchboard.on('adminPatchWorkspace', withMore)
    expect(done(await call('administration.patchWorkspace', { name: 'Neu' }))).toMatchObject({
      costCentre: '4711',
    })
    const sent = switchboard.seen.find(({ operation }) => operation === 'adminPatchWorkspace')
    expect(JSON.parse(sent?.body.toString() ?? '')).toEqual({ name: 'Neu' })
  })

  test('of a webhook, too; a patch sends what was changed and nothing else', async () => {
    const { as, switchboard } = await openAdministration()
    const { call } = as()
    const { id: webhookId } = done(
      await call('administration.createWebhook', {
        draft: { url: 'https://a.example.org/', authType: 'NONE', tokenRequest: { audience: 'x' } },
      }),
    )
    switchboard.on(
      'adminListWebhooks',
      changeJson((list) =>
        (list as object[]).map((one) => ({ ...one, events: ['a'], region: 'ch' })),
      ),
    )
    expect(done(await call('administration.webhooks', {}))[0]?.more).toEqual({
      events: ['a'],
      region: 'ch',
    })
    done(
      await call('administration.patchWebhook', {
        webhookId,
        changes: { url: 'https://b.example.org/' },
      }),
    )
    const sent = switchboard.seen.find(({ operation }) => operation === 'adminPatchWebhook')
    expect(JSON.parse(sent?.body.toString() ?? '')).toEqual({ url: 'https://b.example.org/' })
  })
})

describe('secrets that a service sends without being asked', () => {
  test('go no further than the core', async () => {
    const { as, switchboard } = await openAdministration()
    const { call } = as()
    done(await call('administration.createClient', { name: 'Scanner' }))
    const hook = { draft: { url: 'https://a.example.org/', authType: 'NONE' } }
    done(await call('administration.createWebhook', hook))
    switchboard.on(
      'adminListIdentityProviderAgentClientCredentials',
      changeJson((list) =>
        (list as object[]).map((one) => ({
          ...one,
          clientSecret: canary,
          meta: { api_key: canary },
        })),
      ),
    )
    switchboard.on(
      'adminListWebhooks',
      changeJson((list) =>
        (list as object[]).map((one) => ({ ...one, secrets: { signing: canary } })),
      ),
    )
    switchboard.on(
      'adminGetWorkspaceSettings',
      changeJson(() => ({ mailPassword: canary, retentionDays: 5 })),
    )
    const told = [
      done(await call('administration.clients', {})),
      done(await call('administration.webhooks', {})),
      done(await call('administration.settings', {})),
    ]
    expect(JSON.stringify(told)).not.toContain(canary)
    expect(told[2]).toEqual({ retentionDays: 5 })
  })

  test('are not told by a refusal either', async () => {
    const { as } = await openAdministration()
    const { call } = as()
    const refusal = refused(
      await call('administration.createWebhook', {
        draft: {
          url: `https://${canary}:x@a.example.org/`,
          authType: canary,
          secrets: { token: canary },
        },
      }),
    )
    expect(refusal).toMatchObject({ reason: 'invalid', status: 400, uncertain: false })
    expect(JSON.stringify(refusal)).not.toContain(canary)
  })
})
