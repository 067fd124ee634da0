import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { dropFiles } from './support/drop-files.ts'
import { expect, inboxRow, samples, test } from './support/intray-fixture.ts'
import { openServiceGate, type ServiceGate } from './support/service-gate.ts'
import { storedFeedback } from './support/service-store.ts'
import { startSecondService, type SecondService } from './support/start-second-service.ts'

/** From the oldest to the newest, with their senders. */
const documents = [
  ['Gutschrift Bürohaus Keller.pdf', 'Keller'],
  ['Invoice Northgate Software.pdf', 'Northgate'],
  ['Rechnung Malerei Sonnhalde.pdf', 'Sonnhalde'],
] as const

let service: SecondService
let gate: ServiceGate

test.beforeEach(async () => {
  service = await startSecondService()
  gate = await openServiceGate(service.address)
})
test.afterEach(async () => {
  await gate.close()
  await service.stop()
  await service.remove()
})

test('what was last said while the service was away is sent, once', async ({ startHost }) => {
  test.slow()
  const host = await startHost()
  const page = await host.open()
  await connect(page)
  for (const [file, sender] of documents) {
    await dropFiles(page, [join(samples, file)])
    await expect(inboxRow(page, sender)).toContainText(/All sure|Check: |Stop: /, {
      timeout: 300_000,
    })
  }
  const key = (name: string) => page.keyboard.press(name)
  const heading = page.getByRole('heading', { level: 1 })
  const number = page.locator('.seen').getByRole('textbox', { name: 'Invoice number' })
  await gate.close()

  await test.step('confirmed, taken back and confirmed otherwise', async () => {
    await inboxRow(page, 'Sonnhalde').click()
    await number.fill('R-1')
    await key('Control+Enter')
    await expect(heading).toHaveText(/Northgate/)
    await expect(page.getByText('Confirmed “Malerei Sonnhalde AG, R-1”')).toBeVisible()
    await key('Control+z')
    await expect(page.getByRole('button', { name: 'Take back' })).toBeFocused()
    await key('Enter')
    await expect(heading).toHaveText(/Sonnhalde/)
    await expect(number).toHaveValue('R-1')
    await number.fill('R-2')
    await key('Control+Enter')
    await expect(heading).toHaveText(/Northgate/)
  })

  await test.step('confirmed, taken back by the button of the notice, and rejected', async () => {
    await number.fill('N-1')
    await key('Control+Enter')
    await expect(heading).toHaveText(/Keller/)
    await page.locator('.notice').getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(heading).toHaveText(/Northgate/)
    await key('Control+Shift+j')
    await page.getByRole('textbox', { name: 'Reason' }).fill('not ours')
    await key('Enter')
    await expect(heading).toHaveText(/Keller/)
  })

  await test.step('changed and postponed; nothing is left, and all of it outlives the window', async () => {
    const date = page.locator('.seen').getByRole('textbox', { name: 'Date', exact: true })
    await date.fill('1.10.2026')
    await key('Tab')
    await expect(date).toHaveValue('01.10.2026')
    await key('Control+j')
    await page.getByRole('button', { name: 'Until I take it back' }).click()
    await expect(page.getByText(/^Postponed “Bürohaus Keller[^”]*”$/)).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Inbox', exact: true }).click()
    await page.getByRole('radio', { name: /^Postponed/ }).check()
    await expect(inboxRow(page, 'Keller')).toBeVisible()
    await page.getByRole('radio', { name: /^Done/ }).check()
    await expect(inboxRow(page, 'Northgate')).toContainText('Rejected')
    await inboxRow(page, 'Sonnhalde').click()
    await expect(number).toHaveValue('R-2')
    await expect(page.locator('.seen').getByText('Waiting to be sent')).toBeVisible()
  })

  await test.step('back again, the service gets the last word alone', async () => {
    await gate.open()
    await expect(page.locator('.seen').getByText('Sent', { exact: true })).toBeVisible({
      timeout: 300_000,
    })
    await key('Control+z')
    await expect(heading).toHaveText(/Sonnhalde/)
    await expect(number).toHaveValue('R-2')
  })

  await host.stop()
  await service.stop()
  expect(storedFeedback(service.dataDir)).toMatchObject([
    { corrections: [{ oldValue: 'R-2026-0418', newValue: 'R-2' }] },
  ])
})

/** Through the wizard, to the gate's address. */
async function connect(page: Page): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const wizard = page.getByRole('dialog', { name: 'Connect a service' })
  const next = wizard.getByRole('button', { name: 'Next' })
  await button('Settings').click()
  await button('Add a connection').click()
  await wizard.getByText('A service on this computer').click()
  await next.click()
  await wizard.getByLabel('Address').fill(gate.address)
  await expect(wizard.getByText('The service answers here.')).toBeVisible()
  await next.click()
  await wizard.getByLabel('Client ID', { exact: true }).fill(service.clientId)
  await wizard.getByLabel('Secret', { exact: true }).fill(service.clientSecret)
  await next.click()
  await expect(wizard.getByText('This workspace can be used.')).toBeVisible()
  await next.click()
  await wizard.getByLabel('Name', { exact: true }).fill('Away')
  await wizard.getByRole('button', { name: 'Add the connection' }).click()
  await expect(page.getByRole('banner')).toContainText('Away')
  await button('Inbox').click()
}
