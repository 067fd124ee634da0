import { randomUUID } from 'node:crypto'
import { feedbackRequest } from '../../../src-shared/service-api/feedback.ts'
import { takeLessons } from '../../extraction/learned/take-lessons.ts'
import { findDocument, touchDocument } from '../../store/documents.ts'
import { insertFeedback, listFeedback } from '../../store/feedback.ts'
import { replaceLessons } from '../../store/lessons.ts'
import { findResults, findTextPages } from '../../store/results.ts'
import { answer } from '../answer.ts'
import { readJsonBody } from '../read-json-body.ts'
import { requireDocument, requireWritable } from '../require-access.ts'
import type { RequestContext, ServiceContext } from '../service-context.ts'
import { invalidSchema, notFound } from '../service-error.ts'

/**
 * Keeps what a person corrected and confirmed, and what that teaches of the sender; the results stay as
 * the service read them.
 */
export async function provideFeedback(
  service: ServiceContext,
  c: RequestContext,
): Promise<Response> {
  // A body may take its time: the document is looked at when it is there, and may be gone by then.
  const body = await readJsonBody(c, feedbackRequest)
  await requireWritable(service, c)
  const { document } = await requireDocument(service, c)
  if (document.status === 'UPLOADED' || document.status === 'PROCESSING')
    throw invalidSchema('The document is still being read; send feedback once it has results')
  // A file that could not be read has no results, yet a person may have typed its values in.
  const results = await findResults(service.database, document.id)
  const beyond = body.corrections.find(
    ({ resultIndex }) => results && resultIndex >= results.length,
  )
  if (beyond)
    throw invalidSchema(`The document has no result with the resultIndex ${beyond.resultIndex}`)
  const { engine } = service
  const createdAt = service.clock.now()
  const pages = await findTextPages(service.database, document.id)
  const lessons = takeLessons(results ?? [], pages ?? [], body)
  const signed = { ...body, by: c.get('client').name }
  const record = await engine.atomically(async (database) => {
    await engine.lock(database, `feedback ${document.id}`)
    // Moved or removed since it was looked at.
    if (!(await findDocument(database, document.workspace_id, document.id)))
      throw notFound('There is no document with this id in the workspace')
    await replaceLessons(database, document, lessons, createdAt)
    const { id: documentId } = document
    // Whoever looks at the list hears of it.
    await touchDocument(database, documentId, createdAt)
    return insertFeedback(database, { id: randomUUID(), documentId, body: signed, createdAt })
  })
  return answer(c, 200, 'feedback', record)
}

export async function getFeedback(service: ServiceContext, c: RequestContext): Promise<Response> {
  const { document } = await requireDocument(service, c)
  return answer(c, 200, 'documentFeedback', {
    documentId: document.id,
    feedback: await listFeedback(service.database, document.id),
  })
}
