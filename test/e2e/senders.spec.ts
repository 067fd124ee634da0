import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeFaults, besidesAxe } from './support/axe-faults.ts'
import { dropFiles } from './support/drop-files.ts'
import { expect, inboxRow, samples, test } from './support/intray-fixture.ts'
import { makeWorkSlip } from './support/make-work-slip.ts'
import { openReview } from './support/review-screen.ts'
import { takePicture } from './support/take-picture.ts'

/** Where the guide's pictures are written to, by `SCREENSHOTS=docs/screenshots`. */
const pictures = process.env['SCREENSHOTS']
const page1280 = { width: 1280, height: 900 }

/** Corrects the number of the document in view and confirms it, answering nothing else. */
async function correct(page: Page, number: string): Promise<void> {
  const field = page.locator('.seen').getByRole('textbox', { name: 'Invoice number', exact: true })
  await field.fill(number)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+Enter')
}

test('the page of a sender is reached by mouse and keys, tells what is known and forgets what was learned', async ({
  dataDir,
  startHost,
  complaints,
}) => {
  const papers = [
    ['WZ-2217', '03'],
    ['WZ-2301', '12'],
  ] as const
  const host = await startHost()
  const page = await host.open()
  await page.setViewportSize(page1280)
  for (const [number, day] of papers) {
    const file = join(dataDir, `${number}.pdf`)
    await makeWorkSlip(file, number, day)
    await openReview(page, [[file, number]])
    await correct(page, number)
    await expect(page.getByRole('heading', { name: 'Everything has been reviewed' })).toBeVisible()
    await page.getByRole('button', { name: 'Inbox', exact: true }).click()
    await page.getByRole('radio', { name: /^Done/ }).check()
    await expect(inboxRow(page, number)).toContainText('Changes sent', { timeout: 300_000 })
    await page.getByRole('radio', { name: /^To review/ }).check()
  }
  await dropFiles(page, [join(samples, 'Rechnung Malerei Sonnhalde.pdf')])
  await expect(inboxRow(page, 'Sonnhalde')).toContainText('All sure', { timeout: 300_000 })
  await page.getByRole('radio', { name: /^Done/ }).check()

  // By the line's menu.
  await page.getByRole('button', { name: 'Actions for Kranz Spenglerei AG' }).first().click()
  await page.getByRole('menuitem', { name: 'Show the sender' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kranz Spenglerei AG' })).toBeVisible()
  const facts = page.getByRole('region', { name: 'Known facts' })
  await expect(facts).toContainText('CHF 432.40')
  await expect(facts).toContainText('CH93 0076 2011 6238 5295 7')
  await expect(facts).toContainText('8.1 % on 2 of 2')
  await expect(facts).toContainText('Used; you are asked where nothing else confirms it.')
  if (pictures !== undefined) await takePicture(page, join(pictures, 'sender-light-en.png'))
  expect(await axeFaults(page)).toEqual([])

  // Its documents by keyboard, and from the review back by the key of the sender.
  const list = page.getByRole('grid', {
    name: /^Documents of this sender|^Dokumente dieses Absenders/,
  })
  await expect(list.getByRole('row').nth(1)).toContainText('WZ-2301')
  await list.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(
    page.locator('.seen').getByRole('textbox', { name: 'Invoice number', exact: true }),
  ).toHaveValue('WZ-2217')
  await page.keyboard.press('Control+i')
  await expect(page.getByRole('heading', { level: 1, name: 'Kranz Spenglerei AG' })).toBeVisible()

  await chooseLanguage(page, 'Deutsch')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goBack()
  const known = page.getByRole('region', { name: 'Bekannte Angaben' })
  await expect(known).toContainText('Rechnungsnummer')
  await expect(known).toContainText('nach «werkzettel», in der Form ABC-123')
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Gelerntes vergessen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gelerntes vergessen?' })
  await expect(dialog).toContainText('wird gelesen, als wäre es das erste')
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(known).toContainText('werkzettel')
  await page.getByRole('button', { name: 'Gelerntes vergessen' }).press('Enter')
  await dialog.getByRole('button', { name: 'Vergessen', exact: true }).click()
  await expect(page.getByText('Vergessen: was 2 Dokumente gelehrt hatten.')).toBeVisible()
  await expect(known).toContainText('Noch nichts.')

  // Another name is made one of this sender's, and that is undone.
  await page.getByRole('button', { name: /^Mit einem anderen Absender/ }).press('Enter')
  await page.getByRole('textbox', { name: 'Absender suchen' }).fill('sonnhalde')
  await page.getByRole('radio', { name: /Sonnhalde/ }).press('Space')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Zusammenlegen', exact: true }).press('Enter')
  await expect(list.getByRole('row')).toHaveCount(4)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(list.getByRole('row')).toHaveCount(3)

  // By the palette, from the line that is active.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Eingang', exact: true }).click()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Absender anz')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Kranz Spenglerei AG' })).toBeVisible()
  await page.setViewportSize({ width: 640, height: 900 })
  expect(await axeFaults(page)).toEqual([])
  expect(besidesAxe(complaints)).toEqual([])
})

async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('combobox', { name: 'Language' }).selectOption(name)
}
