const notWritable = /^(EROFS|EACCES|EPERM|ENOTDIR|EEXIST|SQLITE_CANTOPEN|SQLITE_READONLY.*)$/
const full = /^(ENOSPC|EDQUOT|SQLITE_FULL)$/
const failing = /^(EIO|SQLITE_IOERR.*)$/

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
