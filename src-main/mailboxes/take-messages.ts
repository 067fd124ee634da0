import { MailboxFailed, type MailboxSession } from '../ports.ts'
import { findConnection } from '../store/connections.ts'
import type { Database } from '../store/database.ts'
import { createDocumentKey } from '../store/document-key.ts'
import {
  beginMailboxMessage,
  leaveMailboxMessage,
  listTakenMessages,
  nextWantedMessage,
  noteMessageTaken,
  type MailboxMessage,
} from '../store/mailbox-messages.ts'
import type { StoredMailbox } from '../store/mailboxes.ts'
import { inTransaction } from '../store/query.ts'
import type { MailboxFault } from '../../src-shared/contract/mailboxes.ts'
import type { MailboxPorts } from './mailbox-ports.ts'

/** A message that a server cannot give must not be asked for until the end of days. */
const mostAttempts = 10

type Work = {
  readonly mailbox: StoredMailbox
  readonly session: MailboxSession
  readonly uidValidity: string
  readonly isStopped: () => boolean
}

/** Takes what is wanted, one message after the other; each step is on the disk before the next begins. */
export async function takeMessages(ports: MailboxPorts, work: Work): Promise<void> {
  const { mailbox, uidValidity, isStopped } = work
  while (!isStopped()) {
    const message = nextWantedMessage(ports.db, mailbox.id, uidValidity)
    if (!message) return
    await take(ports, work, message)
    ports.notifier.statusChanged()
  }
}

/**
 * The connection that a mailbox's documents go to.
 * @throws MailboxFailed `workspace-gone` where it was removed or archived since
 */
export function workspaceOf(db: Database, { choices }: Pick<StoredMailbox, 'choices'>): string {
  const id = choices.connectionId
  if (id === null || findConnection(db, id)?.archived !== false)
    throw new MailboxFailed('workspace-gone')
  return id
}

async function take(ports: MailboxPorts, work: Work, message: MailboxMessage): Promise<void> {
  const { db, intake } = ports
  const connectionId = workspaceOf(db, work.mailbox)
  if (message.attempts >= mostAttempts) return leave(ports, message, 'not-given')
  const documentId = message.documentId ?? createDocumentKey(ports.clock.now())
  const { sender, subject, byteSize } = message
  inTransaction(db, () => {
    beginMailboxMessage(db, message.id, documentId)
    if (message.documentId === null)
      intake.announceMessage({ id: documentId, connectionId, sender, subject, byteSize })
  })
  try {
    const outcome = await intake.takeMessage(documentId, piecesOf(work.session, message.uid))
    if (outcome === 'without-document') return leave(ports, message, 'no-attachment')
    // One that a person has yet to look at is not touched at the server.
    const state = outcome === 'taken' ? 'taken' : 'done'
    inTransaction(db, () => noteMessageTaken(db, message.id, state))
  } catch (error) {
    if (!(error instanceof MessageGone)) throw error
    intake.dropMessage(documentId)
    leave(ports, message, 'gone')
  }
}

function leave(
  { db, intake }: MailboxPorts,
  { id, documentId }: MailboxMessage,
  reason: 'no-attachment' | 'not-given' | 'gone',
): void {
  inTransaction(db, () => leaveMailboxMessage(db, id, reason))
  if (documentId !== null) intake.dropMessage(documentId)
}

class MessageGone extends Error {}

async function* piecesOf(session: MailboxSession, uid: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; ;) {
    const piece = await session.piece(uid, at)
    if (piece === null) throw new MessageGone()
    yield piece.bytes
    at += piece.bytes.length
    if (piece.isLast) return
  }
}

/** About the folders and rights of the person, and not about the way to the server. */
const passedOver: readonly MailboxFault[] = ['target-missing', 'not-marked', 'cannot-move']

/**
 * Does at the server what the person wants done with messages that were taken; without a wish, nothing.
 * @returns what does not work, while all else goes on; null where it does
 */
export async function settleTaken(
  ports: MailboxPorts,
  { mailbox, session, uidValidity, isStopped }: Work,
): Promise<MailboxFault | null> {
  const { db } = ports
  const { afterTaking, moveTo } = mailbox.choices
  for (const { id, uid } of listTakenMessages(db, mailbox.id, uidValidity)) {
    if (isStopped()) return null
    try {
      if (afterTaking === 'mark-read')
        await ports.recorded(mailbox, 'mailMarkRead', () => session.markRead(uid))
      else if (afterTaking === 'move' && moveTo !== null)
        await ports.recorded(mailbox, 'mailMove', () => session.move(uid, moveTo))
    } catch (error) {
      if (error instanceof MailboxFailed && passedOver.includes(error.fault)) return error.fault
      throw error
    }
    inTransaction(db, () => noteMessageTaken(db, id, 'done'))
  }
  return null
}
