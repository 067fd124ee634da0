import { createHash } from 'node:crypto'
import type { LeftReason, MailboxChoices } from '../../src-shared/contract/mailboxes.ts'
import type { MessageHead } from '../ports.ts'

/** Why a message is left where it is, by its head alone; null where it is wanted. */
export function whyLeft(
  { sender, subject, hasMoreThanText }: MessageHead,
  { senders, subjects, text }: Pick<MailboxChoices, 'senders' | 'subjects' | 'text'>,
): LeftReason | null {
  if (!containsAny(sender, senders)) return 'other-sender'
  if (!containsAny(subject, subjects)) return 'other-subject'
  return hasMoreThanText || text !== 'never' ? null : 'no-attachment'
}

/** As a person reads it: neither case nor accents count. */
function containsAny(text: string | null, phrases: readonly string[]): boolean {
  const whole = plain(text ?? '')
  return phrases.length === 0 || phrases.some((phrase) => whole.includes(plain(phrase)))
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')

/**
 * What stays the same when a server numbers a folder anew: the message's own id (RFC 5322, 3.6.4) and its size; who
 * wrote, when it came and about what where it has none. A hash, as it outlives what it tells apart.
 */
export function fingerprintOf(head: MessageHead): string {
  const { messageId, sender, subject, receivedAt, byteSize } = head
  const said = messageId === null ? [sender, subject, receivedAt] : [messageId]
  return createHash('sha256')
    .update(JSON.stringify([said, byteSize]))
    .digest('hex')
}
