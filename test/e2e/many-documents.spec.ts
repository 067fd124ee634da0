import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeFaults } from './support/axe-faults.ts'
import { dropFiles } from './support/drop-files.ts'
import { keptDocuments } from './support/inbox-store.ts'
import { expect, samples, test } from './support/intray-fixture.ts'
import { takePicture } from './support/take-picture.ts'

/** Where the guide's pictures are written to, by `SCREENSHOTS=docs/screenshots`. */
const pictures = process.env['SCREENSHOTS']

async function picture(page: Page, name: string): Promise<void> {
  if (pictures !== undefined) await takePicture(page, join(pictures, `${name}.png`))
}

test('what is sure is confirmed together, the rest stays, undo, trash and restoring work on all of them', async ({
  dataDir,
  startHost,
}) => {
  const host = await startHost()
  const page = await host.open()
  await page.setViewportSize({ width: 1280, height: 800 })
  const files = readdirSync(samples).map((name) => join(samples, name))
  await dropFiles(page, files)
  await page.getByRole('radio', { name: /^All/ }).check()
  const lines = page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
  await expect(lines).toHaveCount(files.length)
  await expect(page.getByRole('radio', { name: /^In progress$/ })).toBeVisible({ timeout: 300_000 })
  const toReview = page.getByRole('radio', { name: /^To review/ })
  await toReview.check()
  const open = Number(/\d+/.exec(await toReview.innerText())?.[0])
  await expect(lines).toHaveCount(open)
  const sure = await lines.filter({ hasText: 'All sure' }).count()
  expect(sure).toBeGreaterThan(1)

  await page.getByRole('grid').press('Control+a')
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText(`${String(open)} selected`)
  expect(await axeFaults(page)).toEqual([])
  await bar.getByRole('button', { name: /^Confirm what is sure/ }).click()
  const question = page.getByRole('dialog', { name: /^Confirm \d+ documents\?$/u })
  await expect(question).toContainText(String(sure))
  await expect(question).toContainText('CHF')
  expect(await axeFaults(page)).toEqual([])
  await picture(page, 'many-confirm-light')
  await page.keyboard.press('Enter')
  const told = page.getByText(`Confirmed ${String(sure)} documents`)
  await expect(told).toBeVisible()
  await expect(lines).toHaveCount(open - sure)

  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click()
  await expect(lines).toHaveCount(open)

  await page.getByRole('grid').press('Space')
  await page.getByRole('grid').press('Shift+ArrowDown')
  await page.getByRole('grid').press('Delete')
  await expect(lines).toHaveCount(open - 2)

  await page.keyboard.press('7')
  await expect(lines).toHaveCount(2)
  expect(await axeFaults(page)).toEqual([])
  await picture(page, 'trash-light')
  await page.keyboard.press('r')
  await expect(lines).toHaveCount(1)
  expect(keptDocuments(dataDir)).toHaveLength(files.length)
  await page.getByRole('button', { name: 'Empty the trash…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('The trash is empty')).toBeVisible()
  expect(keptDocuments(dataDir)).toHaveLength(files.length - 1)
  await page.keyboard.press('1')
  await expect(lines).toHaveCount(open - 1)

  await dropFiles(page, files.slice(0, 1))
  await expect(page.getByRole('radio', { name: 'Problems 1' })).toBeVisible()
  await page.getByRole('grid').press('Control+a')
  await page.keyboard.press('Control+Enter')
  await expect(question).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Everything has been reviewed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Problems (1)' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await picture(page, 'all-reviewed-light')
})
