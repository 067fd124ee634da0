import type { BackupStatus } from '../../src-shared/contract/backup.ts'
import type { BackupState } from './backup-state.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const periodMs = { daily: dayMs, weekly: 7 * dayMs } as const
/** After one that failed; a disk may have been plugged in meanwhile. */
const againMs = hourMs
const patienceMs = 7 * dayMs

/** In ms since 1970; null where none is planned. One that was missed is due since then. */
export function nextBackupAt(state: BackupState): number | null {
  const { place, schedule, last, lastDoneAt } = state
  if (place === null || schedule === 'off') return null
  const dueAt = lastDoneAt === null ? 0 : Date.parse(lastDoneAt) + periodMs[schedule]
  const hasFailed = last?.job === 'backup' && last.fault !== null
  return hasFailed ? Math.max(dueAt, Date.parse(last.at) + againMs) : dueAt
}

/** A disk that is not plugged in every day is no alarm; anything else is one at once. */
export function warningOf(state: BackupState, nowAt: number): BackupStatus['warning'] {
  const { place, schedule, last, failingSince } = state
  if (place === null || failingSince === null || last === null) return null
  if (last.fault !== 'unreachable') return 'failed'
  const isLong = nowAt - Date.parse(failingSince) >= patienceMs
  return schedule !== 'off' && isLong ? 'unreachable' : null
}
