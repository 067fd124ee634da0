import { z } from 'zod'
import { grantAccessRequest } from '../../../src-shared/service-api/administration.ts'
import { deleteGrant, putGrant } from '../../store/access-grants.ts'
import { findClient } from '../../store/clients.ts'
import { workspaceRoles } from '../../store/tables.ts'
import { answer } from '../answer.ts'
import { readJsonBody } from '../read-json-body.ts'
import { requireAdministered } from '../require-access.ts'
import type { RequestContext, ServiceContext } from '../service-context.ts'
import { notFound } from '../service-error.ts'

const defaultRole = 'MEMBER'
export const grantRequest = grantAccessRequest.extend({ role: z.enum(workspaceRoles).optional() })

/** Lets a client into the workspace; again with another role changes the role. */
export async function grantAccess(service: ServiceContext, c: RequestContext): Promise<Response> {
  const { subject, role } = await readJsonBody(c, grantRequest)
  const workspace = await requireAdministered(service, c)
  if (!(await findClient(service.database, subject)))
    throw notFound('There is no client with this id')
  const grant = await putGrant(service.database, {
    workspace_id: workspace.id,
    subject,
    role: role ?? defaultRole,
    created_at: service.clock.now(),
  })
  return answer(c, 201, 'accessGrant', {
    subject: grant.subject,
    role: grant.role,
    createdAt: new Date(grant.created_at).toISOString(),
  })
}

/** Takes effect with the client's next request, whatever tokens it holds. */
export async function revokeAccess(service: ServiceContext, c: RequestContext): Promise<Response> {
  const workspace = await requireAdministered(service, c)
  if (!(await deleteGrant(service.database, workspace.id, c.req.param('subject') ?? '')))
    throw notFound('This subject has no access to the workspace')
  return c.body(null, 204)
}
