import {
  embeddedClientId,
  embeddedConnectionId,
  embeddedWorkspaceId,
} from '../connections/embedded-connection.ts'
import type { ConnectionSecrets } from '../connections/connection-secrets.ts'
import {
  createEmbeddedService,
  type EmbeddedService,
} from '../embedded-service/embedded-service.ts'
import type { CorePorts } from '../ports.ts'

export type EmbeddedOptions = {
  readonly ports: CorePorts
  readonly secrets: ConnectionSecrets
  readonly onListening: (port: number) => void
  readonly onStateChanged: () => void
}

/** The service on this machine, with the credentials of the connection that Intray makes to it. */
export function createEmbedded(options: EmbeddedOptions): EmbeddedService {
  const { ports, secrets } = options
  if (ports.serviceEntry === null)
    return {
      status: () => ({ state: 'stopped', trouble: null, lostRows: null, accessRequests: [] }),
      decideAccess: () => {},
      copyDatabase: () => Promise.resolve({ copy: null }),
      start: () => {},
      stop: () => Promise.resolve(),
    }
  return createEmbeddedService({
    startProcess: (...start) => ports.host.startProcess(...start),
    entry: ports.serviceEntry,
    dataDir: ports.paths.dataDir,
    clientId: embeddedClientId,
    workspaceId: embeddedWorkspaceId,
    secret: {
      get: () => secrets.clientSecretOf(embeddedConnectionId),
      set: (value) => secrets.setClientSecret(embeddedConnectionId, value),
    },
    clock: ports.clock,
    random: ports.random,
    logger: ports.logger,
    onListening: options.onListening,
    onStateChanged: options.onStateChanged,
  })
}
