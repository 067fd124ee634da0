import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { hasDovecot, mailUser, startDovecot, type Dovecot } from '../support/dovecot.ts'
import { axeFaults } from './support/axe-faults.ts'
import { expect, inboxRow, samples, test } from './support/intray-fixture.ts'
import { makeWorkspace, workspaceMenu } from './support/make-workspace.ts'
import { takePicture } from './support/take-picture.ts'

/** Where the guide's pictures are written to, by `SCREENSHOTS=docs/screenshots`. */
const pictures = process.env['SCREENSHOTS']
/** Files rest before they are taken, and a mail server answers in its own time. */
const inItsTime = { timeout: 300_000 }

type Client = {
  readonly name: string
  readonly colour: string
  readonly folder: string
  readonly mailFolder: string
  readonly iban: string
  readonly sure: string
  readonly keep: string
  readonly preset: string
  readonly chart: string
}
const huber: Client = {
  ...{ name: 'Kunde Bäckerei Huber', colour: 'Red', folder: 'huber', mailFolder: 'INBOX' },
  ...{ iban: 'CH56 0483 5012 3456 7800 9', sure: '100 %', keep: '10 years' },
  ...{ preset: 'Für Huber', chart: '4200;Handelswaren;8.1\n6500;Büromaterial' },
}
const meier: Client = {
  ...{ name: 'Kunde Optik Meier', colour: 'Amber', folder: 'meier', mailFolder: 'Erledigt' },
  ...{ iban: 'CH93 0076 2011 6238 5295 7', sure: '0 %', keep: '1 year' },
  ...{ preset: 'Für Meier', chart: '4400;Drittleistungen;8.1' },
}
const clients = [meier, huber]

let mailFolder: string
let dovecot: Dovecot
test.beforeEach(async () => {
  test.skip(!hasDovecot, 'dovecot-imapd is not installed')
  mailFolder = mkdtempSync(join(tmpdir(), 'intray-mail-'))
  dovecot = await startDovecot(mailFolder)
})
test.afterEach(async () => {
  if (!hasDovecot) return
  await dovecot.kill()
  rmSync(mailFolder, { recursive: true, force: true, maxRetries: 5 })
})

test('two clients are each set up with all that is theirs, and nothing of one is at the other', async ({
  dataDir,
  startHost,
  complaints,
}) => {
  for (const { folder } of clients) mkdirSync(join(dataDir, folder))
  const host = await startHost([], { NODE_EXTRA_CA_CERTS: dovecot.caFile })
  const page = await host.open()
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const { name, colour } of clients) await makeWorkspace(page, name, colour)

  for (const client of clients)
    await test.step(`${client.name}: folder, mailbox, thresholds and chart`, async () => {
      await use(page, client.name)
      await open(page, 'Settings')
      await addFolder(page, client, join(dataDir, client.folder))
      await addMailbox(page, client)
      await setThreshold(page, client)
      await writeChart(page, client)
      expect(await axeFaults(page)).toEqual([])
    })

  for (const client of clients)
    await test.step(`${client.name}: account, preset and how long documents are kept`, async () => {
      await use(page, client.name)
      await open(page, 'Export')
      await page.getByText('Payments', { exact: true }).click()
      await page.getByRole('textbox', { name: 'Account holder' }).fill(client.name)
      await page.getByRole('textbox', { name: 'IBAN' }).fill(client.iban)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Documents', { exact: true }).click()
      await page.getByLabel('Save as preset').fill(client.preset)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await open(page, 'Data protection')
      const keep = keepOf(page, client)
      await keep.selectOption({ label: client.keep })
      await page.getByRole('button', { name: 'Set the rule' }).click()
      await expect(keep.locator('option:checked')).toHaveText(client.keep)
    })

  for (const client of clients)
    await test.step(`${client.name} has what was set there, and nothing of the other`, async () => {
      const [other] = clients.filter((one) => one !== client)
      await use(page, client.name)
      await open(page, 'Export')
      await page.getByText('Payments', { exact: true }).click()
      await expect(page.getByText(client.iban)).toBeVisible()
      await expect(page.getByText(other?.iban ?? '')).toHaveCount(0)
      await picture(page, `payments-${client.folder}`)
      await page.getByText('Documents', { exact: true }).click()
      const presets = page.getByRole('combobox').locator('option')
      await expect(presets.filter({ hasText: client.preset })).toHaveCount(1)
      await expect(presets.filter({ hasText: other?.preset })).toHaveCount(0)
      await open(page, 'Data protection')
      await expect(keepOf(page, client).locator('option:checked')).toHaveText(client.keep)
      await picture(page, `retention-${client.folder}`)
      await open(page, 'Settings')
      await expect(accounts(page)).toHaveValue(client.chart)
      await accounts(page).scrollIntoViewIfNeeded()
      await picture(page, `chart-${client.folder}`)
      await expect(card(page, 'Scan folders', client.folder)).toContainText(`To ${client.name}.`)
      await expect(
        page.getByText(`From ${client.mailFolder} to ${client.name}.`, { exact: false }),
      ).toBeVisible()
    })

  await test.step('a file goes to the client of its folder, and only there', async () => {
    copyFileSync(
      join(samples, 'Rechnung Malerei Sonnhalde.pdf'),
      join(dataDir, huber.folder, 'bill.pdf'),
    )
    await use(page, huber.name)
    await open(page, 'Inbox')
    await expect(inboxRow(page, 'Malerei Sonnhalde AG')).toContainText('4’223.47', inItsTime)
    // By its own thresholds.
    await expect(inboxRow(page, 'Malerei Sonnhalde AG')).toContainText(/Check: \d+ field/)
    await use(page, meier.name)
    await expect(inboxRow(page, 'Malerei Sonnhalde AG')).toHaveCount(0)
  })

  await test.step('its account is chosen from its own client’s chart, by keyboard', async () => {
    await use(page, huber.name)
    await expect(inboxRow(page, 'Malerei Sonnhalde AG')).toBeVisible()
    await page.getByRole('grid').focus()
    await page.keyboard.press('n')
    const field = page.getByRole('textbox', { name: 'Ledger account' })
    await expect(field).toBeVisible()
    await field.fill('dritt')
    await expect(page.getByText('Not in the chart of accounts')).toBeVisible()
    await field.fill('buro')
    await picture(page, 'account')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('6500')
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await inboxRow(page, 'Malerei Sonnhalde AG').click()
    const strip = page.getByRole('region', { name: 'Tags, note and account' })
    await expect(strip).toContainText('Ledger account: 6500 Büromaterial')
    await picture(page, 'account-review')
    await open(page, 'Inbox')
  })

  await test.step('both are in one list, and an archived one is in the way of nobody', async () => {
    await page.getByText('All workspaces').click()
    await expect(inboxRow(page, 'Malerei Sonnhalde AG')).toContainText(huber.name)
    await picture(page, 'all')
    await page.getByText('This workspace').click()
    await workspaceMenu(page).click()
    await page.getByRole('menuitem', { name: 'Manage workspaces…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Workspaces on this computer' })
    await dialog.getByRole('button', { name: `Archive: ${meier.name}` }).click()
    // Its folder and its mailbox lead there.
    await expect(dialog.getByRole('alert')).toContainText(`${meier.name}: 1 mailbox`)
    await picture(page, 'archive')
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
  })
  expect(complaints).toEqual([])
})

