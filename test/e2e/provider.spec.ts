import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { crookedly } from '../support/switchboard/crooked-ways.ts'
import { startSwitchboard, type Switchboard } from '../support/switchboard/start-switchboard.ts'
import { axeFaults, besidesAxe } from './support/axe-faults.ts'
import { dropFiles } from './support/drop-files.ts'
import { byKeyboard, byMouse, type Hands } from './support/hands.ts'
import { expect, test } from './support/intray-fixture.ts'
import { startSecondService, type SecondService } from './support/start-second-service.ts'

/** The sandbox of a provider, for an office manager who has never seen Intray. */
let provider: SecondService
let switchboard: Switchboard

test.beforeEach(async () => {
  provider = await startSecondService()
  switchboard = await startSwitchboard({ port: Number(new URL(provider.address).port) })
})
test.afterEach(async () => {
  await switchboard.close()
  await provider.stop()
  await provider.remove()
})

/** What a provider hands out. */
const settings = (changed: object = {}) =>
  JSON.stringify({
    format: 'intray-connection',
    version: 1,
    ...{ name: 'Kanzlei Berg', environment: 'sandbox', signIn: 'client-credentials' },
    ...{ baseUrl: switchboard.baseUrl, authUrl: switchboard.authUrl },
    // As fast as a test wants to be.
    ...{ clientId: provider.clientId, requestsPerMinute: 600 },
    ...changed,
  })

const wizardOf = (page: Page) => page.getByRole('dialog', { name: 'Connect a service' })
const buttonIn = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true })

/** From the addresses to the connection that is there. */
async function walk(page: Page, hands: Hands, check: boolean): Promise<void> {
  const wizard = wizardOf(page)
  const step = async () => {
    expect(await axeFaults(page)).toEqual([])
    await hands.press(buttonIn(wizard, 'Next'))
  }
  await expect(wizard.getByText(/Check that your provider gave you/)).toBeVisible()
  await step()
  await hands.type(wizard.getByLabel('Secret', { exact: true }), provider.clientSecret)
  await step()
  await expect(wizard.getByText('This workspace can be used.')).toBeVisible()
  await step()
  if (check) await hands.choose(wizard.getByRole('checkbox', { name: /^Check this service next/ }))
  expect(await axeFaults(page)).toEqual([])
  await hands.press(buttonIn(wizard, 'Add the connection'))
  await expect(page.getByRole('banner')).toContainText('Kanzlei Berg')
}

const seen = [
  { hand: 'the mouse', way: 'the file is fetched at another path', found: '1 difference' },
  { hand: 'the keyboard', way: undefined, found: 'No difference was found.' },
]
for (const { hand, way, found } of seen)
  test(`a provider’s file leads from the first screen to the report of a check, by ${hand}`, async ({
    dataDir,
    startHost,
    complaints,
  }) => {
    crookedly(switchboard, way)
    const file = join(dataDir, 'Provider.intray')
    await writeFile(file, settings())
    const host = await startHost()
    const page = await host.open()
    const hands = hand === 'the mouse' ? byMouse : byKeyboard(page)
    expect(await axeFaults(page)).toEqual([])
    await hands.press(page.getByRole('button', { name: /^Does your office have/ }))
    expect(await axeFaults(page)).toEqual([])
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      hands.press(buttonIn(wizardOf(page), 'Open a settings file…')),
    ])
    await chooser.setFiles(file)
    await walk(page, hands, true)

    const check = page.getByRole('dialog', { name: 'Check of Kanzlei Berg' })
    expect(await axeFaults(page)).toEqual([])
    expect(switchboard.seen.some(({ operation }) => operation === 'uploadDocument')).toBe(false)
    await hands.press(buttonIn(check, 'Start the check'))
    await expect(check.getByRole('progressbar')).toBeVisible()
    await expect(check.getByText('The check is done.')).toBeVisible({ timeout: 300_000 })
    await expect(check.getByText(found)).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      hands.press(buttonIn(check, 'Save the report')),
    ])
    expect(download.suggestedFilename()).toBe('Kanzlei Berg.md')
    const report = await readFile(await download.path(), 'utf8')
    expect(report).toContain(`Service: ${switchboard.baseUrl}`)
    expect(report.includes('content (GET ')).toBe(true)
    expect(report).not.toContain(provider.clientSecret)
    await hands.press(buttonIn(check, 'Close'))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // Still the first screen: what the check uploaded is nobody's.
    await expect(page.getByText(/^Documents go to “Kanzlei Berg”/)).toBeVisible()
    expect(besidesAxe(complaints)).toEqual([])
  })

