import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { AppCore, CorePorts } from '../../../src-main/ports.ts'
import type { CallInput, CallName, CallOutput } from '../../../src-shared/contract/contract.ts'
import type { DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import type { MailboxChoices, MailServer } from '../../../src-shared/contract/mailboxes.ts'
import { mailUser, startDovecot, type Dovecot } from '../../support/dovecot.ts'
import { emlOf } from '../../support/mail-files.ts'
import { smallPdf } from '../../support/small-files.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { createMailboxCore } from './mailbox-core.ts'

export const wanted: MailboxChoices = {
  connectionId: 'embedded',
  folder: 'INBOX',
  senders: [],
  subjects: [],
  afterTaking: 'leave',
  moveTo: null,
  takesEarlier: true,
  text: 'never',
}

/** An invoice as mail, with an attachment of its own. */
export function invoice(name: string, subject = 'Rechnung Mai'): Buffer {
  const first = [`Message-ID: <${name}@sonnhalde.example>`]
  return emlOf([{ name: `${name}.pdf`, bytes: smallPdf(name) }], { subject, first })
}

/** Whatever this computer trusts, its processes trust the authority of this server as well. */
export async function startOfficeMail(introspectionUrl: string | null = null): Promise<Dovecot> {
  const dovecot = await startDovecot(join(temporaryFolder(), 'dovecot'), introspectionUrl)
  const before = process.env['NODE_EXTRA_CA_CERTS']
  process.env['NODE_EXTRA_CA_CERTS'] = dovecot.caFile
  onTestFinished(() => {
    dovecot.stop()
    if (before === undefined) delete process.env['NODE_EXTRA_CA_CERTS']
    else process.env['NODE_EXTRA_CA_CERTS'] = before
  })
  return dovecot
}

export function serverOf(dovecot: Dovecot): MailServer {
  return {
    host: 'localhost',
    port: dovecot.imaps,
    security: 'tls',
    user: mailUser.user,
    provider: null,
  }
}

/** A core in this process over a folder of its own. */
export async function openOffice(ports: Partial<CorePorts> = {}) {
  const dataDir = join(temporaryFolder(), 'data')
  const core = await createMailboxCore(dataDir, ports)
  onTestFinished(() => core.stop())
  await core.start()
  return officeOf(core)
}

export function officeOf(core: AppCore) {
  async function call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
  ): Promise<CallOutput<Name>> {
    const reply = await core.dispatch(name, input)
    if (!reply.ok) throw new Error(`${name}: ${reply.error.code}`)
    return reply.value as CallOutput<Name>
  }

  async function lines(): Promise<DocumentSummary[]> {
    const all: DocumentSummary[] = []
    for (let cursor: string | null = null; ;) {
      const page: CallOutput<'documents.list'> = await call('documents.list', {
        filter: 'all',
        limit: 200,
        cursor,
      })
      all.push(...page.items)
      if (page.nextCursor === null) return all
      cursor = page.nextCursor
    }
  }

  return {
    core,
    call,
    lines,
    async mailbox() {
      const { mailboxes } = await call('app.status', {})
      if (!mailboxes[0]) throw new Error('There is no mailbox')
      return mailboxes[0]
    },
    /** Adds a mailbox. @returns its id */
    async add(dovecot: Dovecot, choices: Partial<MailboxChoices> = {}): Promise<string> {
      const { id } = await call('mailboxes.save', {
        id: null,
        server: serverOf(dovecot),
        password: mailUser.password,
        choices: { ...wanted, ...choices },
      })
      return id
    },
    /** Names of what came, once there are so many and nothing is on its way. */
    async cameIn(count: number): Promise<string[]> {
      for (;;) {
        const all = await lines()
        const isQuiet = all.every(({ state }) => state.kind !== 'arriving')
        if (all.length >= count && isQuiet && (await this.mailbox()).state.kind === 'watching')
          return (await lines()).map(({ fileName }) => fileName).sort()
        await sleep(50)
      }
    },
    /** Settles when its state is of this kind. */
    async untilIts(kind: string) {
      for (;;) {
        const mailbox = await this.mailbox()
        if (mailbox.state.kind === kind) return mailbox
        await sleep(50)
      }
    },
  }
}
