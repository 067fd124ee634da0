import { contentLock, isContentInUse } from './documents.ts'
import type { Storage } from './storage.ts'

/**
 * Removes contents that no document has any more; one that is uploaded again at this moment stays.
 * Answers how many were removed.
 */
export async function removeUnused(
  { engine, originals }: Pick<Storage, 'engine' | 'originals'>,
  hashes: Iterable<string>,
): Promise<number> {
  let removed = 0
  for (const sha256 of hashes) {
    if (await isContentInUse(engine.database, sha256)) continue
    removed += await engine.lazily(async (database) => {
      await engine.lock(database, contentLock(sha256))
      if (await isContentInUse(database, sha256)) return 0
      await originals.remove(database, sha256)
      return 1
    })
  }
  return removed
}
