import { join } from 'node:path'
import { axeFaults } from './support/axe-faults.ts'
import { dropFiles } from './support/drop-files.ts'
import { expect, inboxRow, samples, test } from './support/intray-fixture.ts'
import { makePile } from './support/make-pile.ts'

const paper = (name: string) => ({ file: join(samples, `${name}.pdf`) })

test('pages of two documents are laid side by side, one is made of them, and both originals come back', async ({
  dataDir,
  startHost,
}) => {
  const page = await (await startHost()).open()
  const put = async (name: string, sheets: Parameters<typeof makePile>[1]) => {
    const path = join(dataDir, '..', `${name}-${String(process.pid)}.pdf`)
    await makePile(path, sheets)
    return path
  }
  const fronts = await put('Fronts', [paper('Invoice Northgate Software'), 'blank'])
  const backs = await put('Backs', [paper('Mahnung Garage Frei'), 'blank'])
  await dropFiles(page, [fronts, backs])
  await page.getByRole('radio', { name: /^All/ }).check()
  const grid = page.getByRole('grid', { name: 'Documents' })
  for (const name of ['Northgate', 'Garage Frei'])
    await expect(inboxRow(page, name)).toContainText(/Sure|Check|Stop|sure|fields?/, {
      timeout: 300_000,
    })
  const list = page.getByRole('listbox', { name: 'Pages of the pile' })
  const sheets = list.getByRole('option')
  const make = page.getByRole('button', { name: /^Make \d+ document/ })

  await test.step('A lays the pages of the other one beside its own', async () => {
    await grid.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('d')
    await expect(list).toBeFocused()
    await expect(sheets).toHaveCount(2)
    await page.keyboard.press('a')
    const palette = page.getByRole('dialog')
    await expect(palette).toContainText(/Backs|Fronts/)
    await page.keyboard.press('Enter')
    await expect(sheets).toHaveCount(4)
    await page.keyboard.press('Escape')
    await expect(grid).toBeVisible()
  })

  await test.step('so does D with both selected in the inbox', async () => {
    await grid.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.keyboard.press('d')
    await expect(list).toBeFocused()
    await expect(sheets).toHaveCount(4)
    expect(await axeFaults(page)).toEqual([])
  })

  await test.step('a page moves into the other document, and one is made of all', async () => {
    const third = await sheets.nth(2).getAttribute('id')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    // First to the end of the document before, then on within it.
    await page.keyboard.press('Alt+ArrowLeft')
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(sheets.nth(1)).toHaveAttribute('id', third ?? '')
    await page.getByRole('button', { name: 'More for the whole pile' }).click()
    await page.getByRole('menuitem', { name: 'Join all into one document' }).click()
    await expect(make).toHaveText('Make 1 document')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/Made 1 document from/)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'From ' })).toHaveCount(1)
  })

  await test.step('each of its pages says of which file it was', async () => {
    const made = page.getByRole('row').filter({ hasText: 'From ' })
    await expect(made).toContainText(/sure|Check|Stop|fields?/i, { timeout: 300_000 })
    await made.click()
    const toolbar = page.getByRole('toolbar', { name: 'Page' })
    await expect(toolbar).toContainText(/from (Backs|Fronts).*, page 1/)
    const first = await toolbar.locator('.origin').textContent()
    await toolbar.getByRole('button', { name: 'Next page' }).click()
    await expect(toolbar).toContainText(/from (Backs|Fronts).*, page \d/)
    await expect(toolbar.locator('.origin')).not.toHaveText(first ?? '')
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Back' }).first().click()
  })

  await test.step('restoring one of the originals brings both back, and takes away what was made', async () => {
    await page.getByRole('radio', { name: /^Trash/ }).check()
    await expect(page.getByRole('row').filter({ hasText: 'divided into 1 document' })).toHaveCount(
      2,
    )
    await grid.focus()
    await page.keyboard.press('r')
    await expect(page.getByRole('row').filter({ hasText: 'divided into' })).toHaveCount(0)
    await page.getByRole('radio', { name: /^All/ }).check()
    for (const name of ['Northgate', 'Garage Frei'])
      await expect(inboxRow(page, name)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'From ' })).toHaveCount(0)
  })
})
