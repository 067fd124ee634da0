import { describe, expect, test } from 'vitest'
import { startBehindSwitchboard } from '../support/switchboard/behind-switchboard.ts'
import {
  clientOf,
  connectionTo,
  failureOf,
  valueOf,
} from '../support/switchboard/conformance-service.ts'
import { answerWith, type SwitchboardAct } from '../support/switchboard/switchboard-acts.ts'

const { service, switchboard } = await startBehindSwitchboard()
const client = clientOf(connectionTo(switchboard, service))
const json = (status: number, body: unknown) => answerWith(status, JSON.stringify(body))

describe('records of the administration, in other words', () => {
  test.each([
    ['an id that is a number', { id: 1001, name: 'Basel' }, '1001'],
    ['wrapped in data', { data: { id: 'w1', name: 'Basel' } }, 'w1'],
    ['named for what it is', { workspace: { workspace_id: 'w2', displayName: 'Basel' } }, 'w2'],
    ['members of other types', { id: 'w3', title: 'Basel', name: null, status: 7 }, 'w3'],
  ])('a workspace: %s', async (_name, body, id) => {
    switchboard.on('adminGetWorkspace', json(200, body))
    expect(valueOf(await client.adminGetWorkspace('any'))).toMatchObject({ id, name: 'Basel' })
  })

  test('of which there are two to choose from, none is chosen', async () => {
    switchboard.on('adminGetWorkspace', json(200, { a: { id: 'w' }, b: { id: 'v' } }))
    expect(failureOf(await client.adminGetWorkspace('w'))).toMatchObject({ reason: 'wrong-shape' })
  })

  test.each([
    ['in data', { data: [{ id: 7 }] }],
    ['in a page inside of data', { data: { content: [{ id: 7 }], last: true } }],
    ['under its own name', { workspaces: [{ id: 7 }], warnings: [] }],
    ['embedded, beside links', { _embedded: { workspaceList: [{ id: 7 }] }, _links: {} }],
  ])('a list %s', async (_name, body) => {
    switchboard.on('adminListWorkspaces', json(200, body))
    const page = valueOf(await client.adminListWorkspacePage({ page: 0, size: 20 }))
    expect(page).toMatchObject({ items: [{ id: '7' }] })
  })

  test('a list that is not paged is one page, however long it is', async () => {
    const content = Array.from({ length: 25 }, (_, id) => ({ id }))
    switchboard.on('adminListWorkspaces', json(200, { content }))
    const page = valueOf(await client.adminListWorkspacePage({ page: 0, size: 20 }))
    expect(page).toMatchObject({ last: true, items: { length: 25 } })
  })

  test('clients by the names of RFC 7591', async () => {
    const made = { client_id: 'agent-1', client_name: 'Scanner', client_secret: 's3cret-0815' }
    switchboard.on('adminCreateIdentityProviderAgentClient', json(200, { data: made }))
    expect(
      valueOf(await client.adminCreateIdentityProviderAgentClient('w', { name: 'Scanner' })),
    ).toMatchObject({ clientId: 'agent-1', name: 'Scanner', clientSecret: 's3cret-0815' })
  })

  test('settings of whatever shape, also where a name of ours means something else', async () => {
    const settings = { languages: { primary: 'DE' }, retentionDays: 0, routing: [{ to: null }] }
    switchboard.on('adminGetWorkspaceSettings', json(200, { data: settings }))
    expect(valueOf(await client.adminGetWorkspaceSettings('w'))).toEqual(settings)
  })

  test('webhooks with an id that is a number, and maps that are not there', async () => {
    const hook = { id: 12, url: 'https://x', auth_type: 'NONE', token_request_config: null }
    switchboard.on('adminListWebhooks', json(200, { webhooks: [hook] }))
    expect(valueOf(await client.adminListWebhooks('w'))).toMatchObject([
      { id: '12', workspace_id: 'w', token_request_config: null, secret_names: [] },
    ])
  })

  test.each([
    ['by a name of their own', { documentTypes: [{ type: 'WAYBILL', label: { de: 'x' } }] }],
    ['by a code', [{ code: 'WAYBILL', displayName: 'Waybill' }]],
    ['as members', { WAYBILL: { label: 'Waybill' } }],
  ])('document types %s', async (_name, body) => {
    switchboard.on('adminMetaDocumentTypes', json(200, body))
    expect(valueOf(await client.adminMetaDocumentTypes())).toEqual(['WAYBILL'])
  })
})

