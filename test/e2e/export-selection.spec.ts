import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { axeFaults } from './support/axe-faults.ts'
import { dropFiles } from './support/drop-files.ts'
import { expect, samples, test } from './support/intray-fixture.ts'

const invoices = ['Rechnung Malerei Sonnhalde.pdf', 'Mahnung Garage Frei.pdf']

test('what is selected in the inbox is exported, and nothing else', async ({ startHost }) => {
  const host = await startHost()
  const page = await host.open()
  const files = [...invoices, 'Quittung Papeterie am Markt.pdf']
  await dropFiles(
    page,
    files.map((name) => join(samples, name)),
  )
  const lines = page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
  // All of them: what is selected while it is still read leaves the list, and the selection.
  const toReview = page.getByRole('radio', { name: `To review ${String(files.length)}` })
  await toReview.check({ timeout: 300_000 })
  await expect(lines).toHaveCount(files.length)
  for (const name of ['Sonnhalde', 'Garage Frei'])
    await page.getByRole('checkbox', { name: new RegExp(`^Select .*${name}`, 'u') }).click()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'More actions' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Export…' }).press('Enter')

  await expect(page.getByRole('combobox', { name: 'Show' })).toHaveValue('picked')
  await expect(page.getByText('Selected in the inbox (2)')).toBeAttached()
  expect(await axeFaults(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export 2 documents' }).press('Enter'),
  ])
  const workbook = unzipSync(readFileSync(await download.path()))
  const written = strFromU8(workbook['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(written).toContain('Sonnhalde')
  expect(written).toContain('Frei')
  expect(written).not.toContain('Markt')
})
