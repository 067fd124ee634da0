import type { Clock } from '../clock.ts'
import { describeThrown } from '../service-log.ts'
import type { ServiceLog } from '../service-log.ts'
import {
  claimNextJob,
  countJobsBefore,
  endJob,
  findProgress,
  listHeld,
  listInterruptedJobs,
  releaseJob,
  requeueJob,
  setProgress,
} from '../store/jobs.ts'
import { findDocumentById, setDocumentStatus } from '../store/documents.ts'
import type { DocumentRow, JobRow } from '../store/tables.ts'
import type { Freed, Membership } from '../members/membership.ts'
import type { Database, Engine } from '../store/engine.ts'
import type { Originals } from '../store/storage.ts'
import { findLessons } from '../store/lessons.ts'
import { saveResults } from '../store/results.ts'
import type { StoreWrites } from '../store/store-writes.ts'
import { findWorkspace, readSettings } from '../store/workspaces.ts'
import { checkResults, keepReadTypes } from './check-results.ts'
import type { Extract, ExtractOutcome } from './extract.ts'
import { countOutcome } from '../store/tallies.ts'
import { createReadingTimes } from './reading-times.ts'

/**
 * A document during which the process ended this often is given up: it is what ends it. Nobody knows what
 * ended a process, and a kill or a power cut may meet the same healthy document twice: only the end of a
 * process that read nothing else, for the second time, is the document's fault.
 */
const mostCrashes = 3
/** A document whose reader died is read once more, after the others, alone and by a fresh reader. */
const mostReaderDeaths = 2
const readerDeaths: ReadonlySet<string> = new Set(['crashed', 'memory'])
/** How long to wait after the database refused a write for another reason than the disk. */
const storeRetryMs = 30_000
/** Where the next documents are quicker than the last, a result lies ready no longer than this. */
const mostSecondsForeseen = 5

export type JobQueue = {
  /** Looks for work; call it after a job was stored. */
  wake(): void
  /** How far the reading of a document is, from 0 to 1. */
  progressOf(documentId: string): Promise<number>
  /**
   * In how many whole seconds a document will probably be read, by its place in the queue and the readings
   * before; 0 where that may be at any moment.
   */
  secondsUntilRead(documentId: string): Promise<number>
  /** Breaks off the reading of a document that is gone. */
  drop(documentId: string): void
  /** Breaks off all that is being read: others have it now. */
  dropAll(): void
  /**
   * Takes up what nobody holds any more, in the transaction in which that came about. It may have ended its
   * process: it is read after the others and alone, so that the next end has one culprit.
   */
  takeUp(database: Database): Promise<Freed>
  /** Tells the others how far it is, and breaks off what another has removed or taken meanwhile. */
  compare(member: string): Promise<void>
  /** Settles when nothing is waiting or being read any more. */
  whenIdle(): Promise<void>
  /** Stops taking jobs, breaks off those that run and puts them back into the queue. */
  stop(): Promise<void>
}

export type JobQueueParts = {
  engine: Engine
  membership: Pick<Membership, 'id'>
  writes: StoreWrites
  originals: Originals
  clock: Clock
  log: ServiceLog
  extract: Extract
  /** What this process and those that read hold, for the log. */
  residentMb(): number
  /** How many documents are read at the same time; 0 where others read them. */
  concurrency: number
  /** Called inside the transaction that stores the outcome. */
  onFinished(
    database: Database,
    document: DocumentRow,
    status: 'COMPLETED' | 'FAILED',
  ): Promise<void>
  /** Called after that transaction. */
  afterFinished(documentId: string): void
}

type Running = {
  abort: AbortController
  done: Promise<void>
  progress: number
  toldProgress: number
}
/** A job that this process reads, and the member it holds it as. */
type Held = { job: JobRow; member: string }

