import { sameRecipient } from '../../src-shared/domain/same-recipient.ts'
import {
  isOwnConnection,
  type Connection,
  type ConnectionTest,
} from '../../src-shared/contract/connections.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { Outcome, RequestGate } from '../../src-shared/service-api/service-outcome.ts'
import { meantStatus } from '../../src-shared/service-api/errors.ts'
import { personPatienceMs, type CallOptions } from '../../src-shared/service-api/service-calls.ts'
import type { AdministeredService } from '../administration/administration-ports.ts'
import type { ConnectionSecrets } from '../connections/connection-secrets.ts'
import { embeddedConnectionId } from '../connections/embedded-connection.ts'
import type { MovedAtService } from '../documents/move-document.ts'
import type { CorePorts } from '../ports.ts'
import type {
  ClientPorts,
  Credentials,
  PersonWatch,
  ServiceClient,
} from '../service-client/client-types.ts'
import type { LessonsAtService } from '../senders/sender-ports.ts'
import { replyFailure } from '../service-client/reply-failure.ts'
import { createServiceClient } from '../service-client/service-client.ts'
import { signInWithBrowser } from '../service-client/sign-in/sign-in-with-browser.ts'
import { browserTestOf, testConnection } from '../service-client/test-connection.ts'
import { findConnection } from '../store/connections.ts'
import type { Database } from '../store/database.ts'
import type { Sync } from '../sync/sync-types.ts'
import type { Departures } from './connect-departures.ts'

export type ServiceParts = {
  readonly ports: CorePorts
  readonly db: Database
  readonly secrets: ConnectionSecrets
  readonly departures: Departures
  /** Who tells whether another person has signed in. */
  readonly handOvers: Pick<Sync, 'handOvers' | 'tokenCame'>
}

export type Services = ReturnType<typeof connectServices>

/**
 * The way to each connection's service: one client and one gate for each, through which the queue,
 * the tests, the sign-in and an administrator's requests go alike.
 */
