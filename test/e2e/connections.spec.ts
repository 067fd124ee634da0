import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { dropFiles } from './support/drop-files.ts'
import { expect, inboxRow, samples, test } from './support/intray-fixture.ts'
import { storedDocuments } from './support/service-store.ts'
import { startSecondService, type SecondService } from './support/start-second-service.ts'

/** Where the guide's pictures are written to, by `SCREENSHOTS=docs/screenshots`. */
const pictures = process.env['SCREENSHOTS']
const invoice = join(samples, 'Rechnung Malerei Sonnhalde.pdf')

let second: SecondService

test.beforeEach(async () => {
  second = await startSecondService()
})
test.afterEach(async () => {
  await second.stop()
  await second.remove()
})

test('a second service is set up, used beside the first, and taken away again', async ({
  dataDir,
  startHost,
  complaints,
}) => {
  const host = await startHost()
  const page = await host.open()
  await page.setViewportSize({ width: 1280, height: 860 })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const wizard = page.getByRole('dialog', { name: 'Connect a service' })
  const next = wizard.getByRole('button', { name: 'Next' })

  await test.step('the wizard tries each step and says what is wrong', async () => {
    await button('Settings').click()
    await button('Add a connection').click()
    await picture(page, 'service')
    await wizard.getByText('A service on this computer').click()
    await next.click()
    await wizard.getByLabel('Address').fill('http://127.0.0.1:1')
    await expect(wizard.getByText('The host refused the connection.')).toBeVisible()
    await wizard.getByLabel('Address').fill(second.address)
    await expect(wizard.getByText('The service answers here.')).toBeVisible()
    await next.click()
    await wizard.getByLabel('Client ID', { exact: true }).fill(second.clientId)
    await wizard.getByLabel('Secret', { exact: true }).fill('not-the-secret')
    await next.click()
    await expect(wizard.getByText('The client ID or the secret is wrong.')).toBeVisible()
    await picture(page, 'sign-in')
    await wizard.getByLabel('Secret', { exact: true }).fill(second.clientSecret)
    await next.click()
  })

  await test.step('the workspace is chosen from what the client sees, and named', async () => {
    await expect(wizard.getByText('This workspace can be used.')).toBeVisible()
    await expect(wizard.getByRole('radio')).toBeChecked()
    await next.click()
    await wizard.getByLabel('Name', { exact: true }).fill('Zweigstelle')
    await wizard.getByRole('radio', { name: 'Violet' }).check()
    await wizard.getByRole('button', { name: 'Add the connection' }).click()
    await expect(page.getByText('“Zweigstelle” is connected.')).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Zweigstelle')
    expect(await page.content()).not.toContain(second.clientSecret)
  })

  await test.step('a file goes to the workspace that the window shows', async () => {
    await button('Inbox').click()
    await dropFiles(page, [invoice])
    await expect(inboxRow(page, 'Malerei Sonnhalde AG')).toContainText('4’223.47', {
      timeout: 300_000,
    })
    await button('Workspace Zweigstelle').click()
    await page.getByRole('menuitemradio', { name: 'This computer', exact: true }).click()
    await expect(inboxRow(page, 'Malerei Sonnhalde AG')).toHaveCount(0)
    await page.getByText('All workspaces').click()
    await expect(inboxRow(page, 'Malerei Sonnhalde AG')).toContainText('Zweigstelle')
    await picture(page, 'all-workspaces')
  })

  await test.step('the service’s own list: looked at, removed here, fetched again', async () => {
    await button('Workspace This computer').click()
    await page.getByRole('menuitem', { name: 'Documents at the service…' }).click()
    await page.getByRole('combobox', { name: 'Workspace', exact: true }).selectOption('Zweigstelle')
    const line = page.getByRole('row').filter({ hasText: 'Malerei Sonnhalde' })
    await expect(line).toContainText('Here · To review')
    await picture(page, 'remote')
    await act(page, 'Put into the trash')
    await expect(line).toContainText('Removed here')
    await act(page, 'View without keeping')
    const look = page.getByRole('dialog')
    await expect(look.getByText('4223.47').first()).toBeVisible()
    await expect(look.getByLabel('Page 1', { exact: true })).toHaveAttribute('aria-busy', 'false')
    await picture(page, 'look')
    await look.getByRole('button', { name: 'Close' }).click()
    await expect(line).toContainText('Removed here')
    await act(page, 'Fetch to this computer')
    await expect(line).toContainText('To review')
  })

  await test.step('the connection goes with its documents, once that was said', async () => {
    await button('Settings').click()
    const card = page.getByRole('article', { name: 'Zweigstelle' })
    await card.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Remove…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove this connection?' })
    await expect(dialog.getByText('1 document of this connection')).toBeVisible()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(card).toHaveCount(0)
    await expect(page.getByRole('banner')).toContainText('This computer')
  })

  expect(complaints).toEqual([])
  await host.stop()
  await second.stop()
  expect(storedDocuments(dataDir)).toBe(0)
  expect(storedDocuments(second.dataDir)).toBe(1)
})

async function act(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Actions for .*Malerei/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return
  await page.screenshot({ path: join(pictures, `connections-${name}.png`), animations: 'disabled' })
}
