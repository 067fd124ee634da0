import type { MailProvider } from '../../src-shared/contract/mail-providers.ts'
import type { MailboxFault, MailServer } from '../../src-shared/contract/mailboxes.ts'
import type { Clock, Logger, MailServers, Notifier, SecretStore } from '../ports.ts'
import type { Database } from '../store/database.ts'
import type { StoredMailbox } from '../store/mailboxes.ts'

/** A request at a mail server that the record of what leaves this device tells of. */
type MailboxOperation = 'mailSignIn' | 'mailMarkRead' | 'mailMove'

/** What came of a sign-in in the browser. */
export type MailBrought =
  | { readonly kind: 'tokens'; readonly accessToken: string; readonly refreshToken: string }
  | { readonly kind: 'fault'; readonly fault: MailboxFault }

type MailVisit = {
  /** For the window to open; null where the system's browser was opened. */
  readonly address: Promise<string | null>
  /** null where it was given up. */
  readonly done: Promise<MailBrought | null>
  readonly giveUp: () => void
}

export type MailboxPorts = {
  readonly db: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly notifier: Pick<Notifier, 'statusChanged'>
  /** 0 (inclusive) to 1, for jitter. */
  readonly random: () => number
  readonly servers: MailServers
  readonly secrets: {
    mailPasswordOf(mailboxId: string): Promise<string | null>
    setMailPassword(mailboxId: string, value: string): Promise<SecretStore['kind']>
    clientSecretOf(mailboxId: string): Promise<string | null>
    setClientSecret(mailboxId: string, value: string): Promise<SecretStore['kind']>
    setRefreshToken(mailboxId: string, value: string): Promise<void>
    removeAll(mailboxId: string): Promise<void>
    kind(): SecretStore['kind']
  }
  /** At the provider of a mailbox to which a person signs in in the browser. */
  readonly signIn: {
    /**
     * A token of a mailbox that is saved, renewed well before it ends.
     * @throws {MailboxFailed}
     */
    token(mailbox: Pick<StoredMailbox, 'id' | 'server'>, provider: MailProvider): Promise<string>
    /** The mail server does not take it: the next one is another. */
    rejectToken(mailboxId: string, token: string): void
    /** What is kept for the mailbox is another sign-in now, or none. */
    forgetTokens(mailboxId: string): void
    visit(server: MailServer, provider: MailProvider, clientSecret: string | null): MailVisit
  }
  /** Notes who is asked for what, does it, and notes the answer. */
  readonly recorded: <Value>(
    mailbox: Pick<StoredMailbox, 'id' | 'server'>,
    operation: MailboxOperation,
    work: () => Promise<Value>,
  ) => Promise<Value>
  readonly intake: {
    announceMessage(message: {
      readonly id: string
      readonly connectionId: string
      readonly sender: string | null
      readonly subject: string | null
      readonly byteSize: number
    }): void
    takeMessage(
      id: string,
      chunks: AsyncIterable<Uint8Array>,
    ): Promise<'taken' | 'refused' | 'without-document'>
    dropMessage(id: string): void
  }
  /** @returns false where they may still be there */
  readonly removeSecrets: (mailboxId: string) => Promise<boolean>
}