export function createJobQueue(parts: JobQueueParts): JobQueue {
  const { engine, writes, clock, log } = parts
  const running = new Map<string, Running>()
  const idleWaiters: (() => void)[] = []
  const times = createReadingTimes()
  let cancelRetry = (): void => {}
  let looking: Promise<void> | null = null
  let isAskedFor = false
  let stopping = false
  let isSuspectRunning = false

  /** One look at a time, so that no two of them take more than may be read at once. */
  function wake(): void {
    isAskedFor = true
    looking ??= look().finally(() => {
      looking = null
      if (isAskedFor) wake()
      else if (running.size === 0) for (const resolve of idleWaiters.splice(0)) resolve()
    })
  }

  async function look(): Promise<void> {
    isAskedFor = false
    try {
      for (let held = await claim(); held; held = await claim()) start(held)
    } catch (error) {
      log('job.crashed', describeThrown(error))
      writes.note(error)
      wakeLater()
    }
  }

  function wakeLater(): void {
    cancelRetry()
    cancelRetry = clock.setTimer(storeRetryMs, wake)
  }

  /** A document that was being read when a process ended may be what ended it; see `takeUp`. */
  async function claim(): Promise<Held | undefined> {
    if (stopping || running.size >= parts.concurrency || isSuspectRunning) return undefined
    // Not at the start, where the disk may be full.
    const member = await parts.membership.id()
    const fresh = await take(member, false)
    if (fresh || running.size > 0) return fresh
    const suspect = await take(member, true)
    isSuspectRunning = suspect !== undefined
    return suspect
  }

  function take(member: string, suspects: boolean): Promise<Held | undefined> {
    const { isShared } = engine
    return engine.lazily(async (database) => {
      const job = await claimNextJob(database, { member, suspects, isShared })
      if (!job) return undefined
      await setDocumentStatus(database, job.document_id, 'PROCESSING', clock.now())
      return { job, member }
    })
  }

  async function takeUp(database: Database): Promise<Freed> {
    const interrupted = await listInterruptedJobs(database)
    const freed = { resumed: 0, failed: 0 }
    for (const { document_id: documentId, attempts } of interrupted) {
      if (attempts < mostCrashes) {
        if (await requeueJob(database, documentId, null)) freed.resumed += 1
        continue
      }
      const document = await findDocumentById(database, documentId)
      const message = `The service ended ${mostCrashes} times while reading this document`
      if (document && (await fail(database, document, null, { reason: 'ended', message })))
        freed.failed += 1
    }
    return freed
  }

  function start(held: Held): void {
    const { job } = held
    const abort = new AbortController()
    const entry: Running = { abort, progress: 0, toldProgress: 0, done: Promise.resolve() }
    running.set(job.document_id, entry)
    entry.done = run(held, abort.signal)
      .catch((error: unknown) => {
        writes.note(error)
        log('job.crashed', { documentId: job.document_id, ...describeThrown(error) })
        if (!stopping) clock.setTimer(storeRetryMs, () => putBack(held))
      })
      .finally(() => {
        running.delete(job.document_id)
        if (running.size === 0) isSuspectRunning = false
        wake()
      })
  }

  /** After an outcome could not be stored for another reason than the disk: the file is read again. */
  function putBack(held: Held): void {
    if (stopping) return
    releaseJob(engine.database, held.job.document_id, held.member).then(wake, () =>
      clock.setTimer(storeRetryMs, () => putBack(held)),
    )
  }

  async function run({ job, member }: Held, signal: AbortSignal): Promise<void> {
    const document = await findDocumentById(engine.database, job.document_id)
    if (!document) return
    const { id: documentId } = document
    const startedAt = clock.now()
    log('job.started', { documentId, attempt: job.attempts, size: document.size })
    const outcome = await extractSafely(document, job.attempts > 1, signal)
    if (isWorthAnotherTry(job, outcome)) {
      log('job.retried', { documentId, reason: outcome.reason })
      const requeue = async () => void (await requeueJob(engine.database, documentId, member))
      return void (await writes.untilTaken(requeue, signal))
    }
    // Kept until the disk has room for it: reading it again would only cost the same again.
    const isStored =
      !signal.aborted && (await writes.untilTaken(() => finish(document, member, outcome), signal))
    if (!isStored) return releaseJob(engine.database, documentId, member)
    parts.afterFinished(documentId)
    const durationMs = clock.now() - startedAt
    times.note(durationMs)
    if (outcome.kind === 'failed')
      log('job.failed', { documentId, reason: outcome.reason, durationMs })
    else
      log('job.completed', {
        documentId,
        results: outcome.results.length,
        pages: outcome.pages.length,
        residentMb: Math.round(parts.residentMb()),
        durationMs,
      })
  }

  async function extractSafely(
    document: DocumentRow,
    isSuspect: boolean,
    signal: AbortSignal,
  ): Promise<ExtractOutcome> {
    const workspace = await findWorkspace(engine.database, document.workspace_id)
    const settings = workspace ? readSettings(workspace) : {}
    try {
      const extracted = parts.extract({
        documentId: document.id,
        read: () => parts.originals.read(document.sha256),
        sha256: document.sha256,
        mediaType: document.media_type,
        ...(settings.languages && { languages: settings.languages }),
        readEmbeddedXml: settings.readEmbeddedXml ?? true,
        ...(settings.documentTypes && { documentTypes: settings.documentTypes }),
        isSuspect,
        findLessons: (signs) => findLessons(engine.database, document.workspace_id, signs),
        signal,
        onProgress(progress) {
          const job = running.get(document.id)
          if (job) job.progress = Math.max(job.progress, Math.min(progress, 1))
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

  async function finish(
    document: DocumentRow,
    member: string,
    outcome: ExtractOutcome,
  ): Promise<void> {
    await engine.lazily(async (database) => {
      if (outcome.kind === 'failed') return void (await fail(database, document, member, outcome))
      // Removed meanwhile by a person or for its age; or this process was taken for gone, and another reads it.
      if (!(await endJob(database, document.id, member))) return
      const [first] = outcome.results
      await setDocumentStatus(database, document.id, 'COMPLETED', clock.now(), {
        documentType: first?.documentType ?? 'UNKNOWN',
        ...(first && { title: first.title }),
      })
      await saveResults(database, document.id, outcome.results, outcome.pages)
      await parts.onFinished(database, document, 'COMPLETED')
      await count(database, document, 'COMPLETED')
    })
  }

  /** Answers false where it is another's to say. */
  async function fail(
    database: Database,
    document: DocumentRow,
    holder: string | null,
    { reason, message: failureMessage }: { reason: string; message: string },
  ): Promise<boolean> {
    if (!(await endJob(database, document.id, holder))) return false
    await setDocumentStatus(database, document.id, 'FAILED', clock.now(), { failureMessage })
    await parts.onFinished(database, document, 'FAILED')
    await count(database, document, reason)
    return true
  }

  const count = (database: Database, { workspace_id: workspaceId }: DocumentRow, outcome: string) =>
    countOutcome(database, { workspaceId, outcome, now: clock.now() })

  async function compare(member: string): Promise<void> {
    // Only those that were held before the question.
    const before = [...running]
    if (before.length === 0) return
    const held = new Set(await listHeld(engine.database, member))
    for (const [documentId, entry] of before) {
      const { progress, toldProgress, abort } = entry
      if (!held.has(documentId)) abort.abort()
      else if (progress !== toldProgress) {
        entry.toldProgress = progress
        await setProgress(engine.database, documentId, member, progress)
      }
    }
  }

  async function secondsUntilRead(documentId: string): Promise<number> {
    const eachMs = times.medianMs()
    if (eachMs === null || running.has(documentId)) return 0
    const most = Math.ceil((mostSecondsForeseen * 1000 * parts.concurrency) / Math.max(1, eachMs))
    const before = await countJobsBefore(engine.database, documentId, most)
    const untilMs = (before / parts.concurrency + 1) * eachMs
    return Math.min(mostSecondsForeseen, Math.floor(untilMs / 1000))
  }

  return {
    wake,
    secondsUntilRead,
    takeUp,
    compare,
    async progressOf(documentId) {
      return running.get(documentId)?.progress ?? (await findProgress(engine.database, documentId))
    },
    drop: (documentId) => running.get(documentId)?.abort.abort(),
    dropAll() {
      for (const { abort } of running.values()) abort.abort()
    },
    async whenIdle() {
      if (running.size > 0 || looking)
        await new Promise<void>((resolve) => idleWaiters.push(resolve))
    },
    async stop() {
      stopping = true
      cancelRetry()
      // What it takes at this moment is put back with the others.
      await looking
      for (const { abort } of running.values()) abort.abort()
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}

function isWorthAnotherTry(
  job: JobRow,
  outcome: ExtractOutcome,
): outcome is ExtractOutcome & { kind: 'failed' } {
  const isDeath = outcome.kind === 'failed' && readerDeaths.has(outcome.reason)
  return isDeath && job.attempts < mostReaderDeaths
}

function stopped(signal: AbortSignal): Promise<ExtractOutcome> {
  const outcome: ExtractOutcome = {
    kind: 'failed',
    reason: 'cancelled',
    message: 'The service stopped while it read the document',
  }
  return new Promise((resolve) => {
    if (signal.aborted) resolve(outcome)
    signal.addEventListener('abort', () => resolve(outcome), { once: true })
  })
}
