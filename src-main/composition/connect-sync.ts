import type { Connection, ConnectionTest } from '../../src-shared/contract/connections.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { Departures } from './connect-departures.ts'
import { profileInForce } from '../../src-shared/service-api/connection-profile.ts'
import type { DocumentText } from '../../src-shared/service-api/page-text.ts'
import type { RequestGate } from '../../src-shared/service-api/service-outcome.ts'
import { sameRecipient } from '../../src-shared/domain/same-recipient.ts'
import { embeddedConnectionId } from '../connections/embedded-connection.ts'
import type { ConnectionSecrets } from '../connections/connection-secrets.ts'
import type { createEventStream } from './event-stream.ts'
import { createOriginalKeeper, readOriginal } from '../intake/original-bytes.ts'
import type { OriginalFiles } from '../intake/original-files.ts'
import type { CorePorts, Timer } from '../ports.ts'
import { recordSyncChange } from './record-sync-change.ts'
import type { AdministeredService } from '../administration/administration-ports.ts'
import type {
  ClientPorts,
  Credentials,
  PersonWatch,
  ServiceClient,
} from '../service-client/client-types.ts'
import { credentialKey } from '../service-client/credential-key.ts'
import { createServiceClient } from '../service-client/service-client.ts'
import { clientDigest } from '../service-client/sign-in/client-digest.ts'
import { signInWithBrowser } from '../service-client/sign-in/sign-in-with-browser.ts'
import { browserTestOf, testConnection } from '../service-client/test-connection.ts'
import { findConnection, listConnections } from '../store/connections.ts'
import type { Database } from '../store/database.ts'
import { createDocumentKey } from '../store/document-key.ts'
import { findDocument } from '../store/documents.ts'
import { findPageText, savePageText } from '../store/page-texts.ts'
import { inTransaction } from '../store/query.ts'
import { refreshSummary } from '../store/refresh-summary.ts'
import { createSyncJobs } from '../store/sync-jobs.ts'
import { createSync } from '../sync/create-sync.ts'
import type { Sync, SyncChange, SyncConnection, SyncEvent } from '../sync/sync-types.ts'

export type SyncParts = {
  readonly ports: CorePorts
  readonly db: Database
  readonly originals: OriginalFiles
  readonly secrets: ConnectionSecrets
  readonly events: ReturnType<typeof createEventStream>
  readonly departures: Departures
}
/** A service that takes longer is out of order, and the queue says so. */
const embeddedStartMs = 5_000

export type Outbox = ReturnType<typeof connectSync>

