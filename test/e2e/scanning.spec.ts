import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { hasScanimage, saneTestBackend } from '../support/sane-test-backend.ts'
import { axeFaults } from './support/axe-faults.ts'
import { expect, test } from './support/intray-fixture.ts'

let folder: string
test.beforeEach(() => {
  test.skip(!hasScanimage, 'sane-utils is not installed')
  folder = mkdtempSync(join(tmpdir(), 'intray-sane-'))
})
test.afterEach(() => {
  if (hasScanimage) rmSync(folder, { recursive: true, force: true })
})

/** Programs are found and pages drawn in their own time. */
const scanned = { timeout: 300_000 }

/** How many pages are no longer as empty as a canvas begins. */
const drawn = (dialog: Locator) =>
  dialog
    .locator('canvas')
    .evaluateAll((all: HTMLCanvasElement[]) => all.filter(({ height }) => height !== 150).length)

test('paper is scanned from the window, outlasts Intray, and becomes a pile', async ({
  startHost,
  complaints,
}) => {
  test.slow()
  const { env } = saneTestBackend(folder)
  const host = await startHost([], env)
  const page = await host.open()
  const dialog = page.getByRole('dialog', { name: 'Scan' })

  await test.step('one page from the glass, by keyboard', async () => {
    // A window that is still starting draws itself anew, and a key pressed in between is lost.
    await expect(async () => {
      if (!(await dialog.isVisible()))
        await page.getByRole('button', { name: 'Scan…' }).press('Enter')
      await expect(dialog.getByLabel('Resolution')).toBeVisible({ timeout: 5_000 })
    }).toPass(scanned)
    await dialog.getByLabel('Resolution').selectOption('150 dpi')
    await dialog.getByLabel('Paper size').selectOption('A5')
    await dialog.getByRole('button', { name: 'Scan', exact: true }).press('Enter')
    await expect(dialog.getByRole('img', { name: 'Page 1', exact: true })).toBeVisible(scanned)
    expect(await axeFaults(page)).toEqual([])
  })

  await test.step('the feeder to its end behind it, and one page of that is thrown away', async () => {
    await dialog.getByLabel('Paper source').selectOption('Feeder, one side')
    await dialog.getByRole('button', { name: 'Scan more pages' }).click()
    await expect(dialog.getByRole('button', { name: 'Make a document of 11 pages' })).toBeVisible(
      scanned,
    )
    // All of them are seen; a picture that is still on its way when its page or Intray goes is a complaint.
    await expect.poll(() => drawn(dialog), scanned).toBe(11)
    await dialog.getByRole('button', { name: 'Throw page 11 away' }).click()
    await expect(dialog.getByRole('img', { name: /^Page/ })).toHaveCount(10)
  })

  await test.step('the pages wait while Intray is not there', async () => {
    await host.stop()
    const again = await (await startHost([], env)).open()
    await expect(again.getByText('10 pages are scanned and not a document yet.')).toBeVisible()
    await again.getByRole('button', { name: 'Go on…' }).click()
    await expect.poll(() => drawn(again.getByRole('dialog')), scanned).toBe(10)
    await again.getByRole('button', { name: 'Divide into documents…' }).click()
    const pages = again.getByRole('listbox', { name: 'Pages of the pile' }).getByRole('option')
    await expect(pages).toHaveCount(10, scanned)
    await again.getByRole('button', { name: 'Back' }).click()
    await again.getByRole('radio', { name: /^All/ }).check()
    await expect(again.getByRole('row').filter({ hasText: /Scan \d{4}-/ })).toHaveCount(1)
  })
  expect(complaints.filter((each) => !/WebSocket|ERR_CONNECTION_REFUSED/.test(each))).toEqual([])
})
