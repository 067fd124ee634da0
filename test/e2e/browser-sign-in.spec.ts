import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Browser, Locator, Page } from '@playwright/test'
import { expect, test } from './support/intray-fixture.ts'
import type { IntrayHost } from './support/intray-host.ts'
import { startSecondService, type SecondService } from './support/start-second-service.ts'

let second: SecondService

test.beforeEach(async () => {
  second = await startSecondService()
})
test.afterEach(async () => {
  await second.stop()
  await second.remove()
})

test('a person signs in on the service’s own page, which comes back to the address that it knows', async ({
  startHost,
  browser,
}) => {
  const holder = createServer()
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
  const port = String((holder.address() as AddressInfo).port)
  const host = await startHost()
  const page = await host.open()
  await sayYesToPages(host)
  const wizard = page.getByRole('dialog', { name: 'Connect a service' })
  const next = wizard.getByRole('button', { name: 'Next' })
  const open = wizard.getByRole('button', { name: 'Open the sign-in page' })
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: 'Add a connection', exact: true }).click()
  await wizard.getByText('A service on this computer').click()
  await next.click()
  await wizard.getByLabel('Address').fill(second.address)
  await expect(wizard.getByText('The service answers here.')).toBeVisible()
  await next.click()
  await wizard.getByText('In the browser').click()
  await wizard.getByLabel('Client ID', { exact: true }).fill(second.clientId)
  await wizard.getByLabel('Secret', { exact: true }).fill(second.clientSecret)

  await wizard.getByLabel('Callback address').fill(`https://elsewhere.example:${port}/cb`)
  await expect(wizard.getByText('An address of this computer')).toBeVisible()
  await expect(open).toBeDisabled()
  await wizard.getByLabel('Callback address').fill(`http://127.0.0.1:${port}/cb`)
  await open.click()
  await expect(wizard.getByText(`Port ${port} on this computer`)).toBeVisible()

  await new Promise((resolve) => holder.close(resolve))
  await open.click()
  const consent = await openedPage(host, wizard, browser)
  await expect.poll(() => second.typedCode()).not.toBe('')
  await consent.getByRole('textbox').fill(second.typedCode())
  await consent.locator('button[value=allow]').click()
  await expect(consent.getByText('You are signed in. You can close this window.')).toBeVisible()
  expect(consent.url()).toContain(`http://127.0.0.1:${port}/cb?`)
  await expect(wizard.getByText('This workspace can be used.')).toBeVisible()
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

/** The service's page in the person's browser: by a link in the browser host, handed over by Electron. */
async function openedPage(host: IntrayHost, wizard: Locator, browser: Browser): Promise<Page> {
  if (host.electron === null) {
    const arrived = wizard.page().context().waitForEvent('page')
    await wizard.getByRole('link', { name: 'Continue to the sign-in page' }).click()
    return arrived
  }
  const { electron } = host
  const handedOver = () =>
    electron.evaluate(() => (globalThis as { handedOver?: string }).handedOver ?? '')
  await expect.poll(handedOver).toContain('http')
  const consent = await browser.newPage()
  await consent.goto(await handedOver())
  return consent
}
