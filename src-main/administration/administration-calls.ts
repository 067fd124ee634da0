import { jsonMembers } from '../../src-shared/contract/administration.ts'
import type { AgentClient } from '../../src-shared/service-api/administration.ts'
import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import type { AdministrationPorts } from './administration-ports.ts'
import { askForWorkspace, askInWorkspace } from './ask-in-workspace.ts'
import { askService } from './ask-service.ts'
import { checkSignature } from './check-signature.ts'
import { orNotOffered } from './not-offered.ts'
import { shown } from './show-reply.ts'
import { webhookCallHandlers } from './webhook-calls.ts'
import { withoutSecrets } from './withhold-secrets.ts'

/** The admin operations for a person: asked once, refused as data, without secrets in the answers. */
export function administrationCallHandlers(
  ports: AdministrationPorts,
): HandlersOf<'administration'> {
  return {
    ...webhookCallHandlers(ports),

    'administration.workspaces': async ({ connectionId, page, size }) =>
      shown(
        orNotOffered(
          ports,
          connectionId,
          await askService(ports, connectionId, 'reads', (calls, options) =>
            calls.adminListWorkspacePage({ page, size }, options),
          ),
        ),
        ({ items, ...facts }) => ({ ...facts, items: items.map(withoutSecrets) }),
      ),

    'administration.workspace': async ({ connectionId, workspaceId }) =>
      shown(
        await askForWorkspace(ports, { connectionId, workspaceId }, (calls, options) =>
          calls.adminGetWorkspace(workspaceId, options),
        ),
        withoutSecrets,
      ),

    'administration.createWorkspace': async ({ connectionId, name }) =>
      shown(
        orNotOffered(
          ports,
          connectionId,
          await askService(ports, connectionId, 'changes', (calls, options) =>
            calls.adminCreateWorkspace({ name }, options),
          ),
        ),
        withoutSecrets,
      ),

    'administration.patchWorkspace': async ({ connectionId, workspaceId, name, status }) => {
      const patch = { ...(name !== undefined && { name }), ...(status !== undefined && { status }) }
      return shown(
        await askInWorkspace(ports, { connectionId, workspaceId }, 'changes', (calls, options) =>
          calls.adminPatchWorkspace(workspaceId, patch, options),
        ),
        withoutSecrets,
      )
    },

    'administration.grantAccess': async ({ connectionId, workspaceId, subject, role }) => {
      const grant = { subject, ...(role ? { role } : {}) }
      return shown(
        await askInWorkspace(ports, { connectionId, workspaceId }, 'changes', (calls, options) =>
          calls.adminGrantWorkspaceAccess(workspaceId, grant, options),
        ),
        withoutSecrets,
      )
    },

    'administration.revokeAccess': async ({ connectionId, workspaceId, subject }) =>
      shown(
        await askService(ports, connectionId, 'changes', (calls, options) =>
          calls.adminRevokeWorkspaceAccess(workspaceId, subject, options),
        ),
        () => ({}),
      ),

    'administration.clients': async ({ connectionId, workspaceId }) =>
      shown(
        await askInWorkspace(ports, { connectionId, workspaceId }, 'reads', (calls, options) =>
          calls.adminListIdentityProviderAgentClientCredentials(workspaceId, options),
        ),
        (clients) => clients.map(withoutSecrets),
      ),

    'administration.createClient': async ({ connectionId, workspaceId, name }) =>
      shown(
        await askInWorkspace(ports, { connectionId, workspaceId }, 'changes', (calls, options) =>
          calls.adminCreateIdentityProviderAgentClient(workspaceId, { name }, options),
        ),
        (client) => ({ client: withoutSecrets(client), secret: secretOf(client) }),
      ),

    'administration.keepClientSecret': async ({ clientId, secret }) => {
      const entry = `agent-client/${clientId}`
      await ports.secrets.set(entry, secret)
      return { kept: ports.secrets.kind, entry }
    },

    'administration.settings': async ({ connectionId, workspaceId }) =>
      shown(
        await askInWorkspace(ports, { connectionId, workspaceId }, 'reads', (calls, options) =>
          calls.adminGetWorkspaceSettings(workspaceId, options),
        ),
        (settings) => jsonMembers.parse(withoutSecrets(settings)),
      ),

    'administration.mergeSettings': async ({ connectionId, workspaceId, patch }) =>
      shown(
        await askInWorkspace(ports, { connectionId, workspaceId }, 'changes', (calls, options) =>
          calls.adminMergeWorkspaceSettings(workspaceId, patch, options),
        ),
        (settings) => jsonMembers.parse(withoutSecrets(settings)),
      ),

    'administration.checkSignature': (delivery) => checkSignature(delivery, ports.clock.now()),

    'administration.documentTypes': async ({ connectionId }) =>
      shown(
        orNotOffered(
          ports,
          connectionId,
          await askService(ports, connectionId, 'reads', (calls, options) =>
            calls.adminMetaDocumentTypes(options),
          ),
        ),
        (types) => [...types],
      ),
  }
}

/** `clientSecret`, or the spellings of RFC 7591 and of others. */
function secretOf(client: AgentClient): string | null {
  const given = client.clientSecret ?? client['client_secret'] ?? client['secret']
  return typeof given === 'string' && given !== '' ? given : null
}
