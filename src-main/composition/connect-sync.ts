import { isOwnConnection, type Connection } from '../../src-shared/contract/connections.ts'
import { profileInForce } from '../../src-shared/service-api/connection-profile.ts'
import { embeddedConnectionId } from '../connections/embedded-connection.ts'
import { createSecondOpinions } from '../second-opinion/second-opinions.ts'
import { createOriginalKeeper, readOriginal } from '../intake/original-bytes.ts'
import type { OriginalFiles } from '../intake/original-files.ts'
import type { CorePorts, Timer } from '../ports.ts'
import { credentialKey } from '../service-client/credential-key.ts'
import { clientDigest } from '../service-client/sign-in/client-digest.ts'
import { listConnections } from '../store/connections.ts'
import type { Database } from '../store/database.ts'
import { createDocumentKey } from '../store/document-key.ts'
import { findOpinion, findOpinionOn, uploadedDocumentOf } from '../store/second-opinions.ts'
import { createSyncJobs } from '../store/sync-jobs.ts'
import { createSync } from '../sync/create-sync.ts'
import type { Sync, SyncChange, SyncConnection, SyncEvent } from '../sync/sync-types.ts'
import type { Services } from './connect-services.ts'
import type { createEventStream } from './event-stream.ts'
import { createFetchOnDemand } from './fetch-on-demand.ts'
import { recordSyncChange } from './record-sync-change.ts'

export type SyncParts = {
  readonly ports: CorePorts
  readonly db: Database
  readonly originals: OriginalFiles
  readonly events: ReturnType<typeof createEventStream>
  readonly services: Pick<Services, 'connect' | 'forgetToken'>
  /** A document's results or feedback are here. */
  readonly onRead: (documentId: string) => void
}
/** A service that takes longer is out of order, and the queue says so. */
const embeddedStartMs = 5_000

export type Queue = ReturnType<typeof connectSync>

/** The queue to and from the services over our own store and files, and what the window hears of it. */
export function connectSync({ ports, db, originals, events, services, onRead }: SyncParts) {
  const { notifier } = events
  let waitingForEmbedded: Timer | null = null
  /** Documents whose results or feedback changed in a transaction that is not yet told of. */
  const reviewsChanged = new Set<string>()
  const keeper = createOriginalKeeper(db, originals)

  const aboutDocument = (uploadId: string) => uploadedDocumentOf(db, uploadId)
  const engine: Sync = createSync({
    store: createSyncJobs(db),
    records: {
      apply(change) {
        const opinion = findOpinion(db, change.documentId) ?? null
        const isNews = recordSyncChange(db, change, opinion)
        const documentId = opinion?.documentId ?? change.documentId
        if (changesReview(change) || documentId !== change.documentId)
          reviewsChanged.add(documentId)
        return isNews
      },
    },
    originals: {
      read: (uploadId) => readOriginal(db, originals, aboutDocument(uploadId)),
      save: (documentId, content) => keeper.save(documentId, content.bytes),
    },
    connect: ({ id }, gate) => services.connect(id, gate),
    clock: ports.clock,
    random: ports.random,
    logger: ports.logger,
    createDocumentId: () => createDocumentKey(ports.clock.now()),
  })
  const sync = withOpinions(engine, db)
  const opinions = createSecondOpinions({
    ...{ db, clock: ports.clock, logger: ports.logger },
    enqueueUpload: (order) => engine.enqueueUpload(order),
    withdrawUpload: (id) => engine.removeDocument(id),
    onChanged: (documentId) => notifier.reviewChanged(documentId),
  })
  const onDemand = createFetchOnDemand({ db, sync, notifier })
  sync.onEvent(tell)

  function tell(event: SyncEvent): void {
    switch (event.kind) {
      case 'status':
        return notifier.statusChanged()
      case 'progress':
        // Of a second opinion the document stays where it is.
        if (aboutDocument(event.documentId) !== event.documentId) return
        return events.documentInState(event.documentId, {
          kind: 'sending',
          sentBytes: event.sentBytes,
        })
      case 'changed': {
        const documentId = aboutDocument(event.documentId)
        notifier.documentChanged(documentId)
        if (!reviewsChanged.delete(documentId)) return
        notifier.reviewChanged(documentId)
        onRead(documentId)
        opinions.consider(documentId)
      }
    }
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
    tryNow(): void {
      for (const { id } of listConnections(db)) sync.tryNow(id)
    },
    secondOpinionChanged: () => opinions.choiceChanged(),
    fetchText: onDemand.text,
    fetchOriginal: onDemand.original,
    /** Waits a moment for the embedded service, which is not out of order but only starting. */
    start() {
      if (ports.serviceEntry === null) begin()
      else waitingForEmbedded = ports.clock.setTimer(embeddedStartMs, begin)
    },
    embeddedIsReachable() {
      connectionsChanged()
      if (waitingForEmbedded) begin()
    },
    credentialsChanged(id: string): void {
      services.forgetToken(id)
      sync.credentialsChanged(id)
    },
    async stop() {
      waitingForEmbedded?.cancel()
      onDemand.abort()
      await Promise.allSettled([sync.stop(), onDemand.settled()])
    },
  }
}

/** What a person does with a document is done with what was asked about it, too. */
function withOpinions(engine: Sync, db: Database): Sync {
  const each = (act: (uploadId: string) => void) => (documentId: string) => {
    const opinion = findOpinionOn(db, documentId)
    act(documentId)
    if (opinion) act(opinion.id)
  }
  return {
    ...engine,
    restDocument: each((id) => engine.restDocument(id)),
    wakeDocument: each((id) => engine.wakeDocument(id)),
    removeDocument: each((id) => engine.removeDocument(id)),
  }
}

function syncConnectionOf(connection: Connection): SyncConnection {
  const isEmbedded = isOwnConnection(connection)
  const { baseUrl, authUrl, clientId, signIn, profile } = connection
  const { honoursIdempotencyKey, sortProperty } = profileInForce(profile)
  return {
    id: connection.id,
    workspaceId: connection.workspaceId,
    // The embedded service listens elsewhere after each start and is still the same one.
    credential: isEmbedded ? embeddedConnectionId : credentialKey(connection),
    revision: JSON.stringify([baseUrl, authUrl, clientId, signIn, profile]),
    client: isEmbedded ? null : clientDigest(connection),
    requestsPerMinute: connection.requestsPerMinute,
    honoursIdempotencyKey: isEmbedded || honoursIdempotencyKey,
    listSorts: sortProperty !== null,
    isShared: !isEmbedded,
  }
}

function changesReview(change: SyncChange): boolean {
  return (
    change.kind === 'results' || change.kind === 'feedback' || change.kind === 'service-feedback'
  )
}
