import { z } from 'zod'
import { isLoopback } from '../service-api/callback-address.ts'
import { call } from './call.ts'
import { mailProvider } from './mail-providers.ts'

/** `none` is for a server on this computer alone: nothing goes over a net in the clear. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

const oneLine = /^[^\p{Cc}]*$/u

/** How a mail server is reached and as whom (IMAP4rev1, RFC 3501). */
const serverFields = z.object({
  host: z
    .string()
    .trim()
    .min(1)
    .max(253)
    .regex(/^[\p{L}\p{N}.:_-]+$/u),
  port: z.number().int().min(1).max(65_535),
  security: z.enum(mailSecurities),
  user: z.string().trim().min(1).max(320).regex(oneLine),
  /** null: by password. */
  provider: mailProvider.nullable().default(null),
})

/** Whether a host name stands for nothing but this computer. */
export function isOwnHost(host: string): boolean {
  const url = URL.parse(`http://${host.includes(':') ? `[${host}]` : host}`)
  return url !== null && isLoopback(url)
}

const staysHere = ({ host, security }: { host: string; security: MailSecurity }) =>
  security !== 'none' || isOwnHost(host)

export const mailServer = serverFields.refine(staysHere, { path: ['security'] })
export type MailServer = z.infer<typeof mailServer>

/** Name of a folder as the server lists it, its levels included. */
export const mailFolder = z.string().min(1).max(1_000).regex(oneLine)

/** What a sender or a subject may contain; an empty list asks for nothing. */
const phrases = z.array(z.string().trim().min(1).max(200)).max(100)

/** What becomes of a message at the server once its attachments are documents. */
export const afterTakings = ['leave', 'mark-read', 'move'] as const
export type AfterTaking = (typeof afterTakings)[number]

/** Whether what a message says itself becomes a document, too: where nothing else of it does, or each time. */
export const mailTexts = ['never', 'alone', 'always'] as const
export type MailTextWish = (typeof mailTexts)[number]

const choiceFields = z.object({
  /** Where its documents go. */
  connectionId: z.string(),
  folder: mailFolder,
  senders: phrases,
  subjects: phrases,
  afterTaking: z.enum(afterTakings),
  moveTo: mailFolder.nullable(),
  /** What is in the folder already is taken as well, and not only what comes. */
  takesEarlier: z.boolean(),
  text: z.enum(mailTexts).default('never'),
})
export const mailboxChoices = choiceFields.refine(
  ({ afterTaking, moveTo, folder }) =>
    afterTaking !== 'move' || (moveTo !== null && moveTo !== folder),
  { path: ['moveTo'] },
)
export type MailboxChoices = z.infer<typeof mailboxChoices>

/** Why a mailbox is not looked at. The sentence and the way out are the renderer's. */
export const mailboxFaults = [
  'offline',
  'host-not-found',
  'unreachable',
  'certificate',
  /** It speaks no TLS where TLS is wanted. */
  'no-tls',
  'sign-in-refused',
  /** The provider of the sign-in takes it no longer, or the mail server does not take what it gave. */
  'signed-out',
  /** The provider does not know this program, or does not let it have what it asks for. */
  'client-refused',
  'provider-unreachable',
  'folder-missing',
  /** The folder into which messages are to be moved. */
  'target-missing',
  'not-marked',
  /** It would take other messages along that are marked as deleted. */
  'cannot-move',
  'no-password',
  'keychain',
  'workspace-gone',
  'disk',
  /** It answers otherwise than a mail server does, or said that it cannot now. */
  'server',
] as const
export type MailboxFault = (typeof mailboxFaults)[number]

const mailboxState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paused') }),
  z.object({ kind: z.literal('connecting') }),
  /** Messages that were looked through, of those that are known to be there. */
  z.object({ kind: z.literal('taking'), done: z.number().int(), total: z.number().int() }),
  z.object({ kind: z.literal('watching') }),
  /** Tried again at `until`. */
  z.object({ kind: z.literal('waiting'), fault: z.enum(mailboxFaults), until: z.string() }),
])
export type MailboxState = z.infer<typeof mailboxState>

