import type { FeedbackRefusalCause } from '../../../src-shared/contract/document-model.ts'
import { meantStatus } from '../../../src-shared/service-api/errors.ts'
import type { ServiceFailure } from '../../../src-shared/service-api/service-failure.ts'
import type { RequestSlot } from '../../../src-shared/service-api/service-outcome.ts'
import { backoffMs } from '../backoff.ts'
import { refusedPauseMs } from '../rests.ts'
import { commit, type TaskContext } from '../sync-context.ts'
import type { FeedbackJob } from '../sync-store.ts'
import { recordResults } from './ask-result.ts'
import type { SyncChange } from '../sync-types.ts'
import { countOwnFailure, noteOutcome } from './note-outcome.ts'

const tries = 3

type Refusal = NonNullable<Extract<SyncChange, { kind: 'feedback' }>['refusal']>

/**
 * Sends all feedback of one document in one PATCH. The same values sent twice are the same feedback,
 * so a lost answer is simply asked for again.
 */
export async function runFeedback(
  context: TaskContext,
  job: FeedbackJob,
  serviceDocumentId: string,
  slot: RequestSlot,
): Promise<void> {
  const { store, calls, signal, work } = context
  const attempts = job.attempts + 1
  store.setFeedbackState(job, { state: 'sending', attempts, notBeforeAt: 0, code: null })
  const outcome = await calls.provideFeedback(serviceDocumentId, job.body, { slot, signal })
  if (signal.aborted && !outcome.ok) return
  const noted = noteOutcome(context, 'feedback', outcome, job.documentId, attempts)
  if (outcome.ok && work.connection.isShared) work.list.toldByUs.add(job.documentId)
  if (outcome.ok) recordFeedback(context, job, 'sent', attempts, null)
  else if (noted === 'refused') wait(context, job, attempts, false, refusedPauseMs)
  else if (noted === 'shared')
    wait(context, job, attempts, !outcome.atSignIn && mayHaveArrived(outcome.failure))
  else await refuse(context, job, attempts, serviceDocumentId, outcome.failure)
}

/** An attempt that nobody can have received is none: what it was to say can still be taken back. */
function wait(
  context: TaskContext,
  job: FeedbackJob,
  attempts: number,
  arrived: boolean,
  leastMs = 0,
): void {
  const delayMs = Math.max(leastMs, backoffMs(attempts, context.random))
  const notBeforeAt = context.clock.now() + delayMs
  const counted = arrived ? attempts : job.attempts
  context.store.setFeedbackState(job, {
    state: 'waiting',
    attempts: counted,
    notBeforeAt,
    code: null,
  })
}

/** Without a connection, its whole body, a token or the right to it no request is carried out. */
function mayHaveArrived(failure: ServiceFailure): boolean {
  switch (failure.kind) {
    case 'network':
      return (
        failure.bodySent === 'whole' && ['reset', 'timeout', 'too-slow'].includes(failure.reason)
      )
    case 'answered':
      return ![401, 403, 429].includes(meantStatus(failure))
    case 'sign-in':
    case 'not-sent':
      return false
    default:
      return true
  }
}

async function refuse(
  context: TaskContext,
  job: FeedbackJob,
  attempts: number,
  serviceDocumentId: string,
  failure: ServiceFailure,
): Promise<void> {
  const unclear = failure.kind === 'unreadable' || failure.kind === 'not-sent'
  const key = `feedback:${job.documentId}`
  if (unclear && countOwnFailure(context.work, key) < tries)
    return wait(context, job, attempts, true)
  context.work.ownFailures.delete(key)
  const answered = failure.kind === 'answered' ? failure : null
  const isConflict = answered?.status === 409 || answered?.status === 412
  // Somebody changed the document meanwhile: the person decides, seeing what is there now.
  if (isConflict) await readAgain(context, job.documentId, serviceDocumentId)
  const message = answered?.message ?? ''
  recordFeedback(context, job, 'refused', attempts, {
    code: isConflict ? 'CONFLICT' : (answered?.code ?? failure.kind.toUpperCase()),
    cause: isConflict ? 'changed' : causeOf(failure),
    message,
    path: /(?:^|[\s"'`(])(\/[A-Za-z][\w/~.-]*)/.exec(message)?.[1] ?? null,
  })
}

function causeOf(failure: ServiceFailure): FeedbackRefusalCause {
  if (failure.kind !== 'answered') return 'unclear'
  return [404, 410].includes(meantStatus(failure)) ? 'gone' : 'refused'
}

async function readAgain(
  context: TaskContext,
  documentId: string,
  serviceDocumentId: string,
): Promise<void> {
  const question = context.work.questions.ask(documentId)
  try {
    const outcome = await context.calls.retrieveStructuredData(serviceDocumentId, {
      signal: context.signal,
    })
    if (!outcome.ok || outcome.value.kind !== 'ready' || question.isOvertaken()) return
    question.overtakes()
    recordResults(context, documentId, outcome.value)
  } finally {
    question.close()
  }
}

function recordFeedback(
  context: TaskContext,
  job: FeedbackJob,
  state: 'sent' | 'refused',
  attempts: number,
  refusal: (Refusal & { code: string }) | null,
): void {
  const { store, clock } = context
  commit(context, () => {
    const code = refusal?.code ?? null
    // A newer body has taken this one's place: it speaks for itself when it is sent.
    if (!store.setFeedbackState(job, { state, attempts, notBeforeAt: 0, code })) return []
    return [
      {
        kind: 'feedback',
        documentId: job.documentId,
        state,
        body: job.body,
        at: clock.now(),
        refusal: refusal && {
          cause: refusal.cause,
          message: refusal.message,
          path: refusal.path,
        },
      },
    ]
  })
}
