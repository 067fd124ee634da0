import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeFaults } from './support/axe-faults.ts'
import { expect, inboxRow, samples, test } from './support/intray-fixture.ts'

const bill = 'Rechnung Malerei Sonnhalde.pdf'
/** Where the guide's pictures are written to, by `SCREENSHOTS=docs/screenshots`. */
const pictures = process.env['SCREENSHOTS']
/** Files rest before they are taken. */
const taken = { timeout: 300_000 }

test('folders are added by keyboard, their files become documents with tags and are moved, and one is removed', async ({
  dataDir,
  startHost,
  complaints,
}) => {
  test.slow()
  const scans = join(dataDir, 'scans')
  const huber = join(scans, 'Bäckerei Huber')
  mkdirSync(huber, { recursive: true })
  const host = await startHost()
  const page = await host.open()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const section = page.getByRole('region', { name: 'Scan folders' })
  const card = section.getByRole('article', { name: 'scans' })
  const dialog = page.getByRole('dialog', { name: 'Add a scan folder' })

  await test.step('what is missing is said, and what is wanted of the folder is chosen', async () => {
    await section.getByRole('button', { name: 'Add a folder' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Folder', { exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('This is required.')).toBeVisible()
    await page.keyboard.type('scans')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Enter the full path')).toBeVisible()
    await dialog.getByLabel('Folder', { exact: true }).fill(scans)
    await dialog
      .getByLabel('Subfolders')
      .selectOption({ label: 'Add their files, with the folder’s name as a tag' })
    await dialog.getByLabel('After adding').selectOption({ label: 'Move the file into a folder' })
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByLabel('Folder', { exact: true }).fill('/home/office/scans')
    await picture(page, 'choices')
    await dialog.getByLabel('Folder', { exact: true }).fill(scans)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(card.getByText('This folder is watched.')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('Watching scans')
  })

  await test.step('a file in a subfolder is moved once it is a document, and has the folder as a tag', async () => {
    copyFileSync(join(samples, bill), join(huber, bill))
    await expect
      .poll(() => existsSync(join(scans, 'added', 'Bäckerei Huber', bill)), taken)
      .toBe(true)
    expect(readdirSync(huber)).toEqual([])
    await page.getByRole('button', { name: 'Inbox', exact: true }).click()
    await page.getByRole('radio', { name: /^All/ }).check()
    await expect(inboxRow(page, bill)).toContainText('Bäckerei Huber')
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
  })

  await test.step('a folder that overlaps is refused with the reason, and one that is gone says so', async () => {
    await section.getByRole('button', { name: 'Add a folder' }).click()
    await dialog.getByLabel('Folder', { exact: true }).fill(huber)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toContainText('which is watched already')
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByLabel('Folder', { exact: true }).fill(join(dataDir, 'telephone'))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    const missing = section.getByRole('article', { name: 'telephone' })
    await expect(missing).toContainText('The folder does not exist.')
    await expect(page.getByRole('contentinfo')).toContainText('telephone is not watched')
    mkdirSync(join(dataDir, 'telephone'))
    await expect(missing).toContainText('This folder is watched.', taken)
    expect(await axeFaults(page)).toEqual([])
    await picture(page, 'cards')
  })

  await test.step('one is paused and removed, and its files stay', async () => {
    await card.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Pause' }).click()
    await expect(card.getByText('Paused.')).toBeVisible()
    await card.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Remove…' }).click()
    const question = page.getByRole('dialog', { name: 'Stop watching this folder?' })
    await question.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(card).toBeHidden()
    expect(existsSync(join(scans, 'added', 'Bäckerei Huber', bill))).toBe(true)
  })
  expect(complaints).toEqual([])
})

async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return
  await page.screenshot({ path: join(pictures, `scan-folder-${name}.png`), animations: 'disabled' })
}
