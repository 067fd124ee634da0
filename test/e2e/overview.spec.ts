import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeFaults, besidesAxe } from './support/axe-faults.ts'
import { expect, test } from './support/intray-fixture.ts'
import type { IntrayHost } from './support/intray-host.ts'
import { putSpending } from './support/spending-store.ts'
import { takePicture } from './support/take-picture.ts'

/** Where the guide's pictures are written to, by `SCREENSHOTS=docs/screenshots`. */
const pictures = process.env['SCREENSHOTS']

/** A window over two years of documents. */
async function openSpending(startHost: () => Promise<IntrayHost>, dataDir: string): Promise<Page> {
  // The first start makes the database.
  const first = await startHost()
  await (await first.open()).close()
  await first.stop()
  putSpending(dataDir)
  const page = await (await startHost()).open()
  await expect(page.getByRole('button', { name: 'Overview', exact: true })).toBeVisible()
  return page
}

const region = (page: Page, name: RegExp) => page.getByRole('region', { name })

test('the overview shows what was spent, and each bar opens its documents', async ({
  dataDir,
  startHost,
  complaints,
}) => {
  const page = await openSpending(startHost, dataDir)
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.keyboard.press('Control+5')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  const months = page.getByRole('group', { name: 'Spending by month' })
  await expect(months.getByRole('button')).toHaveCount(12)
  expect(await axeFaults(page)).toEqual([])
  if (pictures !== undefined) await takePicture(page, join(pictures, 'overview-light-en.png'))

  // From bar to bar by the arrows, into the list by Enter, and back.
  await months.getByRole('button').first().focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  const told = (await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? ''
  const [, count = '0'] = /, (\d+) documents?;/u.exec(told) ?? []
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(Number(count) + 1)
  await expect(
    page.getByRole('button', { name: /Remove the filter “Currency: CHF”/u }),
  ).toBeVisible()
  await page.goBack()

  // As a table, with the same numbers.
  await page.getByRole('button', { name: 'As a table' }).click()
  const table = page.getByRole('table', { name: 'Spending by month' })
  await expect(table.getByRole('row')).toHaveCount(14)
  await expect(table.getByRole('row').nth(11)).toContainText(count)
  expect(await axeFaults(page)).toEqual([])

  // A rate of VAT, and a field that was corrected.
  await region(page, /^By VAT rate/u)
    .getByRole('button', { name: '2.6 %' })
    .click()
  await expect(page.getByRole('button', { name: /VAT rate: 2\.6 %/u })).toBeVisible()
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await page.goBack()
  await region(page, /^Fields that had to be corrected/u)
    .getByRole('button', { name: 'Due date' })
    .click()
  await expect(page.getByRole('button', { name: /Corrected: Due date/u })).toBeVisible()
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await page.goBack()

  // Another currency and another period are not added up.
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR')
  await expect(page.getByRole('heading', { name: 'Spending by month, EUR' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Period' }).selectOption('This year')
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('this-year')

  // What is open leads to the list of what is due.
  await page.getByRole('button', { name: /^To pay/u }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What is due' })).toBeVisible()
  expect(besidesAxe(complaints)).toEqual([])
})

test('the overview fits narrow and wide windows in every language and both schemes', async ({
  dataDir,
  startHost,
}) => {
  const page = await openSpending(startHost, dataDir)
  for (const [language, scheme] of [
    ['Deutsch', 'dark'],
    ['Français', 'light'],
    ['Italiano', 'dark'],
    ['English', 'light'],
  ] as const) {
    await page.keyboard.press('Control+,')
    await page.locator('select').filter({ hasText: 'Italiano' }).first().selectOption(language)
    await page.emulateMedia({ colorScheme: scheme })
    await page.keyboard.press('Control+5')
    for (const width of [640, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.locator('.overview .month')).toHaveCount(12)
      const isCut = await page
        .locator('.overview .charts')
        .evaluate((charts) => charts.scrollWidth > charts.clientWidth)
      expect(isCut, `${language} ${String(width)}`).toBe(false)
      if (process.env['OVERVIEW_SHOTS'] !== undefined)
        await page.screenshot({
          path: join(process.env['OVERVIEW_SHOTS'], `${language}-${scheme}-${String(width)}.png`),
        })
    }
    expect(await axeFaults(page)).toEqual([])
  }
})
