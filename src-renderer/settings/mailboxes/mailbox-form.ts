import type {
  AfterTaking,
  Mailbox,
  MailboxChoices,
  MailSecurity,
  MailServer,
} from '../../../src-shared/contract/mailboxes.ts'
import { isOwnHost } from '../../../src-shared/contract/mailboxes.ts'

/** What is typed of a mail server and of what is wanted there. */
export type MailboxForm = {
  host: string
  port: string
  security: MailSecurity
  user: string
  password: string
  connectionId: string
  folder: string
  senders: string
  subjects: string
  afterTaking: AfterTaking
  moveTo: string
  takesEarlier: boolean
}

/** The ports that these ways have by custom (RFC 8314). */
export const portOf: Record<MailSecurity, string> = { tls: '993', starttls: '143', none: '143' }

export function formOf(mailbox: Mailbox | null, connectionId: string): MailboxForm {
  if (!mailbox) return { ...emptyForm, connectionId }
  const { server, choices } = mailbox
  return {
    ...server,
    ...choices,
    connectionId: choices.connectionId ?? connectionId,
    port: String(server.port),
    password: '',
    senders: choices.senders.join(', '),
    subjects: choices.subjects.join(', '),
    moveTo: choices.moveTo ?? '',
  }
}

const emptyForm: Omit<MailboxForm, 'connectionId'> = {
  host: '',
  port: portOf.tls,
  security: 'tls',
  user: '',
  password: '',
  folder: 'INBOX',
  senders: '',
  subjects: '',
  afterTaking: 'leave',
  moveTo: '',
  takesEarlier: false,
}

export function serverOf({ host, port, security, user }: MailboxForm): MailServer {
  return { host: host.trim(), port: Number(port), security, user: user.trim() }
}

export function choicesOf(form: MailboxForm): MailboxChoices {
  const { connectionId, folder, senders, subjects, afterTaking, moveTo, takesEarlier } = form
  return {
    ...{ connectionId, folder, afterTaking, takesEarlier },
    senders: phrasesOf(senders),
    subjects: phrasesOf(subjects),
    moveTo: afterTaking === 'move' ? moveTo : null,
  }
}

function phrasesOf(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((phrase) => phrase.trim().slice(0, 200))
    .filter((phrase) => phrase !== '')
    .slice(0, 100)
}

export type FormFault = 'needed' | 'port' | 'only-here' | 'password-needed' | null
export type FormFaults = Record<'host' | 'port' | 'security' | 'user' | 'password', FormFault>

/** What is wrong with the way to a server; `before` is the mailbox as it is kept. */
export function faultsOf(form: MailboxForm, before: Mailbox | null): FormFaults {
  const server = serverOf(form)
  const isSame = before !== null && sameServer(before.server, server)
  const isPort = /^\d{1,5}$/.test(form.port) && server.port >= 1 && server.port <= 65_535
  const isOpen = form.security === 'none' && !isOwnHost(server.host)
  const withoutPassword = before === null ? 'needed' : 'password-needed'
  return {
    host: server.host === '' ? 'needed' : null,
    port: isPort ? null : 'port',
    security: isOpen ? 'only-here' : null,
    user: server.user === '' ? 'needed' : null,
    password: form.password === '' && !isSame ? withoutPassword : null,
  }
}

function sameServer(one: MailServer, other: MailServer): boolean {
  return (['host', 'port', 'security', 'user'] as const).every((name) => one[name] === other[name])
}
