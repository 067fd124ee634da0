import type { Outcome, RequestSlot } from '../../../src-shared/service-api/service-outcome.ts'
import { backoffMs } from '../backoff.ts'
import { commit, type TaskContext } from '../sync-context.ts'
import type { FetchJob } from '../sync-store.ts'
import { noteOutcome } from './note-outcome.ts'

const tries = 3

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
  const noted = noteOutcome(context, 'fetch', outcome)
  if (noted === 'ok' || (noted === 'own' && job.attempts + 1 >= tries)) {
    store.deleteFetch(job.documentId, job.kind)
    return
  }
  const attempts = job.attempts + 1
  const notBeforeAt = context.clock.now() + backoffMs(attempts, context.random)
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
  const { calls, signal } = context
  const outcome = await calls.getDocumentFeedback(serviceDocumentId, { slot, signal })
  if (outcome.ok && outcome.value.length > 0)
    commit(context, () => [{ kind: 'service-feedback', documentId, records: outcome.value }])
  return outcome
}
