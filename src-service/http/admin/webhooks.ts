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
import type { ServiceError } from '../service-error.ts'
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

export async function listWebhooks(service: ServiceContext, c: RequestContext): Promise<Response> {
  const workspace = await requireAdministered(service, c)
  const webhooks = await queryWebhooks(service.database, workspace.id)
  return answer(c, 200, 'webhook', webhooks.map(toWebhook))
}

export async function createWebhook(service: ServiceContext, c: RequestContext): Promise<Response> {
  const body = await readJsonBody(c, createWebhookRequest)
  const workspace = await requireAdministered(service, c)
  const stored = store(service, mergeRegistration(empty, body), {
    id: randomUUID(),
    workspaceId: workspace.id,
    createdAt: service.clock.now(),
  })
  await insertWebhook(service.database, stored)
  return answer(c, 201, 'webhook', toWebhook(stored))
}

export async function patchWebhook(service: ServiceContext, c: RequestContext): Promise<Response> {
  const body = await readJsonBody(c, patchWebhookRequest)
  const { id } = await requireWebhook(service, c)
  const { engine } = service
  // What it is merged into is read and written as one step: of two patches neither is lost.
  const stored = await engine.atomically(async (database) => {
    await engine.lock(database, `webhook ${id}`)
    const before = await findWebhook(database, id)
    if (!before) throw unknownWebhook()
    const secrets = service.secretBox.open(before.sealedSecrets)
    const merged = mergeRegistration({ configuration: before.configuration, secrets }, body)
    const changed = store(service, merged, before)
    if (!(await updateWebhook(database, changed))) throw unknownWebhook()
    return changed
  })
  return answer(c, 200, 'webhook', toWebhook(stored))
}

/** What had not been delivered to it yet goes with it. */
export async function deleteWebhook(service: ServiceContext, c: RequestContext): Promise<Response> {
  const { id } = await requireWebhook(service, c)
  await removeWebhook(service.database, id)
  return c.body(null, 204)
}

/** The webhook of the path, where it belongs to the workspace of the path. */
export async function requireWebhook(
  service: ServiceContext,
  c: RequestContext,
): Promise<StoredWebhook> {
  const workspace = await requireAdministered(service, c)
  const webhook = await findWebhook(service.database, c.req.param('webhook_id') ?? '')
  if (webhook?.workspaceId !== workspace.id) throw unknownWebhook()
  return webhook
}

const unknownWebhook = (): ServiceError =>
  notFound('There is no webhook with this id in the workspace')

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
