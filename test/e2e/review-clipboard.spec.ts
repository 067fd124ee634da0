import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { dropFiles } from './support/drop-files.ts'
import { expect, inboxRow, samples, test } from './support/intray-fixture.ts'

const invoice = join(samples, 'Rechnung Malerei Sonnhalde.pdf')

/** As a spreadsheet puts cells on the clipboard: tabs, line breaks, quotes round what holds either. */
const spreadsheet = 'Grundierung innen\t12\tStd.\n"Farbe, ""matt"""\t3.5\tLiter\n'

test('a table copied from a spreadsheet pastes into the line items', async ({
  startHost,
  complaints,
}) => {
  const host = await startHost()
  const page = await host.open()
  await dropFiles(page, [invoice])
  await expect(inboxRow(page, 'Sonnhalde')).toContainText(/All sure|Check: |Stop: /, {
    timeout: 300_000,
  })
  await inboxRow(page, 'Sonnhalde').click()
  const key = (name: string) => page.keyboard.press(name)
  const grid = page.locator('.seen').getByRole('grid', { name: 'Line items' })
  const rows = grid.getByRole('row')
  await expect(grid).toBeVisible()
  const texts = () => rows.allInnerTexts()
  const before = await texts()

  await test.step('from one cell to the right and downwards, the sum with it', async () => {
    await copy(page, spreadsheet)
    await grid.getByRole('gridcell').nth(0).click()
    await key('Control+v')
    await expect(rows.nth(1)).toContainText('Grundierung innen')
    await expect(rows.nth(1).getByRole('gridcell').nth(1)).toHaveText('12')
    await expect(rows.nth(2)).toContainText('Farbe, "matt"')
    await expect(rows.nth(2).getByRole('gridcell').nth(1)).toHaveText('3.5')
    await expect(grid.locator('[role=gridcell]:focus')).toContainText('Grundierung innen')
  })

  await test.step('one undo takes the whole table back', async () => {
    await key('Control+z')
    await expect.poll(texts).toEqual(before)
  })

  await test.step('a cell that is being edited takes the text as text', async () => {
    await copy(page, 'Decke')
    await grid.getByRole('gridcell').nth(0).click()
    await key('F2')
    await key('Control+v')
    await key('Enter')
    await expect(rows.nth(1)).toContainText('Decke')
  })

  await test.step('a field takes a pasted value and reads it by its kind', async () => {
    await copy(page, '5. Dezember 2026\n')
    const due = page.locator('.seen').getByRole('textbox', { name: 'Due date', exact: true })
    await due.click()
    await key('Control+a')
    await key('Control+v')
    await key('Enter')
    await expect(due).toHaveValue('05.12.2026')
  })
  expect(complaints).toEqual([])
})

/** Puts text on the clipboard as a person does: selects it and presses Ctrl+C. */
async function copy(page: Page, text: string): Promise<void> {
  const elsewhere = await page.evaluateHandle((given) => {
    const area = document.createElement('textarea')
    area.value = given
    document.body.append(area)
    area.select()
    return area
  }, text)
  await page.keyboard.press('Control+c')
  await elsewhere.evaluate((area) => area.remove())
}
