import type { Clock, Timer } from '../../ports.ts'
import { backoffMs } from '../backoff.ts'
import { awaitResult, type ConnectionWork } from '../connection-work.ts'
import { nameWithReference } from '../file-reference.ts'
import { judgeUpload, type UploadVerdict } from '../judge-upload.ts'
import { refusedPauseMs } from '../rests.ts'
import { commit, type TaskContext } from '../sync-context.ts'
import type { SyncStore, UploadJob, UploadPatch } from '../sync-store.ts'
import type { SyncChange } from '../sync-types.ts'
import { meantStatus } from '../../../src-shared/service-api/errors.ts'
import type { ServiceFailure } from '../../../src-shared/service-api/service-failure.ts'
import type { UploadAnswer } from '../../../src-shared/service-api/service-calls.ts'
import type { Outcome, RequestSlot } from '../../../src-shared/service-api/service-outcome.ts'
import { countOwnFailure, isBareNotFound, noteOutcome, type Noted } from './note-outcome.ts'
import { waitAsAsked } from './wait-as-asked.ts'

const tries = 3
/** An answer that comes sooner is no news. */
const lateAnswerMs = 3000
/** Between two words about how much of a file is out. */
const progressMs = 100
/** No service takes less: the smallest usual limit of a server for a body is 1 MB. */
const leastPlausibleBytes = 900_000
const tooLargeForMs = 24 * 3_600_000
/** The first look into the service's list after an unclear answer, and the ones after it. */
export const lookupDelaysMs = [2000, 60_000, 10 * 60_000] as const

/** At once; where it tells nothing the person is asked. */
export function lookUpOnceMore(store: SyncStore, job: UploadJob, clock: Clock): void {
  const lookups = lookupDelaysMs.length - 1
  store.patchUpload(job.documentId, { state: 'uncertain', lookups, notBeforeAt: clock.now() })
}

/** Sends one file. Each state is on disk before the step that it describes is taken. */
export async function runUpload(
  context: TaskContext,
  job: UploadJob,
  slot: RequestSlot,
): Promise<void> {
  const { store, calls, clock } = context
  const { documentId } = job
  if (isTooLarge(context, job)) {
    slot.unused()
    fail(context, documentId, 'HTTP_413', '')
    return
  }
  const begin = () => {
    store.patchUpload(documentId, {
      state: 'sending',
      attempts: job.attempts + 1,
      startedAt: clock.now(),
    })
    return [stateChange(documentId, { kind: 'sending', sentBytes: 0 })]
  }
  // Nothing of the file has left as long as `body-started` is not on the disk.
  commit(context, begin, 'soon')

  const original = await context.originals.read(documentId)
  if (context.signal.aborted || store.findUpload(documentId)?.state !== 'sending') {
    slot.unused()
    return
  }
  if (original.kind === 'unreadable') {
    slot.unused()
    fail(context, documentId, `ORIGINAL_${original.reason.toUpperCase().replace('-', '_')}`, '')
    return
  }

  const late = tellLateAnswer(context, documentId)
  const outcome = await calls
    .uploadDocument(
      {
        bytes: original.bytes,
        fileName: nameWithReference(job.fileName, documentId),
        mediaType: job.mediaType,
        idempotencyKey: `${documentId}-${String(job.generation)}`,
        isFirst: job.turn < 0,
        onBodyStarted: () => store.patchUpload(documentId, { state: 'body-started' }),
        onProgress: tellProgress(context, job),
        onBodySent: late.sent,
      },
      { slot, signal: context.signal },
    )
    .finally(late.end)
  judgeOutcome(context, job, outcome)
}

/** What nobody could see passing is not told: a small file is out before the first. */
function tellProgress({ clock, emit }: TaskContext, { documentId, byteSize }: UploadJob) {
  let toldMs = clock.monotonicMs()
  let isTold = false
  return (sentBytes: number): void => {
    const isLast = isTold && sentBytes >= byteSize
    if (!isLast && clock.monotonicMs() - toldMs < progressMs) return
    toldMs = clock.monotonicMs()
    isTold = true
    emit({ kind: 'progress', documentId, sentBytes })
  }
}

