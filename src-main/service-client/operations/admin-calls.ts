import type { AdminCalls, WebhookDraft } from '../../../src-shared/service-api/admin-calls.ts'
import type { ProfileInForce } from '../../../src-shared/service-api/connection-profile.ts'
import { serviceFigures } from '../../../src-shared/service-api/service-figures.ts'
import type { Outcome } from '../../../src-shared/service-api/service-outcome.ts'
import type { CallService } from '../call-service.ts'
import type { HttpAnswer } from '../http/http-request.ts'
import { membersOf } from '../json-shape.ts'
import type { ServiceRequest } from '../service-request.ts'
import { listIn, readWholeList } from './admin-list.ts'
import {
  accessGrantIn,
  agentClientIn,
  documentTypeIn,
  settingsIn,
  webhookIn,
  workspaceIn,
} from './admin-records.ts'
import { jsonBody } from './json-body.ts'
import { listWorkspacePage } from './list-workspaces.ts'
import { readChange, readJsonAnswer } from './read-json-answer.ts'
import { listWebhookDeliveries, testWebhook } from './webhook-deliveries.ts'

/** The admin operations. Paths that the interface does not show are assumptions or the profile's. */
export function createAdminCalls(service: CallService, { grantedBy }: ProfileInForce): AdminCalls {
  const one = async <Value>(request: ServiceRequest, read: (value: unknown) => Value | null) =>
    readJsonAnswer(await service.send(request), read)
  const change = async <Value>(
    request: ServiceRequest,
    read: (value: unknown) => Value | null,
    unsaid: (answer: HttpAnswer) => Value | null,
  ) => readChange(await service.send(request), read, unsaid)
  const many = <Value>(request: ServiceRequest, read: (value: unknown) => Value | null) =>
    readWholeList(service, request, read)
  const nothing = async (request: ServiceRequest): Promise<Outcome<null>> => {
    const sent = await service.send(request)
    return sent.ok ? { ok: true, value: null, facts: sent.answer.facts } : sent
  }

  return {
    adminListWorkspaces: (options) =>
      many({ operation: 'adminListWorkspaces', options }, workspaceIn),
    adminListWorkspacePage: (query, options) => listWorkspacePage(service, query, options),
    adminCreateWorkspace: (request, options) =>
      change(
        { operation: 'adminCreateWorkspace', ...jsonBody(request), options },
        workspaceIn,
        (answer) => workspaceIn({ ...request, id: lastOfLocation(answer) }),
      ),
    adminGetWorkspace: (workspaceId, options) =>
      one({ operation: 'adminGetWorkspace', parameters: { workspaceId }, options }, workspaceIn),
    adminPatchWorkspace: (workspaceId, patch, options) =>
      change(
        {
          operation: 'adminPatchWorkspace',
          parameters: { workspaceId },
          ...jsonBody(patch),
          options,
        },
        workspaceIn,
        () => ({ ...patch, id: workspaceId }),
      ),
    adminGrantWorkspaceAccess: (workspaceId, { subject, ...grant }, options) =>
      change(
        {
          operation: 'adminGrantWorkspaceAccess',
          parameters: { workspaceId },
          ...jsonBody({ [grantedBy]: subject, ...grant }),
          options,
        },
        (value) => accessGrantIn(value, { subject, ...grant }),
        () => accessGrantIn(null, { subject, ...grant }),
      ),
    adminRevokeWorkspaceAccess: (workspaceId, subject, options) =>
      nothing({
        operation: 'adminRevokeWorkspaceAccess',
        parameters: { workspaceId, subject },
        options,
      }),
    adminListIdentityProviderAgentClientCredentials: (workspaceId, options) =>
      many(
        {
          operation: 'adminListIdentityProviderAgentClientCredentials',
          parameters: { workspaceId },
          options,
        },
        agentClientIn,
      ),
    adminCreateIdentityProviderAgentClient: (workspaceId, request, options) =>
      one(
        {
          operation: 'adminCreateIdentityProviderAgentClient',
          parameters: { workspaceId },
          ...jsonBody(request),
          options,
        },
        agentClientIn,
      ),
    adminGetWorkspaceSettings: (workspaceId, options) =>
      one(
        { operation: 'adminGetWorkspaceSettings', parameters: { workspaceId }, options },
        settingsIn,
      ),
    adminMergeWorkspaceSettings: (workspaceId, patch, options) =>
      change(
        {
          operation: 'adminMergeWorkspaceSettings',
          parameters: { workspaceId },
          ...jsonBody(patch),
          options,
        },
        settingsIn,
        () => ({}),
      ),
    adminListWebhooks: (workspaceId, options) =>
      many({ operation: 'adminListWebhooks', parameters: { workspaceId }, options }, (value) =>
        webhookIn(value, workspaceId),
      ),
    adminCreateWebhook: (workspaceId, draft, options) =>
      one(
        {
          operation: 'adminCreateWebhook',
          parameters: { workspaceId },
          ...jsonBody(draft),
          secrets: secretsOf(draft),
          options,
        },
        (value) => webhookIn(value, workspaceId),
      ),
    adminPatchWebhook: (workspaceId, webhookId, patch, options) =>
      one(
        {
          operation: 'adminPatchWebhook',
          parameters: { workspaceId, webhook_id: webhookId },
          ...jsonBody(patch),
          secrets: secretsOf(patch),
          options,
        },
        (value) => webhookIn(value, workspaceId),
      ),
    adminDeleteWebhook: (workspaceId, webhookId, options) =>
      nothing({
        operation: 'adminDeleteWebhook',
        parameters: { workspaceId, webhook_id: webhookId },
        options,
      }),
    adminListWebhookDeliveries: (workspaceId, webhookId, options) =>
      listWebhookDeliveries(service, { workspaceId, webhookId }, options),
    adminTestWebhook: (workspaceId, webhookId, options) =>
      testWebhook(service, { workspaceId, webhookId }, options),
    adminGetServiceFigures: (options) =>
      one(
        { operation: 'adminGetServiceFigures', options },
        (value) => serviceFigures.safeParse(value).data ?? null,
      ),
    adminMetaDocumentTypes: async (options) =>
      readJsonAnswer(await service.send({ operation: 'adminMetaDocumentTypes', options }), typesOf),
  }
}

/** The settings of a webhook's own sign-in hold secrets as well as `secrets` does. */
function secretsOf(draft: Partial<WebhookDraft>): string[] {
  return [draft.secrets, draft.token_request_config, draft.webhook_headers_config].flatMap((map) =>
    Object.values(map ?? {}),
  )
}

/** The id of what was made, where the answer says it in its `Location` alone (RFC 9110, 10.2.2). */
function lastOfLocation({ headers }: HttpAnswer): string | null {
  const path = (headers.get('location') ?? '').split(/[?#]/)[0] ?? ''
  const segment = /\/([^/]+)\/?$/.exec(path)?.[1] ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

/** A list of types, or an object with one member for each. */
function typesOf(value: unknown): readonly string[] | null {
  const found = listIn(value)
  if (found) return found.items.map(documentTypeIn).filter((type) => type !== null)
  const names = Object.keys(membersOf(value))
  const areTypes = names.length > 0 && names.every((name) => /^[A-Z][A-Z0-9_]*$/.test(name))
  return areTypes ? names : null
}
