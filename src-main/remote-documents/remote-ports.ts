import type { Failure } from '../../src-shared/contract/failure.ts'
import type { ListedDocument, ServiceCalls } from '../../src-shared/service-api/service-calls.ts'
import type { ServiceFailure } from '../../src-shared/service-api/service-failure.ts'
import type { Database } from '../store/database.ts'

export type RemotePorts = {
  readonly db: Database
  /** null while the connection is not at work. */
  readonly calls: (connectionId: string) => ServiceCalls | null
  /** Takes a document into the inbox. */
  readonly takeIn: (connectionId: string, item: ListedDocument) => TakenIn
  /** Takes a document out of the trash. */
  readonly restore: (documentId: string) => void
  /** The name as the person knows it: our own reference is part of what the service stores. */
  readonly plainName: (fileName: string) => string
  /** Our id of the document in a name that it was uploaded under; null where others named it. */
  readonly referenceIn: (fileName: string | null) => string | null
  /** What went wrong at the service, as the window is told. */
  readonly failureOf: (failure: ServiceFailure) => Failure
  readonly looks: Looks
}

type TakenIn =
  | { readonly kind: 'taken'; readonly documentId: string }
  /** It may be an upload of ours whose answer was lost. */
  | { readonly kind: 'may-be-ours' }
  | { readonly kind: 'not-at-work' }

/** The one file that is being looked at; in memory, and gone when the person is done. */
export type Looks = {
  fetch(
    connectionId: string,
    serviceDocumentId: string,
  ): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly mediaType: string | null } | null>
  end(): void
}
