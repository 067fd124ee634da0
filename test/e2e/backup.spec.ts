import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeFaults } from './support/axe-faults.ts'
import { dropFiles } from './support/drop-files.ts'
import { expect, inboxRow, samples, test } from './support/intray-fixture.ts'
import { startBrowserHost } from './support/start-browser-host.ts'
import { takePicture } from './support/take-picture.ts'

const bill = 'Rechnung Malerei Sonnhalde.pdf'
const later = 'Quittung Papeterie am Markt.pdf'
/** Where the guide's pictures are written to, by `SCREENSHOTS=docs/screenshots`. */
const pictures = process.env['SCREENSHOTS']
const patient = { timeout: 300_000 }

test('a person backs up, restores over what came since, takes it back, and moves to another computer', async ({
  start,
  page,
  complaints,
  browser,
}) => {
  const disk = mkdtempSync(join(tmpdir(), 'intray-e2e-disk-'))
  const place = join(disk, 'Backups')
  mkdirSync(place)
  const host = await start()
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto(host.address)
  await dropFiles(page, [join(samples, bill)])
  await expect(inboxRow(page, 'Malerei Sonnhalde AG')).toContainText('4’223.47', patient)
  const section = page.getByRole('region', { name: 'Backup' })

  await test.step('chooses a folder, a schedule, and makes one at once', async () => {
    await goTo(page, 'Settings')
    await section.getByRole('textbox', { name: 'Folder for backups' }).fill(place)
    await page.keyboard.press('Enter')
    await section.getByRole('combobox', { name: 'How often' }).selectOption({ label: 'Every week' })
    await section.getByRole('button', { name: 'Back up now' }).click()
    await expect(section.getByText(/^Last backup .*: 1 document/)).toBeVisible(patient)
    await expect(section.getByText(/^Next: /)).toBeVisible()
    await expect(section.getByRole('article')).toHaveCount(1)
    expect(await axeFaults(page)).toEqual([])
    await section.evaluate((element) => element.scrollIntoView({ block: 'start' }))
    await picture(page, 'settings')
  })

  await test.step('restores it over what came since, which is set aside', async () => {
    await goTo(page, 'Inbox')
    await dropFiles(page, [join(samples, later)])
    await expect(inboxRow(page, 'Papeterie')).toContainText('86.85', patient)
    await goTo(page, 'Settings')
    await section.getByRole('button', { name: /^Restore… Backup, / }).click()
    const dialog = page.getByRole('dialog', { name: 'Restore a backup' })
    await expect(dialog.getByText(/The 2 documents that are here now are set aside/)).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await picture(page, 'restore')
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(page.getByText(/These are the documents as they were on/)).toBeVisible(patient)
    await expect(inboxRow(page, 'Malerei Sonnhalde AG')).toContainText('4’223.47')
    await expect(inboxRow(page, 'Papeterie')).toHaveCount(0)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
  })

  await test.step('its document is shown with its page and can be changed', async () => {
    await inboxRow(page, 'Malerei Sonnhalde AG').dblclick()
    await expect(page.locator('canvas').first()).toBeVisible(patient)
    await page.keyboard.press('Escape')
  })

  await test.step('takes the restore back', async () => {
    await goTo(page, 'Settings')
    await section.getByRole('button', { name: /^Restore… Set aside before a restore/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Restore a backup' })
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(inboxRow(page, 'Papeterie')).toContainText('86.85', patient)
  })

  const moved = join(disk, 'stick')
  mkdirSync(moved)
  await test.step('writes everything into one file', async () => {
    await goTo(page, 'Settings')
    await section.getByRole('button', { name: 'Move to another computer…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move to another computer' })
    await dialog.getByRole('textbox', { name: 'Folder' }).fill(moved)
    await page.keyboard.press('Enter')
    await expect(section.getByText(/^Everything is in /)).toBeVisible(patient)
    expect(readdirSync(moved)).toHaveLength(1)
  })

  await test.step('opens it on the first screen of the other computer', async () => {
    const other = await startBrowserHost(join(disk, 'other'))
    const context = await browser.newContext({ locale: 'en-GB' })
    const window = await context.newPage()
    try {
      await window.goto(other.address)
      await window.getByRole('button', { name: /^Restore a backup, or move here/ }).click()
      const dialog = window.getByRole('dialog', { name: 'Restore a backup' })
      await dialog.getByRole('textbox', { name: 'Folder' }).fill(moved)
      await window.keyboard.press('Enter')
      await dialog.getByRole('button', { name: /^Restore… File to move with/ }).click()
      await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
      await expect(inboxRow(window, 'Papeterie')).toContainText('86.85', patient)
      await expect(inboxRow(window, 'Malerei Sonnhalde AG')).toContainText('4’223.47')
    } finally {
      await context.close()
      await other.stop()
    }
  })
  await rm(disk, { recursive: true, force: true, maxRetries: 5 })
  expect(complaints).toEqual([])
})

async function goTo(page: Page, view: 'Inbox' | 'Settings'): Promise<void> {
  await page.getByRole('button', { name: view, exact: true }).click()
  if (view === 'Inbox') await page.getByRole('radio', { name: /^All/ }).check()
}

async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return
  await takePicture(page, join(pictures, `backup-${name}.png`))
}
