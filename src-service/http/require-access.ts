import { documentId as documentIdSchema } from '../../src-shared/service-api/primitives.ts'
import { findGranted } from '../store/access-grants.ts'
import type { GrantedWorkspace } from '../store/access-grants.ts'
import { findDocument } from '../store/documents.ts'
import type { DocumentRow } from '../store/tables.ts'
import { findWorkspace, readSettings } from '../store/workspaces.ts'
import type { WorkspaceRow } from '../store/tables.ts'
import { acceptsType, negotiateFormat } from './negotiate-format.ts'
import type { RequestContext, ServiceContext } from './service-context.ts'
import { ServiceError, forbidden, invalidSchema, notFound } from './service-error.ts'

/**
 * The workspace of the path, where the client was granted access to it.
 * @throws {ServiceError} 403, the same for a workspace of others and for one that does not exist,
 *   so that nobody learns which ids exist; 406 where the workspace asks for strict Accept
 */
export async function requireWorkspace(
  service: ServiceContext,
  c: RequestContext,
): Promise<GrantedWorkspace> {
  const workspace = await requireGranted(service, c)
  requireAcceptable(c, workspace)
  return workspace
}

async function requireGranted(
  service: ServiceContext,
  c: RequestContext,
  workspaceId = c.req.param('workspaceId') ?? '',
): Promise<GrantedWorkspace> {
  const known = c.get('granted')
  // Once: where a body was received meanwhile, rights may have been taken back.
  c.set('granted', undefined)
  const workspace =
    known?.id === workspaceId
      ? known
      : await findGranted(service.database, workspaceId, c.get('client').id)
  if (!workspace) throw forbidden('This client has no access to the workspace')
  return workspace
}

/** As `requireWorkspace`, for what changes something in it. */
export async function requireWritable(
  service: ServiceContext,
  c: RequestContext,
): Promise<WorkspaceRow> {
  return notArchived(await requireErasable(service, c))
}

/** The same, for a workspace that the request's body names. */
export async function requireWritableNamed(
  service: ServiceContext,
  c: RequestContext,
  workspaceId: string,
): Promise<WorkspaceRow> {
  return notArchived(notReadOnly(await requireGranted(service, c, workspaceId)))
}

function notArchived(workspace: WorkspaceRow): WorkspaceRow {
  if (workspace.status === 'ARCHIVED')
    throw forbidden('The workspace is archived: it can be read, not changed')
  return workspace
}

/** As `requireWritable`, and in an archived workspace as well: what has to be erased is erased there, too. */
export async function requireErasable(
  service: ServiceContext,
  c: RequestContext,
): Promise<WorkspaceRow> {
  return notReadOnly(await requireWorkspace(service, c))
}

function notReadOnly(workspace: GrantedWorkspace): WorkspaceRow {
  if (workspace.granted_role === 'READER')
    throw forbidden('This client may read in the workspace and change nothing')
  return workspace
}

/** The workspace of the path, for an administrator. */
export async function requireAdministered(
  service: ServiceContext,
  c: RequestContext,
): Promise<WorkspaceRow> {
  const workspace = await findWorkspace(service.database, c.req.param('workspaceId') ?? '')
  if (!workspace) throw notFound('There is no workspace with this id')
  requireAcceptable(c, workspace)
  return workspace
}

/** The document of the path, in a workspace the client has access to. */
export async function requireDocument(
  service: ServiceContext,
  c: RequestContext,
): Promise<{ workspace: WorkspaceRow; document: DocumentRow }> {
  const workspace = await requireWorkspace(service, c)
  return { workspace, document: await documentOf(service, c, workspace) }
}

/** The same, for the file itself: it can be asked for by its own media type, too. */
export async function requireFile(
  service: ServiceContext,
  c: RequestContext,
): Promise<DocumentRow> {
  const workspace = await requireGranted(service, c)
  const document = await documentOf(service, c, workspace)
  const accept = c.req.header('Accept')
  if (!fileTypes(document).some((type) => acceptsType(accept, type)))
    requireAcceptable(c, workspace)
  return document
}

/** The interface knows JPEG by two names. */
const fileTypes = ({ media_type: type }: DocumentRow): readonly string[] =>
  type === 'image/jpeg' ? [type, 'image/jpg'] : [type]

async function documentOf(
  service: ServiceContext,
  c: RequestContext,
  workspace: WorkspaceRow,
): Promise<DocumentRow> {
  const documentId = c.req.param('documentId') ?? ''
  if (!documentIdSchema.safeParse(documentId).success)
    throw invalidSchema('The documentId is not a UUID')
  const document = await findDocument(service.database, workspace.id, documentId)
  if (!document) throw notFound('There is no document with this id in the workspace')
  return document
}

function requireAcceptable(c: RequestContext, workspace: WorkspaceRow): void {
  if (negotiateFormat(c.req.header('Accept')) !== undefined) return
  if (readSettings(workspace).strictAccept)
    throw new ServiceError(
      406,
      'INVALID_SCHEMA',
      'This workspace answers in application/json or application/xml alone',
    )
}
