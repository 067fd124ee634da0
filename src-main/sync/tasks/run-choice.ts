import type { RequestSlot } from '../../../src-shared/service-api/service-outcome.ts'
import type { Choice } from '../choose-next.ts'
import type { TaskContext } from '../sync-context.ts'
import { runAsk } from './ask-result.ts'
import { runCompare } from './compare-content.ts'
import { runFetch } from './fetch-extra.ts'
import { runList } from './read-list.ts'
import { runFeedback } from './send-feedback.ts'
import { runUpload } from './upload.ts'

export type Work = Exclude<Choice, { kind: 'wait' }>

export function runChoice(context: TaskContext, choice: Work, slot: RequestSlot): Promise<void> {
  switch (choice.kind) {
    case 'feedback':
      return runFeedback(context, choice.job, choice.serviceDocumentId, slot)
    case 'ask':
      return runAsk(context, choice.item, slot)
    case 'list':
      return runList(context, choice.purpose, slot)
    case 'compare':
      return runCompare(context, choice.item, slot)
    case 'upload':
      return runUpload(context, choice.job, slot)
    case 'fetch':
      return runFetch(context, choice.job, slot)
  }
}

/** Under this name the work is known to be running; for an upload it is the document's id. */
export function runningKey(choice: Work): string {
  switch (choice.kind) {
    case 'upload':
      return choice.job.documentId
    case 'feedback':
      return `feedback:${choice.job.documentId}`
    case 'ask':
      return `ask:${choice.item.documentId}`
    case 'list':
    case 'compare':
      return choice.kind
    case 'fetch':
      return `fetch:${choice.job.kind}:${choice.job.documentId}`
  }
}