describe('a list that comes in pages', () => {
  const paged = (heeds: boolean): SwitchboardAct => ({
    kind: 'act',
    run({ received, response }) {
      const wanted = new URL(received.url, 'http://127.0.0.1').searchParams.get('page')
      const pageNumber = heeds ? Number(wanted ?? 0) : 0
      const body = {
        content: [{ clientId: `agent-${String(pageNumber)}` }],
        pageable: { pageNumber, pageSize: 1 },
        last: pageNumber === 2,
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    },
  })

  test('is read to its end', async () => {
    switchboard.on('adminListIdentityProviderAgentClientCredentials', paged(true))
    const clients = valueOf(
      await client.adminListIdentityProviderAgentClientCredentials(service.workspaceId),
    )
    expect(clients.map(({ clientId }) => clientId)).toEqual(['agent-0', 'agent-1', 'agent-2'])
  })

  test('of a service that answers one page again and again, is read once', async () => {
    switchboard.on('adminListIdentityProviderAgentClientCredentials', paged(false))
    const clients = valueOf(
      await client.adminListIdentityProviderAgentClientCredentials(service.workspaceId),
    )
    expect(clients).toHaveLength(1)
  })

  test('is not shown in part where a page does not come', async () => {
    switchboard.on('adminListIdentityProviderAgentClientCredentials', paged(true), 1)
    const first = await client.adminListIdentityProviderAgentClientCredentials('unknown')
    expect(failureOf(first)).toMatchObject({ kind: 'answered', status: 404 })
  })
})

describe('a change that is answered without its record was made all the same', () => {
  test.each([204, 200])('%i without a body', async (status) => {
    const nothing = answerWith(status, '')
    switchboard.on('adminPatchWorkspace', nothing)
    switchboard.on('adminGrantWorkspaceAccess', nothing)
    switchboard.on('adminMergeWorkspaceSettings', nothing)
    const grant = { subject: 'anna@example.ch', role: 'READER' }
    expect(valueOf(await client.adminPatchWorkspace('w', { name: 'Chur' }))).toEqual({
      id: 'w',
      name: 'Chur',
    })
    expect(valueOf(await client.adminGrantWorkspaceAccess('w', grant))).toEqual(grant)
    expect(valueOf(await client.adminMergeWorkspaceSettings('w', { a: 1 }))).toEqual({})
  })

  test('a new workspace that is told by its Location alone', async () => {
    const location = '/api/v1/admin/workspaces/w%2017?x=1'
    switchboard.on('adminCreateWorkspace', answerWith(201, '', { location }))
    expect(valueOf(await client.adminCreateWorkspace({ name: 'Chur' }))).toEqual({
      id: 'w 17',
      name: 'Chur',
    })
    switchboard.on('adminCreateWorkspace', answerWith(201, ''))
    expect(failureOf(await client.adminCreateWorkspace({ name: 'Chur' }))).toMatchObject({
      reason: 'empty',
    })
  })

  test.each([
    ['a page of the network', '<html><body>Sign in</body></html>', { reason: 'html' }],
    ['half an answer', '{"id":"w"', { reason: 'truncated' }],
  ])('%s in place of an answer is no sign that it was made', async (_name, body, failure) => {
    switchboard.on('adminPatchWorkspace', answerWith(200, body))
    expect(failureOf(await client.adminPatchWorkspace('w', { name: 'x' }))).toMatchObject(failure)
  })

  test('an error told with 200 is no sign that it was made', async () => {
    const error = { code: 'FORBIDDEN_ACCESS', message: 'no' }
    switchboard.on('adminPatchWorkspace', json(200, error))
    switchboard.on('adminGrantWorkspaceAccess', json(200, error))
    switchboard.on('adminMergeWorkspaceSettings', json(200, error))
    const grant = { subject: 'anna@example.ch' }
    for (const said of [
      await client.adminPatchWorkspace('w', { name: 'x' }),
      await client.adminGrantWorkspaceAccess('w', grant),
      await client.adminMergeWorkspaceSettings('w', { a: 1 }),
    ])
      expect(failureOf(said)).toMatchObject({ kind: 'answered', code: 'FORBIDDEN_ACCESS' })
  })
})
