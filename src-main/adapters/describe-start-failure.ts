import type { NoRoom } from '../ports.ts'

const notWritable = /^(EROFS|EACCES|EPERM|ENOTDIR|EEXIST|SQLITE_CANTOPEN|SQLITE_READONLY.*)$/
const full = /^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/
const failing = /^(EIO|SQLITE_IOERR.*)$/

/** What Intray waits for, for the person at the terminal. */
export function describeNoRoom({ neededBytes, freeBytes }: NoRoom, dataDir: string): string {
  return (
    `the disk that holds ${dataDir} has too little room: up to ${megabytes(neededBytes)} have to be free, ` +
    `${megabytes(freeBytes, Math.floor)} are; nothing is lost, and Intray starts as soon as there is room`
  )
}

/** What is needed is rounded up, so that what is named is enough. */
export const megabytes = (bytes: number, round = Math.ceil): string =>
  `${String(round(bytes / 1e6))} MB`

/** Why Intray cannot start, and what to do, for the person at the terminal. */
export function describeStartFailure(error: unknown, dataDir: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (notWritable.test(code))
    return `${dataDir} cannot be written to; check its permissions, or name another folder with --data-dir`
  if (full.test(code))
    return `the disk that holds ${dataDir} is full; free up some space, then start again`
  if (failing.test(code))
    return `the disk that holds ${dataDir} reports errors; check it, then start again`
  return error instanceof Error ? error.message : 'for a reason that is not known'
}
