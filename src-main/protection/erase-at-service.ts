import type { Clock, Logger, Timer } from '../ports.ts'
import type { Database } from '../store/database.ts'
import { listUploads, patchUpload, type UploadJob } from '../store/sync-uploads.ts'

export type EraserPorts = {
  readonly db: Database
  readonly clock: Pick<Clock, 'setTimer'>
  readonly logger: Logger
  /** The connection to the service on this computer. */
  readonly connectionId: string
  /** @returns false where it could not be deleted now */
  readonly erase: (serviceDocumentId: string) => Promise<boolean>
}

const againMs = 30_000
const erased = 'ERASED'

/**
 * Deletes, at the embedded service, what was removed here: its copy lies on the same disk, and
 * removed means gone. The outbox's row of a removed document says what is due, so that a service
 * that is not running is asked again, after a restart too.
 */
export function createEraser(ports: EraserPorts) {
  const { db, clock, logger } = ports
  let timer: Timer | null = null
  let running: Promise<void> | null = null
  let wanted = false
  let stopped = false

  function due(): readonly UploadJob[] {
    return listUploads(db, ports.connectionId, 'removed').filter(
      (job) => job.serviceDocumentId !== null && job.code !== erased,
    )
  }

  async function run(): Promise<void> {
    while (wanted && !stopped) {
      wanted = false
      for (const job of due()) {
        if (stopped || job.serviceDocumentId === null) return
        if (await ports.erase(job.serviceDocumentId))
          patchUpload(db, job.documentId, { code: erased })
        else return again()
      }
    }
  }

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
