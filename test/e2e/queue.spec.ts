import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeFaults } from './support/axe-faults.ts'
import { expect, test } from './support/intray-fixture.ts'
import { takePicture } from './support/take-picture.ts'

/** Where the guide's pictures are written to, by `SCREENSHOTS=docs/screenshots`. */
const pictures = process.env['SCREENSHOTS']

const line = (page: Page, at: number) =>
  page
    .getByRole('grid', { name: 'Documents in the queue' })
    .getByRole('row')
    .nth(at + 1)
/** Names of the files in the order in which they go. */
async function order(page: Page): Promise<string[]> {
  const names = await page.locator('.queue [role=row] .name .primary').allTextContents()
  return names.map((name) => name.trim())
}

async function openQueue(page: Page): Promise<void> {
  await page.keyboard.press('Control+6')
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible()
}

test('a paused queue keeps its files and their order over a restart, and reads them when it goes on', async ({
  startHost,
  complaints,
}) => {
  const first = await startHost()
  const page = await first.open()
  await expect(page.getByRole('button', { name: 'Settings', exact: true })).toBeVisible()
  await openQueue(page)
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  await page.getByRole('button', { name: 'Pause: This computer' }).click()
  await expect(page.getByText(/^Paused since/u)).toBeVisible()

  await page.keyboard.press('Control+K')
  await page.keyboard.type('Add the samples')
  await page.keyboard.press('Enter')
  // What is added is shown in the inbox.
  await expect(page.getByRole('grid', { name: 'Documents', exact: true })).toBeVisible()
  await openQueue(page)
  await expect(page.getByText('Waiting (10)')).toBeVisible()
  await expect.poll(() => order(page)).toHaveLength(10)
  const added = await order(page)
  await expect(line(page, 9)).toContainText('Place 10')
  await expect(line(page, 9)).toContainText('after you continue')
  expect(await axeFaults(page)).toEqual([])

  // The last two go first; one is not to be sent at all, and one only for a moment.
  await page.getByRole('grid', { name: 'Documents in the queue' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('f')
  await expect(page.getByText('2 files go first.')).toBeVisible()
  const wanted = [...added.slice(-2), ...added.slice(0, -2)]
  await expect.poll(() => order(page)).toEqual(wanted)
  await expect(line(page, 0)).toContainText('Next · put first')
  if (pictures !== undefined) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await takePicture(page, join(pictures, 'queue-light-en.png'))
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await page.keyboard.press('Home')
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect.poll(() => order(page)).toHaveLength(9)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => order(page)).toEqual(wanted)
  await page.keyboard.press('Delete')
  await expect.poll(() => order(page)).toHaveLength(9)
  const left = await order(page)
  await page.close()
  await first.stop()

  const again = await (await startHost()).open()
  await expect(again.getByRole('contentinfo')).toContainText('Paused · 9 to send')
  await openQueue(again)
  await expect.poll(() => order(again)).toEqual(left)
  await again.getByRole('button', { name: 'Continue: This computer' }).click()
  await expect(again.getByText('Nothing is waiting')).toBeVisible({ timeout: 300_000 })
  await again.keyboard.press('Control+1')
  // With the head of the list.
  await expect(again.getByRole('grid').getByRole('row')).toHaveCount(10)
  expect(complaints).toEqual([])
})