/** The outbox over our own store and files, and what the rest of the core wants of it. */
export function connectSync(parts: SyncParts) {
  const { ports, db, originals, secrets, events, departures } = parts
  const { notifier } = events
  let waitingForEmbedded: Timer | null = null
  const ending = new AbortController()
  const withoutRefresh = new Set<string>()
  /** Through which every request of a connection goes, those of a test too. */
  const gates = new Map<string, RequestGate>()
  const clients = new Map<string, ServiceClient>()
  /** Documents whose results or feedback changed in a transaction that is not yet told of. */
  const reviewsChanged = new Set<string>()
  const keeper = createOriginalKeeper(db, originals)
  const textsAsked = new Map<string, Promise<DocumentText | null>>()
  const originalsAsked = new Map<string, Promise<boolean>>()

  const sync: Sync = createSync({
    store: createSyncJobs(db),
    records: {
      apply(change) {
        recordSyncChange(db, change)
        if (changesReview(change)) reviewsChanged.add(change.documentId)
      },
    },
    originals: {
      read: (documentId) => readOriginal(db, originals, documentId),
      save: (documentId, content) => keeper.save(documentId, content.bytes),
    },
    connect({ id }, gate) {
      gates.set(id, gate)
      const client = createServiceClient(connectionOf(id), clientPorts(id, gate))
      clients.set(id, client)
      return client
    },
    clock: ports.clock,
    random: ports.random,
    logger: ports.logger,
    createDocumentId: () => createDocumentKey(ports.clock.now()),
  })
  sync.onEvent(tell)

  function connectionOf(id: string): Connection {
    const connection = findConnection(db, id)
    if (!connection) throw new CallFailure({ code: 'not-found' })
    return connection
  }

  /**
   * The secrets of a connection for whom it reached when they were asked for. A client or a sign-in of
   * its former self may still be on its way: it gets none of the present ones and leaves none of its own.
   */
  function credentialsOf(connection: Connection): Credentials {
    const { id } = connection
    const isStillSo = () => reachesAsBefore(connection)
    return {
      clientSecret: async () => (isStillSo() ? secrets.clientSecretOf(id) : null),
      refreshToken: async () => (isStillSo() ? secrets.refreshTokenOf(id) : null),
      async saveRefreshToken(token) {
        if (isStillSo()) await secrets.setRefreshToken(id, token)
      },
    }
  }

  function reachesAsBefore(connection: Connection): boolean {
    const now = findConnection(db, connection.id)
    // The embedded service listens elsewhere after each start and is still the same one.
    return now?.id === embeddedConnectionId || (now !== undefined && sameRecipient(connection, now))
  }

  const clientPorts = (id: string, gate: RequestGate) => ({
    fetch: departures.fetchFor(connectionOf(id)),
    clock: ports.clock,
    random: ports.random,
    gate,
    credentials: credentialsOf(connectionOf(id)),
    // The embedded service is one and the same, whatever client it has made for Intray.
    ...(id === embeddedConnectionId ? {} : { persons: personsOf(id) }),
  })

  const personsOf = (id: string): PersonWatch => ({
    tokenCame(token) {
      const before = sync.handOvers(id)
      sync.tokenCame(id, token)
      if (sync.handOvers(id) !== before) clients.get(id)?.forgetToken()
    },
    handOvers: () => sync.handOvers(id),
  })

  function tell(event: SyncEvent): void {
    switch (event.kind) {
      case 'status':
        return notifier.statusChanged()
      case 'progress':
        return events.documentInState(event.documentId, {
          kind: 'sending',
          sentBytes: event.sentBytes,
        })
      case 'changed': {
        notifier.documentChanged(event.documentId)
        if (!reviewsChanged.delete(event.documentId)) return
        notifier.reviewChanged(event.documentId)
        fetchTextAhead(event.documentId)
      }
    }
  }

  /** So that search finds the words of the page; only where a request costs nobody anything. */
  function fetchTextAhead(documentId: string): void {
    if (findDocument(db, documentId)?.connectionId !== embeddedConnectionId) return
    if (findPageText(db, documentId)) return
    // Nobody waits for them here: whoever looks for the words asks again.
    fetchText(documentId).catch(() => {
      ports.logger.log('warning', 'document.text-not-kept', { documentId })
    })
  }

  function fetchText(documentId: string): Promise<DocumentText | null> {
    const asked = textsAsked.get(documentId)
    if (asked) return asked
    const asking = askForText(documentId).finally(() => textsAsked.delete(documentId))
    textsAsked.set(documentId, asking)
    return asking
  }

  async function askForText(documentId: string): Promise<DocumentText | null> {
    const outcome = await sync.fetchText(documentId, ending.signal)
    const document = findDocument(db, documentId)
    if (!outcome.ok || outcome.value === null || !document) return null
    const text = outcome.value
    inTransaction(db, () => {
      savePageText(db, { id: documentId, connectionId: document.connectionId }, text)
      refreshSummary(db, documentId)
    })
    return text
  }

  /** Fetches and keeps the bytes of a document; a viewer that asks in parts asks the service once. */
  function fetchOriginal(documentId: string): Promise<boolean> {
    const asked = originalsAsked.get(documentId)
    if (asked) return asked
    const asking = askForOriginal(documentId).finally(() => originalsAsked.delete(documentId))
    originalsAsked.set(documentId, asking)
    return asking
  }

  async function askForOriginal(documentId: string): Promise<boolean> {
    const outcome = await sync.fetchContent(documentId, ending.signal)
    if (outcome.ok) notifier.documentChanged(documentId)
    return outcome.ok
  }

  function connectionsChanged(): void {
    sync.setConnections(listConnections(db).map(syncConnectionOf))
  }

  function begin(): void {
    waitingForEmbedded?.cancel()
    waitingForEmbedded = null
    sync.start()
  }
  connectionsChanged()

  return {
    sync,
    connectionsChanged,
    /** Waits a moment for the embedded service, which is not out of order but only starting. */
    start() {
      if (ports.serviceEntry === null) begin()
      else waitingForEmbedded = ports.clock.setTimer(embeddedStartMs, begin)
    },
    embeddedIsReachable() {
      connectionsChanged()
      if (waitingForEmbedded) begin()
    },
    async stop() {
      waitingForEmbedded?.cancel()
      ending.abort()
      const asked = [...textsAsked.values(), ...originalsAsked.values()]
      await Promise.allSettled([sync.stop(), ...asked])
    },
    /** Gate and secrets of a connection, for requests beside the queue; null while it is not at work. */
    clientPortsOf(id: string): ClientPorts | null {
      const gate = gates.get(id)
      return gate ? clientPorts(id, gate) : null
    },
    /** The token that the former secret got must not serve any longer. */
    credentialsChanged(id: string): void {
      clients.get(id)?.forgetToken()
      sync.credentialsChanged(id)
    },
    async testConnection(connection: Connection): Promise<ConnectionTest> {
      const gate = gates.get(connection.id)
      if (!gate) throw new CallFailure({ code: 'disconnected' })
      return testConnection(connection, clientPorts(connection.id, gate))
    },
    /** The way of an administrator's requests: the same token and the same limiter as of all others. */
    administeredService(id: string): AdministeredService {
      const { environment } = connectionOf(id)
      const [calls, gate] = [clients.get(id), gates.get(id)]
      return { environment, way: calls && gate ? { calls, gate } : null }
    },
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
    fetchText,
    /** Removes a document at the embedded service; false where that cannot be done now. */
    async eraseAtService(serviceDocumentId: string): Promise<boolean> {
      const client = clients.get(embeddedConnectionId)
      if (!client) return false
      return (await client.deleteDocument(serviceDocumentId, { signal: ending.signal })).ok
    },
    fetchOriginal,
  }
}

function syncConnectionOf(connection: Connection): SyncConnection {
  const isEmbedded = connection.id === embeddedConnectionId
  const { baseUrl, authUrl, clientId, signIn, profile } = connection
  const { honoursIdempotencyKey, sortProperty } = profileInForce(profile)
  return {
    id: connection.id,
    workspaceId: connection.workspaceId,
    // The embedded service listens elsewhere after each start and is still the same one.
    credential: isEmbedded ? connection.id : credentialKey(connection),
    revision: JSON.stringify([baseUrl, authUrl, clientId, signIn, profile]),
    client: isEmbedded ? null : clientDigest(connection),
    requestsPerMinute: connection.requestsPerMinute,
    honoursIdempotencyKey: isEmbedded || honoursIdempotencyKey,
    listSorts: sortProperty !== null,
  }
}

function changesReview(change: SyncChange): boolean {
  return (
    change.kind === 'results' || change.kind === 'feedback' || change.kind === 'service-feedback'
  )
}
