import { join } from 'node:path'
import type { StoreRebuild } from '../../src-shared/contract/app.ts'
import { createIntakeNotes, type IntakeNotes } from '../intake/intake-notes.ts'
import type { OriginalFiles } from '../intake/original-files.ts'
import { countUnrestored, dropStaleNotes, restoreFromNotes } from '../intake/restore-from-notes.ts'
import type { CorePorts, HostAbilities } from '../ports.ts'
import type { Database } from '../store/database.ts'
import {
  finishRebuild,
  isRebuildDue,
  openOrRebuild,
  type Rebuild,
} from '../store/rebuild/open-or-rebuild.ts'
import { updateBeside } from '../store/update-beside.ts'
import { openWhenThereIsRoom, type RoomPorts } from './open-when-there-is-room.ts'

export type StoreParts = Pick<CorePorts, 'clock' | 'logger'> &
  RoomPorts & {
    readonly dataDir: string
    readonly originals: OriginalFiles
    readonly tellUpdate?: HostAbilities['tellUpdate']
    readonly lookBesideFrom?: number
  }

/** To look at as much holds a start up for a second or two; at 100,000 documents it is half a minute on a cold disk. */
const largeBytes = 256 * 1024 * 1024

export type OpenedStore = {
  readonly db: Database
  readonly intakeNotes: IntakeNotes
  /** What was done where the database was not what it should be. */
  readonly rebuild: StoreRebuild | null
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'intray.db')
}

/**
 * Opens what lasts. A damaged database is made anew: first from its readable rows, then from the
 * originals and their notes; only what is nowhere else is gone. One that is gone altogether, or an
 * older copy, comes back by the notes, too. Each is told. Where there is too little room, it is waited for.
 * @throws {DatabaseNewer}
 */
export function openStore(parts: StoreParts): Promise<OpenedStore> {
  return openWhenThereIsRoom(databaseFile(parts.dataDir), () => openOnce(parts), parts)
}

async function openOnce(parts: StoreParts): Promise<OpenedStore> {
  const { dataDir, originals, clock, logger, tellUpdate } = parts
  const intakeNotes = createIntakeNotes(dataDir)
  const file = databaseFile(dataDir)
  const isUpdated = !isRebuildDue(file) && tellUpdate ? await updateBeside(file, tellUpdate) : false
  const { db, rebuild } = openOrRebuild(
    {
      file,
      isUpdated,
      lookBesideFrom: parts.lookBesideFrom ?? largeBytes,
      onSlowQuery: (query) => logger.log('warning', 'query.slow', query),
    },
    clock.now(),
    intakeNotes.listIds().length > 0,
  )
  try {
    dropStaleNotes(db, intakeNotes, originals)
    const { restored, failed } = await restoreFromNotes(db, intakeNotes, originals)
    if (failed > 0) logger.log('error', 'store.restore-failed', { count: failed })
    if (restored > 0) logger.log('warning', 'store.restored', { count: restored })
    if (!rebuild && restored === 0) return { db, intakeNotes, rebuild: null }
    const unrestored = await countUnrestored(db, intakeNotes, originals)
    const told = { ...(rebuild ?? nothingRead), cause: causeOf(rebuild), restored, unrestored }
    logger.log('error', 'store.rebuilt', { reason: told.cause, count: told.kept + restored })
    finishRebuild(file)
    return { db, intakeNotes, rebuild: told }
  } catch (error) {
    db.close()
    throw error
  }
}

const nothingRead: Rebuild = { kept: 0, lost: 0, setAsideAt: null }

function causeOf(rebuild: Rebuild | null): StoreRebuild['cause'] {
  if (!rebuild) return 'older'
  return rebuild.setAsideAt === null ? 'missing' : 'damaged'
}
