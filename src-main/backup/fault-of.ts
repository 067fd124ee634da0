import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { BackupFault } from '../../src-shared/contract/backup.ts'
import { BackupUnreadable } from './backup-format.ts'
import type { BackupTask } from './backup-jobs.ts'
import { JobCancelled } from './job-control.ts'

const noRoom = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE']
const refused = ['EACCES', 'EPERM', 'EROFS']
/** What a disk that was pulled out, or a share whose server is gone, answers. */
const gone = [
  'EIO',
  'ENODEV',
  'ENXIO',
  'ESTALE',
  'ENOTCONN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ETIMEDOUT',
]

/** Why a task came to nothing. */
export function faultOf(error: unknown, task: BackupTask): BackupFault {
  if (error instanceof JobCancelled) return 'cancelled'
  if (error instanceof BackupUnreadable) return error.fault
  const place = placeOf(task)
  if (place !== null && !existsSync(place)) return 'unreachable'
  if (!(error instanceof Error)) return 'fault'
  if ('copyFailed' in error) return error.copyFailed === 'no-room' ? 'no-room-here' : 'fault'
  const code = 'code' in error ? String(error.code) : ''
  if (noRoom.includes(code)) return isHere(error, task) ? 'no-room-here' : 'disk-full'
  if (refused.includes(code)) return 'not-writable'
  return gone.includes(code) ? 'unreachable' : 'fault'
}

/** Whatever SQLite writes, it writes into the data folder; and so does a restore. */
function isHere(error: Error, task: BackupTask): boolean {
  const isOfDatabase = 'code' in error && String(error.code).startsWith('SQLITE')
  return isOfDatabase || task.kind === 'stage' || task.kind === 'set-aside' || task.kind === 'apply'
}

/** What has to be there for the task. */
function placeOf(task: BackupTask): string | null {
  switch (task.kind) {
    case 'backup':
      return dirname(task.folder)
    case 'move':
      return dirname(task.file)
    case 'stage':
    case 'preview':
      return task.path
    default:
      return null
  }
}
