import type {
  AfterTaking,
  Mailbox,
  MailboxChoices,
  MailSecurity,
  MailTextWish,
  MailServer,
} from '../../../src-shared/contract/mailboxes.ts'
import { isOwnHost } from '../../../src-shared/contract/mailboxes.ts'
import {
  knownMailProviders,
  mailProvider,
  type MailProvider,
} from '../../../src-shared/contract/mail-providers.ts'

/** How a person signs in: by password, or in the browser at one of the known providers or another one. */
export const signInWays = ['password', 'microsoft', 'google', 'other'] as const
export type SignInWay = (typeof signInWays)[number]

/** What is typed of a mail server and of what is wanted there. */
export type MailboxForm = {
  host: string
  port: string
  security: MailSecurity
  user: string
  password: string
  way: SignInWay
  clientId: string
  clientSecret: string
  authorizationUrl: string
  tokenUrl: string
  scope: string
  connectionId: string
  folder: string
  senders: string
  subjects: string
  afterTaking: AfterTaking
  moveTo: string
  takesEarlier: boolean
  text: MailTextWish
}

/** The ports that these ways have by custom (RFC 8314). */
export const portOf: Record<MailSecurity, string> = { tls: '993', starttls: '143', none: '143' }

export function formOf(mailbox: Mailbox | null, connectionId: string): MailboxForm {
  if (!mailbox) return { ...emptyForm, connectionId }
  const { server, choices } = mailbox
  const { provider, ...way } = server
  return {
    ...emptyForm,
    ...way,
    ...choices,
    ...(provider && {
      way: wayOf(provider),
      clientId: provider.clientId,
      authorizationUrl: provider.authorizationUrl,
      tokenUrl: provider.tokenUrl,
      scope: provider.scope,
    }),
    connectionId: choices.connectionId ?? connectionId,
    port: String(server.port),
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
  way: 'password',
  clientId: '',
  clientSecret: '',
  authorizationUrl: '',
  tokenUrl: '',
  scope: '',
  folder: 'INBOX',
  senders: '',
  subjects: '',
  afterTaking: 'leave',
  moveTo: '',
  takesEarlier: false,
  text: 'never',
}

function wayOf({ authorizationUrl }: MailProvider): SignInWay {
  const origin = URL.parse(authorizationUrl)?.origin
  const isAt = (way: 'microsoft' | 'google') =>
    URL.parse(knownMailProviders[way].authorizationUrl)?.origin === origin
  return isAt('microsoft') ? 'microsoft' : isAt('google') ? 'google' : 'other'
}

/** Another way to sign in, with what is known of it laid over the form. */
export function withWay(form: MailboxForm, way: SignInWay): MailboxForm {
  if (way === 'password') return { ...form, way }
  if (way === 'other') return { ...form, way, authorizationUrl: '', tokenUrl: '', scope: '' }
  const { host, authorizationUrl, tokenUrl, scope } = knownMailProviders[way]
  return {
    ...{ ...form, way, host, authorizationUrl, tokenUrl, scope },
    port: portOf.tls,
    security: 'tls',
  }
}

export function serverOf(form: MailboxForm): MailServer {
  const { host, port, security, user } = form
  const provider = providerOf(form)
  return { host: host.trim(), port: Number(port), security, user: user.trim(), provider }
}

function providerOf(form: MailboxForm): MailProvider | null {
  const { way } = form
  if (way === 'password') return null
  const known = way === 'other' ? null : knownMailProviders[way]
  return {
    authorizationUrl: form.authorizationUrl.trim(),
    tokenUrl: form.tokenUrl.trim(),
    clientId: form.clientId.trim(),
    scope: form.scope.trim(),
    issuer: known?.issuer ?? null,
    callbackAddress: known?.callbackAddress ?? null,
  }
}

export function choicesOf(form: MailboxForm): MailboxChoices {
  const { connectionId, folder, senders, subjects, afterTaking, moveTo, takesEarlier, text } = form
  return {
    ...{ connectionId, folder, afterTaking, takesEarlier, text },
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

export type FormFault =
  'needed' | 'port' | 'only-here' | 'password-needed' | 'address' | 'scope' | null
type CheckedField =
  | ('host' | 'port' | 'security' | 'user' | 'password')
  | ('clientId' | 'authorizationUrl' | 'tokenUrl' | 'scope')
export type FormFaults = Record<CheckedField, FormFault>

export const noFaults: FormFaults = {
  ...{ host: null, port: null, security: null, user: null, password: null },
  ...{ clientId: null, authorizationUrl: null, tokenUrl: null, scope: null },
}

/** What is wrong with the way to a server; `before` is the mailbox as it is kept. */
export function faultsOf(form: MailboxForm, before: Mailbox | null): FormFaults {
  const server = serverOf(form)
  const isSame = keepsSecret(form, before)
  const isPort = /^\d{1,5}$/.test(form.port) && server.port >= 1 && server.port <= 65_535
  const isOpen = form.security === 'none' && !isOwnHost(server.host)
  const withoutPassword = before === null ? 'needed' : 'password-needed'
  return {
    host: server.host === '' ? 'needed' : null,
    port: isPort ? null : 'port',
    security: isOpen ? 'only-here' : null,
    user: server.user === '' ? 'needed' : null,
    password: server.provider === null && form.password === '' && !isSame ? withoutPassword : null,
    ...faultsOfProvider(server.provider),
  }
}

function faultsOfProvider(provider: MailProvider | null) {
  const { clientId, authorizationUrl, tokenUrl, scope } = mailProvider.shape
  if (provider === null)
    return { clientId: null, authorizationUrl: null, tokenUrl: null, scope: null }
  const faultOf = (
    schema: { safeParse(value: string): { success: boolean } },
    value: string,
    wrong: 'address' | 'scope',
  ): FormFault => (value === '' ? 'needed' : schema.safeParse(value).success ? null : wrong)
  return {
    clientId: faultOf(clientId, provider.clientId, 'scope'),
    authorizationUrl: faultOf(authorizationUrl, provider.authorizationUrl, 'address'),
    tokenUrl: faultOf(tokenUrl, provider.tokenUrl, 'address'),
    scope: faultOf(scope, provider.scope, 'scope'),
  }
}

/** Whether what is kept for the mailbox is for this server, too. */
export function keepsSecret(form: MailboxForm, before: Mailbox | null): boolean {
  return before !== null && sameServer(before.server, serverOf(form))
}

function sameServer(one: MailServer, other: MailServer): boolean {
  const kept = ({ host, port, security, user, provider }: MailServer) =>
    JSON.stringify([host, port, security, user, provider && Object.entries(provider).sort()])
  return kept(one) === kept(other)
}
