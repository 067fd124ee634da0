import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { createAgentClientRequest } from '../../../src-shared/service-api/administration.ts'
import type { AgentClient } from '../../../src-shared/service-api/administration.ts'
import { hashSecret, makeSecret } from '../../auth/client-secret.ts'
import { isRedirectUri } from '../../auth/redirect-uri.ts'
import { putGrant } from '../../store/access-grants.ts'
import { insertClient, listClientsOf } from '../../store/clients.ts'
import type { ClientRow } from '../../store/tables.ts'
import { answer } from '../answer.ts'
import { readJsonBody } from '../read-json-body.ts'
import { requireAdministered } from '../require-access.ts'
import type { RequestContext, ServiceContext } from '../service-context.ts'

export const createRequest = createAgentClientRequest.extend({
  /** For the authorization code flow; without any, the loopback addresses at which Intray waits. */
  redirectUris: z.array(z.string().refine(isRedirectUri)).max(10).optional(),
  /** A program that cannot keep a secret gets none; it can use the authorization code flow alone. */
  isPublic: z.boolean().optional(),
})

export async function listAgentClients(
  service: ServiceContext,
  c: RequestContext,
): Promise<Response> {
  const workspace = await requireAdministered(service, c)
  const clients = await listClientsOf(service.database, workspace.id)
  return answer(c, 200, 'agentClient', clients.map(toAgentClient))
}

/** The new client has access to the workspace; its secret is told in this answer alone. */
export async function createAgentClient(
  service: ServiceContext,
  c: RequestContext,
): Promise<Response> {
  const workspace = await requireAdministered(service, c)
  const { name, redirectUris, isPublic } = await readJsonBody(c, createRequest)
  const secret = isPublic ? undefined : makeSecret()
  const row: ClientRow = {
    id: randomUUID(),
    name,
    secret_hash: secret === undefined ? null : await hashSecret(secret),
    role: 'AGENT',
    redirect_uris: JSON.stringify(redirectUris ?? []),
    home_workspace_id: workspace.id,
    created_at: service.clock.now(),
  }
  await service.engine.atomically(async (database) => {
    await insertClient(database, row)
    await putGrant(database, {
      workspace_id: workspace.id,
      subject: row.id,
      role: 'MEMBER',
      created_at: row.created_at,
    })
  })
  if (secret !== undefined) service.knownSecrets.remember(row.id, secret)
  return answer(c, 201, 'agentClient', {
    ...toAgentClient(row),
    ...(secret !== undefined && { clientSecret: secret }),
  })
}

function toAgentClient(row: ClientRow): AgentClient {
  return {
    clientId: row.id,
    name: row.name,
    role: row.role,
    createdAt: new Date(row.created_at).toISOString(),
  }
}