export const mailbox = z.object({
  id: z.string(),
  server: serverFields,
  /** `connectionId` is null where that connection was removed. */
  choices: choiceFields.extend({ connectionId: z.string().nullable() }),
  state: mailboxState,
  /** What went wrong with a message or with the folder while the rest goes on; null for nothing. */
  trouble: z.enum(mailboxFaults).nullable(),
  lookedAt: z.string().nullable(),
  /** Messages whose attachments are here, and those that were left. */
  taken: z.number().int(),
  left: z.number().int(),
})
export type Mailbox = z.infer<typeof mailbox>

/** Why a message of a mailbox was left there. */
const leftReasons = [
  'no-attachment',
  'other-sender',
  'other-subject',
  /** It was tried several times, and the server did not give it. */
  'not-given',
  /** It was gone before it was read. */
  'gone',
] as const
export type LeftReason = (typeof leftReasons)[number]

const leftMessage = z.object({
  /** Of the row. */
  id: z.number().int(),
  sender: z.string().nullable(),
  subject: z.string().nullable(),
  receivedAt: z.string(),
  reason: z.enum(leftReasons),
})
export type LeftMessage = z.infer<typeof leftMessage>

const ofMailbox = z.object({ id: z.string() })
const nothing = z.object({})
/** As typed: it may begin or end with a space. */
const password = z.string().min(1).max(1_024)
const signedInOrNot = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('folders'), folders: z.array(mailFolder) }),
  z.object({ kind: z.literal('fault'), fault: z.enum(mailboxFaults) }),
])
const kept = z.enum(['keychain', 'session'])

export const mailboxCalls = {
  /**
   * Signs in and lists the folders; nothing is kept. Without a password that of the mailbox `id` is used, if
   * its server is this one: `conflict` where it is another.
   */
  'mailboxes.try': call(
    z.object({ id: z.string().nullable(), server: mailServer, password: password.nullable() }),
    signedInOrNot,
  ),
  /**
   * Opens the provider's page for a sign-in in the browser, in place of one that is under way. Without a client secret
   * that of the mailbox `id` is used, if its server is this one. `address` is for the window to open; null where the
   * system's browser was opened.
   */
  'mailboxes.beginSignIn': call(
    z.object({ id: z.string().nullable(), server: mailServer, clientSecret: password.nullable() }),
    z.object({ address: z.string().nullable() }),
  ),
  /** Settles when the person has come back and the mail server was asked for its folders, or it was given up. */
  'mailboxes.awaitSignIn': call(
    nothing,
    z.discriminatedUnion('kind', [
      ...signedInOrNot.options,
      z.object({ kind: z.literal('given-up') }),
    ]),
  ),
  /** Gives it up and forgets what it brought, unless a mailbox was saved with it. */
  'mailboxes.endSignIn': call(nothing, nothing),
  /**
   * Adds a mailbox, where `id` is null, or changes one. The same holds for its password; where a person signs in in the
   * browser, what they brought back for this server is kept with it.
   */
  'mailboxes.save': call(
    z.object({
      id: z.string().nullable(),
      server: mailServer,
      password: password.nullable(),
      choices: mailboxChoices,
    }),
    z.object({ id: z.string(), kept }),
  ),
  /**
   * Adds a mailbox that was set up on another computer: it waits until somebody signs in. `conflict` for a workspace
   * that is archived, `not-found` for one that is not there.
   */
  'mailboxes.add': call(
    z.object({ server: mailServer, choices: mailboxChoices, isPaused: z.boolean() }),
    ofMailbox,
  ),
  'mailboxes.setPaused': call(ofMailbox.extend({ isPaused: z.boolean() }), nothing),
  /** Its documents stay. `secretsRemoved` is false where the keychain does not answer. */
  'mailboxes.remove': call(ofMailbox, z.object({ secretsRemoved: z.boolean() })),
  'mailboxes.lookNow': call(ofMailbox, nothing),
  /** The latest messages that were left, newest first. */
  'mailboxes.listLeft': call(ofMailbox, z.object({ messages: z.array(leftMessage) })),
  /** A person wants it all the same. */
  'mailboxes.takeLeft': call(z.object({ id: z.string(), messageId: z.number().int() }), nothing),
}
