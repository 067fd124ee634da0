import { profileInForce } from '../../src-shared/service-api/connection-profile.ts'
import { limits } from '../../src-shared/service-api/limits.ts'
import { findActiveConnection } from '../store/connections.ts'
import type { Database } from '../store/database.ts'
import type { IntakeTarget } from '../intake/intake-types.ts'

/** New documents go to the active connection; there always is one, the embedded at least. */
export function intakeTarget(db: Database): IntakeTarget {
  const connection = findActiveConnection(db)
  if (!connection) throw new Error('No connection is active')
  return {
    connectionId: connection.id,
    workspaceId: connection.workspaceId,
    uploadBytes: profileInForce(connection.profile).maximumUploadBytes ?? limits.uploadBytes,
  }
}
