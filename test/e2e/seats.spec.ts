import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { hasPostgres, startPostgres } from '../support/postgres.ts'
import { connectService } from './support/connect-service.ts'
import { dropFiles } from './support/drop-files.ts'
import { expect, inboxRow, samples, test } from './support/intray-fixture.ts'
import { startBrowserHost } from './support/start-browser-host.ts'
import { startSecondService, type SecondService } from './support/start-second-service.ts'

const invoice = join(samples, 'Rechnung Malerei Sonnhalde.pdf')
/** While somebody is at the window it is looked for what others did once a minute. */
const aLook = { timeout: 120_000 }

test('two people work with one service over PostgreSQL, side by side', async ({ browser }) => {
  test.skip(!hasPostgres, 'postgresql is not installed')
  test.setTimeout(420_000)
  const postgres = await startPostgres()
  const service = await startSecondService(await postgres.makeDatabase('office'))
  const folders: string[] = []
  const hosts: Awaited<ReturnType<typeof startBrowserHost>>[] = []

  async function seat(name: string): Promise<Page> {
    const folder = await mkdtemp(join(tmpdir(), 'intray-seat-'))
    folders.push(folder)
    const host = await startBrowserHost(folder)
    hosts.push(host)
    const context = await browser.newContext({ locale: 'en-GB' })
    const page = await context.newPage()
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(host.address)
    await connectService(page, service.address, await clientOf(service, name), 'Büro')
    return page
  }

  try {
    const anna = await seat('Anna')
    const ben = await seat('Ben')

    await test.step('what one adds stands in the other’s list', async () => {
      await dropFiles(anna, [invoice])
      await expect(inboxRow(anna, 'Malerei Sonnhalde AG')).toContainText('4’223.47', aLook)
      await comesToSee(ben, inboxRow(ben, 'Malerei Sonnhalde AG'), '4’223.47')
    })

    await test.step('what one corrects and confirms is told to the other, with the name', async () => {
      await inboxRow(anna, 'Malerei Sonnhalde AG').click()
      await correct(anna, 'Invoice number', 'R-2026-0418-A')
      await anna.keyboard.press('Control+Enter')
      await inboxRow(ben, 'Malerei Sonnhalde AG').click()
      await expect(ben.getByRole('textbox', { name: 'Invoice number' })).toBeVisible()
      const history = ben.locator('details').filter({ hasText: 'Sent corrections' })
      await comesToSee(ben, history, 'Anna')
      await expect(history).toContainText('R-2026-0418-A')
    })

    await test.step('another field of the same document, by the other: both are kept, each with its name', async () => {
      await correct(ben, 'Sender', 'Malerei Sonnhalde GmbH')
      await ben.keyboard.press('Control+Enter')
      await anna.getByRole('button', { name: 'Inbox', exact: true }).click()
      await anna.getByRole('radio', { name: /^Done/ }).check()
      await inboxRow(anna, 'Malerei Sonnhalde AG').click()
      const history = anna.locator('details').filter({ hasText: 'Sent corrections' })
      await comesToSee(anna, history, 'Ben')
      await history.locator('summary').click()
      await expect(history).toContainText('R-2026-0418 → R-2026-0418-A')
      await expect(history).toContainText('Malerei Sonnhalde AG → Malerei Sonnhalde GmbH')
    })
  } finally {
    await Promise.all(browser.contexts().map((context) => context.close()))
    await Promise.all(hosts.map((host) => host.stop()))
    await service.stop()
    await service.remove()
    await postgres.stop()
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

/** A person at the window, for whom it is looked what others did. */
async function comesToSee(page: Page, place: Locator, text: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift')
    await expect(place).toContainText(text, { timeout: 2_000 })
  }).toPass(aLook)
}

async function correct(page: Page, field: string, value: string): Promise<void> {
  const box = page.getByRole('textbox', { name: field, exact: true })
  await box.fill(value)
  await box.press('Enter')
}

/** A client of the person's own, as the administration gives it out. */
async function clientOf(service: SecondService, name: string): Promise<SecondService> {
  const signedIn = await fetch(`${service.address}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: service.clientId,
      client_secret: service.clientSecret,
    }),
  })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const path = `/api/v1/admin/workspaces/${service.workspaceId}/clients`
  const made = await fetch(service.address + path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name }),
  })
  expect(made.status).toBe(201)
  const { clientId, clientSecret } = (await made.json()) as Record<
    'clientId' | 'clientSecret',
    string
  >
  return { ...service, clientId, clientSecret }
}
