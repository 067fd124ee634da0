import type { CallOutput, ParsedInput } from '../../../src-shared/contract/contract.ts'
import type { Mailbox } from '../../../src-shared/contract/mailboxes.ts'
import type { FakeCore } from './fake-bridge.ts'

type Name = Extract<keyof Outputs, `mailboxes.${string}`>
type Outputs = {
  [
    Call in
      | 'mailboxes.try'
      | 'mailboxes.beginSignIn'
      | 'mailboxes.awaitSignIn'
      | 'mailboxes.endSignIn'
      | 'mailboxes.save'
      | 'mailboxes.add'
      | 'mailboxes.setPaused'
      | 'mailboxes.remove'
      | 'mailboxes.lookNow'
      | 'mailboxes.listLeft'
      | 'mailboxes.takeLeft'
  ]: CallOutput<Call>
}

export const fakeMailbox: Mailbox = {
  id: 'post',
  server: {
    host: 'imap.muster.example',
    port: 993,
    security: 'tls',
    user: 'rechnung@muster.example',
    provider: null,
  },
  choices: {
    connectionId: 'embedded',
    folder: 'INBOX',
    senders: ['sonnhalde.example'],
    subjects: [],
    afterTaking: 'leave',
    moveTo: null,
    takesEarlier: false,
    text: 'never',
  },
  state: { kind: 'watching' },
  trouble: null,
  lookedAt: '2026-05-04T08:00:00.000Z',
  taken: 12,
  left: 1,
}

function change(core: FakeCore, id: string, facts: Partial<Mailbox>) {
  const mailboxes = core.status.mailboxes.map((one) => (one.id === id ? { ...one, ...facts } : one))
  core.setStatus({ mailboxes })
  return {}
}

export const fakeMailboxCalls: {
  readonly [Call in Name]: (core: FakeCore, input: ParsedInput<Call>) => Outputs[Call]
} = {
  'mailboxes.try': (_core, { password }) =>
    password === 'wrong'
      ? { kind: 'fault', fault: 'sign-in-refused' }
      : { kind: 'folders', folders: ['INBOX', 'Erledigt'] },
  'mailboxes.beginSignIn': () => ({ address: 'https://login.example/authorize' }),
  'mailboxes.awaitSignIn': () => ({ kind: 'folders', folders: ['INBOX', 'Erledigt'] }),
  'mailboxes.endSignIn': () => ({}),
  'mailboxes.save': (core, { id, server, choices }) => {
    const kept = { ...fakeMailbox, id: id ?? 'new', server, choices }
    const others = core.status.mailboxes.filter((one) => one.id !== id)
    core.setStatus({ mailboxes: [...others, kept] })
    return { id: kept.id, kept: 'keychain' }
  },
  'mailboxes.add': (core, { server, choices }) => {
    const until = '2026-11-20T09:00:00.000Z'
    const state = { kind: 'waiting', fault: 'no-password', until } as const
    const added = { ...fakeMailbox, id: 'added', server, choices, state }
    core.setStatus({ mailboxes: [...core.status.mailboxes, added] })
    return { id: 'added' }
  },
  'mailboxes.setPaused': (core, { id, isPaused }) =>
    change(core, id, { state: { kind: isPaused ? 'paused' : 'watching' } }),
  'mailboxes.remove': (core, { id }) => {
    core.setStatus({ mailboxes: core.status.mailboxes.filter((one) => one.id !== id) })
    return { secretsRemoved: true }
  },
  'mailboxes.lookNow': () => ({}),
  'mailboxes.listLeft': () => ({
    messages: [
      {
        id: 1,
        sender: 'Post AG <info@post.example>',
        subject: 'Ferien',
        receivedAt: '2026-05-03T08:00:00.000Z',
        reason: 'other-sender',
      },
    ],
  }),
  'mailboxes.takeLeft': (core, { id }) => change(core, id, { left: 0 }),
}
