import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeFaults, besidesAxe } from './support/axe-faults.ts'
import { makeUnnumberedInvoice } from './support/make-unnumbered-invoice.ts'
import { expect, samples, test } from './support/intray-fixture.ts'
import { openTopmost, takeIn } from './support/review-screen.ts'

/** From the oldest to the newest, with their senders: the inbox shows them the other way round. */
const documents = [
  [join(samples, 'Rechnung Malerei Sonnhalde.pdf'), 'Malerei Sonnhalde'],
  [join(samples, 'Invoice Northgate Software.pdf'), 'Northgate'],
  [join(samples, 'Kontoauszug Aaretal Bank.pdf'), 'Aaretal Bank'],
] as const

test('documents are reviewed by keyboard alone', async ({ dataDir, startHost, complaints }) => {
  test.slow()
  const unnumbered = join(dataDir, 'Gartenbau Hofmatt.pdf')
  await makeUnnumberedInvoice(unnumbered)
  const host = await startHost()
  const page = await host.open()
  await takeIn(page, [...documents, [unnumbered, 'Hofmatt']])
  await openTopmost(page)
  const key = (name: string) => page.keyboard.press(name)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('what is missing has the keyboard; the page follows a picked word', async () => {
    await expect(field('Invoice number')).toBeFocused()
    await expect(field('Invoice number')).toHaveAccessibleDescription(
      /^Missing, Nothing was read here\., \d of \d+, \d+ left$/,
    )
    await key('Control+l')
    await expect(page.getByText(/^Selected: /)).toBeVisible()
    await pickWord(page, 'Hecke-Nordseite')
    await key('Enter')
    await expect(field('Invoice number')).toHaveValue('Hecke-Nordseite')
    await expect(page.locator('.seen .box.focus')).toBeVisible()
  })

  await test.step('Enter accepts and, after the last, stands on Confirm', async () => {
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
    const active = () => page.evaluate(() => document.activeElement?.id ?? '')
    while (!(await confirm.evaluate((button) => button === document.activeElement))) {
      const before = await active()
      await key('Enter')
      await expect.poll(active).not.toBe(before)
    }
    await expect(page.locator('.seen footer')).toContainText('Nothing left to check')
  })

  await test.step('undo and redo go to the field they change', async () => {
    const left = page.locator('.seen footer').getByRole('status')
    await key('Control+z')
    await expect(left).toHaveText('1 left')
    await expect(page.locator('.seen .row.focused :focus')).toHaveCount(1)
    await key('Control+Shift+z')
    await expect(left).toHaveText('Nothing left to check')
  })

  await test.step('Tab is plain, Esc takes an edit back, typing is saved on leaving', async () => {
    // From Confirm back to the fields, and there to the one after the date.
    await key('Shift+F6')
    await key('F6')
    while (!(await field('Due date').evaluate((input) => input === document.activeElement)))
      await key('Shift+Tab')
    await page.keyboard.type('9.9.2099')
    await key('Escape')
    await expect(field('Due date')).toHaveValue('03.12.2026')
    await page.keyboard.type('4.12.26')
    await key('Shift+Tab')
    await expect(field('Date')).toBeFocused()
    await expect(field('Due date')).toHaveValue('04.12.2026')
    await expect(field('Due date')).toHaveAccessibleDescription(/^Sure, Entered by you, /)
  })

  await test.step('page, zoom and panes by key; the keyboard stays in the form', async () => {
    const zoom = page.locator('.seen .toolbar .percent')
    const before = await zoom.textContent()
    await key('Control+Equal')
    await expect(zoom).not.toHaveText(before ?? '')
    await key('Control+0')
    await expect(zoom).toHaveText(before ?? '')
    await expect(field('Date')).toBeFocused()
    await key('Shift+F6')
    await expect(page.getByRole('region', { name: 'Page', exact: true })).toBeFocused()
    await key('F6')
    await expect(field('Date')).toBeFocused()
  })

  await test.step('a window that is loaded anew finds values and undo again', async () => {
    await expect(page.getByText('Saved here').first()).toBeVisible()
    await page.reload()
    await expect(field('Due date')).toHaveValue('04.12.2026')
    await key('Control+z')
    await expect(field('Due date')).toHaveValue('03.12.2026')
    await expect(field('Due date')).toBeFocused()
  })

  await test.step('? shows the keys; one is changed and works at once', async () => {
    await key('?')
    const dialog = page.getByRole('dialog', { name: 'Keys' })
    await expect(dialog).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    const change = dialog.getByRole('button', { name: 'Change: Postpone the document' })
    while (!(await change.evaluate((button) => button === document.activeElement))) await key('Tab')
    await key('Enter')
    await key('j')
    await expect(dialog.getByText('This key cannot be used.')).toBeVisible()
    await key('F9')
    await expect(dialog.getByText('F9')).toBeVisible()
    await key('Escape')
    await expect(dialog).toBeHidden()
  })

  /** It would leave the document in view, and so it asks. */
  const takeBack = async () => {
    await key('Control+z')
    await expect(page.getByRole('button', { name: 'Take back' })).toBeFocused()
    await key('Enter')
  }

  await test.step('confirm, postpone, reject; each can be taken back', async () => {
    await key('Control+Enter')
    await expect(heading).toHaveText(/Aaretal Bank/)
    await expect(page.getByText(/^Confirmed “Gartenbau Hofmatt[^”]*, [^”]+”$/)).toBeVisible()
    await key('F9')
    await expect(page.getByRole('button', { name: /^Tomorrow/ })).toBeFocused()
    expect(await axeFaults(page)).toEqual([])
    await key('Enter')
    await expect(heading).toHaveText(/Northgate/)
    await key('Control+Shift+j')
    await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused()
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.type('not ours')
    await key('Enter')
    await expect(heading).toHaveText(/Sonnhalde/)
    await takeBack()
    await expect(heading).toHaveText(/Northgate/)
    await takeBack()
    await expect(heading).toHaveText(/Aaretal Bank/)
  })

  await test.step('the table: walk, edit, fill, insert, delete, merge, undo', async () => {
    await tableByKeyboard(page)
  })

  await test.step('a clean document takes one key, the next is there', async () => {
    await page.keyboard.press('Control+Enter')
    await expect(heading).toHaveText(/Northgate/)
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
    await expect(confirm).toBeFocused()
    expect(await axeFaults(page)).toEqual([])
    await key('Enter')
    await expect(heading).toHaveText(/Sonnhalde/)
    await expect(confirm).toBeFocused()
  })

  await test.step('the palette finds a command by its name', async () => {
    await key('Control+k')
    await expect(page.getByRole('combobox', { name: 'Commands' })).toBeFocused()
    await page.keyboard.type('stay here')
    await key('Enter')
    await expect(page.getByText('Confirmed “Malerei Sonnhalde AG, R-2026-0418”')).toBeVisible()
    await expect(heading).toHaveText(/Sonnhalde/)
  })
  expect(besidesAxe(complaints)).toEqual([])
})

