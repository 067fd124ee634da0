import type { MailboxFault, MailboxState } from '../../src-shared/contract/mailboxes.ts'
import { MailboxFailed, type MailboxSession, type Timer } from '../ports.ts'
import { countMailboxMessages } from '../store/mailbox-messages.ts'
import { findMailbox, setMailboxLookedAt } from '../store/mailboxes.ts'
import { inTransaction } from '../store/query.ts'
import { listMessages, openFolder } from './list-messages.ts'
import type { MailboxPorts } from './mailbox-ports.ts'
import { signInAt } from './sign-in-at.ts'
import { settleTaken, takeMessages, workspaceOf } from './take-messages.ts'

/** Looked at anyway, whatever the server tells or not. */
const pollMs = 5 * 60_000
const firstDelayMs = 10_000
const longestDelayMs = 10 * 60_000
/** Some servers lock an account that is knocked at too often with a wrong password. */
const refusedDelayMs = 15 * 60_000
const refusals: ReadonlySet<MailboxFault> = new Set([
  'sign-in-refused',
  'signed-out',
  'client-refused',
])

export type MailboxWatch = ReturnType<typeof watchMailbox>

/** One mailbox from now on: signed in, told by the server, looked at from time to time, and back after each failure. */
export function watchMailbox(ports: MailboxPorts, id: string) {
  const { clock, db, notifier } = ports
  let state: Exclude<MailboxState, { kind: 'taking' | 'paused' }> = { kind: 'connecting' }
  let trouble: MailboxFault | null = null
  let session: MailboxSession | null = null
  let isStopped = false
  let isWoken = false
  let failures = 0
  /** Messages that were to be taken when this look began. */
  let beganWith: number | null = null
  let wakeUp = () => {}

  function show(next: typeof state): void {
    state = next
    notifier.statusChanged()
  }

  function wake(): void {
    isWoken = true
    wakeUp()
  }

  /** Until somebody wakes it, at the latest after so long. */
  async function rest(delayMs: number): Promise<void> {
    let timer: Timer | null = null
    if (!isWoken && !isStopped)
      await new Promise<void>((resolve) => {
        wakeUp = resolve
        timer = clock.setTimer(delayMs, resolve)
      })
    ;(timer as Timer | null)?.cancel()
    isWoken = false
  }

  async function connect(): Promise<{ session: MailboxSession; uidValidity: string }> {
    const mailbox = currentMailbox()
    workspaceOf(db, mailbox)
    const opened = await signInAt(ports, mailbox, wake)
    session = opened
    if (isStopped) opened.close()
    return { session: opened, uidValidity: await openFolder(ports, mailbox, opened) }
  }

  /** What it is signed in with; null for a password. */
  async function currentToken(): Promise<string | null> {
    const mailbox = currentMailbox()
    const { provider } = mailbox.server
    return provider === null ? null : ports.signIn.token(mailbox, provider)
  }

  function currentMailbox() {
    const mailbox = findMailbox(db, id)
    if (!mailbox || isStopped) throw new MailboxFailed('server')
    return mailbox
  }

  async function look(connected: Awaited<ReturnType<typeof connect>>): Promise<void> {
    await listMessages(ports, id, connected.session)
    const work = { ...connected, mailbox: currentMailbox(), isStopped: () => isStopped }
    beganWith = countMailboxMessages(db, id).wanted
    trouble = await settleTaken(ports, work)
    await takeMessages(ports, work)
    trouble = await settleTaken(ports, work)
    beganWith = null
    inTransaction(db, () => setMailboxLookedAt(db, id, clock.now()), 'soon')
    failures = 0
    show({ kind: 'watching' })
  }

  async function visit(): Promise<void> {
    show({ kind: 'connecting' })
    const connected = await connect()
    const token = await currentToken()
    while (!isStopped) {
      await look(connected)
      await rest(pollMs)
      // Before its token ends, it is signed in to anew with the next one: a server may end it without a word.
      if (isStopped || (await currentToken()) === token) continue
      connected.session.close()
      return
    }
  }

  function delayAfter(fault: MailboxFault): number {
    const isRefused = refusals.has(fault)
    const first = isRefused ? refusedDelayMs : firstDelayMs
    const most = Math.max(longestDelayMs, 4 * refusedDelayMs * Number(isRefused))
    return Math.min(most, first * 2 ** Math.min(failures, 10)) * (0.8 + 0.4 * ports.random())
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      try {
        await visit()
      } catch (error) {
        session?.close()
        session = null
        beganWith = null
        if (isStopped) return
        const fault = faultOf(error)
        ports.logger.log('warning', 'mailbox.failed', { reason: fault, attempt: failures })
        const delayMs = delayAfter(fault)
        failures++
        // What the end of the connection woke is no reason to knock again at once.
        isWoken = false
        show({ kind: 'waiting', fault, until: new Date(clock.now() + delayMs).toISOString() })
        await rest(delayMs)
      }
    }
  }

  const running = run()

  return {
    trouble: () => trouble,
    state(): MailboxState {
      if (beganWith === null || beganWith === 0) return state
      const left = countMailboxMessages(db, id).wanted
      return { kind: 'taking', done: Math.max(0, beganWith - left), total: beganWith }
    },
    wake,
    /** Settles when nothing of it runs any more. */
    async stop(): Promise<void> {
      isStopped = true
      wakeUp()
      session?.close()
      await running
    },
  }
}

/** What is not of the mail server is of our own disk. */
function faultOf(error: unknown): MailboxFault {
  return error instanceof MailboxFailed ? error.fault : 'disk'
}
