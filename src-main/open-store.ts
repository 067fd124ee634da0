import { join } from 'node:path'
import type { AppStatus } from '../src-shared/contract/app.ts'
import { createIntakeNotes, type IntakeNotes } from './intake/intake-notes.ts'
import type { OriginalFiles } from './intake/original-files.ts'
import { dropStaleNotes, restoreFromNotes } from './intake/restore-from-notes.ts'
import type { CorePorts } from './ports.ts'
import type { Database } from './store/database.ts'
import { finishRebuild, openOrRebuild } from './store/rebuild/open-or-rebuild.ts'

export type StoreParts = Pick<CorePorts, 'clock' | 'logger'> & {
  readonly dataDir: string
  readonly originals: OriginalFiles
}

export type OpenedStore = {
  readonly db: Database
  readonly intakeNotes: IntakeNotes
  /** What was done where the database was found damaged. */
  readonly rebuild: AppStatus['rebuild']
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'intray.db')
}

/**
 * Opens what lasts. A damaged database is made anew: first from its readable rows, then from the
 * originals and their notes; only what is nowhere else is gone. One that is gone altogether comes
 * back by the notes, too.
 * @throws {DatabaseNewer}
 */
export async function openStore({
  dataDir,
  originals,
  clock,
  logger,
}: StoreParts): Promise<OpenedStore> {
  const intakeNotes = createIntakeNotes(dataDir)
  const file = databaseFile(dataDir)
  const { db, rebuild } = openOrRebuild(
    { file, onSlowQuery: (query) => logger.log('warning', 'query.slow', query) },
    clock.now(),
  )
  try {
    dropStaleNotes(db, intakeNotes, originals)
    const { restored, failed } = await restoreFromNotes(db, intakeNotes, originals)
    if (failed > 0) logger.log('error', 'store.restore-failed', { count: failed })
    if (restored > 0) logger.log('warning', 'store.restored', { count: restored })
    if (!rebuild) return { db, intakeNotes, rebuild }
    logger.log('error', 'store.rebuilt', { count: rebuild.kept + restored })
    finishRebuild(file)
    return { db, intakeNotes, rebuild: { ...rebuild, restored } }
  } catch (error) {
    db.close()
    throw error
  }
}
