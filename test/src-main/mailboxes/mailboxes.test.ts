import { expect, test } from 'vitest'
import type { MailServer } from '../../../src-shared/contract/mailboxes.ts'
import { hasDovecot, mailUser } from '../../support/dovecot.ts'
import { emlOf, entityOf, writer } from '../../support/mail-files.ts'
import { largePdf } from './large-pdf.ts'
import { invoice, openOffice, serverOf, startOfficeMail, wanted } from './office-mail.ts'

const withServer = test.skipIf(!hasDovecot)
const timeout = 300_000

withServer('a trial lists the folders over TLS, and names what is wrong', { timeout }, async () => {
  const dovecot = await startOfficeMail()
  const office = await openOffice()
  const server = serverOf(dovecot)
  const { password } = mailUser
  const attempt = (change: Partial<MailServer>, word = password) =>
    office.call('mailboxes.try', { id: null, server: { ...server, ...change }, password: word })

  const folders = ['Erledigt', 'INBOX', 'Leer']
  const listed = await Promise.all([
    attempt({}),
    attempt({ port: dovecot.imap, security: 'starttls' }),
    attempt({ port: dovecot.imap, security: 'none' }),
  ])
  for (const each of listed)
    expect({ ...each, folders: 'folders' in each && [...each.folders].sort() }).toEqual({
      kind: 'folders',
      folders,
    })

  const found = await Promise.all([
    attempt({}, 'wrong'),
    attempt({ host: '127.0.0.1' }),
    attempt({ port: dovecot.imap }),
    attempt({ port: 1 }),
    attempt({ host: 'mail.invalid' }),
  ])
  expect(found.map((each) => 'fault' in each && each.fault)).toEqual([
    'sign-in-refused',
    'certificate',
    'no-tls',
    'unreachable',
    'host-not-found',
  ])
  const plain = { ...server, host: 'mail.example', security: 'none' as const }
  await expect(office.call('mailboxes.try', { id: null, server: plain, password })).rejects.toThrow(
    'invalid-input',
  )
})

withServer(
  'attachments become documents that know their message; what is left has a reason, and can be had',
  { timeout },
  async () => {
    const dovecot = await startOfficeMail()
    const logo = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(4_000)])
    dovecot.deliver(invoice('first'))
    dovecot.deliver(entityOf('text/plain', Buffer.from('Guten Tag'), [...writer, 'Subject: Bau']))
    dovecot.deliver(
      emlOf([{ type: 'image/png', bytes: logo, header: ['Content-ID: <logo@a>'] }], {
        html: '<img src="cid:logo@a">',
        subject: 'Bau und Logo',
      }),
    )
    dovecot.deliver(invoice('other', 'Ferien'))
    const encrypted = Buffer.from('300f06092a864886f70d010703a0023000', 'hex')
    dovecot.deliver(
      entityOf('application/pkcs7-mime; name=smime.p7m', encrypted, [...writer, 'Subject: Bau 2']),
    )
    const office = await openOffice()
    const id = await office.add(dovecot, {
      senders: ['SONNHALDE.example'],
      subjects: ['rechnung', 'bau'],
      afterTaking: 'mark-read',
    })
    expect(await office.cameIn(2)).toEqual(['Bau 2.eml', 'first.pdf'])
    const [first] = (await office.lines()).filter(({ fileName }) => fileName === 'first.pdf')
    expect(first).toMatchObject({
      source: 'mailbox',
      unpackedFrom: 'Rechnung Mai.eml',
      mail: { sender: 'Malerei Sonnhalde AG', subject: 'Rechnung Mai' },
      state: { kind: 'queued' },
    })
    const { messages } = await office.call('mailboxes.listLeft', { id })
    expect(messages.map(({ subject, reason }) => `${subject ?? ''}: ${reason}`).sort()).toEqual([
      'Bau und Logo: no-attachment',
      'Bau: no-attachment',
      'Ferien: other-subject',
    ])
    // Marked is what was taken, and nothing else.
    expect(dovecot.messages().filter((name) => /,[A-Z]*S/.test(name))).toHaveLength(1)

    const missed = messages.find(({ subject }) => subject === 'Ferien')
    await office.call('mailboxes.takeLeft', { id, messageId: missed?.id ?? 0 })
    expect(await office.cameIn(3)).toContain('other.pdf')
    // The server tells of it.
    dovecot.deliver(invoice('told'))
    expect(await office.cameIn(4)).toContain('told.pdf')
    expect(await office.mailbox()).toMatchObject({ taken: 4, left: 2, trouble: null })
  },
)

