import type { Clock } from '../clock.ts'
import { describeThrown } from '../service-log.ts'
import type { ServiceLog } from '../service-log.ts'
import {
  claimNextJob,
  deleteJob,
  listInterruptedJobs,
  releaseJob,
  requeueJob,
  setJobProgress,
} from '../store/jobs.ts'
import type { JobRow } from '../store/jobs.ts'
import { findDocumentById, setDocumentStatus } from '../store/documents.ts'
import type { DocumentRow } from '../store/documents.ts'
import type { Database } from '../store/open-database.ts'
import type { Originals } from '../store/originals.ts'
import { saveResults } from '../store/results.ts'
import { findWorkspace, readSettings } from '../store/workspaces.ts'
import { checkResults, keepReadTypes } from './check-results.ts'
import type { Extract, ExtractOutcome } from './extract.ts'

/** A document during which the process ended this often is given up: it is what ends it. */
const mostCrashes = 2
/** The least step of progress that is worth a write to the disk. */
const progressStep = 0.02
/** How long to wait after the database refused a write. */
const storeRetryMs = 30_000

export type JobQueue = {
  /** Looks for work; call it after a job was stored. */
  wake(): void
  /** Takes up what an earlier process has left; call it once before `wake`. */
  recover(): { resumed: number; failed: number }
  /** Breaks off the reading of a document that is gone. */
  drop(documentId: string): void
  /** Settles when nothing is waiting or being read any more. */
  whenIdle(): Promise<void>
  /** Stops taking jobs, breaks off those that run and puts them back into the queue. */
  stop(): Promise<void>
}

export type JobQueueParts = {
  database: Database
  originals: Originals
  clock: Clock
  log: ServiceLog
  extract: Extract
  /** How many documents are read at the same time. */
  concurrency: number
  /** Called inside the transaction that stores the outcome. */
  onFinished(document: DocumentRow, status: 'COMPLETED' | 'FAILED'): void
  /** Called after that transaction. */
  afterFinished(): void
}

