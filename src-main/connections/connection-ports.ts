import type { Connection, ConnectionFinding } from '../../src-shared/contract/connections.ts'
import type { Clock, SecretStore } from '../ports.ts'
import type { Database } from '../store/database.ts'

export type ConnectionPorts = {
  readonly db: Database
  readonly clock: Pick<Clock, 'now'>
  readonly secrets: {
    setClientSecret(connectionId: string, value: string): Promise<SecretStore['kind']>
    removeAll(connectionId: string): Promise<void>
  }
  /** Connections were added, changed, removed or another one became the active one. */
  readonly onChanged: () => void
  readonly onCredentialsChanged: (connectionId: string) => void
  readonly test: (
    connection: Connection,
  ) => Promise<{ finding: ConnectionFinding; status: number | null }>
  readonly signIn: (connection: Connection) => Promise<boolean>
  readonly pull: (connectionId: string) => boolean
  readonly cancelPull: (connectionId: string) => void
}
