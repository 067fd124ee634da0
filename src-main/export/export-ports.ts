import type { Retrieval } from '../../src-shared/service-api/service-calls.ts'
import type { Outcome } from '../../src-shared/service-api/service-outcome.ts'
import type { Clock, Logger } from '../ports.ts'
import type { Database } from '../store/database.ts'

export type ExportPorts = {
  readonly db: Database
  readonly clock: Clock
  readonly logger: Logger
  /** Files that wait to be fetched lie below it, for minutes. */
  readonly dataDir: string
  readonly activeConnectionId: () => string
  readonly originalPath: (sha256: string) => string
  /** Fetches and keeps the bytes of a document that others uploaded; false where that failed. */
  readonly fetchOriginal: (documentId: string) => Promise<boolean>
  /** The result as XML, as the service gives it; null where the connection is not open. */
  readonly retrieveXml: (
    connectionId: string,
    serviceDocumentId: string,
    signal: AbortSignal,
  ) => Promise<Outcome<Retrieval>> | null
  readonly chooseFolder: (() => Promise<string | null>) | undefined
}
