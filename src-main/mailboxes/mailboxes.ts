import type { Mailbox } from '../../src-shared/contract/mailboxes.ts'
import { countMailboxMessages } from '../store/mailbox-messages.ts'
import { listMailboxes } from '../store/mailboxes.ts'
import type { MailboxPorts } from './mailbox-ports.ts'
import { watchMailbox, type MailboxWatch } from './watch-mailbox.ts'

export type Mailboxes = ReturnType<typeof createMailboxes>

/** All mailboxes, each watched by itself. */
export function createMailboxes(ports: MailboxPorts) {
  const { db, notifier } = ports
  const watches = new Map<string, MailboxWatch>()
  let isRunning = false

  function watch(id: string): void {
    const { isPaused } = listMailboxes(db).find((each) => each.id === id) ?? { isPaused: true }
    if (isRunning && !isPaused && !watches.has(id)) watches.set(id, watchMailbox(ports, id))
    notifier.statusChanged()
  }

  /** Settles when nothing of it runs any more. */
  async function rest(id: string): Promise<void> {
    const running = watches.get(id)
    watches.delete(id)
    await running?.stop()
    notifier.statusChanged()
  }

  return {
    rest,

    /** Begins anew with what is wanted of it now. */
    async restart(id: string): Promise<void> {
      await rest(id)
      watch(id)
    },

    lookNow(id: string): void {
      watches.get(id)?.wake()
    },

    status(): Mailbox[] {
      return listMailboxes(db).map(({ id, server, choices, isPaused, lookedAt }) => {
        const { taken, left } = countMailboxMessages(db, id)
        return {
          ...{ id, server, choices, taken, left },
          state: isPaused
            ? { kind: 'paused' }
            : (watches.get(id)?.state() ?? { kind: 'connecting' }),
          trouble: watches.get(id)?.trouble() ?? null,
          lookedAt: lookedAt === null ? null : new Date(lookedAt).toISOString(),
        }
      })
    },

    start(): void {
      isRunning = true
      for (const { id } of listMailboxes(db)) watch(id)
    },

    /** The computer slept, or somebody wants everything tried. */
    wake(): void {
      for (const watching of watches.values()) watching.wake()
    },

    async stop(): Promise<void> {
      isRunning = false
      await Promise.all([...watches.keys()].map(rest))
    },
  }
}
