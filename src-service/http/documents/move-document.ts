import { moveRequest } from '../../../src-shared/service-api/processing.ts'
import { findDocument, moveDocumentRow } from '../../store/documents.ts'
import type { DocumentRow } from '../../store/tables.ts'
import { answer } from '../answer.ts'
import { readJsonBody } from '../read-json-body.ts'
import { requireDocument, requireErasable, requireWritableNamed } from '../require-access.ts'
import type { RequestContext, ServiceContext } from '../service-context.ts'
import { invalidSchema, notFound } from '../service-error.ts'

/**
 * Puts a document with its file, results, text and feedback into another workspace, where the client may write in
 * both. One that is there already is answered in the same way, so that asking again does no harm. Not part of the
 * provider's interface.
 */
export async function moveDocument(service: ServiceContext, c: RequestContext): Promise<Response> {
  await requireErasable(service, c)
  const { workspaceId } = await readJsonBody(c, moveRequest)
  const { id: to } = await requireWritableNamed(service, c, workspaceId)
  const { database } = service
  const moved = await findDocument(database, to, c.req.param('documentId') ?? '')
  if (moved) return answerMoved(c, moved)
  const { document } = await requireDocument(service, c)
  if (document.status === 'UPLOADED' || document.status === 'PROCESSING')
    throw invalidSchema('The document is still being read; move it once it has been read')
  const isMoved = await service.engine.atomically((transaction) =>
    moveDocumentRow(transaction, document, to, service.clock.now()),
  )
  // Removed, or moved by another, since it was looked at.
  if (!isMoved) throw notFound('There is no document with this id in the workspace')
  service.log('document.moved', { documentId: document.id })
  return answerMoved(c, { ...document, workspace_id: to })
}

function answerMoved(c: RequestContext, document: DocumentRow): Response {
  const { id: documentId, workspace_id: workspaceId, status } = document
  return answer(c, 200, 'documentResponse', { documentId, workspaceId, status })
}
