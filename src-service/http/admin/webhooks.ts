import { randomUUID } from 'node:crypto'
import {
  createWebhookRequest,
  patchWebhookRequest,
} from '../../../src-shared/service-api/administration.ts'
import {
  deleteWebhook as removeWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks as queryWebhooks,
  updateWebhook,
} from '../../store/webhooks.ts'
import type { StoredWebhook } from '../../store/webhooks.ts'
import { answer } from '../answer.ts'
import { readJsonBody } from '../read-json-body.ts'
import { requireAdministered } from '../require-access.ts'
import type { RequestContext, ServiceContext } from '../service-context.ts'
import { notFound } from '../service-error.ts'
import { mergeRegistration, toWebhook } from './webhook-registration.ts'
import type { Registration } from './webhook-registration.ts'

const empty: Registration = {
  configuration: {
    url: '',
    auth_type: 'NONE',
    auth_url: null,
    token_request_config: null,
    webhook_headers_config: null,
  },
  secrets: {},
}

export function listWebhooks(service: ServiceContext, c: RequestContext): Response {
  const workspace = requireAdministered(service, c)
  return answer(c, 200, 'webhook', queryWebhooks(service.database, workspace.id).map(toWebhook))
}

export async function createWebhook(service: ServiceContext, c: RequestContext): Promise<Response> {
  const body = await readJsonBody(c, createWebhookRequest)
  const workspace = requireAdministered(service, c)
  const stored = store(service, mergeRegistration(empty, body), {
    id: randomUUID(),
    workspaceId: workspace.id,
    createdAt: service.clock.now(),
  })
  insertWebhook(service.database, stored)
  return answer(c, 201, 'webhook', toWebhook(stored))
}

export async function patchWebhook(service: ServiceContext, c: RequestContext): Promise<Response> {
  // A body may take its time: what it is merged into is read when it is there, and written at once.
  const body = await readJsonBody(c, patchWebhookRequest)
  const before = requireWebhook(service, c)
  const secrets = service.secretBox.open(before.sealedSecrets)
  const merged = mergeRegistration({ configuration: before.configuration, secrets }, body)
  const stored = store(service, merged, before)
  updateWebhook(service.database, stored)
  return answer(c, 200, 'webhook', toWebhook(stored))
}

/** What had not been delivered to it yet goes with it. */
export function deleteWebhook(service: ServiceContext, c: RequestContext): Response {
  removeWebhook(service.database, requireWebhook(service, c).id)
  return c.body(null, 204)
}

/** The webhook of the path, where it belongs to the workspace of the path. */
export function requireWebhook(service: ServiceContext, c: RequestContext): StoredWebhook {
  const workspace = requireAdministered(service, c)
  const webhook = findWebhook(service.database, c.req.param('webhook_id') ?? '')
  if (webhook?.workspaceId !== workspace.id)
    throw notFound('There is no webhook with this id in the workspace')
  return webhook
}

function store(
  service: ServiceContext,
  registration: Registration,
  identity: Pick<StoredWebhook, 'id' | 'workspaceId' | 'createdAt'>,
): StoredWebhook {
  return {
    id: identity.id,
    workspaceId: identity.workspaceId,
    createdAt: identity.createdAt,
    configuration: registration.configuration,
    secretNames: Object.keys(registration.secrets).sort(),
    sealedSecrets: service.secretBox.seal(registration.secrets),
  }
}
