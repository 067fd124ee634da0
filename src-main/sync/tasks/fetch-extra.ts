import type { Outcome, RequestSlot } from '../../../src-shared/service-api/service-outcome.ts'
import { backoffMs } from '../backoff.ts'
import { refusedPauseMs } from '../rests.ts'
import { commit, type TaskContext } from '../sync-context.ts'
import type { FetchJob } from '../sync-store.ts'
import { countOwnFailure, noteOutcome } from './note-outcome.ts'

const tries = 3

const keyOf = ({ kind, documentId }: FetchJob) => `fetch:${kind}:${documentId}`

/** Fetches content or feedback of a document that somebody else uploaded. */
export async function runFetch(
  context: TaskContext,
  job: FetchJob,
  slot: RequestSlot,
): Promise<void> {
  const { store } = context
  const serviceDocumentId = store.findUpload(job.documentId)?.serviceDocumentId
  if (serviceDocumentId == null) {
    slot.unused()
    store.deleteFetch(job.documentId, job.kind)
    return
  }
  const outcome =
    job.kind === 'content'
      ? await fetchContent(context, job.documentId, serviceDocumentId, slot)
      : await fetchFeedback(context, job.documentId, serviceDocumentId, slot)
  if (context.signal.aborted) return
  const noted = noteOutcome(context, 'fetch', outcome, job.documentId, job.attempts + 1)
  const isOver = noted === 'own' && countOwnFailure(context.work, keyOf(job)) >= tries
  if (noted === 'ok' || isOver) {
    context.work.ownFailures.delete(keyOf(job))
    // What is kept of it stands on the disk; at worst it is fetched once more.
    store.transaction(() => store.deleteFetch(job.documentId, job.kind), 'soon')
    return
  }
  const attempts = job.attempts + 1
  const delayMs = noted === 'refused' ? refusedPauseMs : backoffMs(attempts, context.random)
  const notBeforeAt = context.clock.now() + delayMs
  store.postponeFetch({ ...job, attempts, notBeforeAt })
}

async function fetchContent(
  context: TaskContext,
  documentId: string,
  serviceDocumentId: string,
  slot: RequestSlot,
): Promise<Outcome<unknown>> {
  const { calls, signal, originals } = context
  const outcome = await calls.streamDocumentContent(serviceDocumentId, { slot, signal })
  if (outcome.ok && !signal.aborted) await originals.save(documentId, outcome.value)
  return outcome
}

async function fetchFeedback(
  context: TaskContext,
  documentId: string,
  serviceDocumentId: string,
  slot: RequestSlot,
): Promise<Outcome<unknown>> {
  const { calls, clock, signal } = context
  const outcome = await calls.getDocumentFeedback(serviceDocumentId, { slot, signal })
  if (outcome.ok && outcome.value.length > 0)
    commit(context, () => [
      { kind: 'service-feedback', documentId, records: outcome.value, at: clock.now() },
    ])
  return outcome
}
