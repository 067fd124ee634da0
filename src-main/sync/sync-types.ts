import type { SyncStatus } from '../../src-shared/contract/app.ts'
import type {
  DocumentState,
  FeedbackRefusalCause,
} from '../../src-shared/contract/document-model.ts'
import type { FeedbackRecord, FeedbackRequest } from '../../src-shared/service-api/feedback.ts'
import type { DocumentText } from '../../src-shared/service-api/page-text.ts'
import type { ReadResult } from '../../src-shared/service-api/read-result.ts'
import type {
  DocumentContent,
  ListedDocument,
  ServiceCalls,
} from '../../src-shared/service-api/service-calls.ts'
import type { Outcome, RequestGate } from '../../src-shared/service-api/service-outcome.ts'
import type { Clock, Logger } from '../ports.ts'
import type { SyncStore } from './sync-store.ts'
import type { PersonsToken } from './take-over.ts'

/** What the sync engine has to know of a connection; no secrets, no addresses. */
export type SyncConnection = {
  readonly id: string
  readonly workspaceId: string
  /** Connections with the same credential share one limit; such as auth URL and client id. */
  readonly credential: string
  readonly requestsPerMinute: number
  /** Changes whenever the client has to be made anew: another address, another profile. */
  readonly revision: string
  /** A digest of the client as which it sends; null where a person signs in, whose tokens tell. */
  readonly client: string | null
  /** The service heeds Idempotency-Key on uploads: an unclear one may simply be sent again. */
  readonly honoursIdempotencyKey: boolean
  /** false where the list cannot be sorted by time of upload: its order then says nothing. */
  readonly listSorts: boolean
  /**
   * Others may work with the same documents: while a person is at the window it is looked for theirs. A service that is
   * not shared says by itself when it has finished a document.
   */
  readonly isShared: boolean
}

/**
 * What became known, to be written by the receiver inside the engine's own transaction: job and
 * document can not disagree after a crash.
 */
export type SyncChange =
  | {
      readonly kind: 'document-state'
      readonly documentId: string
      readonly state: Extract<
        DocumentState,
        { kind: 'queued' | 'sending' | 'uncertain' | 'processing' | 'failed' }
      >
    }
  | {
      readonly kind: 'service-id'
      readonly documentId: string
      readonly serviceDocumentId: string
    }
  | {
      /** The document is ready. May come again when a person asked for it again. */
      readonly kind: 'results'
      readonly documentId: string
      readonly results: readonly ReadResult[]
      /** The body as it came, JSON or XML. */
      readonly raw: string
      readonly format: 'json' | 'xml'
      /** The words of its pages, where they came along. */
      readonly text?: DocumentText
      readonly receivedAt: number
    }
  | {
      readonly kind: 'feedback'
      readonly documentId: string
      readonly state: 'waiting' | 'sent' | 'refused'
      readonly body: FeedbackRequest
      readonly at: number
      /** Where the service refused it: its own sentence, cut and cleaned. */
      readonly refusal: {
        readonly cause: FeedbackRefusalCause
        readonly message: string
        readonly path: string | null
      } | null
    }
  | {
      /** Somebody else uploaded it; the receiver makes a row with this id, state `processing`. */
      readonly kind: 'appeared'
      readonly documentId: string
      readonly connectionId: string
      readonly workspaceId: string
      readonly serviceDocumentId: string
      readonly fileName: string | null
      readonly title: string | null
      readonly documentType: string | null
      readonly createdAt: number | null
    }
  | {
      readonly kind: 'service-feedback'
      readonly documentId: string
      readonly records: readonly FeedbackRecord[]
      readonly at: number
    }

export type SyncEvent =
  /** A change was committed for this document. */
  | { readonly kind: 'changed'; readonly documentId: string }
  | { readonly kind: 'progress'; readonly documentId: string; readonly sentBytes: number }
  | { readonly kind: 'status'; readonly connectionId: string }

export type OriginalBytes =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** `damaged` when the bytes no longer have the hash they were taken in with. */
  | { readonly kind: 'unreadable'; readonly reason: 'missing' | 'damaged' | 'not-readable' }

export type SyncPorts = {
  readonly store: SyncStore
  readonly records: {
    /** @returns false where all said so already */
    apply(change: SyncChange): boolean
  }
  readonly originals: {
    read(documentId: string): Promise<OriginalBytes>
    /** Keeps the content of a document of others; durable when it settles. */
    save(documentId: string, content: DocumentContent): Promise<void>
  }
  /** Makes the client of a connection; every request of it goes through the gate. */
  readonly connect: (connection: SyncConnection, gate: RequestGate) => ServiceCalls
  readonly clock: Clock
  /** 0 (inclusive) to 1, for jitter. */
  readonly random: () => number
  readonly logger: Logger
  /** A new local document id (ULID). */
  readonly createDocumentId: () => string
}

export type UploadOrder = {
  readonly documentId: string
  readonly connectionId: string
  readonly fileName: string
  readonly mediaType: string
  readonly byteSize: number
}

