import { join } from 'node:path'
import { dropFiles } from './support/drop-files.ts'
import { expect, inboxRow, test } from './support/intray-fixture.ts'
import { makeDamagedInvoice } from './support/make-damaged-invoice.ts'

test('of an invoice with a damaged page, the rest is reviewed as ever', async ({
  dataDir,
  startHost,
}) => {
  const file = join(dataDir, 'Gartenbau Hofmatt.pdf')
  await makeDamagedInvoice(file)
  const host = await startHost()
  const page = await host.open()
  await dropFiles(page, [file])
  await expect(inboxRow(page, 'Hofmatt')).toContainText(/All sure|Check: |Stop: /, {
    timeout: 300_000,
  })
  await inboxRow(page, 'Hofmatt').click()
  const sheet = (number: number) =>
    page.locator('.seen').getByRole('region', { name: `Page ${String(number)} of 3` })
  const told =
    'This page is damaged and cannot be drawn. The other pages and the fields can be used.'
  await expect(sheet(1).locator('canvas')).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect(sheet(2).getByText(told)).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect(sheet(3).locator('canvas')).toBeVisible()
  await expect(sheet(3).getByText(told)).toHaveCount(0)
  const total = page.locator('.seen').getByRole('textbox', { name: 'Total', exact: true })
  await expect(total).toHaveValue(/120\.00/)
  await total.focus()
  await expect(sheet(1).locator('.box.focus')).toBeInViewport()
})
