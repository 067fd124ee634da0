import { dayMs } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { describeThrown } from '../service-log.ts'
import type { ServiceLog } from '../service-log.ts'
import { deleteExpiredCodes } from '../store/authorization-codes.ts'
import { deleteFinishedDeliveries } from '../store/deliveries.ts'
import { deleteDocumentsBefore, isContentInUse } from '../store/documents.ts'
import type { Database } from '../store/open-database.ts'
import type { Originals } from '../store/originals.ts'
import { deleteExpiredRefreshTokens } from '../store/refresh-tokens.ts'
import type { StoreWrites } from '../store/store-writes.ts'
import { listWorkspaces, readSettings } from '../store/workspaces.ts'

const purgeEveryMs = 60 * 60 * 1000
const deliveryLogDays = 30

type PurgeParts = {
  database: Database
  originals: Originals
  clock: Clock
  log: ServiceLog
  writes: StoreWrites
}

/**
 * Deletes what a workspace's retention does not keep (setting `retentionDays`), with its file,
 * results, text and feedback, and what has expired by itself.
 */
function purge({ database, originals, clock, log }: PurgeParts): void {
  const now = clock.now()
  const hashes: string[] = []
  database.transaction(() => {
    for (const workspace of listWorkspaces(database)) {
      const { retentionDays } = readSettings(workspace)
      if (retentionDays)
        hashes.push(...deleteDocumentsBefore(database, workspace.id, now - retentionDays * dayMs))
    }
    deleteFinishedDeliveries(database, now - deliveryLogDays * dayMs)
    deleteExpiredCodes(database, now)
    deleteExpiredRefreshTokens(database, now)
  })()
  const unused = [...new Set(hashes)].filter((sha256) => !isContentInUse(database, sha256))
  for (const sha256 of unused) originals.remove(sha256)
  if (hashes.length === 0) return
  // What was deleted must not live on in the write-ahead log.
  database.pragma('wal_checkpoint(TRUNCATE)')
  log('retention.purged', { documents: hashes.length, originals: unused.length })
}

/** Files that were placed just before a crash, whose document was never stored. */
export function removeOrphans({
  database,
  originals,
}: Pick<PurgeParts, 'database' | 'originals'>): void {
  for (const sha256 of originals.list())
    if (!isContentInUse(database, sha256)) originals.remove(sha256)
}

/** Purges now and every hour; the answer stops it. */
export function schedulePurge(parts: PurgeParts): () => void {
  let cancel = (): void => {}
  const run = (): void => {
    try {
      purge(parts)
    } catch (error) {
      parts.writes.note(error)
      parts.log('retention.failed', describeThrown(error))
    }
    cancel = parts.clock.setTimer(purgeEveryMs, run)
  }
  run()
  return () => cancel()
}
