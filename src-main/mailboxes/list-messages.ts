import { MailboxFailed, type MailboxSession, type MessageHead } from '../ports.ts'
import type { Database } from '../store/database.ts'
import {
  findLikeMessage,
  forgetOldNames,
  insertMailboxMessage,
  leaveMailboxMessage,
  listStrandedMessages,
  renumberMailboxMessage,
} from '../store/mailbox-messages.ts'
import { findMailbox, setMailboxPlace, type StoredMailbox } from '../store/mailboxes.ts'
import { inTransaction } from '../store/query.ts'
import { fingerprintOf, whyLeft } from './judge-message.ts'
import type { MailboxPorts } from './mailbox-ports.ts'

/** So many heads are read and written at a time. */
const gulp = 200
/** Clocks of servers differ from ours, and what came while somebody typed the password counts as new. */
const toleranceMs = 5 * 60_000
const dayMs = 24 * 60 * 60_000

/** Opens the folder and finds where to go on in it. */
export async function openFolder(
  { db }: MailboxPorts,
  mailbox: StoredMailbox,
  session: MailboxSession,
): Promise<string> {
  const { folder, afterTaking, takesEarlier } = mailbox.choices
  const { uidValidity, nextUid } = await session.open(folder, afterTaking === 'leave')
  if (uidValidity === mailbox.uidValidity) return uidValidity
  const isFirst = mailbox.uidValidity === null
  const earlierBelow = takesEarlier ? 1 : nextUid
  // Servers look at the day alone, in a zone of their own. Numbered anew, all of it is gone through once more.
  const recent =
    isFirst && !takesEarlier ? await session.uids(1, mailbox.createdAt - 2 * dayMs) : null
  const first = recent === null ? 1 : (recent[0] ?? nextUid)
  inTransaction(db, () =>
    setMailboxPlace(db, mailbox.id, { uidValidity, nextUid: first, earlierBelow }),
  )
  return uidValidity
}

/** Gives each message that is new in the folder its row; a crash anywhere goes on from the last that has one. */
export async function listMessages(
  ports: MailboxPorts,
  id: string,
  session: MailboxSession,
): Promise<void> {
  const { db } = ports
  const mailbox = currentMailbox(db, id)
  const uids = await session.uids(mailbox.nextUid)
  for (let at = 0; at < uids.length; at += gulp) {
    const some = uids.slice(at, at + gulp)
    const heads = await session.heads(some)
    const nextUid = (some.at(-1) ?? 0) + 1
    inTransaction(db, () => {
      for (const head of heads) noteMessage(ports, mailbox, head)
      setMailboxPlace(db, id, { ...mailbox, nextUid })
      forgetOldNames(db, id)
    })
    ports.notifier.statusChanged()
  }
  settleStranded(ports, mailbox)
}

/** @throws {MailboxFailed} where it was removed or changed meanwhile: then this work is nobody's any more */
function currentMailbox(db: Database, id: string) {
  const mailbox = findMailbox(db, id)
  if (!mailbox || mailbox.uidValidity === null) throw new MailboxFailed('server')
  return { ...mailbox, uidValidity: mailbox.uidValidity }
}

type OpenedMailbox = ReturnType<typeof currentMailbox>

function noteMessage(
  { db, clock }: MailboxPorts,
  { id: mailboxId, uidValidity, choices, createdAt, earlierBelow }: OpenedMailbox,
  head: MessageHead,
): void {
  const { uid, sender, subject, byteSize } = head
  const fingerprint = fingerprintOf(head)
  const like = findLikeMessage(db, mailboxId, fingerprint, uidValidity)
  if (like) return renumberMailboxMessage(db, like.id, { uidValidity, uid })
  const receivedAt = head.receivedAt ?? clock.now()
  if (uid < earlierBelow && receivedAt < createdAt - toleranceMs) return
  const reason = whyLeft(head, choices)
  const state = reason === null ? 'wanted' : 'left'
  const texts = { sender, subject, fingerprint }
  insertMailboxMessage(db, {
    ...{ mailboxId, uidValidity, uid, state, reason, receivedAt, byteSize },
    ...texts,
  })
}

/** All of the folder is listed: what has no number in it any more is not there. */
function settleStranded({ db, intake }: MailboxPorts, mailbox: OpenedMailbox): void {
  for (const { id, documentId } of listStrandedMessages(db, mailbox.id, mailbox.uidValidity)) {
    inTransaction(db, () => leaveMailboxMessage(db, id, 'gone'))
    if (documentId !== null) intake.dropMessage(documentId)
  }
}