export function createJobQueue(parts: JobQueueParts): JobQueue {
  const { database, clock, log } = parts
  const running = new Map<string, { abort: AbortController; done: Promise<void> }>()
  const idleWaiters: (() => void)[] = []
  let stopping = false
  let isSuspectRunning = false

  function wake(): void {
    try {
      for (let job = claim(); job; job = claim()) start(job)
    } catch (error) {
      log('job.crashed', describeThrown(error))
      clock.setTimer(storeRetryMs, wake)
    }
    if (running.size === 0) for (const resolve of idleWaiters.splice(0)) resolve()
  }

  /**
   * A document that was being read when the process ended may be what ended it. It is read after
   * the others and alone, so that the next crash has one culprit and costs no other document.
   */
  function claim(): JobRow | undefined {
    if (stopping || running.size >= parts.concurrency || isSuspectRunning) return undefined
    const fresh = claimNextJob(database, false)
    if (fresh || running.size > 0) return fresh
    const suspect = claimNextJob(database, true)
    isSuspectRunning = suspect !== undefined
    return suspect
  }

  function start(job: JobRow): void {
    const abort = new AbortController()
    const done = run(job, abort.signal)
      .catch((error: unknown) => {
        log('job.crashed', { documentId: job.document_id, ...describeThrown(error) })
        if (!stopping) clock.setTimer(storeRetryMs, () => putBack(job))
      })
      .finally(() => {
        running.delete(job.document_id)
        if (running.size === 0) isSuspectRunning = false
        wake()
      })
    running.set(job.document_id, { abort, done })
  }

  /** After an outcome could not be stored, a full disk for instance: the file is read again. */
  function putBack(job: JobRow): void {
    if (stopping) return
    try {
      releaseJob(database, job.document_id)
      wake()
    } catch {
      clock.setTimer(storeRetryMs, () => putBack(job))
    }
  }

  async function run(job: JobRow, signal: AbortSignal): Promise<void> {
    const document = findDocumentById(database, job.document_id)
    if (!document) return
    const { id: documentId } = document
    const startedAt = clock.now()
    setDocumentStatus(database, documentId, 'PROCESSING', startedAt)
    log('job.started', { documentId, attempt: job.attempts, size: document.size })
    const outcome = await extractSafely(document, signal)
    if (signal.aborted) return releaseJob(database, documentId)
    finish(document, outcome)
    const durationMs = clock.now() - startedAt
    if (outcome.kind === 'failed')
      log('job.failed', { documentId, reason: outcome.reason, durationMs })
    else
      log('job.completed', {
        documentId,
        results: outcome.results.length,
        pages: outcome.pages.length,
        durationMs,
      })
  }

  async function extractSafely(
    document: DocumentRow,
    signal: AbortSignal,
  ): Promise<ExtractOutcome> {
    const workspace = findWorkspace(database, document.workspace_id)
    const settings = workspace ? readSettings(workspace) : {}
    let written = 0
    try {
      const extracted = parts.extract({
        documentId: document.id,
        path: parts.originals.pathOf(document.sha256),
        mediaType: document.media_type,
        ...(settings.languages && { languages: settings.languages }),
        readEmbeddedXml: settings.readEmbeddedXml ?? true,
        signal,
        onProgress(progress) {
          if (signal.aborted || progress < written + progressStep) return
          written = progress
          setJobProgress(database, document.id, Math.min(progress, 1))
        },
      })
      // A reading that does not heed the signal must not hold up the end of the service.
      const outcome = await Promise.race([extracted, stopped(signal)])
      if (outcome.kind === 'failed') return outcome
      const results = keepReadTypes(
        checkResults(document.id, outcome.results),
        settings.documentTypes,
      )
      return { ...outcome, results }
    } catch (error) {
      log('job.crashed', { documentId: document.id, ...describeThrown(error) })
      return {
        kind: 'failed',
        reason: 'crashed',
        message: 'Reading the document failed inside the service; the file itself is kept',
      }
    }
  }

  function finish(document: DocumentRow, outcome: ExtractOutcome): void {
    // Retention may have deleted it meanwhile.
    if (!findDocumentById(database, document.id)) return
    database.transaction(() => {
      if (outcome.kind === 'failed') return fail(document, outcome.message)
      const [first] = outcome.results
      saveResults(database, document.id, outcome.results, outcome.pages)
      setDocumentStatus(database, document.id, 'COMPLETED', clock.now(), {
        documentType: first?.documentType ?? 'UNKNOWN',
        ...(first && { title: first.title }),
      })
      deleteJob(database, document.id)
      parts.onFinished(document, 'COMPLETED')
    })()
    parts.afterFinished()
  }

  function fail(document: DocumentRow, failureMessage: string): void {
    setDocumentStatus(database, document.id, 'FAILED', clock.now(), { failureMessage })
    deleteJob(database, document.id)
    parts.onFinished(document, 'FAILED')
  }

  return {
    wake,
    recover() {
      const interrupted = listInterruptedJobs(database)
      const hopeless = interrupted.filter((job) => job.attempts >= mostCrashes)
      database.transaction(() => {
        for (const job of interrupted) {
          const document = findDocumentById(database, job.document_id)
          if (document && hopeless.includes(job))
            fail(document, `The service ended ${mostCrashes} times while reading this document`)
          else requeueJob(database, job.document_id)
        }
      })()
      return { resumed: interrupted.length - hopeless.length, failed: hopeless.length }
    },
    drop: (documentId) => running.get(documentId)?.abort.abort(),
    async whenIdle() {
      if (running.size > 0) await new Promise<void>((resolve) => idleWaiters.push(resolve))
    },
    async stop() {
      stopping = true
      for (const { abort } of running.values()) abort.abort()
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}

function stopped(signal: AbortSignal): Promise<ExtractOutcome> {
  const outcome: ExtractOutcome = {
    kind: 'failed',
    reason: 'cancelled',
    message: 'The service stopped while it read the document',
  }
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(outcome), { once: true })
  })
}
