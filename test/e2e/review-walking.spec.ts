import { join } from 'node:path'
import { axeFaults, besidesAxe } from './support/axe-faults.ts'
import { expect, test } from './support/intray-fixture.ts'
import { makeMiscalculatedInvoice } from './support/made-invoices.ts'
import { openReview, tabTo } from './support/review-screen.ts'

test('from field to field, cells of the table included', async ({
  dataDir,
  startHost,
  complaints,
}) => {
  test.slow()
  const file = join(dataDir, 'Gartenbau Hofmatt.pdf')
  await makeMiscalculatedInvoice(file)
  const page = await (await startHost()).open()
  const { seen, field, key, left, confirm } = await openReview(page, [[file, 'Hofmatt']])
  const number = field('Invoice number')
  const due = field('Due date')
  const cell = seen.locator('[role=gridcell]:focus')
  await expect(number).toBeFocused()
  await expect(left).toHaveText('3 left')

  await test.step('F8 goes through the problems and round, and accepts nothing', async () => {
    await key('F8')
    await expect(due).toBeFocused()
    await key('F8')
    await expect(cell).toHaveText('140.00 , Check, 3 × CHF 40.00 is CHF 120.00, not CHF 140.00.')
    await key('F8')
    await expect(number).toBeFocused()
    await key('Shift+F8')
    await expect(cell).toContainText('140.00')
    expect(await axeFaults(page)).toEqual([])
    await key('Shift+F8')
    await expect(due).toBeFocused()
    await expect(left).toHaveText('3 left')
  })

  await test.step('Tab is plain: the very next field, and nothing is accepted', async () => {
    await key('Tab')
    await expect(due).not.toBeFocused()
    await key('Shift+Tab')
    await expect(due).toBeFocused()
    await key('Shift+Tab')
    await expect(field('Date')).toBeFocused()
    await key('Tab')
    await expect(due).toBeFocused()
    await expect(left).toHaveText('3 left')
  })

  await test.step('Shift+Enter accepts and goes to the previous that wants a look', async () => {
    await key('Shift+Enter')
    await expect(number).toBeFocused()
    await expect(due).toHaveAccessibleDescription(/^Sure, Accepted by you, .* of \d+, 2 left$/)
  })

  await test.step('Enter accepts and goes on to the cell, then to Confirm', async () => {
    await key('Enter')
    await expect(cell).toContainText('140.00')
    await expect(left).toHaveText('1 left')
    await key('Enter')
    await expect(confirm).toBeFocused()
    await expect(left).toHaveText('Nothing left to check')
    expect(await axeFaults(page)).toEqual([])
  })

  await test.step('no command can be put on Tab: it moves on', async () => {
    await key('?')
    const dialog = page.getByRole('dialog', { name: 'Keys' })
    const change = dialog.getByRole('button', { name: 'Change: Next problem', exact: true })
    await tabTo(change)
    await key('Enter')
    await expect(dialog.getByText('Press a key…')).toBeVisible()
    await key('Tab')
    await expect(change).not.toBeFocused()
    await expect(dialog.getByText('Press a key…')).toBeHidden()
    await key('Shift+Tab')
    await expect(change).toBeFocused()
    await key('Enter')
    await key('Escape')
    await expect(dialog.getByText('Press a key…')).toBeHidden()
    await expect(dialog.getByText('F8', { exact: true })).toBeVisible()
    await key('Escape')
    await expect(dialog).toBeHidden()
    await expect(confirm).toBeFocused()
  })
  expect(besidesAxe(complaints)).toEqual([])
})
