import { deleteDocumentRow } from '../../store/documents.ts'
import { removeUnused } from '../../store/remove-unused.ts'
import type { RequestContext, ServiceContext } from '../service-context.ts'
import { requireDocument, requireErasable } from '../require-access.ts'
import { notFound } from '../service-error.ts'

/**
 * Deletes a document with its file, results, text and feedback, in the database's log too. Not part
 * of the provider's interface: it is how Intray keeps its word on the computer it runs on.
 */
export async function deleteDocument(
  service: ServiceContext,
  c: RequestContext,
): Promise<Response> {
  await requireErasable(service, c)
  const { document } = await requireDocument(service, c)
  const { engine, originals } = service
  if (!(await engine.atomically((database) => deleteDocumentRow(database, document.id))))
    throw notFound('There is no document with this id in the workspace')
  service.jobs.drop(document.id)
  await removeUnused({ engine, originals }, [document.sha256])
  await engine.forgetDeleted()
  service.log('document.deleted', { documentId: document.id })
  return c.body(null, 204)
}
