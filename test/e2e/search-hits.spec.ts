import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { axeFaults, besidesAxe } from './support/axe-faults.ts'
import { expect, inboxRow, test } from './support/intray-fixture.ts'
import { makeLongInvoice } from './support/made-invoices.ts'
import { openTopmost, reviewScreen, takeIn } from './support/review-screen.ts'
import { takePicture } from './support/take-picture.ts'

/** Where the guide's pictures are written to, by `SCREENSHOTS=docs/screenshots`. */
const pictures = process.env['SCREENSHOTS']

test('a search says where it was found, leads there on the page, and goes from hit to hit by keyboard', async ({
  dataDir,
  startHost,
  complaints,
}) => {
  const file = join(dataDir, 'Gartenbau Hofmatt.pdf')
  await makeLongInvoice(file)
  const page = await (await startHost()).open()
  await takeIn(page, [[file, 'Hofmatt']])
  const search = page.getByRole('combobox', { name: 'Search documents' })

  await test.step('the line names the field, the page or the file, with what was found marked', async () => {
    await search.fill('200.00')
    await expect(inboxRow(page, 'Hofmatt')).toContainText(/Total: 200\.00/)
    await search.fill('gerichts')
    await expect(inboxRow(page, 'Hofmatt')).toContainText(/Page 2: .*Gerichtsstand/)
    await expect(page.getByRole('grid').locator('mark')).toHaveText('Gerichts')
    expect(await axeFaults(page)).toEqual([])
  })

  const { seen, key } = reviewScreen(page)
  const says = seen.locator('.pages .says')
  await test.step('the document opens at the first hit, lit; the keyboard is in the form', async () => {
    await openTopmost(page)
    await expect(says).toHaveText('Hit 1 of 1, page 2')
    await expect(seen.locator('.box.hit.current')).toBeInViewport()
    await expect(page.getByRole('textbox').and(page.locator(':focus'))).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
  })

  await test.step('F3 and Shift+F3 go round the hits of another search', async () => {
    await key('Control+1')
    await search.fill('rasen')
    await expect(page.getByRole('grid').locator('mark').first()).toHaveText('Rasen')
    await openTopmost(page)
    await expect(says).toHaveText(/^2 hits$|^Hit \d of 2/)
    await key('F3')
    await expect(says).toHaveText(/^Hit \d of 2/)
    const at = await says.textContent()
    await key('F3')
    await expect(says).not.toHaveText(at ?? '')
    await expect(seen.locator('.box.hit.current')).toBeInViewport()
    await key('Shift+F3')
    await expect(says).toHaveText(at ?? '')
    if (pictures !== undefined) {
      mkdirSync(pictures, { recursive: true })
      await takePicture(page, join(pictures, 'review-search-hits.png'))
    }
  })
  expect(besidesAxe(complaints)).toEqual([])
})
