import { isDeepStrictEqual } from 'node:util'
import {
  ownConnectionId,
  ownConnectionIdOf,
  unnamedWorkspace,
  type ConnectionValues,
} from '../../src-shared/contract/connections.ts'
import { limits } from '../../src-shared/service-api/limits.ts'
import {
  activateConnection,
  embeddedAddresses,
  findActiveConnection,
  findConnection,
  saveConnection,
  setEmbeddedPort,
} from '../store/connections.ts'
import type { Database } from '../store/database.ts'
import { inTransaction } from '../store/query.ts'

export const embeddedConnectionId = ownConnectionId
export const embeddedClientId = 'intray-desktop'
export const embeddedWorkspaceId = 'inbox'

/**
 * Makes or brings up to date the connection to the service on this machine; where it is up to date already,
 * nothing is written. It is the active one until a person chooses another, so that the first start needs no
 * account.
 * @param port of 127.0.0.1; another one at each start, null while the service is not listening
 */
export function saveEmbeddedConnection(db: Database, port: number | null, now: number): void {
  setEmbeddedPort(db, port)
  const active = findActiveConnection(db)
  const before = findConnection(db, embeddedConnectionId)
  const connection = ownConnection(db, {
    workspaceId: embeddedWorkspaceId,
    name: before?.name ?? unnamedWorkspace,
    colour: before?.colour ?? '#2f6f5e',
  })
  const isAsItWas = isDeepStrictEqual(before, { ...before, ...connection })
  if (active && isAsItWas) return
  inTransaction(db, () => {
    saveConnection(db, connection, now)
    if (!active) activateConnection(db, embeddedConnectionId)
  })
}

/** The id of the connection to a workspace of the service on this machine. */
export function ownIdOf(workspaceId: string): string {
  return workspaceId === embeddedWorkspaceId ? embeddedConnectionId : ownConnectionIdOf(workspaceId)
}

/** The connection to one workspace of the service on this machine. */
export function ownConnection(
  db: Database,
  workspace: Pick<ConnectionValues, 'workspaceId' | 'name' | 'colour'>,
): ConnectionValues {
  const { workspaceId } = workspace
  return {
    id: ownIdOf(workspaceId),
    ...workspace,
    environment: 'embedded',
    ...embeddedAddresses(db),
    clientId: embeddedClientId,
    signIn: 'client-credentials',
    requestsPerMinute: limits.embeddedRequestsPerMinute,
    profile: {},
  }
}