withServer(
  'nothing is changed at the server without a wish, and what was taken is moved where it is wanted',
  { timeout },
  async () => {
    const dovecot = await startOfficeMail()
    dovecot.deliver(invoice('first'))
    const office = await openOffice()
    const id = await office.add(dovecot)
    await office.cameIn(1)
    expect(dovecot.messages()).toHaveLength(1)
    expect(dovecot.messages()[0]).not.toMatch(/,[A-Z]/)

    const server = serverOf(dovecot)
    const moving = { ...wanted, afterTaking: 'move' as const, moveTo: 'Erledigt' }
    await office.call('mailboxes.save', { id, server, password: null, choices: moving })
    dovecot.deliver(invoice('second'))
    expect(await office.cameIn(2)).toEqual(['first.pdf', 'second.pdf'])
    await expect.poll(() => dovecot.messages('Erledigt').length).toBe(1)
    expect(dovecot.messages()).toHaveLength(1)

    const nowhere = { ...moving, moveTo: 'Nowhere' }
    await office.call('mailboxes.save', { id, server, password: null, choices: nowhere })
    dovecot.deliver(invoice('third'))
    await office.cameIn(3)
    expect(await office.mailbox()).toMatchObject({ trouble: 'target-missing' })
    expect(dovecot.messages()).toHaveLength(2)

    await office.call('mailboxes.remove', { id })
    expect((await office.call('app.status', {})).mailboxes).toEqual([])
    expect(await office.lines()).toHaveLength(3)
  },
)

withServer(
  'a folder that is numbered anew, by a server that was killed, gives only what is new',
  { timeout },
  async () => {
    const dovecot = await startOfficeMail()
    for (const name of ['a', 'b', 'c']) dovecot.deliver(invoice(name))
    const office = await openOffice()
    const id = await office.add(dovecot)
    await office.cameIn(3)
    await dovecot.kill()
    expect((await office.untilIts('waiting')).state).toMatchObject({ fault: 'unreachable' })
    dovecot.renumber(77)
    dovecot.deliver(invoice('d'))
    await dovecot.start()
    await office.call('mailboxes.lookNow', { id })
    expect(await office.cameIn(4)).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'])
    expect(await office.mailbox()).toMatchObject({ taken: 4, left: 0 })
  },
)

withServer(
  'only what comes is taken where nobody wants the rest, and a large message comes whole',
  { timeout },
  async () => {
    const dovecot = await startOfficeMail()
    dovecot.deliver(invoice('old'), '', new Date('2026-01-05T08:00:00Z'))
    const office = await openOffice()
    const id = await office.add(dovecot, { takesEarlier: false })
    await office.untilIts('watching')
    expect(await office.mailbox()).toMatchObject({ taken: 0, left: 0 })
    const large = largePdf(12 << 20)
    dovecot.deliver(emlOf([{ name: 'large.pdf', bytes: large }]))
    await office.call('mailboxes.lookNow', { id })
    expect(await office.cameIn(1)).toEqual(['large.pdf'])
    const [line] = await office.lines()
    expect(line).toMatchObject({ byteSize: large.length, state: { kind: 'queued' } })
  },
)

withServer('a wrong password is told, and tried again only later', { timeout }, async () => {
  const dovecot = await startOfficeMail()
  const office = await openOffice({
    secrets: {
      kind: 'keychain',
      get: () => Promise.resolve('wrong'),
      set: () => Promise.resolve(),
      remove: () => Promise.resolve(),
      close: () => {},
    },
  })
  await office.add(dovecot)
  const { state } = await office.untilIts('waiting')
  if (state.kind !== 'waiting') throw new Error('It does not wait')
  expect(state.fault).toBe('sign-in-refused')
  expect(Date.parse(state.until) - Date.now()).toBeGreaterThan(10 * 60_000)
})

withServer(
  'the text of a message is a document where nothing else of it is, or each time, as the mailbox says',
  { timeout },
  async () => {
    const dovecot = await startOfficeMail()
    const receipt = (subject: string) =>
      entityOf('text/plain', Buffer.from('Fahrt CHF 18.20'), [...writer, `Subject: ${subject}`])
    dovecot.deliver(receipt('Quittung 1'))
    dovecot.deliver(invoice('first'))
    const office = await openOffice()
    const id = await office.add(dovecot, { text: 'alone' })
    expect((await office.cameIn(2)).sort()).toEqual(['Quittung 1.pdf', 'first.pdf'])
    expect(await office.mailbox()).toMatchObject({ taken: 2, left: 0 })
    const { choices, server } = await office.mailbox()
    await office.call('mailboxes.save', {
      ...{ id, server, password: null },
      choices: { ...choices, connectionId: 'embedded', text: 'always' },
    })
    dovecot.deliver(invoice('second', 'Rechnung Juni'))
    await office.call('mailboxes.lookNow', { id })
    expect((await office.cameIn(4)).sort()).toEqual([
      'Quittung 1.pdf',
      'Rechnung Juni.pdf',
      'first.pdf',
      'second.pdf',
    ])
  },
)
