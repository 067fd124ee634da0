import { openConfirmed } from './support/inbox-store.ts'
import { expect, test } from './support/intray-fixture.ts'

test('the last of a thousand documents is one key away, and the first another', async ({
  dataDir,
  startHost,
}) => {
  const { page } = await openConfirmed(startHost, dataDir, 1_000)
  const grid = page.getByRole('grid')
  const active = grid.locator('.active .primary')
  await expect(active).toHaveText('Lieferant 1000')
  await grid.press('End')
  await expect(active).toHaveText('Lieferant 1')
  await expect(grid.getByText('Lieferant 2', { exact: true })).toBeVisible()
  await grid.press('PageUp')
  await grid.press('PageUp')
  await expect(grid.locator('.placeholder')).toHaveCount(0)
  await grid.press('Home')
  await expect(active).toHaveText('Lieferant 1000')

  await page.getByRole('button', { name: 'Amount', exact: true }).click()
  await expect(active).toHaveText('Lieferant 999')
  await grid.press('End')
  await expect(active).toHaveText('Lieferant 1000')
})
