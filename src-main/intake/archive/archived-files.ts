import type { MailOrigin } from '../../../src-shared/contract/document-model.ts'
import type { MailFormat } from '../../ports.ts'

export type ArchiveFormat = 'zip' | MailFormat

/** Why an archive or a message is not unpacked as a whole. */
export class ArchiveRefused extends Error {
  readonly reason:
    | 'archive-damaged'
    | 'archive-empty'
    | 'archive-too-large'
    | 'message-damaged'
    | 'message-encrypted'
    | 'message-without-document'
    | 'message-too-large'
    | 'unsupported-type'

  constructor(reason: ArchiveRefused['reason'], cause?: unknown) {
    super(`The archive is not unpacked: ${reason}`, { cause })
    this.name = 'ArchiveRefused'
    this.reason = reason
  }
}

export type ArchivedFile = {
  /** Its place in the archive, which stays the same however often it is read. */
  readonly index: number
  /** As it stands there, with its folders. */
  readonly name: string
  readonly byteSize: number
  readonly isLocked: boolean
  /** @throws {ArchiveRefused} while it is read, where it is not what the archive says */
  read(): AsyncIterable<Uint8Array>
}

export type ArchivedFiles = {
  /** Of the message to which they are attached. */
  readonly mail?: MailOrigin
  readonly files: readonly ArchivedFile[]
  /** What a message says itself, where that is wanted. */
  readonly text?: ArchivedFile | undefined
  close(): void
}

/** An office that sends more in one archive sends it in several. */
export const mostFiles = 1_000
