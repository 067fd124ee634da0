import type { z } from 'zod'
import {
  accessGrant,
  agentClient,
  documentTypeInfo,
  webhook,
  workspace,
  workspaceSettings,
} from '../../../src-shared/service-api/administration.ts'
import type { AdminCalls, WebhookDraft } from '../../../src-shared/service-api/admin-calls.ts'
import type { Outcome } from '../../../src-shared/service-api/service-outcome.ts'
import type { CallService } from '../call-service.ts'
import type { ServiceRequest } from '../service-request.ts'
import { jsonBody } from './json-body.ts'
import { itemsOf, readableItems } from './lenient-list.ts'
import { listWorkspacePage } from './list-workspaces.ts'
import { readJsonAnswer } from './read-json-answer.ts'
import { listWebhookDeliveries, testWebhook } from './webhook-deliveries.ts'

/** The admin operations. Paths that the interface does not show are assumptions or the profile's. */
export function createAdminCalls(service: CallService): AdminCalls {
  const one = async <Value>(request: ServiceRequest, schema: z.ZodType<Value>) =>
    readJsonAnswer(await service.send(request), (value) => schema.safeParse(value).data ?? null)
  const many = async <Value>(request: ServiceRequest, schema: z.ZodType<Value>) =>
    readJsonAnswer(await service.send(request), (value) => {
      const items = itemsOf(value)
      return items && readableItems(items, schema)
    })
  const nothing = async (request: ServiceRequest): Promise<Outcome<null>> => {
    const sent = await service.send(request)
    return sent.ok ? { ok: true, value: null, facts: sent.answer.facts } : sent
  }

  return {
    adminListWorkspaces: (options) =>
      many({ operation: 'adminListWorkspaces', options }, workspace),
    adminListWorkspacePage: (query, options) => listWorkspacePage(service, query, options),
    adminCreateWorkspace: (request, options) =>
      one({ operation: 'adminCreateWorkspace', ...jsonBody(request), options }, workspace),
    adminGetWorkspace: (workspaceId, options) =>
      one({ operation: 'adminGetWorkspace', parameters: { workspaceId }, options }, workspace),
    adminPatchWorkspace: (workspaceId, patch, options) =>
      one(
        {
          operation: 'adminPatchWorkspace',
          parameters: { workspaceId },
          ...jsonBody(patch),
          options,
        },
        workspace,
      ),
    adminGrantWorkspaceAccess: (workspaceId, grant, options) =>
      one(
        {
          operation: 'adminGrantWorkspaceAccess',
          parameters: { workspaceId },
          ...jsonBody(grant),
          options,
        },
        accessGrant,
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
        agentClient,
      ),
    adminCreateIdentityProviderAgentClient: (workspaceId, request, options) =>
      one(
        {
          operation: 'adminCreateIdentityProviderAgentClient',
          parameters: { workspaceId },
          ...jsonBody(request),
          options,
        },
        agentClient,
      ),
    adminGetWorkspaceSettings: (workspaceId, options) =>
      one(
        { operation: 'adminGetWorkspaceSettings', parameters: { workspaceId }, options },
        workspaceSettings,
      ),
    adminMergeWorkspaceSettings: (workspaceId, patch, options) =>
      one(
        {
          operation: 'adminMergeWorkspaceSettings',
          parameters: { workspaceId },
          ...jsonBody(patch),
          options,
        },
        workspaceSettings,
      ),
    adminListWebhooks: (workspaceId, options) =>
      many({ operation: 'adminListWebhooks', parameters: { workspaceId }, options }, webhook),
    adminCreateWebhook: (workspaceId, draft, options) =>
      one(
        {
          operation: 'adminCreateWebhook',
          parameters: { workspaceId },
          ...jsonBody(draft),
          secrets: secretsOf(draft),
          options,
        },
        webhook,
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
        webhook,
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

/** Types come as plain strings or as objects with a `documentType`. */
function typesOf(value: unknown): readonly string[] | null {
  return (
    itemsOf(value)?.flatMap((item) => {
      const info = documentTypeInfo.safeParse(item)
      return typeof item === 'string' ? [item] : info.success ? [info.data.documentType] : []
    }) ?? null
  )
}
