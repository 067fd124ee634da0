import {
  ImapFlow,
  type FetchMessageObject,
  type MessageStructureObject,
  type SearchObject,
} from 'imapflow'
import { mailFolder, type MailServer } from '../../../src-shared/contract/mailboxes.ts'
import { MailboxFailed, type MailSecret, type MessageHead } from '../../ports.ts'
import { pieceBytes, type MailboxReply, type MailboxRequest } from './mailbox-messages.ts'

type WithoutId<Reply> = Reply extends { id: number } ? Omit<Reply, 'id'> : never

const megabyte = 1 << 20
/** Long enough for a slow office, short enough for a person who waits. */
const connectMs = 15_000

/** One client of a mail server; it says when something came or the connection ended. */
export function createImapSession(onNews: () => void) {
  let client: ImapFlow | null = null

  async function signIn(server: MailServer, secret: MailSecret): Promise<void> {
    const fresh = clientOf(server, secret)
    fresh.on('exists', onNews)
    fresh.on('close', onNews)
    // What follows is the failure of what was asked, or the end of the connection.
    fresh.on('error', () => {})
    await fresh.connect()
    client = fresh
  }

  function signedIn(): ImapFlow {
    if (!client?.usable) throw new MailboxFailed('unreachable')
    return client
  }

  return {
    /** @throws what `faultOf` knows */
    async answer(request: MailboxRequest): Promise<WithoutId<MailboxReply>> {
      switch (request.kind) {
        case 'sign-in':
          await signIn(request.server, request.secret)
          return { kind: 'done' }
        case 'folders':
          return { kind: 'folders', folders: await foldersOf(signedIn()) }
        case 'open':
          return { kind: 'opened', ...(await open(signedIn(), request.folder, request.isReadOnly)) }
        case 'uids':
          return { kind: 'uids', uids: await uidsOf(signedIn(), request.from, request.since) }
        case 'heads':
          return { kind: 'heads', heads: await headsOf(signedIn(), request.uids) }
        case 'piece':
          return { kind: 'piece', piece: await pieceOf(signedIn(), request.uid, request.at) }
        case 'mark-read':
          await markRead(signedIn(), request.uid)
          return { kind: 'done' }
        case 'move':
          await move(signedIn(), request.uid, request.folder)
          return { kind: 'done' }
      }
    },
  }
}

function clientOf({ host, port, security, user }: MailServer, secret: MailSecret): ImapFlow {
  return new ImapFlow({
    host,
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    auth:
      secret.kind === 'token' ? { user, accessToken: secret.value } : { user, pass: secret.value },
    clientInfo: { name: 'Intray' },
    logger: false,
    // A few bytes would become many.
    disableCompression: true,
    autoIdleDelay: 1_000,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    // A folder of a million messages answers with seven megabytes of numbers.
    maxLineLength: 16 * megabyte,
    maxLiteralSize: 4 * pieceBytes,
    maxResponseSize: 32 * megabyte,
    maxResponseTokens: 200_000,
  })
}

async function foldersOf(client: ImapFlow): Promise<string[]> {
  const folders = await client.list()
  return folders
    .filter(({ flags }) => !flags.has('\\Noselect') && !flags.has('\\NonExistent'))
    .map(({ path }) => path)
    .filter((path) => mailFolder.safeParse(path).success)
    .slice(0, 5_000)
}

async function open(client: ImapFlow, folder: string, isReadOnly: boolean) {
  const opened = await client
    .mailboxOpen(folder, { readOnly: isReadOnly })
    .catch((error: unknown) => {
      throw client.usable ? new MailboxFailed('folder-missing') : error
    })
  // Old servers leave the next number out.
  const nextUid = opened.uidNext || ((await uidsOf(client, 1, null)).at(-1) ?? 0) + 1
  return { uidValidity: String(opened.uidValidity), nextUid }
}

