import type { Connection, ConnectionTest } from '../../src-shared/contract/connections.ts'
import type { Clock, Logger, SecretStore } from '../ports.ts'
import type { Database } from '../store/database.ts'
import type { Checks } from './check/checks.ts'
import type { Learning } from './learn/learning.ts'
import type { Trials } from './trials.ts'

export type ConnectionPorts = {
  readonly db: Database
  readonly clock: Pick<Clock, 'now'>
  readonly logger: Logger
  readonly secrets: {
    setClientSecret(connectionId: string, value: string): Promise<SecretStore['kind']>
    setRefreshToken(connectionId: string, value: string | null): Promise<void>
    removeAll(connectionId: string): Promise<void>
    /** Whether there are any, never what they are. */
    has(connectionId: string): Promise<{ clientSecret: boolean; signedIn: boolean }>
    kind(): SecretStore['kind']
  }
  /** Connections were added, changed, removed or another one became the active one. */
  readonly onChanged: () => void
  readonly onCredentialsChanged: (connectionId: string) => void
  readonly test: (connection: Connection) => Promise<ConnectionTest>
  readonly tryAddresses: (
    addresses: Pick<Connection, 'environment' | 'baseUrl' | 'authUrl'>,
  ) => Promise<{ baseUrl: ConnectionTest; authUrl: ConnectionTest }>
  /** Signs a person in again; settles when the browser has come back, with null where it was given up. */
  readonly signIn: (
    connection: Connection,
    open: (address: string) => Promise<void>,
    signal: AbortSignal,
  ) => Promise<ConnectionTest | null>
  /** Opens the system's browser; null where the host opens none. */
  readonly openExternal: ((address: string) => Promise<void>) | null
  readonly releaseKept: (connectionId: string) => void
  readonly pull: (connectionId: string) => boolean
  readonly cancelPull: (connectionId: string) => void
  readonly tryNow: (connectionId: string) => void
  readonly forgetSizeLimit: (connectionId: string) => void
  /** Removes every document of a connection from this device, bytes too. */
  readonly removeDocuments: (connectionId: string) => Promise<void>
  readonly trials: Trials
  readonly learning: Learning
  readonly checks: Checks
}
