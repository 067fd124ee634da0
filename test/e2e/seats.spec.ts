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
const second = join(samples, 'Facture Imprimerie du Lac.pdf')
const pictures = process.env['SCREENSHOTS']
/** While somebody is at the window it is looked for what others did once a minute, and every ten seconds while they are at work. */
const aLook = { timeout: 300_000 }

test.skip(({ hostKind }) => hostKind !== 'browser', 'both seats are browser hosts')

test('two people work with one service over PostgreSQL, side by side', async ({ browser }) => {
  test.skip(!hasPostgres, 'postgresql is not installed')
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
      await dropFiles(anna, [invoice, second])
      await expect(inboxRow(anna, 'Imprimerie du Lac')).toBeVisible(aLook)
      await expect(inboxRow(anna, 'Malerei Sonnhalde AG')).toContainText('4’223.47', aLook)
      await comesToSee(ben, inboxRow(ben, 'Malerei Sonnhalde AG'), '4’223.47')
      await comesToSee(ben, inboxRow(ben, 'Imprimerie du Lac'), 'Imprimerie du Lac')
    })

    await test.step('what one corrects and confirms is told to the other, with the name', async () => {
      await inboxRow(anna, 'Malerei Sonnhalde AG').click()
      await correct(anna, 'Invoice number', 'R-2026-0418-A')
      await anna.keyboard.press('Control+Enter')
      await comesToSee(ben, inboxRow(ben, 'Malerei Sonnhalde AG'), 'corrected by Anna')
      await inboxRow(ben, 'Malerei Sonnhalde AG').click()
      await expect(ben.getByRole('textbox', { name: 'Invoice number' })).toBeVisible()
      await expect(ben.getByRole('status').filter({ hasText: 'Corrected by Anna' })).toBeVisible()
      await expect(ben.getByRole('textbox', { name: 'Invoice number' })).toHaveValue(
        'R-2026-0418-A',
      )
      const history = ben.locator('details').filter({ hasText: 'Sent corrections' })
      await comesToSee(ben, history, 'Anna')
      await expect(history).toContainText('R-2026-0418-A')
    })

    await test.step('another field of the same document, by the other: the service keeps both, each with its name', async () => {
      await correct(ben, 'Sender', 'Malerei Sonnhalde GmbH')
      await ben.keyboard.press('Control+Enter')
      await expect
        .poll(() => toldTo(service), aLook)
        .toEqual([
          ['Anna', 'R-2026-0418-A'],
          ['Ben', 'Malerei Sonnhalde GmbH'],
        ])
    })

    await test.step('what one corrects comes into the other’s open review, and over nothing entered there', async () => {
      for (const page of [anna, ben]) await openFromInbox(page, 'Imprimerie du Lac')
      await correct(ben, 'Invoice number', 'B-1')
      await field(ben, 'Sender').fill('Du Lac AG')
      await correct(anna, 'Invoice number', 'A-1')
      await correct(anna, 'Sender', 'Imprimerie Léman')
      await correct(anna, 'Date', '30.09.2026')
      await anna.keyboard.press('Control+Enter')

      await expect(async () => {
        await ben.keyboard.press('Shift')
        await expect(field(ben, 'Date')).toHaveValue('30.09.2026', { timeout: 2_000 })
      }).toPass(aLook)
      await expect(field(ben, 'Sender')).toHaveValue('Du Lac AG')
      await field(ben, 'Date').focus()
      await expect(ben.getByText('Corrected by Anna', { exact: true })).toBeVisible()
      await field(ben, 'Invoice number').focus()
      await expect(
        ben.getByText('Anna has entered A-1. Your value was kept.').first(),
      ).toBeVisible()
      await expect(field(ben, 'Invoice number')).toHaveValue('B-1')
      if (pictures) await ben.screenshot({ path: join(pictures, 'seats-conflict.png') })
    })

    await test.step('who decides between both values tells it the other', async () => {
      await ben.getByRole('button', { name: 'Keep mine' }).click()
      await expect(ben.getByRole('button', { name: 'Keep mine' })).toHaveCount(0)
      await expect(field(ben, 'Invoice number')).toBeFocused()
      await field(ben, 'Sender').focus()
      await expect(
        ben.getByText('Anna has entered Imprimerie Léman. Your value was kept.').first(),
      ).toBeVisible()
      await ben.getByRole('button', { name: 'Take the other' }).click()
      await expect(field(ben, 'Sender')).toHaveValue('Imprimerie Léman')
      await ben.keyboard.press('Control+Enter')
      await anna.getByRole('button', { name: 'Inbox', exact: true }).click()
      await comesToSee(anna, inboxRow(anna, 'Imprimerie Léman'), 'corrected by Ben')
      await openFromInbox(anna, 'Imprimerie Léman')
      await expect(field(anna, 'Invoice number')).toHaveValue('B-1')
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

function field(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name, exact: true })
}

async function openFromInbox(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Inbox', exact: true }).click()
  await inboxRow(page, name).click()
}

async function correct(page: Page, name: string, value: string): Promise<void> {
  await field(page, name).fill(value)
  await field(page, name).press('Enter')
}

async function tokenFor({ address, clientId, clientSecret }: SecondService): Promise<string> {
  const signedIn = await fetch(`${address}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }),
  })
  return ((await signedIn.json()) as { access_token: string }).access_token
}

/** Who has told the service what of the first document, in the order in which it heard of it. */
async function toldTo(service: SecondService): Promise<(readonly [unknown, unknown])[]> {
  const headers = { Authorization: `Bearer ${await tokenFor(service)}`, Accept: 'application/json' }
  const ask = async (path: string): Promise<unknown> =>
    (await fetch(`${service.address}/api/v1${path}`, { headers })).json()
  const workspace = `/workspaces/${service.workspaceId}/documents`
  const { content } = (await ask(`/user${workspace}`)) as {
    content: { documentId: string; fileName: string }[]
  }
  const id = content.find(({ fileName }) => fileName.includes('Malerei'))?.documentId ?? ''
  const { feedback } = (await ask(`${workspace}/${id}/feedback`)) as {
    feedback: { createdAt: string; by?: string; corrections: { newValue?: unknown }[] }[]
  }
  return feedback
    .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
    .map(({ by, corrections }) => [by, corrections[0]?.newValue])
}

/** A client of the person's own, as the administration gives it out. */
async function clientOf(service: SecondService, name: string): Promise<SecondService> {
  const token = await tokenFor(service)
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
