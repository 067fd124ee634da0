import { ownConnectionId, type Connection } from '../../src-shared/contract/connections.ts'
import { limits } from '../../src-shared/service-api/limits.ts'
import { activateConnection, findActiveConnection, saveConnection } from '../store/connections.ts'
import type { Database } from '../store/database.ts'
import { inTransaction } from '../store/query.ts'

export const embeddedConnectionId = ownConnectionId
export const embeddedClientId = 'intray-desktop'
export const embeddedWorkspaceId = 'inbox'

/**
 * Makes or brings up to date the connection to the service on this machine. It is the active one
 * until a person chooses another, so that the first start needs no account.
 * @param port of 127.0.0.1; another one at each start, null while the service is not listening
 */
export function saveEmbeddedConnection(db: Database, port: number | null, nowMs: number): void {
  const origin = `http://127.0.0.1:${String(port ?? 0)}`
  const connection: Omit<Connection, 'active'> = {
    id: embeddedConnectionId,
    name: 'Intray',
    environment: 'embedded',
    baseUrl: `${origin}/api/v1`,
    authUrl: origin,
    clientId: embeddedClientId,
    workspaceId: embeddedWorkspaceId,
    signIn: 'client-credentials',
    requestsPerMinute: limits.embeddedRequestsPerMinute,
    profile: {},
    colour: '#2f6f5e',
  }
  inTransaction(db, () => {
    saveConnection(db, connection, nowMs)
    if (!findActiveConnection(db)) activateConnection(db, embeddedConnectionId)
  })
}
