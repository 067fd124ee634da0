import * as fs from 'node:fs'
import { closeToOthers } from '../../src-shared/close-to-others.ts'
import { copyDatabase } from './copy-database.ts'
import { isContentInUse } from './documents.ts'
import { keysIn } from './private-files.ts'
import { markDamaged, openOrRenew } from './open-or-renew.ts'
import { openOriginals } from './originals.ts'
import { removeUnused } from './remove-unused.ts'
import { createSqliteEngine } from './sqlite-engine.ts'
import type { Storage } from './storage.ts'

/**
 * A data folder, made where absent: the database, the originals beside it, and the keys.
 * @throws as `openDatabase`
 */
export function openFolder(folder: string, now: number): Storage {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (process.platform !== 'win32') closeToOthers(folder, fs)
  const { database: file, renewal } = openOrRenew(folder, now)
  const engine = createSqliteEngine(file)
  const originals = openOriginals(folder)
  return {
    engine,
    originals,
    keys: keysIn(folder),
    renewal,
    others: { tell: () => undefined, listen: () => undefined },
    openWindow: () => null,
    async clearAway() {
      // Files that were placed just before a crash, whose document was never stored.
      if (!renewal) return void (await removeUnused({ engine, originals }, originals.list()))
      // What belongs to rows that could not be read is kept for whoever finds them in the old file.
      for (const sha256 of originals.list())
        if (!(await isContentInUse(engine.database, sha256)))
          originals.moveTo(renewal.setAsideAt, sha256)
    },
    markDamaged: () => markDamaged(folder),
    copyDatabase: (path) => copyDatabase(file, path),
    close: () => engine.close(),
  }
}
