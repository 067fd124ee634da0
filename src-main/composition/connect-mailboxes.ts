import type { ConnectionSecrets } from '../connections/connection-secrets.ts'
import { removeSecrets } from '../connections/remove-secrets.ts'
import type { Intake } from '../intake/intake.ts'
import { mailboxCallHandlers } from '../mailboxes/mailbox-calls.ts'
import type { MailboxPorts } from '../mailboxes/mailbox-ports.ts'
import { createMailboxes } from '../mailboxes/mailboxes.ts'
import { MailboxFailed, type CorePorts, type Notifier } from '../ports.ts'
import { mailAnswers } from '../../src-shared/contract/protection.ts'
import type { Database } from '../store/database.ts'
import type { Departures } from './connect-departures.ts'
import { connectMailSignIn } from './connect-mail-sign-in.ts'

export type ConnectedMailboxes = ReturnType<typeof connectMailboxes>

/** Mailboxes over the intake, the keychain and the record of what leaves. */
export function connectMailboxes(parts: {
  readonly ports: CorePorts
  readonly db: Database
  readonly notifier: Notifier
  readonly secrets: ConnectionSecrets
  readonly departures: Departures
  readonly intake: Pick<Intake, 'announceMessage' | 'takeMessage' | 'dropMessage'>
}) {
  const { ports, db, secrets, departures } = parts
  const { clock, logger } = ports

  const recorded: MailboxPorts['recorded'] = async ({ id, server }, operation, work) => {
    const leaving = departures.log.begin({
      connectionId: id,
      environment: 'mailbox',
      host: `${server.host}:${String(server.port)}`,
      clientId: server.user,
      workspaceId: null,
      operation,
      documentId: null,
      serviceDocumentId: null,
      bodyBytes: 0,
    })
    try {
      const value = await work()
      leaving.settled(mailAnswers.done, null)
      return value
    } catch (error) {
      const isRefusal = error instanceof MailboxFailed && refusals.includes(error.fault)
      leaving.settled(isRefusal ? mailAnswers.refused : null, null)
      throw error
    }
  }

  const mailboxPorts: MailboxPorts = {
    db,
    clock,
    logger,
    notifier: parts.notifier,
    random: ports.random,
    servers: ports.mailServers,
    secrets,
    signIn: connectMailSignIn({ ports, secrets, departures }),
    recorded,
    intake: parts.intake,
    removeSecrets: (id) => removeSecrets({ db, logger, secrets }, id),
  }
  const mailboxes = createMailboxes(mailboxPorts)
  return { ...mailboxes, handlers: mailboxCallHandlers(mailboxPorts, mailboxes) }
}

const refusals: readonly MailboxFailed['fault'][] = [
  'sign-in-refused',
  'target-missing',
  'not-marked',
  'cannot-move',
]
