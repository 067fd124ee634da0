import { expect, onTestFinished, test } from 'vitest'
import { createSessionSecretStore } from '../../../src-main/adapters/session-secret-store.ts'
import type { CorePorts } from '../../../src-main/ports.ts'
import { hasDovecot, mailUser } from '../../support/dovecot.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { startMailTokenServer } from '../../support/mail-token-server.ts'
import { invoice, openOffice, serverOf, startOfficeMail, wanted } from './office-mail.ts'

const withServer = test.skipIf(!hasDovecot)
const timeout = 300_000

/** An office whose mail server takes tokens of a provider, with all that its core tells the window or the log. */
async function officeWithProvider(
  options: Parameters<typeof startMailTokenServer>[1] = {},
  ports: Partial<CorePorts> = {},
) {
  const tokens = await startMailTokenServer(mailUser.user, options)
  onTestFinished(() => tokens.stop())
  const dovecot = await startOfficeMail(tokens.introspectionUrl)
  const told: string[] = []
  const secrets = createSessionSecretStore()
  const office = await openOffice({
    secrets,
    logger: { log: (...line) => void told.push(JSON.stringify(line)) },
    ...ports,
  })
  office.core.onEvent((event) => void told.push(JSON.stringify(event)))
  const server = { ...serverOf(dovecot), provider: tokens.provider }
  const { clientSecret = null } = options

  async function signIn(id: string | null = null, visit = tokens.allow) {
    const secret = id === null ? clientSecret : null
    const begun = await office.call('mailboxes.beginSignIn', { id, server, clientSecret: secret })
    const [back] = await Promise.all([
      office.call('mailboxes.awaitSignIn', {}),
      visit(begun.address ?? ''),
    ])
    told.push(JSON.stringify(back))
    return back
  }
  const save = (id: string | null = null) =>
    office.call('mailboxes.save', { id, server, password: null, choices: wanted })

  return { office, dovecot, tokens, secrets, told, server, signIn, save }
}

withServer(
  'a mailbox is signed in to in the browser, and its tokens are in the keychain and nowhere else',
  { timeout },
  async () => {
    const clientSecret = 'office-client-secret'
    const { office, dovecot, tokens, secrets, told, signIn, save } = await officeWithProvider({
      clientSecret,
    })
    dovecot.deliver(invoice('first'))
    expect(await signIn()).toMatchObject({ kind: 'folders' })
    const { id } = await save()
    expect(await office.cameIn(1)).toEqual(['first.pdf'])
    // With what is kept, and nothing that was held from the page.
    expect(tokens.grants).toEqual(['authorization_code', 'refresh_token'])
    expect(await secrets.get(`mailbox/${id}/password`)).toBeNull()
    expect(await secrets.get(`connection/${id}/client-secret`)).toBe(clientSecret)
    expect(await secrets.get(`connection/${id}/refresh-token`)).toMatch(/^refresh-/)

    const departures = await office.call('protection.departures', {
      documentId: null,
      beforeId: null,
      contentOnly: false,
    })
    expect(departures.items.filter(({ operation }) => operation === 'token')).toMatchObject([
      { environment: 'mailbox', clientId: 'anna', answer: { status: 200 } },
      { environment: 'mailbox', clientId: 'anna', answer: { status: 200 } },
    ])
    told.push(JSON.stringify(departures), JSON.stringify(await office.call('app.status', {})))
    expect(told.length).toBeGreaterThan(10)
    for (const secret of [...tokens.given, clientSecret])
      expect(told.filter((line) => line.includes(secret))).toEqual([])

    expect(await office.call('mailboxes.remove', { id })).toEqual({ secretsRemoved: true })
    expect(await secrets.get(`connection/${id}/refresh-token`)).toBeNull()
  },
)