const keepOf = (page: Page, { name }: Client) =>
  page.getByRole('combobox', { name: `Keep documents of ${name}` })
const accounts = (page: Page) => page.getByRole('textbox', { name: 'Accounts', exact: true })
const card = (page: Page, section: string, name: string) =>
  page.getByRole('region', { name: section }).getByRole('article', { name })

async function open(page: Page, screen: string): Promise<void> {
  await page.getByRole('button', { name: screen, exact: true }).first().click()
}

async function use(page: Page, client: string): Promise<void> {
  await page.keyboard.press('Control+Shift+K')
  await page.keyboard.type(client)
  await page.keyboard.press('Enter')
  await expect(workspaceMenu(page)).toContainText(client)
}

async function addFolder(page: Page, { name }: Client, path: string): Promise<void> {
  await page
    .getByRole('region', { name: 'Scan folders' })
    .getByRole('button', { name: 'Add a folder' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Add a scan folder' })
  await dialog.getByLabel('Folder', { exact: true }).fill(path)
  await dialog.getByLabel('Into the workspace').selectOption({ label: name })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

async function addMailbox(page: Page, { name, mailFolder: from }: Client): Promise<void> {
  await page
    .getByRole('region', { name: 'Mailboxes' })
    .getByRole('button', { name: 'Add a mailbox' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Add a mailbox' })
  await dialog.getByLabel('Mail server').fill('localhost')
  await dialog.getByLabel('Port').fill(String(dovecot.imaps))
  await dialog.getByLabel('User name').fill(mailUser.user)
  await dialog.getByLabel('Password', { exact: true }).fill(mailUser.password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Signed in.')).toBeVisible(inItsTime)
  await dialog.getByLabel('Folder', { exact: true }).selectOption(from)
  await dialog.getByLabel('Add to workspace').selectOption({ label: name })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

async function setThreshold(page: Page, { name, sure }: Client): Promise<void> {
  await page.getByRole('combobox', { name: 'Applies to' }).selectOption({ label: name })
  await page.getByRole('checkbox', { name: 'Same as for all workspaces' }).uncheck()
  for (const slider of ['Fields', 'Amounts and IBAN'])
    await page.getByRole('slider', { name: slider }).press(sure === '100 %' ? 'End' : 'Home')
}

async function writeChart(page: Page, { chart }: Client): Promise<void> {
  await accounts(page).fill(chart)
  await page.getByRole('button', { name: 'Save the chart' }).click()
  await expect(page.getByRole('button', { name: 'Save the chart' })).toBeDisabled()
}

async function picture(page: Page, name: string): Promise<void> {
  if (pictures) await takePicture(page, join(pictures, `client-${name}.png`))
}
