import { SecretStoreFailure } from '../ports.ts'
import type { ConnectionWork } from './connection-work.ts'

const firstMs = 1000
const longestMs = 60_000
/** After so long without another failure the next one counts as the first. */
const forgottenAfterMs = 5 * 60_000
const diskMs = 30_000
const diskErrors =
  /^(?:SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN)|ENOSPC|EDQUOT|EIO|EROFS|EACCES|EPERM)/

/**
 * Work failed for a reason that is no answer of the service: the disk, the keychain, a mistake of ours.
 * What could not be written down is chosen again at once, and would spend the whole limit on requests
 * whose answers are lost. So the connection rests, ever longer while it goes on.
 */
export function halt(work: ConnectionWork, error: unknown, nowMs: number): void {
  const isNew = nowMs - work.rests.haltedMs > forgottenAfterMs
  work.rests.halts = isNew ? 0 : work.rests.halts + 1
  work.rests.haltedMs = nowMs
  work.rests.haltedUntilMs = nowMs + Math.min(longestMs, firstMs * 2 ** work.rests.halts)
  if (diskErrors.test(errorCode(error)))
    work.rests.diskUntilMs = work.rests.haltedUntilMs = nowMs + diskMs
  if (error instanceof SecretStoreFailure) {
    work.rests.signedOutUntilMs = work.rests.haltedUntilMs
    work.rests.signedOutReason = 'keychain'
  }
}

export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error
    ? String(error.code)
    : error instanceof Error
      ? error.name
      : 'unknown'
}