async function uidsOf(client: ImapFlow, from: number, since: number | null): Promise<number[]> {
  const range = { uid: `${String(from)}:*` }
  const query = since === null ? range : { ...range, since: new Date(since) }
  const found = await search(client, query)
  // `*` is the last message, even where its number is below the first.
  return found.filter((uid) => uid >= from).sort((one, other) => one - other)
}

async function search(client: ImapFlow, query: SearchObject): Promise<number[]> {
  const found = await client.search(query, { uid: true })
  if (!Array.isArray(found)) throw new MailboxFailed(client.usable ? 'server' : 'unreachable')
  return found
}

/** What a server said nothing of may be gone, or it could not say it now. */
async function areGone(client: ImapFlow, uids: readonly number[]): Promise<boolean> {
  return uids.length === 0 || (await search(client, { uid: uids.join(',') })).length === 0
}

async function headsOf(client: ImapFlow, uids: readonly number[]): Promise<MessageHead[]> {
  const wanted = new Set(uids)
  const query = { uid: true, envelope: true, bodyStructure: true, size: true, internalDate: true }
  const messages = await client.fetchAll([...uids].join(','), query, { uid: true })
  const heads = messages.filter(({ uid }) => wanted.delete(uid)).map(headOf)
  if (!(await areGone(client, [...wanted]))) throw new MailboxFailed('server')
  return heads
}

const mostSigns = 1_000

function headOf({ uid, envelope, bodyStructure, size, internalDate }: FetchMessageObject) {
  const [from] = envelope?.from ?? []
  const sender = [from?.name, from?.address && `<${from.address}>`].filter(Boolean).join(' ')
  const time = internalDate ? new Date(internalDate).getTime() : NaN
  return {
    uid,
    sender: sender.slice(0, mostSigns) || null,
    subject: envelope?.subject?.slice(0, mostSigns) || null,
    messageId: envelope?.messageId?.slice(0, mostSigns) || null,
    receivedAt: Number.isFinite(time) ? time : null,
    byteSize: size ?? 0,
    // What a server does not tell is looked for in the message itself.
    hasMoreThanText: !bodyStructure || !isTextAlone(bodyStructure),
  }
}

/** Whether all of its parts are what a reader shows, and none of them is a file. */
function isTextAlone(part: MessageStructureObject): boolean {
  if (part.childNodes && part.childNodes.length > 0) return part.childNodes.every(isTextAlone)
  const isNamed = [part.dispositionParameters?.['filename'], part.parameters?.['name']].some(
    Boolean,
  )
  return /^text\/(?:plain|html)$/i.test(part.type) && !isNamed && part.disposition !== 'attachment'
}

async function pieceOf(client: ImapFlow, uid: number, at: number) {
  const source = { start: at, maxLength: pieceBytes }
  const message = await client.fetchOne(String(uid), { uid: true, source }, { uid: true })
  if (!message || message.uid !== uid) {
    if (await areGone(client, [uid])) return null
    throw new MailboxFailed('server')
  }
  // Past its end some say nothing at all.
  const bytes = Uint8Array.from(message.source ?? [])
  const isNothing = message.source === undefined && at === 0
  // Who gives more than was asked for gives the same again next time.
  if (isNothing || bytes.length > pieceBytes) throw new MailboxFailed('server')
  return { bytes, isLast: bytes.length < pieceBytes }
}

async function markRead(client: ImapFlow, uid: number): Promise<void> {
  const isDone = await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
  if (!isDone && !(await areGone(client, [uid])))
    throw new MailboxFailed(client.usable ? 'not-marked' : 'unreachable')
}

async function move(client: ImapFlow, uid: number, folder: string): Promise<void> {
  // Else what a person has marked as deleted would go with it (RFC 3501, 6.4.3).
  const isSafe = ['MOVE', 'UIDPLUS', 'IMAP4rev2'].some((name) => client.capabilities.has(name))
  if (!isSafe) throw new MailboxFailed('cannot-move')
  const moved = await client.messageMove(String(uid), folder, { uid: true })
  if (!moved && !(await areGone(client, [uid])))
    throw new MailboxFailed(client.usable ? 'target-missing' : 'unreachable')
}
