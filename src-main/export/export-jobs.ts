import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ExportFormat, ExportPlan } from '../../src-shared/contract/export-plan.ts'
import type { ExportJob, ExportProblem } from '../../src-shared/contract/exports.ts'
import type { Timer } from '../ports.ts'
import { createDocumentKey } from '../store/document-key.ts'
import type { ChosenDocument } from '../store/documents-to-export.ts'
import {
  addToExport,
  beginExport,
  recordExport,
  type ExportAbout,
  type ExportedResult,
  type ExportKind,
} from '../store/exports.ts'
import { inTransaction } from '../store/query.ts'
import {
  countFiles,
  countSteps,
  exportFiles,
  type ExportRun,
  type LeftOut,
} from './export-files.ts'
import type { ExportPorts } from './export-ports.ts'
import { createPreparedFiles } from './prepared-files.ts'
import { TooManyRows } from './table-files.ts'
import { zipChunks, ZipTooLarge } from './zip-chunks.ts'

/** Long enough to answer the question where to save it. */
const keptMs = 10 * 60_000
/** Documents that are written down in one go when a file has gone out. */
const recordedAtOnce = 500

type Job = {
  state: ExportJob
  readonly about: ExportAbout
  /** What is in its file, by document. */
  readonly results: Map<string, readonly ExportedResult[]>
  /** Documents that may be in it and are not yet among the results. */
  reading: ReadonlySet<string>
  isRecorded: boolean
  readonly ending: AbortController
  work: Promise<void>
  expiry: Timer | null
}

/** Exports on their way: each makes one file, which the window fetches. */
export type ExportJobs = ReturnType<typeof createExportJobs>

export function createExportJobs(ports: ExportPorts) {
  const files = createPreparedFiles(ports.dataDir)
  const jobs = new Map<string, Job>()

  function begin(about: Job['about'], state: (id: string) => ExportJob): [string, Job] {
    const id = createDocumentKey(ports.clock.now())
    const job: Job = {
      state: state(id),
      about,
      results: new Map(),
      reading: new Set(),
      isRecorded: false,
      ending: new AbortController(),
      work: Promise.resolve(),
      expiry: null,
    }
    jobs.set(id, job)
    return [id, job]
  }

  /** Also settles the state when the work fails; what went wrong is a code. */
  async function finish(id: string, job: Job, work: () => Promise<ExportJob>): Promise<void> {
    try {
      const ended = await work()
      job.ending.signal.throwIfAborted()
      job.state = ended
    } catch (error) {
      const isCancelled = job.ending.signal.aborted
      job.state = isCancelled
        ? { id, status: 'cancelled' }
        : { id, status: 'failed', problem: problemOf(error) }
      if (isCancelled) await removeFile(id)
      else noteFailure('export.failed', error)
    }
    job.expiry = ports.clock.setTimer(keptMs, () => void forget(id))
  }

  async function forget(id: string): Promise<void> {
    const job = jobs.get(id)
    job?.expiry?.cancel()
    jobs.delete(id)
    await removeFile(id)
  }

  /** What could not be removed is tried again at the next start. */
  async function removeFile(id: string): Promise<void> {
    try {
      await files.remove(id)
    } catch (error) {
      noteFailure('export.file-not-removed', error)
    }
  }

  async function clearFiles(): Promise<void> {
    try {
      await files.clear()
    } catch (error) {
      noteFailure('export.file-not-removed', error)
    }
  }

  /** false where it could not be written down that the file has gone out. */
  function record(job: Job): boolean {
    try {
      const results = resultsOf(job)
      if (!job.isRecorded) recordExport(ports.db, { ...job.about, results }, ports.clock.now())
      job.isRecorded = true
    } catch (error) {
      noteFailure('export.not-recorded', error)
    }
    return job.isRecorded
  }

  /** The same for a file that is fetched: it may hold so many documents that others would have to wait. */
  async function recordInParts(job: Job): Promise<void> {
    if (job.isRecorded) return
    job.isRecorded = true
    const { db, clock } = ports
    try {
      const results = resultsOf(job)
      const id = inTransaction(db, () => beginExport(db, job.about, clock.now()), 'soon')
      for (let from = 0; from < results.length; from += recordedAtOnce) {
        if (from > 0) await nextTurn()
        const part = results.slice(from, from + recordedAtOnce)
        const isLast = from + recordedAtOnce >= results.length
        // The last one takes those before it to the disk.
        inTransaction(db, () => addToExport(db, id, part), isLast ? 'on-disk' : 'soon')
      }
    } catch (error) {
      noteFailure('export.not-recorded', error)
    }
  }

  function noteFailure(event: string, error: unknown): void {
    const reason = error instanceof Error ? error.name : 'unknown'
    ports.logger.log('error', event, { reason })
  }

  function cancel(id: string): void {
    const job = jobs.get(id)
    job?.ending.abort()
    if (job?.state.status === 'ready') {
      job.state = { id, status: 'cancelled' }
      void removeFile(id)
    }
  }

  /** Orders that were made before this one went out and nobody was asked about: they pay it again. */
  function cancelOthersOf(order: Job): void {
    const paid = new Set(resultsOf(order).map(({ contentHash }) => contentHash))
    for (const [id, other] of jobs)
      if (isOrderBesides(other, order))
        if (resultsOf(other).some(({ contentHash }) => paid.has(contentHash))) cancel(id)
  }

  async function write(id: string, job: Job, order: FileOrder): Promise<ExportJob> {
    const leftOut: LeftOut[] = []
    const total = countSteps(order)
    let done = 0
    const run: ExportRun = {
      ...order,
      ports,
      signal: job.ending.signal,
      onSteps(count) {
        done += count
        job.state = { id, status: 'running', done, total }
      },
      onReading(ids) {
        job.reading = new Set(ids)
      },
      leaveOut: (document) => leftOut.push(document),
      include(results) {
        include(job, results)
        job.reading = new Set()
      },
    }
    const made = exportFiles(run)
    const isPacked = countFiles(order) > 1
    // The name of a single file is known once it has come.
    let fileName = `${order.baseName}.zip`
    const chunks = isPacked
      ? zipChunks(made, ports.clock.now())
      : single(made, (path) => (fileName = path.split('/').at(-1) ?? path))
    const byteSize = await files.write(id, chunks)
    const documents = job.results.size
    if (documents === 0) {
      await files.remove(id)
      if (leftOut.length === 0) return { id, status: 'failed', problem: 'nothing-to-export' }
    }
    return { id, status: 'ready', fileName, byteSize, documents, leftOut }
  }

  return {
    /** Files of a former run are nobody's any more. */
    clear: clearFiles,

    start(order: FileOrder & { connectionId: string }): ExportJob {
      const { connectionId, plan } = order
      const format = formatOf(plan)
      const [id, job] = begin({ connectionId, kind: 'file', format }, (key) => ({
        id: key,
        status: 'running',
        done: 0,
        total: countSteps(order),
      }))
      job.work = finish(id, job, () => write(id, job, order))
      return job.state
    },

    /** Keeps bytes that were made elsewhere, to be fetched like any export. */
    async keep(file: KeptFile): Promise<ExportJob> {
      const { connectionId, fileName, results } = file
      const [id, job] = begin({ connectionId, kind: file.kind, format: file.format }, (key) => ({
        id: key,
        status: 'running',
        done: 0,
        total: 1,
      }))
      include(job, results)
      await finish(id, job, async () => {
        const byteSize = await files.write(id, Readable.from([file.bytes]))
        const documents = job.results.size
        return { id, status: 'ready', fileName, byteSize, documents, leftOut: [] }
      })
      return job.state
    },

    find: (id: string): ExportJob | undefined => jobs.get(id)?.state,

    cancel,

    /**
     * The file of a job that is ready; it counts as gone out when its last byte has gone. A payment
     * order counts before its first one: what nobody remembers would be paid twice.
     */
    open(id: string): { stream: Readable; job: ExportJob & { status: 'ready' } } | null {
      const job = jobs.get(id)
      if (job?.state.status !== 'ready' || job.state.documents === 0) return null
      if (job.about.kind === 'payment') {
        if (!record(job)) return null
        cancelOthersOf(job)
      }
      const stream = files.read(id)
      stream.once('end', () => {
        job.work = recordInParts(job).then(() => forget(id))
      })
      return { stream, job: job.state }
    },

    /** Deleted means gone: a file that holds the document is neither kept nor completed. */
    removeFilesWith(documentId: string): void {
      for (const [id, { results, reading }] of jobs)
        if (results.has(documentId) || reading.has(documentId)) cancel(id)
    },

    async stop(): Promise<void> {
      for (const job of jobs.values()) {
        job.expiry?.cancel()
        job.ending.abort()
      }
      await Promise.allSettled([...jobs.values()].map((job) => job.work))
      for (const job of jobs.values()) job.expiry?.cancel()
      await clearFiles()
    },
  }
}