/** Of a file that is out as a whole it is told that its answer is waited for, and for how long. */
function tellLateAnswer({ work, clock, emit }: TaskContext, documentId: string) {
  let timer: Timer | null = null
  return {
    sent: (answerWithinMs: number): void => {
      const untilAt = clock.now() + answerWithinMs
      timer?.cancel()
      timer = clock.setTimer(lateAnswerMs, () => {
        work.unanswered.set(documentId, untilAt)
        emit({ kind: 'status', connectionId: work.connection.id })
      })
    },
    end: (): void => {
      timer?.cancel()
      work.unanswered.delete(documentId)
    },
  }
}

function judgeOutcome(context: TaskContext, job: UploadJob, outcome: Outcome<UploadAnswer>): void {
  // The rows stay as they are: the next start judges them by what was written.
  if (context.signal.aborted && !outcome.ok) return
  const noted = noteOutcome(context, 'upload', outcome, job.documentId, job.attempts + 1)
  if (outcome.ok) {
    accept(context, job, outcome.value)
    const item = context.work.results.find(job.documentId)
    const { retryAfterMs } = outcome.facts
    if (item) waitAsAsked(context, item, retryAfterMs)
    return
  }
  const { failure, atSignIn } = outcome
  const verdict = atSignIn ? ({ kind: 'not-processed' } as const) : judgeUpload(failure)
  switch (verdict.kind) {
    case 'not-processed':
      if (isRefusedAlone(context, job, noted, failure))
        fail(context, job.documentId, codeOf(failure), '')
      else stageAgain(context, job, noted === 'refused' ? refusedPauseMs : 0)
      return
    case 'refused':
      if (verdict.code === 'HTTP_413') learnTooLarge(context, job.byteSize)
      fail(context, job.documentId, verdict.code, verdict.message)
      return
    case 'uncertain':
      // What failed before the body was begun, as a page in place of the sign-in, has sent nothing.
      if (context.store.findUpload(job.documentId)?.state === 'sending') stageAgain(context, job)
      else doubt(context, job.documentId, verdict)
      return
  }
}

/** Others go out with the same right, and this file has been refused it again and again. */
function isRefusedAlone(
  { work }: TaskContext,
  { documentId }: UploadJob,
  noted: Noted,
  failure: ServiceFailure,
): boolean {
  const isForbidden = failure.kind === 'answered' && meantStatus(failure) === 403
  if (noted !== 'own' || (!isForbidden && !isBareNotFound(failure))) return false
  return countOwnFailure(work, documentId) >= tries
}

function codeOf(failure: ServiceFailure): string {
  if (failure.kind !== 'answered') return 'NOT_SENT'
  return failure.code ?? `HTTP_${String(failure.status)}`
}

function accept(context: TaskContext, job: UploadJob, answer: UploadAnswer): void {
  const { store, work } = context
  const { documentId } = job
  if (work.service.tooLarge && job.byteSize >= work.service.tooLarge.bytes)
    learnTooLarge(context, null)
  if (answer.honoursIdempotencyKey && !work.service.honoursIdempotencyKey) {
    work.service.honoursIdempotencyKey = true
    store.putLearned(work.connection.id, 'honoursIdempotencyKey', true)
  }
  recordAccepted(context, documentId, answer.documentId, true)
}

function isTooLarge({ work, clock }: TaskContext, { byteSize }: UploadJob): boolean {
  return byteSize >= (sizeLimit(work, clock.now())?.bytes ?? Infinity)
}

/** From how many bytes on files are not sent, and until when (wall clock); null for no limit. */
export function sizeLimit({ service: { tooLarge } }: ConnectionWork, nowAt: number) {
  if (!tooLarge || nowAt - tooLarge.learnedAt > tooLargeForMs) return null
  return { bytes: tooLarge.bytes, untilAt: tooLarge.learnedAt + tooLargeForMs }
}

/**
 * The interface shows no maximum: what was refused for its size tells it. Larger files are not sent in
 * vain for a day, or until one of them is tried again by a person, or is taken. A small file that is refused so
 * was refused for something else.
 */
export function learnTooLarge(
  { store, work, clock }: Pick<TaskContext, 'store' | 'work' | 'clock'>,
  bytes: number | null,
): void {
  if (bytes !== null && bytes < leastPlausibleBytes) return
  const known = work.service.tooLarge?.bytes ?? Infinity
  work.service.tooLarge =
    bytes === null ? null : { bytes: Math.min(bytes, known), learnedAt: clock.now() }
  store.putLearned(work.connection.id, 'tooLarge', work.service.tooLarge)
}

