import { join } from 'node:path'
import type { AppStatus } from '../src-shared/contract/app.ts'
import { createIntakeNotes, type IntakeNotes } from './intake/intake-notes.ts'
import type { OriginalFiles } from './intake/original-files.ts'
import { dropStaleNotes, restoreFromNotes } from './intake/restore-from-notes.ts'
import type { CorePorts } from './ports.ts'
import type { Database } from './store/database.ts'
import { openOrRebuild } from './store/rebuild/open-or-rebuild.ts'

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
 * originals and their notes; only what is nowhere else is gone.
 * @throws {DatabaseNewer}
 */
export async function openStore({
  dataDir,
  originals,
  clock,
  logger,
}: StoreParts): Promise<OpenedStore> {
  const intakeNotes = createIntakeNotes(dataDir)
  const { db, rebuild } = openOrRebuild(
    {
      file: databaseFile(dataDir),
      onSlowQuery: (query) => logger.log('warning', 'query.slow', query),
    },
    clock.now(),
  )
  if (!rebuild) {
    dropStaleNotes(db, intakeNotes)
    return { db, intakeNotes, rebuild: null }
  }
  const restored = await restoreFromNotes(db, intakeNotes, originals)
  logger.log('error', 'store.rebuilt', { count: rebuild.kept + restored })
  return { db, intakeNotes, rebuild: { ...rebuild, restored } }
}
