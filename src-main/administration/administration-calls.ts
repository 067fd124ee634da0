import type { AdminCallName } from '../../src-shared/contract/administration-operations.ts'
import { jsonMembers, type AdminReply } from '../../src-shared/contract/administration.ts'
import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import type { ParsedInput } from '../../src-shared/contract/contract.ts'
import type { AdminCalls } from '../../src-shared/service-api/admin-calls.ts'
import type { AgentClient } from '../../src-shared/service-api/administration.ts'
import type { CallOptions } from '../../src-shared/service-api/service-calls.ts'
import type { Outcome } from '../../src-shared/service-api/service-outcome.ts'
import type { AdministrationPorts } from './administration-ports.ts'
import { askOperation } from './ask-operation.ts'
import { checkSignature } from './check-signature.ts'
import { patchWebhook } from './patch-webhook.ts'
import { shown } from './show-reply.ts'
import { draftOf, viewOf } from './webhook-view.ts'
import { withoutSecrets } from './withhold-secrets.ts'

/** The admin operations for a person: asked once, refused as data, without secrets in the answers. */
export function administrationCallHandlers(
  ports: AdministrationPorts,
): HandlersOf<'administration'> {
  /** One operation: how the service is asked, and how its answer is shown. */
  function operation<Name extends AdminCallName, Value, Shown>(
    name: Name,
    ask: (
      calls: AdminCalls,
      input: ParsedInput<Name>,
      options: CallOptions,
    ) => Promise<Outcome<Value>>,
    show: (value: Value) => Shown,
  ) {
    const handler = async (input: ParsedInput<Name>): Promise<AdminReply<Shown>> =>
      shown(
        await askOperation(ports, name, input, (calls, options) => ask(calls, input, options)),
        show,
      )
    return { [name]: handler } as { readonly [Key in Name]: typeof handler }
  }

  return {
    ...operation(
      'administration.workspaces',
      (calls, { page, size }, options) => calls.adminListWorkspacePage({ page, size }, options),
      ({ items, ...facts }) => ({ ...facts, items: items.map(withoutSecrets) }),
    ),
    ...operation(
      'administration.workspace',
      (calls, { workspaceId }, options) => calls.adminGetWorkspace(workspaceId, options),
      withoutSecrets,
    ),
    ...operation(
      'administration.createWorkspace',
      (calls, { name }, options) => calls.adminCreateWorkspace({ name }, options),
      withoutSecrets,
    ),
    ...operation(
      'administration.patchWorkspace',
      (calls, { workspaceId, name, status }, options) =>
        calls.adminPatchWorkspace(workspaceId, { name, status }, options),
      withoutSecrets,
    ),
    ...operation(
      'administration.grantAccess',
      (calls, { workspaceId, subject, role }, options) =>
        calls.adminGrantWorkspaceAccess(workspaceId, { subject, role: role || undefined }, options),
      withoutSecrets,
    ),
    ...operation(
      'administration.revokeAccess',
      (calls, { workspaceId, subject }, options) =>
        calls.adminRevokeWorkspaceAccess(workspaceId, subject, options),
      () => ({}),
    ),
    ...operation(
      'administration.clients',
      (calls, { workspaceId }, options) =>
        calls.adminListIdentityProviderAgentClientCredentials(workspaceId, options),
      (clients) => clients.map(withoutSecrets),
    ),
    ...operation(
      'administration.createClient',
      (calls, { workspaceId, name }, options) =>
        calls.adminCreateIdentityProviderAgentClient(workspaceId, { name }, options),
      (client) => ({ client: withoutSecrets(client), secret: secretOf(client) }),
    ),
    ...operation(
      'administration.settings',
      (calls, { workspaceId }, options) => calls.adminGetWorkspaceSettings(workspaceId, options),
      (settings) => jsonMembers.parse(withoutSecrets(settings)),
    ),
    ...operation(
      'administration.mergeSettings',
      (calls, { workspaceId, patch }, options) =>
        calls.adminMergeWorkspaceSettings(workspaceId, patch, options),
      (settings) => jsonMembers.parse(withoutSecrets(settings)),
    ),
    ...operation(
      'administration.webhooks',
      (calls, { workspaceId }, options) => calls.adminListWebhooks(workspaceId, options),
      (webhooks) => webhooks.map(viewOf),
    ),
    ...operation(
      'administration.createWebhook',
      (calls, { workspaceId, draft }, options) =>
        calls.adminCreateWebhook(workspaceId, { ...draftOf(draft, null), url: draft.url }, options),
      viewOf,
    ),
    ...operation(
      'administration.deleteWebhook',
      (calls, { workspaceId, webhookId }, options) =>
        calls.adminDeleteWebhook(workspaceId, webhookId, options),
      () => ({}),
    ),
    ...operation(
      'administration.testWebhook',
      (calls, { workspaceId, webhookId }, options) =>
        calls.adminTestWebhook(workspaceId, webhookId, options),
      withoutSecrets,
    ),
    ...operation(
      'administration.deliveries',
      (calls, { workspaceId, webhookId }, options) =>
        calls.adminListWebhookDeliveries(workspaceId, webhookId, options),
      (deliveries) => deliveries.map(withoutSecrets),
    ),
    ...operation(
      'administration.figures',
      (calls, _, options) => calls.adminGetServiceFigures(options),
      (figures) => figures,
    ),
    ...operation(
      'administration.documentTypes',
      (calls, _, options) => calls.adminMetaDocumentTypes(options),
      (types) => [...types],
    ),

    'administration.patchWebhook': (change) => patchWebhook(ports, change),

    'administration.keepClientSecret': async ({ clientId, secret }) => {
      const entry = `agent-client/${clientId}`
      await ports.secrets.set(entry, secret)
      return { kept: ports.secrets.kind, entry }
    },

    'administration.checkSignature': (delivery) => checkSignature(delivery, ports.clock.now()),
  }
}

/** `clientSecret`, or the spellings of RFC 7591 and of others. */
function secretOf(client: AgentClient): string | null {
  const given = client.clientSecret ?? client['client_secret'] ?? client['secret']
  return typeof given === 'string' && given !== '' ? given : null
}
