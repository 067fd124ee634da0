import { dayMs } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { describeThrown } from '../service-log.ts'
import type { ServiceLog } from '../service-log.ts'
import { deleteExpiredCodes } from '../store/authorization-codes.ts'
import { deleteFinishedDeliveries } from '../store/deliveries.ts'
import { contentLock, deleteDocumentsBefore, isContentInUse } from '../store/documents.ts'
import type { Engine } from '../store/engine.ts'
import type { Originals } from '../store/originals.ts'
import { deleteExpiredRefreshTokens } from '../store/refresh-tokens.ts'
import type { StoreWrites } from '../store/store-writes.ts'
import { listWorkspaces, readSettings } from '../store/workspaces.ts'

const purgeEveryMs = 60 * 60 * 1000
const deliveryLogDays = 30

type Kept = { engine: Engine; originals: Originals }
type PurgeParts = Kept & { clock: Clock; log: ServiceLog; writes: StoreWrites }

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
    await deleteExpiredRefreshTokens(database, now)
    return deleted
  })
  const removed = await removeUnused(parts, new Set(hashes))
  if (hashes.length === 0) return
  await engine.forgetDeleted()
  parts.log('retention.purged', { documents: hashes.length, originals: removed })
}

/**
 * Removes contents that no document has any more; one that is uploaded again at this moment stays.
 * Answers how many were removed.
 */
export async function removeUnused(
  { engine, originals }: Kept,
  hashes: Iterable<string>,
): Promise<number> {
  let removed = 0
  for (const sha256 of hashes) {
    if (await isContentInUse(engine.database, sha256)) continue
    removed += await engine.lazily(async (database) => {
      await engine.lock(database, contentLock(sha256))
      if (await isContentInUse(database, sha256)) return 0
      originals.remove(sha256)
      return 1
    })
  }
  return removed
}

/** Files that were placed just before a crash, whose document was never stored. */
export async function removeOrphans(kept: Kept): Promise<void> {
  await removeUnused(kept, kept.originals.list())
}

/** What belongs to rows that could not be read is kept for whoever finds them in the old file. */
export async function setUnusedAside({ engine, originals }: Kept, folder: string): Promise<void> {
  for (const sha256 of originals.list())
    if (!(await isContentInUse(engine.database, sha256))) originals.moveTo(folder, sha256)
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
