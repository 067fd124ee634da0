import type {
  IntakeSource,
  MailOrigin,
  RefusalReason,
} from '../../src-shared/contract/document-model.ts'
import type { Clock, ImageReader, Logger, MailReader, Notifier, PdfWriter } from '../ports.ts'
import type { DividedFrom } from '../store/documents.ts'
import type { Database } from '../store/database.ts'
import type { ArchiveFormat } from './archive/archived-files.ts'
import type { CommitTogether, Gathering } from './commit-together.ts'
import type { DocumentPasswords } from './document-passwords.ts'
import type { OriginalFiles } from './original-files.ts'

/** Where new documents go. */
export type IntakeTarget = {
  readonly connectionId: string
  readonly workspaceId: string
  /** Larger files are refused before they are read. */
  readonly uploadBytes: number
}

export type UploadRequest = {
  readonly documentId: string
  readonly connectionId: string
  readonly fileName: string
  readonly mediaType: string
  readonly byteSize: number
}

export type IntakePorts = {
  readonly db: Database
  readonly originals: OriginalFiles
  readonly clock: Clock
  readonly logger: Logger
  readonly notifier: Notifier
  /** Writes in one commit with what others write at the same time. */
  readonly commitTogether: CommitTogether
  readonly whileTaking: Gathering['whileTaking']
  readonly mail: MailReader
  /** Whether showing the file would take more memory than there should be. */
  readonly swells: (path: string, held?: Uint8Array | null) => Promise<boolean>
  readonly convertPicture: ImageReader['convert']
  readonly unlockPdf: PdfWriter['unlock']
  readonly drawEInvoice: PdfWriter['drawEInvoice']
  readonly convertOffice: PdfWriter['convertOffice']
  readonly takePages: PdfWriter['takePages']
  readonly pictures: Pick<ImageReader, 'pages' | 'page'>
  readonly bindPictures: PdfWriter['bindPictures']
  readonly passwords: DocumentPasswords
  /** Of new documents, or of those of this connection. */
  readonly target: (connectionId?: string) => IntakeTarget
  /** Durable when it returns; called inside the transaction that makes the document `queued`. */
  readonly enqueueUpload: (request: UploadRequest) => void
  /** Nothing more is sent of a document that goes to the trash; called inside the transaction. */
  readonly restUpload: (documentId: string) => void
  /** Who is at the computer, to sign what is decided. */
  readonly person: string
}

export type Announcement = {
  readonly fileName: string
  readonly byteSize: number
  readonly source: IntakeSource
  readonly sourcePath?: string
  /** Where it goes, if not where new documents do. */
  readonly connectionId?: string
  /** Where somebody else gave it its id. */
  readonly id?: string
  /** Name of the archive or message in which it lies. */
  readonly unpackedFrom?: string
  /** The document of whose pages it was made. */
  readonly dividedFrom?: DividedFrom
  readonly mail?: MailOrigin | undefined
  readonly tags?: readonly string[]
}

export type IntakeOutcome =
  | { readonly kind: 'taken'; readonly sha256: string }
  /** An archive or a message: what lies in it has lines of its own, and its own line is gone. */
  | { readonly kind: 'unpacked'; readonly format: ArchiveFormat }
  | { readonly kind: 'refused'; readonly reason: RefusalReason }
  /** The file changed while it was copied; nothing of it was kept. */
  | { readonly kind: 'changed' }
