import { stat } from 'node:fs/promises'
import { MailRefused, type MailFormat, type MailMessage, type MailReader } from '../../ports.ts'
import {
  ArchiveRefused,
  mostFiles,
  type ArchivedFile,
  type ArchivedFiles,
} from './archived-files.ts'
import { messageBytes } from './most-bytes.ts'

/**
 * What is attached to a mail message.
 * @throws {ArchiveRefused} where it cannot be read, is encrypted, or holds too much or nothing
 */
export async function openMessage(
  mail: MailReader,
  path: string,
  format: MailFormat,
  drawsText: boolean,
): Promise<ArchivedFiles> {
  if ((await stat(path)).size > messageBytes) throw new ArchiveRefused('message-too-large')
  const read = await mail.read(path, format, drawsText).catch((error: unknown) => {
    throw error instanceof MailRefused ? new ArchiveRefused(reasons[error.fault], error) : error
  })
  const { sender, subject, parts, text } = read
  if (parts.length === 0 && text === null) throw new ArchiveRefused('message-without-document')
  if (parts.length > mostFiles) throw new ArchiveRefused('message-too-large')
  const origin = { sender: shownLine(sender), subject: shownLine(subject) }
  const name = `${(origin.subject ?? origin.sender ?? 'message').replace(/[/\\]/g, '-')}.pdf`
  return {
    mail: origin,
    files: parts.map(fileOf),
    text: text === null ? undefined : fileOf({ name, bytes: text }, behindAll),
    close: () => {},
  }
}

/** A line that somebody wrote who may be anybody, as it is shown; null where it says nothing. */
export function shownLine(given: string | null): string | null {
  const line = (given ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return [...line].slice(0, mostSigns).join('') || null
}

const mostSigns = 200

const reasons: Record<MailRefused['fault'], ArchiveRefused['reason']> = {
  damaged: 'message-damaged',
  encrypted: 'message-encrypted',
  'too-much': 'message-too-large',
  'no-mail': 'unsupported-type',
}

/** The place of a message's own text, however much is attached to it. */
const behindAll = -1

/** So much is hashed at a time. */
const pieceBytes = 1 << 20

function fileOf({ name, bytes }: MailMessage['parts'][number], index: number): ArchivedFile {
  return {
    index,
    name,
    byteSize: bytes.length,
    isLocked: false,
    // eslint-disable-next-line @typescript-eslint/require-await -- as a file's bytes come
    async *read() {
      for (let at = 0; at < bytes.length; at += pieceBytes)
        yield bytes.subarray(at, at + pieceBytes)
    },
  }
}
