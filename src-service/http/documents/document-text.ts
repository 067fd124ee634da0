import { findTextPages } from '../../store/results.ts'
import { answer } from '../answer.ts'
import { requireDocument } from '../require-access.ts'
import type { RequestContext, ServiceContext } from '../service-context.ts'
import { notFound } from '../service-error.ts'

/** The words of the pages with their places, see src-shared/service-api/page-text.ts. */
export async function getDocumentText(
  service: ServiceContext,
  c: RequestContext,
): Promise<Response> {
  const { document } = await requireDocument(service, c)
  const pages = await findTextPages(service.database, document.id)
  if (!pages) throw notFound('The document has no text: it is still being read or could not be')
  return answer(c, 200, 'documentText', { documentId: document.id, pages })
}
