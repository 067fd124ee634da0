import type { Clock, Logger, MailServers, Notifier, SecretStore } from '../ports.ts'
import type { Database } from '../store/database.ts'
import type { StoredMailbox } from '../store/mailboxes.ts'

/** A request at a mail server that the record of what leaves this device tells of. */
type MailboxOperation = 'mailSignIn' | 'mailMarkRead' | 'mailMove'

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
    kind(): SecretStore['kind']
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