/** What one client pays is no payment of another's. */
function isOrderBesides({ about, isRecorded }: Job, order: Job): boolean {
  return about.kind === 'payment' && about.connectionId === order.about.connectionId && !isRecorded
}

/** The first time counts: the data comes before the originals. */
function include({ results }: Job, more: readonly ExportedResult[]): void {
  for (const [id, ofDocument] of Map.groupBy(more, ({ documentId }) => documentId))
    if (!results.has(id)) results.set(id, ofDocument)
}

function resultsOf({ results }: Job): ExportedResult[] {
  return [...results.values()].flat()
}

export type FileOrder = {
  readonly documents: readonly Pick<ChosenDocument, 'id' | 'fileName'>[]
  readonly plan: ExportPlan
  readonly withStops: boolean
  readonly baseName: string
}

export type KeptFile = {
  readonly connectionId: string
  readonly kind: ExportKind
  readonly format: ExportFormat
  readonly fileName: string
  readonly bytes: Uint8Array
  readonly results: readonly ExportedResult[]
}

export function formatOf({ data }: ExportPlan): ExportFormat {
  return data.kind === 'none' ? 'originals' : data.kind
}

async function* single(
  files: AsyncIterable<{ path: string; chunks: AsyncIterable<Uint8Array> }>,
  onPath: (path: string) => void,
): AsyncGenerator<Uint8Array> {
  for await (const { path, chunks } of files) {
    onPath(path)
    yield* chunks
  }
}

function problemOf(error: unknown): ExportProblem {
  if (error instanceof TooManyRows) return 'too-many-rows'
  if (error instanceof ZipTooLarge) return 'too-large'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return ['ENOSPC', 'EDQUOT'].includes(code) ? 'disk-full' : 'internal'
}
