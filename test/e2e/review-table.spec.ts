import { join } from 'node:path'
import { axeFaults, besidesAxe } from './support/axe-faults.ts'
import { expect, test } from './support/intray-fixture.ts'
import { makeMiscalculatedInvoice } from './support/made-invoices.ts'
import { openReview } from './support/review-screen.ts'

test('the line items by keyboard: typing, sums, splitting, leaving', async ({
  dataDir,
  startHost,
  complaints,
}) => {
  test.slow()
  const file = join(dataDir, 'Gartenbau Hofmatt.pdf')
  await makeMiscalculatedInvoice(file)
  const page = await (await startHost()).open()
  const { seen, key } = await openReview(page, [[file, 'Hofmatt']])
  const grid = seen.getByRole('grid', { name: 'Line items' })
  const focused = grid.locator('[role=gridcell]:focus')
  const row = (at: number) => grid.locator('tbody tr').nth(at)
  const sum = grid.locator('tfoot')
  const aside = seen.getByRole('complementary')
  await key('F8')
  await key('F8')
  await expect(focused).toContainText('140.00')

  await test.step('what is known of a cell stands beside the table, and is heard', async () => {
    await expect(aside).toHaveAccessibleName('Gross, row 2')
    await expect(aside).toContainText('3 × CHF 40.00 is CHF 120.00, not CHF 140.00.')
    await expect(row(1)).toHaveText(/Rasen pflegen/)
    await expect(sum).toHaveText(/330\.00/)
    expect(await axeFaults(page)).toEqual([])
  })

  await test.step('typing edits and replaces, Enter goes on downwards, the sum follows', async () => {
    await page.keyboard.type('120')
    await expect(grid.getByRole('textbox', { name: 'Gross, row 2' })).toHaveValue('120')
    expect(await axeFaults(page)).toEqual([])
    await key('Enter')
    await expect(focused).toHaveText('70.00')
    await expect(row(1)).toContainText('120.00')
    await expect(sum).toHaveText(/310\.00/)
  })

  await test.step('rows that do not make the total are told', async () => {
    await expect(
      seen.getByText('The rows add up to CHF 310.00, not CHF 330.00.').first(),
    ).toBeVisible()
  })

  await test.step('Esc takes an edit back; what is no value stays, and is not saved', async () => {
    await page.keyboard.type('99')
    await key('Escape')
    await expect(focused).toHaveText('70.00')
    await page.keyboard.type('viel')
    await key('Enter')
    await expect(grid.getByRole('textbox', { name: 'Gross, row 3' })).toHaveValue('viel')
    await key('Escape')
    await expect(focused).toHaveText('70.00')
  })

  await test.step('arrows move, Home and End go to the ends, Tab goes on and out', async () => {
    await key('Home')
    await expect(focused).toHaveText('Laub rechen')
    await key('ArrowUp')
    await expect(focused).toHaveText('Rasen pflegen')
    await key('ArrowRight')
    await expect(focused).toHaveText('3')
    await key('End')
    await expect(focused).toHaveText('120.00')
    await key('Tab')
    await expect(focused).toHaveText('Laub rechen')
    await key('Control+End')
    await key('Tab')
    await expect(focused).toHaveCount(0)
    await key('Shift+Tab')
    await key('ArrowUp')
    await expect(focused).toHaveText('120.00')
  })

  await test.step('Ctrl+Shift+S splits a row into two that add up to it', async () => {
    await key('Control+Shift+s')
    await expect(grid.locator('tbody tr')).toHaveCount(4)
    await expect(row(1)).toContainText('60.00')
    await expect(row(2)).toContainText('60.00')
    await expect(sum).toHaveText(/310\.00/)
    await key('Control+z')
    await expect(grid.locator('tbody tr')).toHaveCount(3)
    await expect(row(1)).toContainText('120.00')
  })

  await test.step('Esc leaves the table for the fields', async () => {
    await key('F8')
    await key('F6')
    await key('F6')
    await key('F6')
    while ((await focused.count()) === 0) await key('F6')
    await key('Escape')
    await expect(
      seen.getByRole('region', { name: 'Fields', exact: true }).locator(':focus'),
    ).toHaveCount(1)
  })
  expect(besidesAxe(complaints)).toEqual([])
})
