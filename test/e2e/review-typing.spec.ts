import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeFaults, besidesAxe } from './support/axe-faults.ts'
import { expect, test } from './support/intray-fixture.ts'
import { makeUnnumberedInvoice } from './support/make-unnumbered-invoice.ts'
import { openReview, tabTo } from './support/review-screen.ts'

test('what is typed is read, asked about, kept in red or left to the input method', async ({
  dataDir,
  startHost,
  complaints,
}) => {
  test.slow()
  const file = join(dataDir, 'Gartenbau Hofmatt.pdf')
  await makeUnnumberedInvoice(file)
  const page = await (await startHost()).open()
  const { seen, heading, field, key, detail } = await openReview(page, [[file, 'Hofmatt']])
  const number = field('Invoice number')
  const due = field('Due date')
  const total = field('Total')
  await expect(number).toBeFocused()

  await test.step('while an input method composes, no key is the screen’s', async () => {
    const method = await page.context().newCDPSession(page)
    await method.send('Input.imeSetComposition', {
      text: 'にほん',
      selectionStart: 3,
      selectionEnd: 3,
    })
    await expect(number).toHaveValue('にほん')
    for (const name of ['Enter', 'F8', 'Control+j', 'Control+k', 'Escape'])
      expect(await pressComposing(page, name)).toBe(true)
    await expect(number).toBeFocused()
    await expect(number).toHaveValue('にほん')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await method.send('Input.insertText', { text: '日本' })
    await expect(number).toHaveValue('日本')
    await key('Escape')
    await expect(number).toHaveValue('')
  })

  await test.step('a question mark within a text is a question mark', async () => {
    await page.keyboard.type('Wer?')
    await expect(number).toHaveValue('Wer?')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await key('Escape')
  })

  await test.step('what is no value stays, in red and unsaved, and nothing passes it over', async () => {
    await tabTo(due)
    await page.keyboard.type('next Friday')
    await key('Enter')
    const told = 'Stop, This value does not fit the field and has not been saved.'
    await expect(due).toBeFocused()
    await expect(due).toHaveValue('next Friday')
    await expect(due).toHaveAttribute('aria-invalid', 'true')
    await expect(due).toHaveAccessibleDescription(new RegExp(`^${told.replaceAll('.', '\\.')}, `))
    expect(await axeFaults(page)).toEqual([])
    await tabTo(total)
    await key('Control+Enter')
    await expect(due).toBeFocused()
    await expect(heading).toHaveText(/Hofmatt/)
    await expect(page.locator('.notice')).toHaveCount(0)
    await key('Escape')
    await expect(due).toHaveValue('03.12.2026')
  })

  await test.step('a number with two readings is asked about', async () => {
    await tabTo(total)
    await page.keyboard.type('1.200')
    await key('Enter')
    await expect(detail).toContainText('This can be read in two ways:')
    expect(await axeFaults(page)).toEqual([])
    await tabTo(detail.getByRole('button', { name: 'Use CHF 1’200.00' }))
    await key('Enter')
    await expect(total).toHaveValue('CHF 1’200.00')
  })

  await test.step('forms that people use are read as the canonical value', async () => {
    await tabTo(due, 'Shift+Tab')
    await page.keyboard.type('4.12.26')
    await key('Tab')
    await expect(due).toHaveValue('04.12.2026')
  })

  await test.step('undo and redo go across the fields that were changed', async () => {
    await key('Control+z')
    await expect(due).toBeFocused()
    await expect(due).toHaveValue('03.12.2026')
    await key('Control+z')
    await expect(total).toBeFocused()
    await expect(total).toHaveValue('CHF 120.00')
    await key('Control+Shift+z')
    await expect(total).toHaveValue('CHF 1’200.00')
    await expect(total).toBeFocused()
  })

  await test.step('a choice is made by its first letter, an address part by part', async () => {
    const state = seen.getByRole('combobox', { name: 'State' })
    await tabTo(state)
    await page.keyboard.type('p')
    await expect(state).toHaveValue('PAID')
    await tabTo(seen.getByRole('button', { name: /more fields?$/ }))
    await key('Enter')
    const address = seen.getByRole('button', { name: /^Address: Hofmattweg 3/ })
    await tabTo(address, 'Shift+Tab')
    await key('Space')
    const street = seen.getByRole('group', { name: 'Address' }).getByRole('textbox', {
      name: 'Street',
      exact: true,
    })
    await tabTo(street)
    await key('Control+a')
    await page.keyboard.type('Hofmattgasse')
    await key('Tab')
    await expect(seen.getByRole('button', { name: /^Address: Hofmattgasse 3/ })).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
  })
  expect(besidesAxe(complaints)).toEqual([])
})

/** Presses a key; true where the window was told that it belongs to a composition. */
async function pressComposing(page: Page, name: string): Promise<boolean> {
  // Listened for first: a key that comes before anybody listens would be waited for without end.
  const heard = await page.evaluateHandle(() => {
    const told: { isComposing: boolean | null } = { isComposing: null }
    const listen = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Control') return
      window.removeEventListener('keydown', listen, true)
      told.isComposing = isComposing
    }
    window.addEventListener('keydown', listen, true)
    return told
  })
  await page.keyboard.press(name)
  await expect.poll(() => heard.evaluate(({ isComposing }) => isComposing)).not.toBeNull()
  return (await heard.evaluate(({ isComposing }) => isComposing)) === true
}