/** Down the page, line by line, then along the line, until the word is selected. */
async function pickWord(page: Page, word: string): Promise<void> {
  const picked = page.getByText(/^Selected: /)
  const wanted = `Selected: ${word}`
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await picked.textContent())?.startsWith(wanted)) return
    await page.keyboard.press('ArrowRight')
  }
  throw new Error(`${word} was never selected`)
}

async function tableByKeyboard(page: Page): Promise<void> {
  const key = (name: string) => page.keyboard.press(name)
  const grid = page.getByRole('grid', { name: 'Transactions' })
  const rows = grid.getByRole('row')
  const focused = grid.locator('[role=gridcell]:focus')
  const before = await rows.count()
  const inTable = page.getByRole('region', { name: 'Table', exact: true }).locator(':focus')
  // From the fields it is one step, from Confirm, where nothing is left to check, some more.
  for (let panes = 0; panes < 4 && (await inTable.count()) === 0; panes += 1) await key('F6')
  await expect(inTable).toHaveCount(1)
  while ((await focused.count()) === 0) await key('Tab')
  await key('Control+Home')
  await key('ArrowRight')
  await key('F2')
  await key('End')
  await page.keyboard.type(', Anzahlung')
  await key('Enter')
  await expect(rows.nth(1)).toContainText('Zahlungseingang Meier Holzbau AG, Anzahlung')
  await key('ArrowUp')
  await key('Control+d')
  await expect(rows.nth(2)).toContainText('Zahlungseingang Meier Holzbau AG, Anzahlung')
  await key('Control+Shift+ArrowDown')
  await expect(rows).toHaveCount(before + 1)
  await key('Control+Shift+Delete')
  await expect(rows).toHaveCount(before)
  await key('Control+Home')
  await key('ArrowDown')
  await key('Control+Shift+m')
  await expect(rows).toHaveCount(before - 1)
  for (let steps = 0; steps < 5; steps += 1) await key('Control+z')
  await expect(rows).toHaveCount(before)
  await expect(rows.nth(1)).not.toContainText('Anzahlung')
}