test('settings go from one Intray to another as a file, without the secret', async ({
  dataDir,
  startHost,
  complaints,
}) => {
  const first = await startHost()
  const page = await first.open()
  await dropText(page, dataDir, settings())
  await walk(page, byMouse, false)
  await buttonIn(page, 'Settings').click()
  const card = page.getByRole('article', { name: 'Kanzlei Berg' })
  await card.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Share these settings…' }).click()
  const share = page.getByRole('dialog', { name: 'Share the settings of Kanzlei Berg' })
  await expect(share.getByText('"format": "intray-connection"')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    buttonIn(share, 'Save as a file').click(),
  ])
  expect(download.suggestedFilename()).toBe('Kanzlei Berg.intray')
  const written = await readFile(await download.path(), 'utf8')
  expect(written).not.toContain(provider.clientSecret)

  const second = await startHost(['--data-dir', join(dataDir, 'colleague')])
  const window = await second.open()
  await dropText(window, dataDir, written)
  const wizard = wizardOf(window)
  await expect(wizard.getByLabel('Base URL')).toHaveValue(switchboard.baseUrl)
  await walk(window, byMouse, false)
  await buttonIn(window, 'Settings').click()
  const limit = window.getByRole('article', { name: 'Kanzlei Berg' })
  await limit.getByRole('button', { name: 'More actions' }).click()
  await window.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(window.getByRole('dialog').getByLabel('Calls per minute')).toHaveValue('600')
  expect(besidesAxe(complaints)).toEqual([])
})

test('a file that holds no good settings is told in a sentence, wherever it is opened', async ({
  dataDir,
  startHost,
  complaints,
}) => {
  const host = await startHost()
  const page = await host.open()
  const bad: [string, RegExp][] = [
    [settings({ profile: { apiKey: 'canary' } }), /“profile\.apiKey” looks like a secret/],
    [settings().slice(0, 90), /This holds no settings of a connection/],
    [' '.repeat(10 * 1024 * 1024), /This holds no settings of a connection/],
    [settings({ version: 2 }), /written by a later version of Intray/],
    [settings({ baseUrl: 'http://example.com/api/v1' }), /“baseUrl” is not valid/],
  ]
  for (const [text, sentence] of bad) {
    await dropText(page, dataDir, text)
    const told = page.getByRole('alert').filter({ hasText: sentence })
    await expect(told).toBeVisible()
    await buttonIn(told, 'Close').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('button', { name: /^Does your office have/ }).click()
  const wizard = wizardOf(page)
  for (const [text, sentence] of bad) {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      buttonIn(wizard, 'Open a settings file…').click(),
    ])
    const file = join(dataDir, 'Bad.intray')
    await writeFile(file, text)
    await chooser.setFiles(file)
    // Within: what lies behind a dialog is read out to nobody.
    await expect(wizard.getByText(sentence)).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
  }
  expect(await page.content()).not.toContain('canary')
  expect(besidesAxe(complaints)).toEqual([])
})

async function dropText(page: Page, folder: string, text: string): Promise<void> {
  const file = join(folder, 'Kanzlei.intray')
  await writeFile(file, text)
  await dropFiles(page, [file])
}
