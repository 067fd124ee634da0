import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeFaults } from './support/axe-faults.ts'
import { dropFiles } from './support/drop-files.ts'
import { openConfirmed } from './support/inbox-store.ts'
import { expect, samples, test } from './support/intray-fixture.ts'
import { takePicture } from './support/take-picture.ts'

/** Where the guide's pictures are written to, by `SCREENSHOTS=docs/screenshots`. */
const pictures = process.env['SCREENSHOTS']

const head = (page: Page, id: string) => page.locator(`[data-head="${id}"]`)
const heads = (page: Page) =>
  page.locator('[data-head]').evaluateAll((all) => all.map((one) => one.getAttribute('data-head')))
const widthOf = async (page: Page, id: string) => (await head(page, id).boundingBox())?.width ?? 0

test('columns are chosen, dragged and made wider, and are so after a restart', async ({
  startHost,
}) => {
  let host = await startHost()
  let page = await host.open()
  await page.setViewportSize({ width: 1440, height: 900 })
  const files = readdirSync(samples).map((name) => join(samples, name))
  await dropFiles(page, files)
  await page.getByRole('radio', { name: /^All/ }).check()
  await expect(page.getByRole('radio', { name: /^In progress$/ })).toBeVisible({ timeout: 300_000 })

  await head(page, 'type').click({ button: 'right' })
  await page.getByRole('menuitemcheckbox', { name: 'Number' }).click()
  await expect.poll(() => heads(page)).toContain('number')
  await head(page, 'type').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Hide column' }).click()
  await expect.poll(() => heads(page)).not.toContain('type')

  await head(page, 'amount').dragTo(head(page, 'number'), { targetPosition: { x: 2, y: 8 } })
  await expect.poll(async () => (await heads(page)).slice(1, 3)).toEqual(['amount', 'number'])

  const before = await widthOf(page, 'number')
  const edge = head(page, 'amount').locator('.edge')
  const place = await edge.boundingBox()
  if (!place) throw new Error('the head has no edge')
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await page.mouse.down()
  await page.mouse.move(place.x + place.width / 2 - 10, place.y, { steps: 4 })
  await page.mouse.move(place.x + place.width / 2 - 30, place.y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await widthOf(page, 'number')) - before).toBeGreaterThan(25)
  expect((await widthOf(page, 'number')) - before).toBeLessThan(35)
  const wide = await widthOf(page, 'number')

  await page.getByRole('button', { name: 'Columns and lines' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'First page' }).click()
  await expect(page.locator('[role=gridcell] .picture canvas').first()).toBeVisible()
  const cells = page.getByRole('gridcell', { name: 'First page' })
  const picture = cells.filter({ has: page.locator('canvas') }).nth(2)
  await picture.hover()
  await expect(page.getByRole('img', { name: /^First page of/ })).toBeVisible()
  await expect(page.locator('.preview canvas')).toBeVisible()
  if (pictures !== undefined)
    await takePicture(page, join(pictures, 'list-pictures-light-1440.png'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('img', { name: /^First page of/ })).toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])

  await host.stop()
  host = await startHost()
  page = await host.open()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('radio', { name: /^All/ }).check()
  await expect
    .poll(async () => (await heads(page)).slice(0, 3))
    .toEqual(['document', 'amount', 'number'])
  expect(await heads(page)).not.toContain('type')
  expect(Math.abs((await widthOf(page, 'number')) - wide)).toBeLessThan(2)
  await expect(page.locator('[role=gridcell] .picture canvas').first()).toBeVisible()

  await page.getByRole('button', { name: 'Columns and lines' }).click()
  await page.getByRole('menuitemradio', { name: 'Compact' }).click()
  await page.getByRole('button', { name: 'Columns and lines' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'First page' }).click()
  await page.getByRole('button', { name: 'Columns and lines' }).click()
  await page.getByRole('menuitem', { name: 'Choose columns…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns of the list' })
  await dialog.getByRole('checkbox', { name: 'File' }).check()
  for (const [width, scheme] of [
    [1440, 'light'],
    [640, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    expect(await axeFaults(page)).toEqual([])
    if (pictures !== undefined && width === 1440)
      await takePicture(page, join(pictures, 'list-columns-light-1440.png'))
  }
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect
    .poll(() => heads(page))
    .toEqual(['document', 'type', 'received', 'date', 'due', 'amount', 'state'])
})

test('in a long list few pictures are kept, and only those of lines that somebody looks at are begun', async ({
  dataDir,
  startHost,
}) => {
  const { page } = await openConfirmed(startHost, dataDir, 20_000)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/original')) asked.push(request.url())
  })
  await page.getByRole('button', { name: 'Columns and lines' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'First page' }).click()
  await expect.poll(() => asked.length).toBeGreaterThan(3)
  const scroller = page.locator('.scroller')
  // A hundred screens rush by.
  await scroller.evaluate(async (element) => {
    for (let step = 0; step < 100; step++) {
      element.scrollTop += element.clientHeight
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
  await expect(page.getByText('Lieferant 19998')).toHaveCount(0)
  expect(asked.length).toBeLessThan(120)
  expect(await page.getByRole('grid').getByRole('row').count()).toBeLessThan(60)
})
