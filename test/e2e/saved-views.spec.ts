import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeFaults } from './support/axe-faults.ts'
import { openConfirmed } from './support/inbox-store.ts'
import { expect, test } from './support/intray-fixture.ts'

/** Where the guide's pictures are written to, by `SCREENSHOTS=docs/screenshots`. */
const pictures = process.env['SCREENSHOTS']

const views = (page: Page) => page.getByRole('navigation', { name: 'Saved views' })

test('a list that was saved is there after a restart, counts its documents and opens as it was', async ({
  dataDir,
  startHost,
}) => {
  let { host, page } = await openConfirmed(startHost, dataDir, 1_200)
  const search = page.getByRole('combobox', { name: 'Search documents' })
  const save = async (typed: string, name: string) => {
    await search.fill(typed)
    await page.getByRole('button', { name: 'Save view…' }).click()
    await page.getByLabel('Name').fill(name)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Clear the search' }).click()
  }
  await save('from:"Lieferant 117" total>100', 'Number 117')
  await save('total>=0', 'All suppliers')
  await expect(views(page).getByRole('button', { name: 'Number 117 11' })).toBeVisible()
  await expect(views(page).getByRole('button', { name: 'All suppliers 1’200' })).toBeVisible()

  await host.stop()
  host = await startHost()
  page = await host.open()
  const saved = views(page).getByRole('button', { name: /^Number 117/ })
  await expect(saved).toBeVisible()
  await page.keyboard.press('v')
  await expect(saved).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /^Done/ })).toBeChecked()
  await expect(page.getByRole('grid').locator('.primary')).toHaveCount(11)
  await expect(views(page).locator('[aria-current]')).toHaveText(/Number 117\s*11/)
  for (const [width, scheme] of [
    [1280, 'light'],
    [640, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: scheme })
    expect(await axeFaults(page)).toEqual([])
    if (pictures !== undefined)
      await page.screenshot({ path: join(pictures, `saved-views-${scheme}-${String(width)}.png`) })
  }
})
