import { expect, test } from 'vitest'
import type { MailServers } from '../../../src-main/ports.ts'
import { MailboxFailed } from '../../../src-main/ports.ts'
import { openOffice, wanted } from './office-mail.ts'

const server = {
  host: 'imap.example',
  port: 993,
  security: 'tls',
  user: 'anna',
  provider: null,
} as const

/** A mail server with an empty folder, which notes who signs in where. */
function emptyServer() {
  const visits: string[] = []
  const servers: MailServers = {
    signIn({ host }, { value: password }) {
      visits.push(`${host} ${password}`)
      if (password === 'wrong') return Promise.reject(new MailboxFailed('sign-in-refused'))
      return Promise.resolve({
        folders: () => Promise.resolve(['INBOX']),
        open: () => Promise.resolve({ uidValidity: '1', nextUid: 1 }),
        uids: () => Promise.resolve([]),
        heads: () => Promise.resolve([]),
        piece: () => Promise.resolve(null),
        markRead: () => Promise.resolve(),
        move: () => Promise.resolve(),
        close: () => {},
      })
    },
  }
  return { visits, servers }
}

async function officeWithKeychain() {
  const { visits, servers } = emptyServer()
  const secrets = new Map<string, string>()
  const office = await openOffice({
    mailServers: servers,
    secrets: {
      kind: 'keychain',
      get: (name) => Promise.resolve(secrets.get(name) ?? null),
      set: (name, value) => Promise.resolve(void secrets.set(name, value)),
      remove: (name) => Promise.resolve(void secrets.delete(name)),
      close: () => {},
    },
  })
  return { office, visits, secrets }
}

async function officeWithMailbox() {
  const { office, visits, secrets } = await officeWithKeychain()
  const saved = { id: null, server, password: 'good', choices: wanted }
  const { id } = await office.call('mailboxes.save', saved)
  return { office, id, visits, secrets }
}

test('the password of a mailbox is asked for again where the server is another one', async () => {
  const { office, id, visits } = await officeWithMailbox()
  const elsewhere = { ...server, host: 'imap.elsewhere.example' }
  const attempts = [
    office.call('mailboxes.try', { id, server: elsewhere, password: null }),
    office.call('mailboxes.save', { id, server: elsewhere, password: null, choices: wanted }),
    office.call('mailboxes.try', { id: null, server, password: null }),
  ]
  for (const attempt of await Promise.allSettled(attempts))
    expect(attempt).toMatchObject({
      reason: { message: expect.stringContaining('conflict') as string },
    })
  expect(await office.call('mailboxes.try', { id, server, password: null })).toEqual({
    kind: 'folders',
    folders: ['INBOX'],
  })
  expect(visits.every((visit) => visit === 'imap.example good')).toBe(true)
})

test('a removed mailbox takes its password along, and a paused one is left alone', async () => {
  const { office, id, visits, secrets } = await officeWithMailbox()
  await office.untilIts('watching')
  await office.call('mailboxes.setPaused', { id, isPaused: true })
  expect((await office.mailbox()).state).toEqual({ kind: 'paused' })
  await office.call('mailboxes.lookNow', { id })
  expect(visits).toHaveLength(1)
  expect([...secrets.keys()]).toEqual([`mailbox/${id}/password`])
  expect(await office.call('mailboxes.remove', { id })).toEqual({ secretsRemoved: true })
  expect(secrets.size).toBe(0)
  await expect(office.call('mailboxes.lookNow', { id })).rejects.toThrow('not-found')
})

test('signing in at a mail server stands in the record of what left, refused or not', async () => {
  const { office } = await officeWithMailbox()
  await office.untilIts('watching')
  await office.call('mailboxes.try', { id: null, server, password: 'wrong' })
  const { items } = await office.call('protection.departures', {
    documentId: null,
    beforeId: null,
    contentOnly: false,
  })
  expect(items).toMatchObject([
    { operation: 'mailSignIn', host: 'imap.example:993', answer: { status: 1 } },
    { operation: 'mailSignIn', environment: 'mailbox', clientId: 'anna', answer: { status: 0 } },
  ])
})

test('a mailbox of another computer waits for its password, and knocks nowhere before', async () => {
  const { office, visits } = await officeWithKeychain()
  const added = { server, choices: wanted, isPaused: false }
  const { id } = await office.call('mailboxes.add', added)
  expect(await office.untilIts('waiting')).toMatchObject({
    id,
    state: { fault: 'no-password' },
    choices: wanted,
  })
  await expect(office.call('mailboxes.try', { id, server, password: null })).rejects.toThrow(
    'no-secret',
  )
  expect(visits).toEqual([])
  await office.call('mailboxes.save', { id, server, password: 'good', choices: wanted })
  await office.untilIts('watching')
  expect(visits).toEqual(['imap.example good'])
  await office.call('mailboxes.remove', { id })
  await office.call('mailboxes.add', { ...added, isPaused: true })
  expect((await office.mailbox()).state).toEqual({ kind: 'paused' })
  const nobodys = { ...added, choices: { ...wanted, connectionId: 'nobody' } }
  await expect(office.call('mailboxes.add', nobodys)).rejects.toThrow('not-found')
})
