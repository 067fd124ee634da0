import { meantStatus } from '../../../src-shared/service-api/errors.ts'
import type { Outcome, RequestSlot } from '../../../src-shared/service-api/service-outcome.ts'
import type { TaskContext } from '../sync-context.ts'
import { noteOutcome } from './note-outcome.ts'
import { runList } from './read-list.ts'

/** No document has this id: that it is not found is all that the answer tells. */
const noDocument = '00000000-0000-0000-0000-000000000000'

/**
 * One request finds out whether the service is there again. Neither reading the list nor asking for a
 * document changes anything there. They take turns, since a list may fail while all else works, and what
 * waits to be sent must not wait for it.
 */
export async function runProbe(context: TaskContext, slot: RequestSlot): Promise<void> {
  const { work, trouble } = context
  if (work.service.failedProbes % 2 === 0) await runList(context, 'probe', slot)
  else await askForNothing(context, slot)
  work.service.failedProbes =
    trouble.state()?.reason === 'service-failing' ? work.service.failedProbes + 1 : 0
}

async function askForNothing(context: TaskContext, slot: RequestSlot): Promise<void> {
  const { work, calls, trouble, signal } = context
  const outcome = await calls.retrieveStructuredData(noDocument, { slot, signal })
  if (signal.aborted) return
  work.list.failsAlone = isFromService(outcome)
  if (work.list.failsAlone) trouble.succeeded()
  else noteOutcome(context, 'ask', outcome, null)
}

/** An answer about the document; which one it is plays no part. */
function isFromService(outcome: Outcome<unknown>): boolean {
  if (outcome.ok) return true
  if (outcome.failure.kind !== 'answered') return false
  const status = meantStatus(outcome.failure)
  return status < 500 && status !== 401 && status !== 429
}
