import { join } from 'node:path'
import { axeFaults, besidesAxe } from './support/axe-faults.ts'
import { expect, test } from './support/intray-fixture.ts'
import { makeTwoInvoices } from './support/made-invoices.ts'
import { openReview, tabTo } from './support/review-screen.ts'

test('two invoices in one file are two tabs, with their pages and types', async ({
  dataDir,
  startHost,
  complaints,
}) => {
  test.slow()
  const file = join(dataDir, 'Stapel.pdf')
  await makeTwoInvoices(file)
  const page = await (await startHost()).open()
  const { seen, field, key, left, confirm } = await openReview(page, [[file, 'Hofmatt']])
  const tabs = seen.getByRole('tablist', { name: 'Documents in this file' }).getByRole('tab')
  const number = field('Invoice number')
  const due = field('Due date')
  const lit = (at: number) =>
    seen.getByRole('region', { name: `Page ${String(at)} of 2` }).locator('.box.focus')

  await test.step('each tab says its type, its pages and what is left', async () => {
    await expect(tabs).toHaveText([/^1 Invoice, p\. 1\s+1 left$/, /^2 Invoice, p\. 2\s+1 left$/])
    await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'true')
    await expect(number).toHaveValue('G-2041')
    await expect(due).toBeFocused()
    await expect(due).toHaveAccessibleDescription(
      /^Check, Read with \d+ % confidence only\., \d+ of \d+, 1 left$/,
    )
    await expect(left).toHaveText('2 left')
    expect(await axeFaults(page)).toEqual([])
  })

  await test.step('F8 and Shift+F8 go from the problems of one to those of the other', async () => {
    await key('F8')
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(number).toHaveValue('K-77')
    await expect(due).toBeFocused()
    await key('Shift+F8')
    await expect(number).toHaveValue('G-2041')
    await expect(due).toBeFocused()
  })

  await test.step('arrows walk the tabs, and the page with them', async () => {
    await tabTo(tabs.nth(0), 'Shift+Tab')
    await key('ArrowRight')
    await expect(tabs.nth(1)).toBeFocused()
    await expect(number).toHaveValue('K-77')
    await tabTo(number)
    await expect(lit(2)).toBeInViewport()
    await tabTo(tabs.nth(1), 'Shift+Tab')
    await key('ArrowLeft')
    await expect(tabs.nth(0)).toBeFocused()
    await tabTo(number)
    await expect(number).toHaveValue('G-2041')
    await expect(lit(1)).toBeInViewport()
  })

  await test.step('Enter goes on from the last of one to the first of the next, then to Confirm', async () => {
    await tabTo(due)
    await page.keyboard.type('3.12.26')
    await key('Enter')
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(due).toBeFocused()
    await expect(due).toHaveValue('05.11.2026')
    await key('Shift+Enter')
    await expect(left).toHaveText('Nothing left to check')
    await key('Enter')
    await expect(confirm).toBeFocused()
    await expect(tabs).toHaveText([/^1 Invoice, p\. 1\s*$/, /^2 Invoice, p\. 2\s*$/])
  })

  await test.step('another type keeps what fits it and parks the rest', async () => {
    const type = seen.getByRole('combobox', { name: 'Type of document' })
    await tabTo(tabs.nth(1), 'Shift+Tab')
    await key('ArrowLeft')
    await expect(due).toHaveValue('03.12.2026')
    await tabTo(type)
    await key('c')
    await expect(tabs.nth(0)).toContainText('1 Credit note, p. 1')
    await expect(field('Date')).toHaveValue('03.11.2026')
    await expect(field('Total')).toHaveValue('CHF 120.00')
    await expect(due).toHaveCount(0)
    const parked = seen.getByRole('region', { name: 'Not used for this type' })
    await expect(parked).toContainText('Due date')
    await expect(parked).toContainText('03.12.2026')
    expect(await axeFaults(page)).toEqual([])
    await key('Control+z')
    await expect(due).toHaveValue('03.12.2026')
    await expect(parked).toHaveCount(0)
    await expect(tabs.nth(0)).toContainText('1 Invoice, p. 1')
  })
  expect(besidesAxe(complaints)).toEqual([])
})
