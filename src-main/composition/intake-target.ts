import { profileInForce } from '../../src-shared/service-api/connection-profile.ts'
import { limits } from '../../src-shared/service-api/limits.ts'
import { findActiveConnection, findConnection } from '../store/connections.ts'
import type { Database } from '../store/database.ts'
import type { IntakeTarget } from '../intake/intake-types.ts'

/**
 * Where documents of this connection go, without one new ones: those go to the active connection, and there
 * always is one, the embedded at least.
 */
export function intakeTarget(db: Database, connectionId?: string): IntakeTarget {
  const named = connectionId === undefined ? undefined : findConnection(db, connectionId)
  const connection = named ?? findActiveConnection(db)
  if (!connection) throw new Error('No connection is active')
  return {
    connectionId: connection.id,
    workspaceId: connection.workspaceId,
    uploadBytes: profileInForce(connection.profile).maximumUploadBytes ?? limits.uploadBytes,
  }
}

/**
 * As `intakeTarget`, of a scan folder: its new files go where a person said.
 * @param chosen null for the connection in use
 * @throws where `isScanTargetGone`: one client's papers never go to another's workspace
 */
export function scanTarget(
  db: Database,
  chosen: string | null,
  connectionId?: string,
): IntakeTarget {
  if (connectionId === undefined && isScanTargetGone(db, chosen))
    throw new Error('The workspace of the scan folder is gone or archived')
  return intakeTarget(db, connectionId ?? chosen ?? undefined)
}

/** Whether a scan folder leads to a workspace that was removed or archived since. */
export function isScanTargetGone(db: Database, chosen: string | null): boolean {
  return chosen !== null && findConnection(db, chosen)?.archived !== false
}
