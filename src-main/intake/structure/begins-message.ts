import { latin1, type ByteSource } from '../byte-source.ts'

/** So much of a message is looked at: servers on its way put their own lines before those of its writer. */
const headBytes = 16 * 1024

/** A name that RFC 5322 allows, and a line that goes on with the value of the one before. */
const headerLine = /^[!-9;-~]{1,80}:|^[ \t]/

const fieldsOfMessages =
  /^(?:bcc|cc|content-type|date|delivered-to|dkim-signature|from|message-id|mime-version|received|return-path|sender|subject|to):/i

/**
 * Whether a file begins with the header of a mail message, as programs save it (`.eml`). What mailboxes are
 * kept in (mbox) begins otherwise: of the messages in it one alone would be read.
 */
export async function beginsMessage(source: ByteSource): Promise<boolean> {
  const head = latin1(await source.read(0, headBytes)).replace(byteOrderMark, '')
  const lines = head.split(/\r?\n/)
  // The last one may be cut.
  if (lines.length < 2 || source.size > headBytes) lines.pop()
  const end = lines.indexOf('')
  const header = end < 0 ? lines : lines.slice(0, end)
  if (header.length === 0 || /^[ \t]/.test(header[0] ?? '')) return false
  if (!header.every((line) => headerLine.test(line))) return false
  const known = header.flatMap((line) => fieldsOfMessages.exec(line)?.[0].toLowerCase() ?? [])
  return new Set(known).size >= 2
}

const byteOrderMark = /^\xef\xbb\xbf/
