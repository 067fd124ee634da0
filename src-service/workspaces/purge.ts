import { dayMs } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { describeThrown } from '../service-log.ts'
import type { ServiceLog } from '../service-log.ts'
import { deleteExpiredCodes } from '../store/authorization-codes.ts'
import { deleteExpiredTickets } from '../store/consent-tickets.ts'
import { deleteFinishedDeliveries } from '../store/deliveries.ts'
import { deleteDocumentsBefore } from '../store/documents.ts'
import { removeUnused } from '../store/remove-unused.ts'
import type { Storage } from '../store/storage.ts'
import { deleteExpiredRefreshTokens } from '../store/refresh-tokens.ts'
import type { StoreWrites } from '../store/store-writes.ts'
import { deleteTalliesBefore } from '../store/tallies.ts'
import { listWorkspaces, readSettings } from '../store/workspaces.ts'

const purgeEveryMs = 60 * 60 * 1000
const deliveryLogDays = 30
const talliesDays = 30

type PurgeParts = Pick<Storage, 'engine' | 'originals'> & {
  clock: Clock
  log: ServiceLog
  writes: StoreWrites
}

/**
 * Deletes what a workspace's retention does not keep (setting `retentionDays`), with its file,
 * results, text and feedback, and what has expired by itself.
 */
async function purge(parts: PurgeParts): Promise<void> {
  const { engine, clock } = parts
  const now = clock.now()
  const hashes = await engine.atomically(async (database) => {
    const deleted: string[] = []
    for (const workspace of await listWorkspaces(database)) {
      const { retentionDays } = readSettings(workspace)
      if (!retentionDays) continue
      const before = now - retentionDays * dayMs
      deleted.push(...(await deleteDocumentsBefore(database, workspace.id, before)))
    }
    await deleteFinishedDeliveries(database, now - deliveryLogDays * dayMs)
    await deleteExpiredCodes(database, now)
    await deleteExpiredTickets(database, now)
    await deleteExpiredRefreshTokens(database, now)
    await deleteTalliesBefore(database, now - talliesDays * dayMs)
    return deleted
  })
  const removed = await removeUnused(parts, new Set(hashes))
  if (hashes.length === 0) return
  await engine.forgetDeleted()
  parts.log('retention.purged', { documents: hashes.length, originals: removed })
}

/** Purges now and every hour; the answer stops it, and settles when one that runs has ended. */
export function schedulePurge(parts: PurgeParts): () => Promise<void> {
  let running = Promise.resolve()
  let cancel = (): void => {}
  function run(): void {
    cancel = parts.clock.setTimer(purgeEveryMs, run)
    running = running
      .then(() => purge(parts))
      .catch((error: unknown) => {
        parts.writes.note(error)
        parts.log('retention.failed', describeThrown(error))
      })
  }
  run()
  return () => {
    cancel()
    return running
  }
}
