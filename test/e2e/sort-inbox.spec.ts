import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeFaults } from './support/axe-faults.ts'
import { dropFiles } from './support/drop-files.ts'
import { expect, samples, test } from './support/intray-fixture.ts'

const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

/** As the list shows them, top to bottom; lines that say why they do not go on have none. */
async function amounts(page: Page): Promise<number[]> {
  const texts = await page.getByRole('grid').locator('.value').allTextContents()
  return texts.map((text) => Number(text.replaceAll('’', '').replace('−', '-')))
}

test('the list is sorted by a press on a head, together with a search, and stays so after a restart', async ({
  startHost,
}) => {
  let host = await startHost()
  let page = await host.open()
  const files = readdirSync(samples).map((name) => join(samples, name))
  await dropFiles(page, files)
  await page.getByRole('radio', { name: /^All/ }).check()
  const lines = page.getByRole('grid').getByRole('row')
  await expect(lines.filter({ has: page.getByRole('gridcell') })).toHaveCount(files.length)
  await expect(page.getByRole('radio', { name: /^In progress$/ })).toBeVisible({ timeout: 300_000 })

  await page.getByRole('button', { name: 'Amount', exact: true }).click()
  await expect(head(page, 'Amount')).toHaveAttribute('aria-sort', 'descending')
  const sorted = async (isDescending: boolean) => {
    const found = await amounts(page)
    const wanted = found.toSorted((a, b) => (isDescending ? b - a : a - b))
    return found.length > 2 && found.join() === wanted.join()
  }
  await expect.poll(() => sorted(true)).toBe(true)
  const count = (await amounts(page)).length
  await page.getByRole('button', { name: 'Amount', exact: true }).press('Enter')
  await expect(head(page, 'Amount')).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => sorted(false)).toBe(true)
  expect(await axeFaults(page)).toEqual([])

  await page.getByRole('combobox', { name: 'Search documents' }).fill('AG')
  await expect.poll(async () => (await amounts(page)).length).toBeLessThan(count)
  await expect.poll(() => sorted(false)).toBe(true)

  await host.stop()
  host = await startHost()
  page = await host.open()
  await expect(head(page, 'Received')).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('radio', { name: /^All/ }).check()
  await expect(head(page, 'Amount')).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => sorted(false)).toBe(true)
})
