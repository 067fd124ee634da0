import type { Retrieval } from '../../src-shared/service-api/service-calls.ts'
import type { Outcome } from '../../src-shared/service-api/service-outcome.ts'
import type { OriginalPorts } from '../store/find-original.ts'
import type { Clock, Logger } from '../ports.ts'

export type ExportPorts = OriginalPorts & {
  readonly clock: Clock
  readonly logger: Logger
  /** Files that wait to be fetched lie below it, for minutes. */
  readonly dataDir: string
  /** The result as XML, as the service gives it; null where the connection is not open. */
  readonly retrieveXml: (
    connectionId: string,
    serviceDocumentId: string,
    signal: AbortSignal,
  ) => Promise<Outcome<Retrieval>> | null
  readonly chooseFolder: (() => Promise<string | null>) | undefined
}
