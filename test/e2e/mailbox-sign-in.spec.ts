import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { hasDovecot, mailUser, startDovecot, type Dovecot } from '../support/dovecot.ts'
import { emlOf, entityOf, writer } from '../support/mail-files.ts'
import { startMailTokenServer } from '../support/mail-token-server.ts'
import { axeFaults } from './support/axe-faults.ts'
import { expect, inboxRow, samples, test } from './support/intray-fixture.ts'
import type { IntrayHost } from './support/intray-host.ts'

const bill = 'Rechnung Malerei Sonnhalde.pdf'
/** A mail server answers, and is asked again, in its own time. */
const answered = { timeout: 300_000 }

let folder: string
let dovecot: Dovecot
let tokens: Awaited<ReturnType<typeof startMailTokenServer>>

test.beforeEach(async () => {
  test.skip(!hasDovecot, 'dovecot-imapd is not installed')
  folder = mkdtempSync(join(tmpdir(), 'intray-mail-'))
  tokens = await startMailTokenServer(mailUser.user)
  dovecot = await startDovecot(folder, tokens.introspectionUrl)
})
test.afterEach(async () => {
  if (!hasDovecot) return
  tokens.stop()
  await dovecot.kill()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('a mailbox without a password is signed in to in the browser; its attachments come in, and so does what its messages say', async ({
  startHost,
  complaints,
}) => {
  test.slow()
  const host = await startHost([], { NODE_EXTRA_CA_CERTS: dovecot.caFile })
  const page = await host.open()
  await sayYesToPages(host)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const section = page.getByRole('region', { name: 'Mailboxes' })
  const dialog = page.getByRole('dialog', { name: 'Add a mailbox' })
  await section.getByRole('button', { name: 'Add a mailbox' }).click()

  await test.step('what the provider wants to know is asked for', async () => {
    await dialog.getByLabel('Sign in with').selectOption('Another provider, in the browser')
    await dialog.getByLabel('Mail server').fill('localhost')
    await dialog.getByLabel('Port').fill(String(dovecot.imaps))
    await dialog.getByLabel('User name').fill(mailUser.user)
    await dialog.getByRole('button', { name: 'Sign in in the browser' }).click()
    await expect(dialog.getByText('This is required.').first()).toBeVisible()
    await dialog.getByLabel('Client ID').fill(tokens.provider.clientId)
    await dialog.getByLabel('Address of the sign-in page').fill(tokens.provider.authorizationUrl)
    await dialog.getByLabel('Address of the tokens').fill(tokens.provider.tokenUrl)
    await dialog.getByLabel('Permissions (scopes)').fill(tokens.provider.scope)
    expect(await axeFaults(page)).toEqual([])
  })

  await test.step('the page of the provider leads back to the folders', async () => {
    await dialog.getByRole('button', { name: 'Sign in in the browser' }).click()
    await visit(host, dialog.getByRole('link', { name: 'Continue to the sign-in page' }))
    await expect(dialog.getByText('Signed in.')).toBeVisible(answered)
    await dialog
      .getByLabel('The message’s own text')
      .selectOption('Add it as PDF where no document is attached')
    await dialog.getByLabel('Also add what is already in the folder').check()
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    const card = section.getByRole('article', { name: mailUser.user })
    await expect(card.getByText('New mail comes in by itself.')).toBeVisible(answered)
    expect(tokens.grants).toContain('refresh_token')
  })

  await test.step('an invoice that is attached and one that is the text come in', async () => {
    dovecot.deliver(emlOf([{ name: bill, bytes: readFileSync(join(samples, bill)) }]))
    const said = 'Rechnung 4711\nVelo Kurier GmbH\nTotal CHF 18.20'
    dovecot.deliver(entityOf('text/plain', Buffer.from(said), [...writer, 'Subject: Fahrt 4711']))
    await page.getByRole('button', { name: 'Inbox', exact: true }).click()
    await page.getByRole('radio', { name: /^All/ }).check()
    await expect(inboxRow(page, bill)).toContainText('4’223.47', { timeout: 300_000 })
    await expect(inboxRow(page, 'Fahrt 4711.pdf')).toContainText('18.20', { timeout: 300_000 })
  })
  expect(complaints).toEqual([])
})

/** Electron asks before it hands a page to the system's browser; what it hands over is kept. */
async function sayYesToPages({ electron }: IntrayHost): Promise<void> {
  await electron?.evaluate(({ dialog, shell }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false })
    shell.openExternal = (url) => {
      Object.assign(globalThis, { handedOver: url })
      return Promise.resolve()
    }
  })
}

/** What a person does who is signed in at the provider already: their browser follows the page. */
async function visit({ electron }: IntrayHost, link: Locator): Promise<void> {
  if (electron === null) {
    const arrived = link.page().context().waitForEvent('page')
    await link.click()
    await (await arrived).waitForLoadState()
    return
  }
  const handedOver = () =>
    electron.evaluate(() => (globalThis as { handedOver?: string }).handedOver ?? '')
  await expect.poll(handedOver).toContain('http')
  await tokens.allow(await handedOver())
}
