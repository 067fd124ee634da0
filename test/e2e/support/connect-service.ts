import type { Page } from '@playwright/test'
import { expect } from './intray-fixture.ts'
import type { SecondService } from './start-second-service.ts'

/** Adds a connection by the wizard, to a service that answers at the address, and goes to its inbox. */
export async function connectService(
  page: Page,
  address: string,
  service: SecondService,
  name: string,
): Promise<void> {
  const button = (label: string) => page.getByRole('button', { name: label, exact: true })
  const wizard = page.getByRole('dialog', { name: 'Connect a service' })
  const next = wizard.getByRole('button', { name: 'Next' })
  await button('Settings').click()
  await button('Add a connection').click()
  await wizard.getByText('A service on this computer').click()
  await next.click()
  await wizard.getByLabel('Address').fill(address)
  await expect(wizard.getByText('The service answers here.')).toBeVisible()
  await next.click()
  await wizard.getByLabel('Client ID', { exact: true }).fill(service.clientId)
  await wizard.getByLabel('Secret', { exact: true }).fill(service.clientSecret)
  await next.click()
  const usable = wizard.getByText('This workspace can be used.')
  // A client of a person alone may not list them.
  const id = wizard.getByRole('textbox', { name: 'Workspace ID' })
  await expect(usable.or(id).first()).toBeVisible()
  if (await id.isVisible()) await id.fill(service.workspaceId)
  await expect(usable).toBeVisible()
  await next.click()
  await wizard.getByLabel('Name', { exact: true }).fill(name)
  await wizard.getByRole('button', { name: 'Add the connection' }).click()
  await expect(page.getByRole('banner')).toContainText(name)
  await button('Inbox').click()
}
