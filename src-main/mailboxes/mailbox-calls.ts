import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { MailServer } from '../../src-shared/contract/mailboxes.ts'
import { MailboxFailed, type MailboxSession } from '../ports.ts'
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
import { createBrowserTrial, type TrialSecrets } from './browser-trial.ts'
import type { Mailboxes } from './mailboxes.ts'
import type { MailboxPorts } from './mailbox-ports.ts'
import { sameServer } from './same-server.ts'
import { open, signInAt } from './sign-in-at.ts'

export function mailboxCallHandlers(
  ports: MailboxPorts,
  mailboxes: Mailboxes,
): HandlersOf<'mailboxes'> {
  const { db, clock, secrets } = ports
  const trial = createBrowserTrial(ports)

  function mailboxOf(id: string): StoredMailbox {
    const mailbox = findMailbox(db, id)
    if (!mailbox) throw new CallFailure({ code: 'not-found' })
    return mailbox
  }

  /** What is kept is for the server that it was given for: it does not go to another one by itself. */
  function ofSameServer(id: string | null, server: MailServer): string {
    const isSame = id !== null && sameServer(mailboxOf(id).server, server)
    if (!isSame) throw new CallFailure({ code: 'conflict', details: { field: 'password' } })
    return id
  }

  /** That a sign-in is kept no longer is the provider's to tell: it asks for another one. */
  async function keptFor(id: string | null, server: MailServer): Promise<string> {
    const same = ofSameServer(id, server)
    if (server.provider === null && (await secrets.mailPasswordOf(same)) === null)
      throw new CallFailure({ code: 'no-secret' })
    return same
  }

  async function foldersOf(signedIn: Promise<MailboxSession>) {
    const session = await signedIn
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

  function refuseWorkspace(connectionId: string): void {
    const target = findConnection(db, connectionId)
    if (!target) throw new CallFailure({ code: 'not-found' })
    if (target.archived) throw new CallFailure({ code: 'conflict' })
  }

  async function keepSecrets(
    id: string,
    before: MailServer | undefined,
    given: { server: MailServer; password: string | null; brought: TrialSecrets | null },
  ): Promise<void> {
    const { server, password, brought } = given
    ports.signIn.forgetTokens(id)
    // What was for another server, or another way to sign in, goes to nobody any more.
    if (before && !sameServer(before, server)) await secrets.removeAll(id)
    if (server.provider === null && password !== null) await secrets.setMailPassword(id, password)
    if (brought === null) return
    if (brought.clientSecret !== null) await secrets.setClientSecret(id, brought.clientSecret)
    await secrets.setRefreshToken(id, brought.refreshToken)
    trial.end()
  }

  return {
    async 'mailboxes.beginSignIn'({ id, server, clientSecret }) {
      const isSame = id !== null && sameServer(mailboxOf(id).server, server)
      const secret = clientSecret ?? (isSame ? await secrets.clientSecretOf(id) : null)
      return { address: await trial.begin(server, secret) }
    },

    'mailboxes.awaitSignIn': () => trial.awaited(),

    'mailboxes.endSignIn'() {
      trial.end()
      return {}
    },

    async 'mailboxes.try'({ id, server, password }) {
      const kept = password === null ? await keptFor(id, server) : null
      try {
        const signedIn =
          password === null
            ? signInAt(ports, { id: kept ?? 'trial', server }, () => {})
            : open(
                ports,
                { id: id ?? 'trial', server },
                { kind: 'password', value: password },
                () => {},
              )
        return { kind: 'folders', folders: await foldersOf(signedIn) }
      } catch (error) {
        if (!(error instanceof MailboxFailed)) throw error
        return { kind: 'fault', fault: error.fault }
      }
    },

    async 'mailboxes.save'({ id: given, server, password, choices }) {
      refuseWorkspace(choices.connectionId)
      const before = given === null ? null : mailboxOf(given)
      const id = before?.id ?? createDocumentKey(clock.now())
      const brought = server.provider === null ? null : trial.secretsFor(server)
      const isGiven = server.provider === null ? password !== null : brought !== null
      if (!isGiven) await keptFor(given, server)
      // Until the mailbox is there: wherever this is ended, its secrets are not left behind.
      else if (before === null) noteSecretRemoval(db, id)
      await mailboxes.rest(id)
      try {
        await keepSecrets(id, before?.server, { server, password, brought })
        inTransaction(db, () => {
          saveMailbox(db, { id, server, choices }, clock.now())
          forgetSecretRemoval(db, id)
          if (before === null || isSameFolder(before, { server, choices })) return
          forgetMessages(id)
          setMailboxPlace(db, id, { uidValidity: null, nextUid: 1, earlierBelow: 1 })
        })
      } finally {
        await mailboxes.restart(id)
      }
      return { id, kept: secrets.kind() }
    },

    async 'mailboxes.add'({ server, choices, isPaused }) {
      refuseWorkspace(choices.connectionId)
      const id = createDocumentKey(clock.now())
      inTransaction(db, () => {
        saveMailbox(db, { id, server, choices }, clock.now())
        if (isPaused) setMailboxPaused(db, id, true)
      })
      await mailboxes.restart(id)
      return { id }
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
      ports.signIn.forgetTokens(id)
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
