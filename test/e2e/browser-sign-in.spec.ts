import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from './support/intray-fixture.ts'
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
  page,
  context,
  start,
}) => {
  const holder = createServer()
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
  const port = String((holder.address() as AddressInfo).port)
  const host = await start()
  await page.goto(host.address)
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
  const arrived = context.waitForEvent('page')
  await wizard.getByRole('link', { name: 'Continue to the sign-in page' }).click()
  const consent = await arrived
  await consent.locator('button[value=allow]').click()
  await expect(consent.getByText('You are signed in. You can close this window.')).toBeVisible()
  expect(consent.url()).toContain(`http://127.0.0.1:${port}/cb?`)
  await expect(wizard.getByText('This workspace can be used.')).toBeVisible()
})
