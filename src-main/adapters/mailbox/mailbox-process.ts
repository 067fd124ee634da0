import { setFlagsFromString } from 'node:v8'
import { openParentPort } from '../parent-port.ts'
import { trustAuthorities } from '../trust-authorities.ts'
import { createImapSession } from './imap-session.ts'
import { faultOf } from './fault-of.ts'
import {
  mailboxReply,
  mailboxRequest,
  type MailboxReply,
  type MailboxRequest,
} from './mailbox-messages.ts'

/** Speaks to one mail server, in a process of its own: whatever it sends is parsed here and nowhere else. */
setFlagsFromString('--max-old-space-size=256')

const port = openParentPort(() => process.exit(0))
trustAuthorities(process.env, { log: () => {} })
const session = createImapSession(() => port.post({ kind: 'news' }))

port.onMessage((message) => {
  const request = mailboxRequest.parse(message)
  void answer(request).then((reply) => port.post(reply))
})

async function answer(request: MailboxRequest): Promise<MailboxReply> {
  const { id } = request
  try {
    // A name or a number that nobody expects is told here: nobody would hear an answer that is none.
    const reply = mailboxReply.safeParse({ id, ...(await session.answer(request)) })
    return reply.success ? reply.data : { id, kind: 'failed', fault: 'server' }
  } catch (error) {
    return { id, kind: 'failed', fault: faultOf(error) }
  }
}
