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
import type { Database } from '../store/database.ts'
import type { Departures } from './connect-departures.ts'
import { connectSecondReader, type ConnectedSecondReader } from './connect-second-reader.ts'

type EmbeddedOptions = {
  readonly ports: CorePorts
  readonly secrets: ConnectionSecrets
  readonly db: Database
  readonly departures: Departures
  readonly onListening: (port: number) => void
  readonly onFinished: (serviceDocumentId: string) => void
  readonly onStateChanged: () => void
}

/** With the calls about who it asks for what is in doubt. */
export type Embedded = EmbeddedService & Pick<ConnectedSecondReader, 'handlers'>

/** The service on this machine, with the credentials of the connection that Intray makes to it. */
export function createEmbedded(options: EmbeddedOptions): Embedded {
  const secondReader = connectSecondReader({
    ...options,
    onChanged: () => service.secondReaderChanged(),
  })
  const service = createService(options, secondReader)
  return { ...service, handlers: secondReader.handlers }
}

function createService(
  options: EmbeddedOptions,
  secondReader: ConnectedSecondReader,
): EmbeddedService {
  const { ports, secrets } = options
  if (ports.serviceEntry === null)
    return {
      status: () => ({ state: 'stopped', trouble: null, lostRows: null, accessRequests: [] }),
      decideAccess: () => {},
      secondReaderChanged: () => {},
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
    secondReader,
    clock: ports.clock,
    random: ports.random,
    logger: ports.logger,
    onListening: options.onListening,
    onFinished: options.onFinished,
    onStateChanged: options.onStateChanged,
  })
}
