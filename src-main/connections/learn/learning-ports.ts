import type { Connection } from '../../../src-shared/contract/connections.ts'
import type {
  CallOptions,
  ServiceCalls,
  Upload,
} from '../../../src-shared/service-api/service-calls.ts'
import type { Outcome } from '../../../src-shared/service-api/service-outcome.ts'

export type Profile = Connection['profile']

/** The operations that are tried; one of them alone sends anything: the upload of a sample. */
export type LearningCalls = Pick<
  ServiceCalls,
  | 'uploadDocument'
  | 'retrieveStructuredData'
  | 'streamDocumentContent'
  | 'getDocumentFeedback'
  | 'listDocuments'
> & {
  adminListWorkspaces(options?: CallOptions): Promise<Outcome<unknown>>
  adminMetaDocumentTypes(options?: CallOptions): Promise<Outcome<unknown>>
}

export type LearningPorts = {
  /** The service for one run, with whatever profile is tried. */
  readonly reach: (connection: Connection) => (profile: Profile) => LearningCalls
  readonly readSample: () => Promise<Pick<Upload, 'bytes' | 'fileName' | 'mediaType'>>
  /** It is nobody's document: it must not come to the inbox as a colleague's. */
  readonly onUploaded: (connection: Connection, documentId: string) => void
  /** Settles after the time, or at once when the signal aborts. */
  readonly wait: (delayMs: number, signal: AbortSignal) => Promise<void>
  readonly monotonicMs: () => number
  /** Whether a connection to production goes to the same service. */
  readonly isProduction: (connection: Connection) => boolean
}
