import type { BackupOutcome } from '../../src-shared/contract/backup.ts'

/** Of a restore, or of what came to nothing: there is nothing to count. */
export function bareOutcome(
  job: BackupOutcome['job'],
  at: number,
  fault: BackupOutcome['fault'],
): BackupOutcome {
  const none = { documents: 0, bytes: 0, copiedBytes: 0, leftOut: 0, file: null }
  return { job, at: new Date(at).toISOString(), fault, ...none }
}
