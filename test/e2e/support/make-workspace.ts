import type { Page } from '@playwright/test'
import { expect } from './intray-fixture.ts'

/** The button of the workspace menu, which shows the workspace in use. */
export const workspaceMenu = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Workspace / })

/** Makes a workspace on this computer by the menu; it is in use then. */
export async function makeWorkspace(page: Page, name: string, colour: string): Promise<void> {
  await workspaceMenu(page).click()
  await page.getByRole('menuitem', { name: 'New workspace…' }).click()
  const dialog = page.getByRole('dialog', { name: 'New workspace' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('radio', { name: colour }).check({ force: true })
  await dialog.getByRole('button', { name: 'Create workspace' }).click()
  await expect(workspaceMenu(page)).toContainText(name)
}
