import { resultsAndTextType } from '../../../src-shared/service-api/page-text.ts'
import { findResults, findTextPages } from '../../store/results.ts'
import { readSettings } from '../../store/workspaces.ts'
import { answer, setAskAgain } from '../answer.ts'
import { namesType } from '../negotiate-format.ts'
import { requireDocument } from '../require-access.ts'
import type { RequestContext, ServiceContext } from '../service-context.ts'
import { ServiceError } from '../service-error.ts'
import { describePersonalData } from './personal-data.ts'

/** 202 with the status while the document is being read, then 200 with what was found in it, on wish with the words of its pages. */
export async function retrieveDocument(
  service: ServiceContext,
  c: RequestContext,
): Promise<Response> {
  const { workspace, document } = await requireDocument(service, c)
  const state = {
    documentId: document.id,
    workspaceId: document.workspace_id,
    status: document.status,
  }
  switch (document.status) {
    case 'UPLOADED':
    case 'PROCESSING':
      setAskAgain(c, await service.jobs.secondsUntilRead(document.id))
      return answer(c, 202, 'documentResponse', {
        ...state,
        progress: await service.jobs.progressOf(document.id),
      })
    case 'FAILED':
      throw new ServiceError(
        500,
        'PROCESSING_FAILED',
        document.failure_message ?? 'The document could not be read',
      )
    case 'COMPLETED': {
      const retentionDays = readSettings(workspace).retentionDays ?? null
      const found = (await findResults(service.database, document.id)) ?? []
      const results = found.map((result) => ({
        ...result,
        ...state,
        ...describePersonalData(result, document.created_at, retentionDays),
      }))
      if (!namesType(c.req.header('Accept'), resultsAndTextType))
        return answer(c, 200, 'documentResponse', results)
      const pages = (await findTextPages(service.database, document.id)) ?? []
      const lines = [results, { documentId: document.id, pages }].map((line) =>
        JSON.stringify(line),
      )
      return c.body(lines.join('\n'), 200, { 'Content-Type': resultsAndTextType })
    }
  }
}
