import { join } from 'node:path'
import { axeFaults } from './support/axe-faults.ts'
import { dropFiles } from './support/drop-files.ts'
import { expect, samples, test } from './support/intray-fixture.ts'

const pictures = process.env['SCREENSHOTS']
const files = [
  'Rechnung Malerei Sonnhalde.pdf',
  'Mahnung Garage Frei.pdf',
  'Quittung Papeterie am Markt.pdf',
]

test('tags and notes are written by keyboard, found by the list, and seen in the review', async ({
  startHost,
}) => {
  const host = await startHost()
  const page = await host.open()
  await dropFiles(
    page,
    files.map((name) => join(samples, name)),
  )
  const lines = page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
  const toReview = page.getByRole('radio', { name: `To review ${String(files.length)}` })
  await toReview.check({ timeout: 300_000 })
  await expect(lines).toHaveCount(files.length)

  for (const name of ['Sonnhalde', 'Garage Frei'])
    await page.getByRole('checkbox', { name: new RegExp(`^Select .*${name}`, 'u') }).click()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Tags, notes and accounts of 2 documents' })
  await dialog.getByRole('textbox', { name: 'Tags' }).pressSequentially('Site A')
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'A line more in their notes' }).fill('Ask Ms Weber')
  expect(await axeFaults(page)).toEqual([])
  if (pictures !== undefined)
    await page.screenshot({ path: join(pictures, 'annotations-light.png'), animations: 'disabled' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changed tags, notes and accounts of 2 documents')).toBeVisible()
  await expect(lines.filter({ hasText: 'Site A' })).toHaveCount(2)

  await page.keyboard.press('/')
  await page.keyboard.type('tag:si')
  await page.getByRole('option', { name: 'Site A 2' }).click()
  await expect(lines).toHaveCount(2)
  await lines.filter({ hasText: 'Garage Frei' }).locator('.primary').click()
  const written = page.getByRole('region', { name: 'Tags, note and account' })
  await expect(written.getByText('Ask Ms Weber')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
})
