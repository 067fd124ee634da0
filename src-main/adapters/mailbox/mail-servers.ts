import { siblingModule } from '../../../src-shared/sibling-module.ts'
import {
  MailboxFailed,
  type HostAbilities,
  type MailboxSession,
  type MailServers,
} from '../../ports.ts'
import { createAskedProcess, type AskedProcess } from '../asked-process.ts'
import {
  mailboxNews,
  mailboxReply,
  type MailboxReply,
  type MailboxRequest,
} from './mailbox-messages.ts'

/** A server that needs longer for a list of numbers or a megabyte is none to wait for. */
const longestMs = 90_000

type Asked = AskedProcess<MailboxRequest, MailboxReply>
type Kind = MailboxReply['kind']

/** Mail servers by imapflow, each in a process of its own. */
export function createMailServers(
  startProcess: HostAbilities['startProcess'],
  timeoutMs = longestMs,
): MailServers {
  return {
    async signIn(server, secret, onNews) {
      let isClosed = false
      const tell = () => {
        if (!isClosed) onNews()
      }
      const asked: Asked = createAskedProcess<MailboxRequest, MailboxReply>(
        () => {
          const entry = siblingModule(import.meta.url, './mailbox-process')
          const started = startProcess(entry, [], {})
          started.onMessage((message) => {
            if (mailboxNews.safeParse(message).success) tell()
          })
          started.onExit(tell)
          return started
        },
        mailboxReply,
        timeoutMs,
      )
      const close = () => {
        isClosed = true
        asked.close()
      }
      try {
        await ask(asked, { kind: 'sign-in', server, secret }, 'done')
      } catch (error) {
        close()
        throw error
      }
      return sessionOf(asked, close)
    },
  }
}

function sessionOf(asked: Asked, close: () => void): MailboxSession {
  return {
    folders: async () => (await ask(asked, { kind: 'folders' }, 'folders')).folders,
    open: (folder, isReadOnly) => ask(asked, { kind: 'open', folder, isReadOnly }, 'opened'),
    uids: async (from, since) =>
      (await ask(asked, { kind: 'uids', from, since: since ?? null }, 'uids')).uids,
    heads: async (uids) => (await ask(asked, { kind: 'heads', uids }, 'heads')).heads,
    piece: async (uid, at) => (await ask(asked, { kind: 'piece', uid, at }, 'piece')).piece,
    markRead: async (uid) => void (await ask(asked, { kind: 'mark-read', uid }, 'done')),
    move: async (uid, folder) => void (await ask(asked, { kind: 'move', uid, folder }, 'done')),
    close,
  }
}

/** @throws {MailboxFailed} */
async function ask<Expected extends Kind>(
  asked: Asked,
  question: Parameters<Asked['ask']>[0],
  expected: Expected,
): Promise<Extract<MailboxReply, { kind: Expected }>> {
  const reply = await asked.ask(question)
  if (typeof reply === 'string') throw new MailboxFailed('unreachable')
  if (reply.kind === 'failed') throw new MailboxFailed(reply.fault)
  if (!isOf(reply, expected)) throw new MailboxFailed('server')
  return reply
}

function isOf<Expected extends Kind>(
  reply: MailboxReply,
  kind: Expected,
): reply is Extract<MailboxReply, { kind: Expected }> {
  return reply.kind === kind
}
