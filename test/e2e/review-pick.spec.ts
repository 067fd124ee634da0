import { join } from 'node:path'
import { axeFaults, besidesAxe } from './support/axe-faults.ts'
import { expect, test } from './support/intray-fixture.ts'
import { makeLongInvoice } from './support/made-invoices.ts'
import { openReview, tabTo } from './support/review-screen.ts'

test('words are picked on the page by keyboard, as by dragging', async ({
  dataDir,
  startHost,
  complaints,
}) => {
  test.slow()
  const file = join(dataDir, 'Gartenbau Hofmatt.pdf')
  await makeLongInvoice(file)
  const page = await (await startHost()).open()
  const { seen, field, key } = await openReview(page, [[file, 'Hofmatt']])
  const number = field('Invoice number')
  const due = field('Due date')
  const hint = seen.getByRole('status').filter({ hasText: /^(Selected|Draw |There is no text)/ })
  const picked = seen.locator('.box.picked')
  const pressed = (name: RegExp) => seen.getByRole('button', { name, pressed: true })
  await expect(number).toBeFocused()

  await test.step('Ctrl+L begins at the top of the page where the field has no place', async () => {
    await key('Control+l')
    await expect(hint).toContainText('Selected: Gartenbau')
    await expect(hint).toContainText(
      'Arrows move from word to word, Shift extends, Enter takes the text, Esc leaves.',
    )
    await expect(pressed(/^Pick words/)).toBeVisible()
    await expect(number).toBeFocused()
    expect(await axeFaults(page)).toEqual([])
  })

  await test.step('arrows walk words and lines, Home and End their ends; Shift extends', async () => {
    await key('ArrowRight')
    await expect(hint).toContainText('Selected: Hofmatt')
    await key('ArrowDown')
    await expect(hint).toContainText('Selected: 3,')
    await key('End')
    await expect(hint).toContainText('Selected: Burgdorf')
    await key('Home')
    await expect(hint).toContainText('Selected: Hofmattweg')
    await key('Shift+ArrowRight')
    await key('Shift+ArrowRight')
    await expect(hint).toContainText('Selected: Hofmattweg 3, 3400')
    await key('Shift+ArrowLeft')
    await expect(hint).toContainText('Selected: Hofmattweg 3,')
    await key('Shift+ArrowUp')
    await expect(hint).toContainText(/Selected: .*GmbH Hofmattweg|Selected: Hofmatt/)
    await key('ArrowUp')
    await expect(hint).toContainText(/Selected: \S+ Arrows/)
    await expect(number).toBeFocused()
  })

  await test.step('Esc leaves, and nothing is taken', async () => {
    await key('Escape')
    await expect(hint).toHaveCount(0)
    await expect(picked).toHaveCount(0)
    await expect(number).toHaveValue('')
    await expect(number).toBeFocused()
  })

  await test.step('PageDown picks on the next page; Enter puts the words into the field', async () => {
    await key('Control+l')
    await expect(hint).toContainText('Selected: Gartenbau')
    await key('PageDown')
    await expect(hint).toContainText('Selected: Allgemeine')
    await key('Shift+End')
    await expect(hint).toContainText('Selected: Allgemeine Bedingungen')
    await key('Enter')
    await expect(number).toHaveValue('Allgemeine Bedingungen')
    await expect(
      seen.getByRole('region', { name: 'Page 2 of 3', exact: true }).locator('.box.focus'),
    ).toBeInViewport()
    await expect(number).toBeFocused()
    await expect(hint).toHaveCount(0)
  })

  await test.step('where the field has a place, picking begins there; it is read by the field’s kind', async () => {
    await tabTo(due)
    await key('Control+l')
    await expect(hint).toContainText('Selected: 10.12.2026')
    await key('ArrowLeft')
    await expect(hint).toContainText('Selected: bis:')
    await key('Enter')
    await expect(due).toHaveValue('bis:')
    await expect(due).toHaveAttribute('aria-invalid', 'true')
    await key('Escape')
    await expect(due).toHaveValue('10.12.2026')
  })

  await test.step('Ctrl+B says how to draw; Esc and Ctrl+B leave', async () => {
    await key('Control+b')
    await expect(hint).toHaveText('Draw a box around the value. Esc leaves.')
    await expect(pressed(/^Draw a box/)).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await key('Escape')
    await expect(hint).toHaveCount(0)
    await key('Control+b')
    await key('Control+b')
    await expect(hint).toHaveCount(0)
    await expect(due).toBeFocused()
  })

  await test.step('undo takes the picked words back', async () => {
    await key('Control+z')
    await expect(number).toHaveValue('')
    await expect(number).toBeFocused()
  })
  expect(besidesAxe(complaints)).toEqual([])
})