export function connectServices({ ports, db, secrets, departures, handOvers }: ServiceParts) {
  const ending = new AbortController()
  const withoutRefresh = new Set<string>()
  const ways = new Map<string, { readonly gate: RequestGate; readonly client: ServiceClient }>()

  function connectionOf(id: string): Connection {
    const connection = findConnection(db, id)
    if (!connection) throw new CallFailure({ code: 'not-found' })
    return connection
  }

  function reachesAsBefore(connection: Connection): boolean {
    const now = findConnection(db, connection.id)
    // The embedded service listens elsewhere after each start and is still the same one.
    return now !== undefined && (isOwnConnection(now) || sameRecipient(connection, now))
  }

  /**
   * The secrets of a connection for whom it reached when they were asked for. A client or a sign-in of
   * its former self may still be on its way: it gets none of the present ones and leaves none of its own.
   */
  function credentialsOf(connection: Connection): Credentials {
    // The workspaces of the embedded service are reached as one client, with one secret.
    const id = isOwnConnection(connection) ? embeddedConnectionId : connection.id
    const isStillSo = () => reachesAsBefore(connection)
    return {
      clientSecret: async () => (isStillSo() ? secrets.clientSecretOf(id) : null),
      refreshToken: async () => (isStillSo() ? secrets.refreshTokenOf(id) : null),
      async saveRefreshToken(token) {
        if (isStillSo()) await secrets.setRefreshToken(id, token)
      },
    }
  }

  const personsOf = (id: string): PersonWatch => ({
    tokenCame(token) {
      const before = handOvers.handOvers(id)
      handOvers.tokenCame(id, token)
      if (handOvers.handOvers(id) !== before) ways.get(id)?.client.forgetToken()
    },
    handOvers: () => handOvers.handOvers(id),
  })

  const clientPorts = (id: string, gate: RequestGate): ClientPorts => ({
    fetch: departures.fetchFor(connectionOf(id)),
    clock: ports.clock,
    random: ports.random,
    gate,
    credentials: credentialsOf(connectionOf(id)),
    // The embedded service is one and the same, whatever client it has made for Intray.
    ...(isOwnConnection({ id }) ? {} : { persons: personsOf(id) }),
  })

  /** What the service answers to a person who waits. */
  async function valueFor<Value>(
    connectionId: string,
    ask: (client: ServiceClient, options: CallOptions) => Promise<Outcome<Value>>,
  ): Promise<Value> {
    const way = ways.get(connectionId)
    if (!way) throw new CallFailure({ code: 'disconnected' })
    const options = { signal: ending.signal, patienceMs: personPatienceMs }
    const asked = await ask(way.client, options)
    if (!asked.ok) throw new CallFailure(replyFailure(asked.failure))
    return asked.value
  }

  return {
    /** Makes the client of a connection, in place of the one from before its last change. */
    connect(id: string, gate: RequestGate): ServiceClient {
      const client = createServiceClient(connectionOf(id), clientPorts(id, gate))
      ways.set(id, { gate, client })
      return client
    },
    /** Gate and secrets of a connection, for requests beside the queue; null while it is not at work. */
    clientPortsOf(id: string): ClientPorts | null {
      const way = ways.get(id)
      return way ? clientPorts(id, way.gate) : null
    },
    /** What the former secret got must not serve any longer. */
    forgetToken(id: string): void {
      ways.get(id)?.client.forgetToken()
    },
    async testConnection(connection: Connection): Promise<ConnectionTest> {
      const way = ways.get(connection.id)
      if (!way) throw new CallFailure({ code: 'disconnected' })
      return testConnection(connection, clientPorts(connection.id, way.gate))
    },
    administeredService(id: string): AdministeredService {
      const { environment } = connectionOf(id)
      const way = ways.get(id)
      return { environment, way: way ? { calls: way.client, gate: way.gate } : null }
    },
    /** Signs a person in again; null where the connection reaches somebody else by then. */
    async signIn(
      connection: Connection,
      openExternal: (address: string) => Promise<void>,
      signal: AbortSignal,
    ): Promise<ConnectionTest | null> {
      const outcome = await signInWithBrowser(
        connection,
        {
          fetch: departures.fetchFor(connection),
          clock: ports.clock,
          credentials: credentialsOf(connection),
          persons: personsOf(connection.id),
          openExternal,
          withoutRefresh,
        },
        AbortSignal.any([signal, ending.signal]),
      )
      return reachesAsBefore(connection) ? browserTestOf(outcome) : null
    },
    /** Removes a document at the embedded service; false where that cannot be done now. */
    async eraseAtService(connectionId: string, serviceDocumentId: string): Promise<boolean> {
      const way = ways.get(connectionId)
      if (!way) return false
      return (await way.client.deleteDocument(serviceDocumentId, { signal: ending.signal })).ok
    },
    /** Moves a document to another workspace of the embedded service. */
    async moveAtService(
      connectionId: string,
      serviceDocumentId: string,
      workspaceId: string,
    ): Promise<MovedAtService> {
      const way = ways.get(connectionId)
      if (!way) return 'unknown'
      const options = { signal: ending.signal, patienceMs: personPatienceMs }
      const moved = await way.client.moveDocument(serviceDocumentId, workspaceId, options)
      if (moved.ok) return 'moved'
      const { failure } = moved
      if (failure.kind !== 'answered') return 'unknown'
      const status = meantStatus(failure)
      if (status === 404) return 'not-there'
      return status === 400 || status === 403 ? replyFailure(failure) : 'unknown'
    },
    /** What the embedded service learned of senders in the workspace of a connection. */
    lessons: {
      list: (connectionId, sender) =>
        valueFor(connectionId, (client, options) => client.getSenderLessons(sender, options)),
      forget: (connectionId, sender) =>
        valueFor(connectionId, (client, options) => client.forgetSenderLessons(sender, options)),
    } satisfies LessonsAtService,
    stop(): void {
      ending.abort()
    },
  }
}
