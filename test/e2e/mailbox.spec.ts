import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { hasDovecot, mailUser, startDovecot, type Dovecot } from '../support/dovecot.ts'
import { emlOf } from '../support/mail-files.ts'
import { axeFaults } from './support/axe-faults.ts'
import { expect, inboxRow, samples, test } from './support/intray-fixture.ts'

const bill = 'Rechnung Malerei Sonnhalde.pdf'
/** Where the guide's pictures are written to, by `SCREENSHOTS=docs/screenshots`. */
const pictures = process.env['SCREENSHOTS']
/** A mail server answers, and is asked again, in its own time. */
const answered = { timeout: 300_000 }

let folder: string
let dovecot: Dovecot

test.beforeEach(async () => {
  test.skip(!hasDovecot, 'dovecot-imapd is not installed')
  folder = mkdtempSync(join(tmpdir(), 'intray-mail-'))
  dovecot = await startDovecot(folder)
})
test.afterEach(async () => {
  if (!hasDovecot) return
  await dovecot.kill()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('a mailbox is set up by keyboard, the invoice that comes there arrives, and it is removed', async ({
  startHost,
  complaints,
}) => {
  test.slow()
  const host = await startHost([], { NODE_EXTRA_CA_CERTS: dovecot.caFile })
  const page = await host.open()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const section = page.getByRole('region', { name: 'Mailboxes' })
  const card = section.getByRole('article', { name: mailUser.user })
  const dialog = page.getByRole('dialog', { name: 'Add a mailbox' })

  await test.step('what is missing or refused is said', async () => {
    await section.getByRole('button', { name: 'Add a mailbox' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Mail server')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('This is required.')).toHaveCount(3)
    await page.keyboard.type('localhost')
    await dialog.getByLabel('Port').fill(String(dovecot.imaps))
    await dialog.getByLabel('User name').fill(mailUser.user)
    await dialog.getByLabel('Password', { exact: true }).fill('wrong')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('refuses the user name or the password', answered)
    expect(await axeFaults(page)).toEqual([])
  })

  await test.step('the right password leads to the folders that are there', async () => {
    await dialog.getByLabel('Password', { exact: true }).fill(mailUser.password)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Signed in.')).toBeVisible(answered)
    await dialog.getByLabel('Only from these senders').fill('sonnhalde')
    await dialog.getByLabel('After adding').selectOption({ label: 'Move the message to a folder' })
    await dialog.getByLabel('Move to').selectOption('Erledigt')
    expect(await axeFaults(page)).toEqual([])
    await picture(page, 'choices')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(card.getByText('New mail comes in by itself.')).toBeVisible(answered)
  })

  await test.step('what comes is added and moved, and what comes from others is named with the reason', async () => {
    const attached = [{ name: bill, bytes: readFileSync(join(samples, bill)) }]
    dovecot.deliver(emlOf(attached))
    await expect(card).toContainText('1 message added', answered)
    await expect.poll(() => dovecot.messages('Erledigt').length, answered).toBe(1)
    dovecot.deliver(
      emlOf(attached, { subject: 'Offerte', from: 'Velo Huber <offer@velo.example>' }),
    )
    await expect(card).toContainText('1 not.', answered)
    expect(await axeFaults(page)).toEqual([])
    await picture(page, 'card')
    await card.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Messages not added…' }).click()
    const left = page.getByRole('dialog', { name: 'Messages not added' })
    await expect(left.getByRole('listitem')).toContainText('From another sender.')
    await expect(left.getByRole('listitem')).toContainText('Velo Huber')
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(left).toBeHidden()
  })

  await test.step('its document says who sent it', async () => {
    await page.getByRole('button', { name: 'Inbox', exact: true }).click()
    await page.getByRole('radio', { name: /^All/ }).check()
    const row = inboxRow(page, 'From Rechnung Mai.eml · Malerei Sonnhalde AG').filter({
      hasText: bill,
    })
    await expect(row).toContainText('4’223.47', { timeout: 300_000 })
  })

  await test.step('it is removed, and its document stays', async () => {
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await card.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Remove…' }).click()
    const question = page.getByRole('dialog', { name: 'Remove this mailbox?' })
    expect(await axeFaults(page)).toEqual([])
    await question.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(section.getByText('No mailbox is looked at.')).toBeVisible(answered)
    await page.getByRole('button', { name: 'Inbox', exact: true }).click()
    await expect(inboxRow(page, bill)).toBeVisible()
  })
  expect(complaints).toEqual([])
})

async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return
  await page.screenshot({ path: join(pictures, `mailbox-${name}.png`), animations: 'disabled' })
}
