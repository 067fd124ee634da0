import type { MailSecret, MailboxSession } from '../ports.ts'
import { MailboxFailed } from '../ports.ts'
import type { StoredMailbox } from '../store/mailboxes.ts'
import type { MailboxPorts } from './mailbox-ports.ts'

type Mailbox = Pick<StoredMailbox, 'id' | 'server'>

/**
 * Signs in at the server of a mailbox with what is kept for it.
 * @throws {MailboxFailed}
 */
export async function signInAt(
  ports: MailboxPorts,
  mailbox: Mailbox,
  onNews: () => void,
): Promise<MailboxSession> {
  const { provider } = mailbox.server
  if (provider === null)
    return open(
      ports,
      mailbox,
      { kind: 'password', value: await passwordOf(ports, mailbox.id) },
      onNews,
    )
  const withToken = async () => {
    const token = await ports.signIn.token(mailbox, provider)
    return open(ports, mailbox, { kind: 'token', value: token }, onNews).catch((error: unknown) => {
      if (isRefused(error)) ports.signIn.rejectToken(mailbox.id, token)
      throw error
    })
  }
  try {
    // A token can be taken back before its time; a new one is asked for once.
    return await withToken().catch((error: unknown) => {
      if (isRefused(error)) return withToken()
      throw error
    })
  } catch (error) {
    throw isRefused(error) ? new MailboxFailed('signed-out') : error
  }
}

/** Signs in with a secret that is not kept, or not yet. */
export function open(
  ports: MailboxPorts,
  mailbox: Mailbox,
  secret: MailSecret,
  onNews: () => void,
): Promise<MailboxSession> {
  return ports.recorded(mailbox, 'mailSignIn', () =>
    ports.servers.signIn(mailbox.server, secret, onNews),
  )
}

async function passwordOf({ secrets }: MailboxPorts, id: string): Promise<string> {
  const password = await secrets.mailPasswordOf(id).catch(() => {
    throw new MailboxFailed('keychain')
  })
  if (password === null) throw new MailboxFailed('no-password')
  return password
}

const isRefused = (error: unknown) =>
  error instanceof MailboxFailed && error.fault === 'sign-in-refused'
