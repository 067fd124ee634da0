import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RemovalReason } from '../../src-shared/contract/document-model.ts'
import type { Clock, Logger, Timer } from '../ports.ts'
import { listConnections } from '../store/connections.ts'
import type { Database } from '../store/database.ts'
import { readSettings } from '../store/settings.ts'
import { listTrashedBefore, type TrashedDocument } from '../store/trash.ts'

const dayMs = 86_400_000
/** A computer sleeps, and days end while Intray runs. */
const everyMs = 3_600_000
/** Their traces are swept in one go; for more of them the core would stand still for too long. */
const sweptTogether = 10

export type TrashExpiryPorts = {
  readonly db: Database
  readonly clock: Pick<Clock, 'now' | 'setTimer'>
  readonly logger: Logger
  /** One document for good, but for the traces in the files of the database. */
  readonly erase: (id: string, reason: RemovalReason) => Promise<void>
  readonly sweep: () => void
}

/** Erases what has been in the trash for as long as the settings say. */
export type TrashExpiry = ReturnType<typeof createTrashExpiry>

export function createTrashExpiry(ports: TrashExpiryPorts) {
  const { db, clock, logger } = ports
  let timer: Timer | null = null
  let running: Promise<void> | null = null
  let stopped = false

  async function pass(): Promise<void> {
    const failures: unknown[] = []
    for (const { id } of listConnections(db)) failures.push(...(await passOf(id)))
    if (failures.length > 0) logFailure(failures)
  }

  async function passOf(connectionId: string): Promise<readonly unknown[]> {
    const failures: unknown[] = []
    let erased = 0
    for (;;) {
      // Read anew each time: the setting may be another by now, and documents may have been restored.
      const before = clock.now() - readSettings(db).trashDays * dayMs
      // Those that cannot be erased now stand first, and must not keep the others here for ever.
      const limit = sweptTogether + failures.length
      const due = listTrashedBefore(db, connectionId, before, limit).slice(failures.length)
      if (stopped || due.length === 0) break
      const failed = await eraseEach(due)
      failures.push(...failed)
      erased += due.length - failed.length
      await nextTurn()
    }
    if (erased > 0) logger.log('info', 'trash.expired', { connectionId, count: erased })
    return failures
  }

  async function eraseEach(due: readonly TrashedDocument[]): Promise<readonly unknown[]> {
    const failures: unknown[] = []
    try {
      for (const { id, reason } of due)
        try {
          await ports.erase(id, reason)
          await nextTurn()
        } catch (error) {
          failures.push(error)
        }
    } finally {
      ports.sweep()
    }
    return failures
  }

  function logFailure([first, ...others]: readonly unknown[]): void {
    const reason = first instanceof Error ? first.name : 'unknown'
    logger.log('error', 'trash.expiry-failed', { count: others.length + 1, reason })
  }

  /** Looks now; a look that is under way looks at everything that is due. */
  function wake(): void {
    if (stopped || running) return
    running = pass()
      .catch((error: unknown) => logFailure([error]))
      .finally(() => (running = null))
  }

  return {
    wake,
    /** Looks now and every hour. */
    start(): void {
      const again = () => {
        timer = clock.setTimer(everyMs, again)
        wake()
      }
      again()
    },
    async stop(): Promise<void> {
      stopped = true
      timer?.cancel()
      await running
    },
  }
}
