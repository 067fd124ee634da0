import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  createWorkspaceRequest,
  patchWorkspaceRequest,
} from '../../../src-shared/service-api/administration.ts'
import type { Workspace } from '../../../src-shared/service-api/administration.ts'
import type { Page } from '../../../src-shared/service-api/processing.ts'
import { putGrant } from '../../store/access-grants.ts'
import {
  findWorkspace,
  insertWorkspace,
  listWorkspaces as queryWorkspaces,
  updateWorkspace,
} from '../../store/workspaces.ts'
import { workspaceStatuses } from '../../store/tables.ts'
import type { WorkspaceRow } from '../../store/tables.ts'
import { answer } from '../answer.ts'
import { readPageQuery } from '../documents/list-query.ts'
import { readJsonBody } from '../read-json-body.ts'
import { requireAdministered } from '../require-access.ts'
import type { RequestContext, ServiceContext } from '../service-context.ts'
import { notFound } from '../service-error.ts'

export const patchRequest = patchWorkspaceRequest.extend({
  /** ARCHIVED: its documents can be read, nothing can be added. */
  status: z.enum(workspaceStatuses).optional(),
})

/** All of them; a caller that asks for a page is given the pagination envelope. */
export async function listWorkspaces(
  service: ServiceContext,
  c: RequestContext,
): Promise<Response> {
  const all = (await queryWorkspaces(service.database)).map(toWorkspace)
  if (c.req.query('page') === undefined && c.req.query('size') === undefined)
    return answer(c, 200, 'workspace', all)
  const { page, size } = readPageQuery(c)
  const content = all.slice(page * size, (page + 1) * size)
  const totalPages = Math.ceil(all.length / size)
  const envelope: Page<Workspace> = {
    content,
    pageable: { pageNumber: page, pageSize: size },
    totalElements: all.length,
    totalPages,
    last: page >= totalPages - 1,
    first: page === 0,
    numberOfElements: content.length,
  }
  return answer(c, 200, 'workspacePage', envelope)
}

/** The client that makes a workspace has access to it from the start. */
export async function createWorkspace(
  service: ServiceContext,
  c: RequestContext,
): Promise<Response> {
  const { name } = await readJsonBody(c, createWorkspaceRequest)
  const id = randomUUID()
  const now = service.clock.now()
  await service.engine.atomically(async (database) => {
    await insertWorkspace(database, { id, name, createdAt: now })
    await putGrant(database, {
      workspace_id: id,
      subject: c.get('client').id,
      role: 'OWNER',
      created_at: now,
    })
  })
  return answer(c, 201, 'workspace', await readBack(service, id))
}

export async function getWorkspace(service: ServiceContext, c: RequestContext): Promise<Response> {
  return answer(c, 200, 'workspace', toWorkspace(await requireAdministered(service, c)))
}

export async function patchWorkspace(
  service: ServiceContext,
  c: RequestContext,
): Promise<Response> {
  const { name, status } = await readJsonBody(c, patchRequest)
  const workspace = await requireAdministered(service, c)
  await updateWorkspace(service.database, workspace.id, {
    ...(name !== undefined && { name }),
    ...(status !== undefined && { status }),
  })
  return answer(c, 200, 'workspace', await readBack(service, workspace.id))
}

async function readBack(service: ServiceContext, workspaceId: string): Promise<Workspace> {
  const row = await findWorkspace(service.database, workspaceId)
  if (!row) throw notFound('There is no workspace with this id')
  return toWorkspace(row)
}

function toWorkspace(row: WorkspaceRow): Workspace {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    createdAt: new Date(row.created_at).toISOString(),
  }
}
