import type { RequestSlot } from '../../../src-shared/service-api/service-outcome.ts'
import type { ChosenRequest } from '../choose-next.ts'
import type { TaskContext } from '../sync-context.ts'
import { runAsk } from './ask-result.ts'
import { runCompare } from './compare-content.ts'
import { runFetch } from './fetch-extra.ts'
import { runList } from './read-list.ts'
import { runFeedback } from './send-feedback.ts'
import { runUpload } from './upload.ts'

export function runRequest(
  context: TaskContext,
  request: ChosenRequest,
  slot: RequestSlot,
): Promise<void> {
  switch (request.kind) {
    case 'feedback':
      return runFeedback(context, request.job, request.serviceDocumentId, slot)
    case 'ask':
      return runAsk(context, request.result, slot)
    case 'list':
      return runList(context, request.purpose, slot)
    case 'compare':
      return runCompare(context, request.item, slot)
    case 'upload':
      return runUpload(context, request.job, slot)
    case 'fetch':
      return runFetch(context, request.job, slot)
  }
}

/** Under this name the work is known to be running; for an upload it is the document's id. */
export function runningKey(request: ChosenRequest): string {
  switch (request.kind) {
    case 'upload':
      return request.job.documentId
    case 'feedback':
      return `feedback:${request.job.documentId}`
    case 'ask':
      return `ask:${request.result.documentId}`
    case 'list':
    case 'compare':
      return request.kind
    case 'fetch':
      return `fetch:${request.job.kind}:${request.job.documentId}`
  }
}
