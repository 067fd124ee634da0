import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { dropFiles } from './support/drop-files.ts'
import { expect, inboxRow, samples, test } from './support/intray-fixture.ts'

const receipt = join(samples, 'Quittung Papeterie am Markt.pdf')
/** Where the guide's pictures are written to, by `SCREENSHOTS=docs/screenshots`. */
const pictures = process.env['SCREENSHOTS']

test('a workspace’s own thresholds, by keyboard: set, seen in inbox and review, given back', async ({
  startHost,
  complaints,
}) => {
  const host = await startHost()
  const page = await host.open()
  await page.setViewportSize({ width: 1280, height: 900 })
  await dropFiles(page, [receipt])
  const row = inboxRow(page, 'Papeterie')
  await expect(row).toContainText('86.85', { timeout: 300_000 })
  const before = await leftOf(row)

  const appliesTo = page.getByRole('combobox', { name: 'Applies to' })
  const same = page.getByRole('checkbox', { name: 'Same as for all workspaces' })
  const fields = page.getByRole('slider', { name: 'Fields' })
  const amounts = page.getByRole('slider', { name: 'Amounts and IBAN' })

  await test.step('chosen and set without a mouse', async () => {
    await command(page, 'Settings')
    await tabTo(page, appliesTo)
    await page.keyboard.press('ArrowDown')
    await expect(appliesTo).toHaveValue('embedded')
    await tabTo(page, same)
    await expect(same).toBeChecked()
    await page.keyboard.press('Space')
    await expect(fields).toBeEnabled()
    for (const slider of [fields, amounts]) {
      await tabTo(page, slider)
      await page.keyboard.press('End')
      await expect(slider).toHaveAttribute('aria-valuetext', '100 %')
    }
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await picture(page, 'settings-thresholds', amounts)
  })

  await test.step('inbox and review say the same number, and more than before', async () => {
    await command(page, 'Inbox')
    await expect.poll(() => leftOf(row)).toBeGreaterThan(before)
    const now = await leftOf(row)
    await page.getByRole('grid').press('Enter')
    await expect(page.getByText(`${String(now)} left`, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Inbox', exact: true }).press('Enter')
    await expect(row).toBeVisible()
  })

  await test.step('as for all workspaces again, and the inbox with it', async () => {
    await command(page, 'Settings')
    await expect(
      page.getByText('Except workspaces with their own values: This computer'),
    ).toBeVisible()
    await expect(fields).toHaveAttribute('aria-valuetext', '80 %')
    await tabTo(page, appliesTo)
    await page.keyboard.press('ArrowDown')
    await tabTo(page, same)
    await page.keyboard.press('Space')
    await expect(same).toBeChecked()
    await expect(same).toBeFocused()
    await expect(amounts).toHaveAttribute('aria-valuetext', '90 %')
    await command(page, 'Inbox')
    await expect.poll(() => leftOf(row)).toBe(before)
  })
  await test.step('a word finds the section with the settings as a file', async () => {
    await command(page, 'Settings')
    await page.getByRole('searchbox', { name: 'Find a setting' }).fill('settings computer')
    const file = page.getByRole('button', { name: 'Save the settings…' })
    await expect(file).toBeVisible()
    await expect(amounts).toBeHidden()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await picture(page, 'settings-found', file)
  })
  expect(complaints).toEqual([])
})

/** As many as the line says are to check; none where all of it is sure. */
async function leftOf(row: Locator): Promise<number> {
  return Number(/Check: (\d+) field/.exec(await row.innerText())?.[1] ?? 0)
}

async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

async function picture(page: Page, name: string, inView: Locator): Promise<void> {
  if (pictures === undefined) return
  await inView.scrollIntoViewIfNeeded()
  await page.screenshot({ path: join(pictures, `${name}-light.png`) })
}
