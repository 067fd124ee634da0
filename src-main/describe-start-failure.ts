import { failureOf } from './dispatch.ts'

/** Why Intray cannot start, and what to do, for the person at the terminal. */
export function describeStartFailure(error: unknown, dataDir: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM' || code === 'SQLITE_CANTOPEN')
    return `${dataDir} cannot be written to; mend its permissions, or name another folder with --data-dir`
  const failure = failureOf(error)
  if (failure.code === 'read-only')
    return `${dataDir} is read-only; make it writable, or name another folder with --data-dir`
  if (failure.code === 'disk-full')
    return `the disk that holds ${dataDir} is full; free some space and start again`
  if (failure.code === 'disk-failing')
    return `the disk that holds ${dataDir} reports faults; check it, then start again`
  return error instanceof Error ? error.message : 'for a reason that is not known'
}
