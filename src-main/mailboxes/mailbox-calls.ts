import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { MailServer } from '../../src-shared/contract/mailboxes.ts'
import { MailboxFailed } from '../ports.ts'
import { findConnection } from '../store/connections.ts'
import { createDocumentKey } from '../store/document-key.ts'
import {
  forgetMailboxMessages,
  listLeftMessages,
  listStrandedMessages,
  wantLeftMessage,
} from '../store/mailbox-messages.ts'
import {
  deleteMailbox,
  findMailbox,
  saveMailbox,
  setMailboxPaused,
  setMailboxPlace,
  type StoredMailbox,
} from '../store/mailboxes.ts'
import { inTransaction } from '../store/query.ts'
import { forgetSecretRemoval, noteSecretRemoval } from '../store/secret-removals.ts'
import type { Mailboxes } from './mailboxes.ts'
import type { MailboxPorts } from './mailbox-ports.ts'

export function mailboxCallHandlers(
  ports: MailboxPorts,
  mailboxes: Mailboxes,
): HandlersOf<'mailboxes'> {
  const { db, clock, secrets } = ports

  function mailboxOf(id: string): StoredMailbox {
    const mailbox = findMailbox(db, id)
    if (!mailbox) throw new CallFailure({ code: 'not-found' })
    return mailbox
  }

  /** A password is for the server that it was typed for: it does not go to another one by itself. */
  async function keptPassword(id: string | null, server: MailServer): Promise<string> {
    const isSame = id !== null && sameServer(mailboxOf(id).server, server)
    if (!isSame) throw new CallFailure({ code: 'conflict', details: { field: 'password' } })
    const password = await secrets.mailPasswordOf(id)
    if (password === null) throw new CallFailure({ code: 'no-secret' })
    return password
  }

  async function foldersAt(id: string, server: MailServer, password: string) {
    const session = await ports.recorded({ id, server }, 'mailSignIn', () =>
      ports.servers.signIn(server, password, () => {}),
    )
    try {
      return [...(await session.folders())]
    } finally {
      session.close()
    }
  }

  /** Messages on their way belong to nobody when the folder is another one, or none. */
  function forgetMessages(id: string): void {
    const onTheWay = listStrandedMessages(db, id, '')
    forgetMailboxMessages(db, id)
    for (const { documentId } of onTheWay)
      if (documentId !== null) ports.intake.dropMessage(documentId)
  }

  return {
    async 'mailboxes.try'({ id, server, password }) {
      const word = password ?? (await keptPassword(id, server))
      try {
        return { kind: 'folders', folders: await foldersAt(id ?? 'trial', server, word) }
      } catch (error) {
        if (!(error instanceof MailboxFailed)) throw error
        return { kind: 'fault', fault: error.fault }
      }
    },

    async 'mailboxes.save'({ id: given, server, password, choices }) {
      const target = findConnection(db, choices.connectionId)
      if (!target) throw new CallFailure({ code: 'not-found' })
      if (target.archived) throw new CallFailure({ code: 'conflict' })
      const before = given === null ? null : mailboxOf(given)
      const id = before?.id ?? createDocumentKey(clock.now())
      if (password === null) await keptPassword(given, server)
      else {
        // Until the mailbox is there: wherever this is ended, its password is not left behind.
        if (before === null) noteSecretRemoval(db, id)
        await secrets.setMailPassword(id, password)
      }
      await mailboxes.rest(id)
      inTransaction(db, () => {
        saveMailbox(db, { id, server, choices }, clock.now())
        forgetSecretRemoval(db, id)
        if (before === null || isSameFolder(before, { server, choices })) return
        forgetMessages(id)
        setMailboxPlace(db, id, { uidValidity: null, nextUid: 1, earlierBelow: 1 })
      })
      await mailboxes.restart(id)
      return { id, kept: secrets.kind() }
    },

    async 'mailboxes.setPaused'({ id, isPaused }) {
      setMailboxPaused(db, mailboxOf(id).id, isPaused)
      await mailboxes.restart(id)
      return {}
    },

    async 'mailboxes.remove'({ id }) {
      mailboxOf(id)
      await mailboxes.rest(id)
      inTransaction(db, () => {
        forgetMessages(id)
        deleteMailbox(db, id)
        noteSecretRemoval(db, id)
      })
      ports.notifier.statusChanged()
      return { secretsRemoved: await ports.removeSecrets(id) }
    },

    'mailboxes.lookNow'({ id }) {
      mailboxes.lookNow(mailboxOf(id).id)
      return {}
    },

    'mailboxes.listLeft': ({ id }) => ({ messages: listLeftMessages(db, mailboxOf(id).id) }),

    'mailboxes.takeLeft'({ id, messageId }) {
      if (!wantLeftMessage(db, mailboxOf(id).id, messageId))
        throw new CallFailure({ code: 'not-found' })
      mailboxes.lookNow(id)
      return {}
    },
  }
}

const sameServer = (one: MailServer, other: MailServer) =>
  one.host === other.host &&
  one.port === other.port &&
  one.security === other.security &&
  one.user === other.user

/** The way to it may be another one. */
function isSameFolder(
  before: StoredMailbox,
  after: { readonly server: MailServer; readonly choices: { readonly folder: string } },
): boolean {
  return (
    before.server.host === after.server.host &&
    before.server.user === after.server.user &&
    before.choices.folder === after.choices.folder
  )
}