/** The service has the file under this id, as it said itself or as its list shows. */
export function recordAccepted(
  context: TaskContext,
  documentId: string,
  serviceDocumentId: string,
  measured: boolean,
): void {
  const { store, work, clock } = context
  const { id: connectionId, workspaceId } = work.connection
  const other = store.findUploadByServiceId({ connectionId, workspaceId, serviceDocumentId })
  if (other && other.documentId !== documentId) {
    // A service that recognises equal files gives the same id twice; one row speaks for it.
    fail(context, documentId, 'SAME_AT_SERVICE', '')
    return
  }
  const patch: UploadPatch = { state: 'accepted', serviceDocumentId, acceptedAt: clock.now() }
  const isOut = isOutOfHand(store.findUpload(documentId))
  const accepted = () => {
    const named: SyncChange = { kind: 'service-id', documentId, serviceDocumentId }
    if (isOut) {
      // Said all the same: whoever has to erase the service's copy learns only now which it is.
      store.patchUpload(documentId, { serviceDocumentId, acceptedAt: clock.now() })
      return [named]
    }
    store.patchUpload(documentId, { ...patch, code: null, notBeforeAt: 0 })
    return [
      named,
      stateChange(documentId, {
        kind: 'processing',
        since: new Date(clock.now()).toISOString(),
      }),
    ]
  }
  // A file whose row says no more than `body-started` is looked for at the service.
  commit(context, accepted, isOut ? 'on-disk' : 'soon')
  const job = store.findUpload(documentId)
  if (job?.state === 'accepted') awaitResult(work, job, clock, measured)
}

/** Nothing of it is at the service: it waits its turn again. */
export function stageAgain(context: TaskContext, job: UploadJob, leastMs = 0): void {
  const { clock, random } = context
  // Repeated trouble with one file makes it wait up to ten minutes, so that others come through.
  const limits = { firstMs: 1000, longestMs: 600_000 }
  const delayMs = Math.max(leastMs, backoffMs(job.attempts, random, limits))
  change(context, job.documentId, { state: 'staged', notBeforeAt: clock.now() + delayMs }, () => [
    stateChange(job.documentId, { kind: 'queued' }),
  ])
}

/** It may be there: it is looked for before anything else happens to it. */
export function doubt(
  context: TaskContext,
  documentId: string,
  { saidFailed, answer }: Omit<Extract<UploadVerdict, { kind: 'uncertain' }>, 'kind'>,
): void {
  const { clock, work } = context
  if (work.service.honoursIdempotencyKey) {
    const job = context.store.findUpload(documentId)
    if (job) stageAgain(context, job)
    return
  }
  change(
    context,
    documentId,
    {
      state: 'uncertain',
      lookups: 0,
      resendAfterLookup: saidFailed,
      notBeforeAt: clock.now() + lookupDelaysMs[0],
    },
    () => [stateChange(documentId, { kind: 'uncertain', ...(answer && { answer }) })],
  )
}

export function fail(
  context: TaskContext,
  documentId: string,
  code: string,
  message: string,
): void {
  change(context, documentId, { state: 'failed', code }, () => [
    stateChange(documentId, { kind: 'failed', code, message }),
  ])
  context.logger.log('warning', 'sync.upload.failed', {
    documentId,
    connectionId: context.work.connection.id,
    code,
  })
}

/** A person took it out of the queue: into the trash, or for good. */
export function isOutOfHand(job: UploadJob | undefined): boolean {
  return job?.state === 'trashed' || job?.state === 'removed'
}

/** Writes a step unless the person removed the document meanwhile. */
function change(
  context: TaskContext,
  documentId: string,
  patch: UploadPatch,
  changes: () => readonly SyncChange[],
): void {
  commit(context, () => {
    if (isOutOfHand(context.store.findUpload(documentId))) return []
    context.store.patchUpload(documentId, patch)
    return changes()
  })
}

export function stateChange(
  documentId: string,
  state: Extract<SyncChange, { kind: 'document-state' }>['state'],
): SyncChange {
  return { kind: 'document-state', documentId, state }
}
