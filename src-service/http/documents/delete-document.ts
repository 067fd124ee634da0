import { deleteDocumentRow, isContentInUse } from '../../store/documents.ts'
import type { RequestContext, ServiceContext } from '../service-context.ts'
import { requireDocument, requireErasable } from '../require-access.ts'

/**
 * Deletes a document with its file, results, text and feedback, in the database's log too. Not part
 * of the provider's interface: it is how Intray keeps its word on the computer it runs on.
 */
export function deleteDocument(service: ServiceContext, c: RequestContext): Response {
  requireErasable(service, c)
  const { document } = requireDocument(service, c)
  const { database, originals } = service
  deleteDocumentRow(database, document.id)
  service.jobs.drop(document.id)
  if (!isContentInUse(database, document.sha256)) originals.remove(document.sha256)
  database.pragma('wal_checkpoint(TRUNCATE)')
  service.log('document.deleted', { documentId: document.id })
  return c.body(null, 204)
}
