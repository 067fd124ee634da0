import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeFaults } from './support/axe-faults.ts'
import { dropFiles } from './support/drop-files.ts'
import { expect, inboxRow, samples, test } from './support/intray-fixture.ts'
import { makeWorkspace, workspaceMenu } from './support/make-workspace.ts'

/** Where the guide's pictures are written to, by `SCREENSHOTS=docs/screenshots`. */
const pictures = process.env['SCREENSHOTS']
const invoice = join(samples, 'Rechnung Malerei Sonnhalde.pdf')
const sender = 'Malerei Sonnhalde AG'

test('an office keeps the documents of its clients apart, and finds them again', async ({
  startHost,
}) => {
  const host = await startHost()
  const page = await host.open()
  await page.setViewportSize({ width: 1280, height: 860 })

  await test.step('a workspace is made from the menu, and a dropped file lands in it', async () => {
    await makeWorkspace(page, 'Kunde Optik Meier', 'Amber')
    await dropFiles(page, [join(samples, 'Mahnung Garage Frei.pdf')])
    await expect(inboxRow(page, 'Garage Frei')).toContainText('All sure', { timeout: 300_000 })
    await makeWorkspace(page, 'Kunde Bäckerei Huber', 'Red')
    await expect(inboxRow(page, 'Garage Frei')).toHaveCount(0)
    await dropFiles(page, [invoice])
    await expect(inboxRow(page, sender)).toContainText('4’223.47', { timeout: 300_000 })
  })

  await test.step('one key leads to another, where nothing of it is seen', async () => {
    await page.keyboard.press('Control+Shift+K')
    await expect(page.getByRole('option')).toHaveCount(3)
    await picture(page, 'switch')
    await page.keyboard.type('meier')
    await page.keyboard.press('Enter')
    await expect(workspaceMenu(page)).toContainText('Kunde Optik Meier')
    await expect(inboxRow(page, sender)).toHaveCount(0)
    await page.getByText('All workspaces').click()
    await expect(inboxRow(page, sender)).toContainText('Kunde Bäckerei Huber')
  })

  await test.step('an order over both names each with its totals', async () => {
    await page.getByRole('grid').press('Control+a')
    await page.getByRole('button', { name: /^Confirm what is sure/ }).click()
    const question = page.getByRole('dialog', { name: 'Confirm 2 documents?' })
    await expect(question).toContainText('They are of 2 workspaces:')
    await expect(question).toContainText('Kunde Optik Meier')
    await expect(question).toContainText('Kunde Bäckerei Huber')
    expect(await axeFaults(page)).toEqual([])
    await picture(page, 'confirm')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Clear the selection' }).click()
    await picture(page, 'list')
  })

  await test.step('an archived one is out of the way, and search finds what is in it', async () => {
    await workspaceMenu(page).click()
    await page.getByRole('menuitem', { name: 'Manage workspaces…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Workspaces on this computer' })
    await dialog.getByRole('button', { name: 'Archive: Kunde Bäckerei Huber' }).click()
    await expect(dialog.getByRole('button', { name: /^Bring back/ })).toBeFocused()
    expect(await axeFaults(page)).toEqual([])
    await picture(page, 'manage')
    await page.keyboard.press('Escape')
    await expect(inboxRow(page, sender)).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Search documents' }).fill('Sonnhalde')
    await expect(inboxRow(page, sender)).toContainText('Kunde Bäckerei Huber')
  })

  await test.step('all of it is so after another start', async () => {
    await host.stop()
    const again = await (await startHost()).open()
    await expect(workspaceMenu(again)).toContainText('Kunde Optik Meier')
    await workspaceMenu(again).click()
    await expect(again.getByRole('menuitemradio')).toHaveText([
      /This computer/,
      /Kunde Optik Meier/,
    ])
  })
})

async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.screenshot({ path: join(pictures, `workspaces-${name}-${scheme}.png`) })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
