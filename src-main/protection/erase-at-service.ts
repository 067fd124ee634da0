import type { Clock, Logger, Timer } from '../ports.ts'
import type { Database } from '../store/database.ts'
import { erasedCode } from '../store/removals.ts'
import { listUploads, patchUpload, type UploadJob } from '../store/sync-uploads.ts'

export type EraserPorts = {
  readonly db: Database
  readonly clock: Pick<Clock, 'setTimer'>
  readonly logger: Logger
  /** Those to the service on this computer. */
  readonly connectionIds: () => readonly string[]
  /** @returns false where it could not be deleted now */
  readonly erase: (connectionId: string, serviceDocumentId: string) => Promise<boolean>
}

const againMs = 30_000
/** So many say that the service is not there, and fewer that it is one document's own trouble. */
const mostFailures = 3

/**
 * Deletes, at the embedded service, what was removed here: its copy lies on the same disk, and
 * removed means gone. The outbox's row of a removed document says what is due, so that a service
 * that is not running is asked again, after a restart too.
 */
export function createEraser(ports: EraserPorts) {
  const { db, clock, logger } = ports
  const failures = new Map<string, number>()
  let timer: Timer | null = null
  let running: Promise<void> | null = null
  let wanted = false
  let stopped = false

  /** What failed before comes last. */
  function due(): readonly UploadJob[] {
    const jobs = ports
      .connectionIds()
      .flatMap((connectionId) => listUploads(db, connectionId, 'removed'))
      .filter((job) => job.serviceDocumentId !== null && job.code !== erasedCode)
    return jobs.sort((one, two) => failuresOf(one) - failuresOf(two))
  }

  async function run(): Promise<void> {
    wanted = false
    let failed = 0
    for (const job of due()) {
      if (stopped || failed === mostFailures || job.serviceDocumentId === null) break
      if (await ports.erase(job.connectionId, job.serviceDocumentId)) {
        patchUpload(db, job.documentId, { code: erasedCode })
        failures.delete(job.documentId)
      } else {
        failed++
        failures.set(job.documentId, failuresOf(job) + 1)
      }
    }
    if (failed > 0) again()
  }

  const failuresOf = (job: UploadJob) => failures.get(job.documentId) ?? 0

  function again(): void {
    timer?.cancel()
    if (!stopped) timer = clock.setTimer(againMs, wake)
  }

  function wake(): void {
    wanted = true
    if (stopped || running) return
    running = run()
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.name : 'unknown'
        logger.log('error', 'protection.erase-failed', { reason })
        again()
      })
      .finally(() => {
        running = null
        if (wanted) wake()
      })
  }

  return {
    /** Looks for what is due, soon and by itself until it is done. */
    wake,
    async stop(): Promise<void> {
      stopped = true
      timer?.cancel()
      await running
    },
  }
}