withServer(
  'a token that was taken back is renewed by itself; where the provider refuses, it is said to sign in again',
  { timeout },
  async () => {
    const { office, dovecot, tokens, signIn, save } = await officeWithProvider()
    await signIn()
    const { id } = await save()
    await office.untilIts('watching')
    tokens.takeBack()
    await dovecot.kill()
    await office.untilIts('waiting')
    await dovecot.start()
    dovecot.deliver(invoice('first'))
    await office.call('mailboxes.lookNow', { id })
    expect(await office.cameIn(1)).toEqual(['first.pdf'])

    tokens.refuse()
    await dovecot.kill()
    await office.untilIts('waiting')
    await dovecot.start()
    await office.call('mailboxes.lookNow', { id })
    await expect
      .poll(async () => (await office.mailbox()).state, { timeout: 60_000 })
      .toMatchObject({
        kind: 'waiting',
        fault: 'signed-out',
      })
    expect(await signIn(id)).toEqual({ kind: 'fault', fault: 'signed-out' })

    tokens.allowAgain()
    expect(await signIn(id)).toMatchObject({ kind: 'folders' })
    dovecot.deliver(invoice('second'))
    await save(id)
    expect(await office.cameIn(2)).toEqual(['first.pdf', 'second.pdf'])
  },
)

withServer(
  'whoever signs in as somebody else, or as another program, gets no mailbox',
  { timeout },
  async () => {
    const { office, tokens, server, signIn, save } = await officeWithProvider()
    tokens.belongTo('ben')
    expect(await signIn()).toEqual({ kind: 'fault', fault: 'signed-out' })
    await expect(save()).rejects.toThrow('conflict')
    tokens.belongTo('anna')

    const stranger = { ...server, provider: { ...tokens.provider, clientId: 'stranger' } }
    const begun = await office.call('mailboxes.beginSignIn', {
      id: null,
      server: stranger,
      clientSecret: null,
    })
    const [back] = await Promise.all([
      office.call('mailboxes.awaitSignIn', {}),
      tokens.allow(begun.address ?? ''),
    ])
    expect(back).toEqual({ kind: 'fault', fault: 'client-refused' })

    // What was brought for one server goes to no other.
    await signIn()
    const elsewhere = { ...server, host: 'imap.elsewhere.example' }
    await expect(
      office.call('mailboxes.save', {
        id: null,
        server: elsewhere,
        password: null,
        choices: wanted,
      }),
    ).rejects.toThrow('conflict')
    await office.call('mailboxes.endSignIn', {})
    await expect(save()).rejects.toThrow('conflict')
  },
)

withServer(
  'before its token ends a mailbox is signed in to with the next one',
  { timeout },
  async () => {
    const clock = createManualClock()
    const { office, tokens, signIn, save } = await officeWithProvider(
      { lifetimeSeconds: 600 },
      { clock },
    )
    await signIn()
    await save()
    await office.untilIts('watching')
    const renewals = () => tokens.grants.filter((grant) => grant === 'refresh_token').length
    expect(renewals()).toBe(1)
    // A minute at a time: it is looked at only now and then.
    await expect
      .poll(() => (clock.advance(60_000), renewals()), { timeout: 60_000 })
      .toBeGreaterThan(1)
    const signIns = async () => {
      const { items } = await office.call('protection.departures', {
        documentId: null,
        beforeId: null,
        contentOnly: false,
      })
      return items.filter(({ operation }) => operation === 'mailSignIn')
    }
    // In the window, when the mailbox was saved, and with the next token; no server refused one.
    await expect.poll(async () => (await signIns()).length, { timeout: 60_000 }).toBeGreaterThan(2)
    await office.untilIts('watching')
    expect((await signIns()).every(({ answer }) => answer?.status === 0)).toBe(true)
  },
)

test('an address without encryption is none of a provider, except on this computer', async () => {
  const office = await openOffice()
  const server = { host: 'imap.example', port: 993, security: 'tls', user: 'anna' } as const
  const at = (authorizationUrl: string) => ({
    authorizationUrl,
    tokenUrl: 'https://login.example/token',
    clientId: 'a',
    scope: 'mail',
    issuer: null,
    callbackAddress: null,
  })
  for (const address of [
    'http://login.example/a',
    'javascript:alert(1)',
    'https://a:b@login.example/',
    'file:///etc',
  ])
    await expect(
      office.call('mailboxes.beginSignIn', {
        id: null,
        server: { ...server, provider: at(address) },
        clientSecret: null,
      }),
    ).rejects.toThrow('invalid-input')
})