/** What became of a listed document that a person wants in the inbox. */
export type TakenIn =
  | { readonly kind: 'taken'; readonly documentId: string }
  /** An upload of ours is unclear, and this may be it: taken in now, it would be sent again. */
  | { readonly kind: 'may-be-ours' }
  | { readonly kind: 'not-at-work' }

/** In how many seconds something happens; null where nothing that was measured tells. */
export type QueueEstimates = {
  /** A file goes out that has so many before it: told by the limit. */
  readonly startsIn: (before: number) => number | null
  /** A file is read that has so many before it. */
  readonly doneIn: (before: number, mediaType: string) => number | null
  /** A file is read that the service has, after so many others of it. */
  readonly readIn: (documentId: string, before: number) => number | null
  /** Files that the service has and whose results are awaited, those of others among them. */
  readonly reading: number
}

/** The outbox and the inbox of every connection. */
export type Sync = {
  start(): void
  /** Lets running requests end for at most three seconds; nothing is sent afterwards. */
  stop(): Promise<void>
  /** Takes the place of all connections given before. */
  setConnections(connections: readonly SyncConnection[]): void
  /** The secret changed, or a person signed in: work that waited for it goes on. */
  credentialsChanged(connectionId: string): void
  /** A token came for a person: what another one queued is kept for them, durable when it returns. */
  tokenCame(connectionId: string, token: PersonsToken): void
  /** How often somebody else has taken over since the start. */
  handOvers(connectionId: string): number
  /** Whoever is signed in now sends what an earlier person queued. */
  releaseKept(connectionId: string): void

  /** Durable when it returns; may be called inside the caller's own transaction. */
  enqueueUpload(order: UploadOrder): void
  /** Tries a failed document again: asks again where the service has it, else sends it again. */
  retryUpload(documentId: string): void
  settleUncertain(documentId: string, choice: 'check-again' | 'upload-again'): void
  /**
   * While it is paused, nothing is sent over a connection, after a new start as well. What is on its way arrives, and
   * what the service has is looked for and asked for as ever. Durable when it returns.
   */
  pause(connectionId: string, isPaused: boolean): void
  /** These go out before all else that waits. @returns how many of them do wait */
  putFirst(connectionId: string, documentIds: readonly string[]): number
  /** A file that is held back goes out in its turn. @returns false where it does not wait */
  endWait(documentId: string): boolean
  /** null where the connection is not at work. */
  estimates(connectionId: string): QueueEstimates | null
  /** The person put the document into the trash: nothing more is sent or asked of it. */
  restDocument(documentId: string): void
  /** It is out of the trash: what rested goes on; whether a file arrived that was on its way is looked up. */
  wakeDocument(documentId: string): void
  /** The document was erased here. Its copy at the service is not taken in again. */
  removeDocument(documentId: string): void

  /**
   * The whole feedback of the document as it now stands; durable when it returns. For `holdMs` it can
   * be withdrawn whatever the network does.
   */
  enqueueFeedback(documentId: string, feedback: FeedbackRequest, holdMs: number): void
  /** @returns false where it was sent, or may have been, already */
  withdrawFeedback(documentId: string): boolean

  /**
   * Somebody is at the window: for a while some of the limit is kept for what they may ask next, and it is looked for
   * documents of others.
   */
  personSeen(): void
  /** The service was just seen to work, or a person wants it tried: what was held back goes on. */
  tryNow(connectionId: string): void
  /** The service on this computer says that it has finished a document, named as it does. */
  finishedAtService(serviceDocumentId: string): void
  /** For a person, who looks on: tries everything now. @returns false where a pass is running already */
  pull(connectionId: string): boolean
  cancelPull(connectionId: string): void
  /** Files of the size that the service refused are sent again. */
  forgetSizeLimit(connectionId: string): void

  /** Takes one document of the service's list in, one that was removed here as well. */
  takeIn(connectionId: string, item: ListedDocument): TakenIn

  /**
   * A document that was uploaded to try the service is nobody's: the list does not bring it in.
   * @returns as which document it has come in already
   */
  leaveOut(connectionId: string, serviceDocumentId: string): string | null

  /** For a person who waits: asks at once, past the queue. Also stores what came. */
  fetchResults(documentId: string, signal?: AbortSignal): Promise<Outcome<readonly ReadResult[]>>
  fetchContent(documentId: string, signal?: AbortSignal): Promise<Outcome<DocumentContent>>
  fetchText(documentId: string, signal?: AbortSignal): Promise<Outcome<DocumentText | null>>
  /** The result as the service gives it in XML, letter for letter; nothing of it is stored. */
  fetchXml(documentId: string, signal?: AbortSignal): Promise<Outcome<string>>
  /** The client of a connection for calls that only pass through (administration). */
  calls(connectionId: string): ServiceCalls | null

  status(): SyncStatus[]
  onEvent(listener: (event: SyncEvent) => void): () => void
}
