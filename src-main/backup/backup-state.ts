import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { backupSchedules, backupStatus } from '../../src-shared/contract/backup.ts'

const state = z.object({
  /** Of this data folder: two Intrays may have their backups in one place. */
  id: z.string().regex(/^[0-9a-f]{8}$/),
  place: z.string().nullable(),
  schedule: z.enum(backupSchedules),
  last: backupStatus.shape.last,
  lastDoneAt: z.string().nullable(),
  /** Since when no backup has come about; null while they do. */
  failingSince: z.string().nullable(),
  restored: backupStatus.shape.restored,
})
export type BackupState = z.infer<typeof state>

const stateFile = (dataDir: string) => join(dataDir, 'backup.json')

/**
 * Where backups go and how the last one went. Beside the database and not in it: a restore brings back documents,
 * and not where this computer has its backups.
 */
export function readBackupState(dataDir: string): BackupState {
  try {
    return state.parse(JSON.parse(readFileSync(stateFile(dataDir), 'utf8')))
  } catch {
    // None yet, or one that cannot be read: nothing is chosen then.
    return {
      id: randomBytes(4).toString('hex'),
      place: null,
      schedule: 'off',
      last: null,
      lastDoneAt: null,
      failingSince: null,
      restored: null,
    }
  }
}

export function writeBackupState(dataDir: string, next: BackupState): void {
  const part = `${stateFile(dataDir)}.part`
  const file = openSync(part, 'w', 0o600)
  try {
    writeSync(file, JSON.stringify(next))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(part, stateFile(dataDir))
}
