import type { CallName, CallOutput, ParsedInput } from '../../../src-shared/contract/contract.ts'
import { allDocumentTypes, shownOnce } from './fake-administration.ts'
import type { FakeCore } from './fake-bridge.ts'

type AdministrationName = Extract<CallName, `administration.${string}`>
type Handlers = {
  readonly [Name in AdministrationName]: (
    core: FakeCore,
    input: ParsedInput<Name>,
  ) => CallOutput<Name>
}

/** What a real core answers to an administrator, as far as a window can tell. */
export const fakeAdministrationCalls: Handlers = {
  'administration.workspaces': ({ administration }, input) =>
    administration.answer('workspaces', () => administration.page(input)),
  'administration.workspace': ({ administration }, input) =>
    administration.in('workspace', input, ({ record }) => record),
  'administration.createWorkspace': ({ administration }, { name }) =>
    administration.answer('createWorkspace', () => {
      const id = `ws-${administration.workspaces.length + 1}`
      return administration.add({ id, name, status: 'ACTIVE' }).record
    }),
  'administration.patchWorkspace': ({ administration }, { name, status, ...place }) =>
    administration.in('patchWorkspace', place, (workspace) => {
      workspace.record = {
        ...workspace.record,
        ...(name !== undefined && { name }),
        ...(status !== undefined && { status }),
      }
      return workspace.record
    }),
  'administration.grantAccess': ({ administration }, { subject, role, ...place }) =>
    administration.in('grantAccess', place, ({ clients }) => {
      if (!clients.some(({ clientId }) => clientId === subject))
        clients.push({ clientId: subject, name: subject })
      return { subject, role: role ?? 'MEMBER' }
    }),
  'administration.revokeAccess': ({ administration }, { subject, ...place }) =>
    administration.in('revokeAccess', place, (workspace) => {
      workspace.clients = workspace.clients.filter(({ clientId }) => clientId !== subject)
      return {}
    }),
  'administration.clients': ({ administration }, place) =>
    administration.in('clients', place, ({ clients }) => clients),
  'administration.createClient': ({ administration }, { name, ...place }) =>
    administration.in('createClient', place, ({ clients }) => {
      const client = { clientId: `client-${clients.length + 1}`, name }
      clients.push(client)
      return { client, secret: shownOnce }
    }),
  'administration.keepClientSecret': ({ administration, status }, { clientId, secret }) => {
    administration.kept.set(clientId, secret)
    return { kept: status.secrets, entry: `agent-client/${clientId}` }
  },
  'administration.settings': ({ administration }, place) =>
    administration.in('settings', place, ({ settings }) => settings),
  'administration.mergeSettings': ({ administration }, { patch, ...place }) =>
    administration.in('mergeSettings', place, (it) => administration.mergeSettings(it, patch)),
  'administration.webhooks': ({ administration }, place) =>
    administration.in('webhooks', place, ({ webhooks }) => webhooks),
  'administration.createWebhook': ({ administration }, { draft, ...place }) =>
    administration.in('createWebhook', place, (it) => administration.createWebhook(it, draft)),
  'administration.patchWebhook': ({ administration }, { webhookId, changes, ...place }) =>
    administration.in('patchWebhook', place, (it) =>
      administration.patchWebhook(it, webhookId, changes),
    ),
  'administration.deleteWebhook': ({ administration }, { webhookId, ...place }) =>
    administration.in('deleteWebhook', place, (workspace) => {
      workspace.webhooks = workspace.webhooks.filter(({ id }) => id !== webhookId)
      return {}
    }),
  'administration.testWebhook': ({ administration }, place) =>
    administration.in('testWebhook', place, ({ deliveries }) => {
      const delivery = {
        id: `evt_${deliveries.length + 1}`,
        type: 'webhook.test',
        state: 'GIVEN_UP',
        attempts: 1,
        createdAt: '2026-11-21T09:00:00Z',
        updatedAt: '2026-11-21T09:00:01Z',
        lastStatus: 410,
        lastError: 'http-410',
      }
      deliveries.unshift(delivery)
      return delivery
    }),
  'administration.deliveries': ({ administration }, place) =>
    administration.in('deliveries', place, ({ deliveries }) => deliveries),
  'administration.checkSignature': (_, { secret }) => ({
    finding: secret === 'right' ? 'valid' : 'wrong-secret-or-altered',
    sentAt: '2026-11-21T09:00:00Z',
  }),
  'administration.figures': ({ administration }) =>
    administration.answer('figures', () => administration.figures),
  'administration.documentTypes': ({ administration }) =>
    administration.answer('documentTypes', () => allDocumentTypes),
}
