import { z } from 'zod'
import { mailboxFaults, mailFolder, mailServer } from '../../../src-shared/contract/mailboxes.ts'

const id = z.number().int()
const uid = z.number().int().min(1).max(0xffff_ffff)

/** So much of a message is asked for at a time. */
export const pieceBytes = 1 << 20
/** So many heads are asked for at a time. */
const mostHeads = 200

const secret = z.object({ kind: z.enum(['password', 'token']), value: z.string() })

export const mailboxRequest = z.discriminatedUnion('kind', [
  z.object({ id, kind: z.literal('sign-in'), server: mailServer, secret }),
  z.object({ id, kind: z.literal('folders') }),
  z.object({ id, kind: z.literal('open'), folder: mailFolder, isReadOnly: z.boolean() }),
  z.object({ id, kind: z.literal('uids'), from: uid, since: z.number().nullable() }),
  z.object({ id, kind: z.literal('heads'), uids: z.array(uid).max(mostHeads).readonly() }),
  z.object({ id, kind: z.literal('piece'), uid, at: z.number().int().nonnegative() }),
  z.object({ id, kind: z.literal('mark-read'), uid }),
  z.object({ id, kind: z.literal('move'), uid, folder: mailFolder }),
])
export type MailboxRequest = z.infer<typeof mailboxRequest>

const line = z.string().max(2_000).nullable()
const head = z.object({
  uid,
  sender: line,
  subject: line,
  messageId: line,
  receivedAt: z.number().nullable(),
  byteSize: z.number().int().nonnegative(),
  hasMoreThanText: z.boolean(),
})

export const mailboxReply = z.discriminatedUnion('kind', [
  z.object({ id, kind: z.literal('done') }),
  z.object({ id, kind: z.literal('folders'), folders: z.array(mailFolder) }),
  z.object({ id, kind: z.literal('opened'), uidValidity: z.string().max(40), nextUid: uid }),
  z.object({ id, kind: z.literal('uids'), uids: z.array(uid) }),
  z.object({ id, kind: z.literal('heads'), heads: z.array(head) }),
  /** null: the message is gone. */
  z.object({
    id,
    kind: z.literal('piece'),
    piece: z.object({ bytes: z.instanceof(Uint8Array), isLast: z.boolean() }).nullable(),
  }),
  z.object({ id, kind: z.literal('failed'), fault: z.enum(mailboxFaults) }),
])
export type MailboxReply = z.infer<typeof mailboxReply>

/** Said without being asked: something came, or the connection ended. */
export const mailboxNews = z.object({ kind: z.literal('news') })
