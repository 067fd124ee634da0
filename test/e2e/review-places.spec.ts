import { join } from 'node:path'
import { axeFaults, besidesAxe } from './support/axe-faults.ts'
import { expect, test } from './support/intray-fixture.ts'
import { makeLongInvoice } from './support/made-invoices.ts'
import { openReview, tabTo } from './support/review-screen.ts'

test('the page follows the keyboard, and the keyboard stays in the form', async ({
  dataDir,
  startHost,
  complaints,
}) => {
  test.slow()
  const file = join(dataDir, 'Gartenbau Hofmatt.pdf')
  await makeLongInvoice(file)
  const page = await (await startHost()).open()
  const { seen, field, key, detail } = await openReview(page, [[file, 'Hofmatt']])
  const due = field('Due date')
  const total = field('Total')
  const sheet = (number: number) =>
    seen.getByRole('region', { name: `Page ${String(number)} of 3`, exact: true })
  const litOn = (number: number) => sheet(number).locator('.box.focus')
  await tabTo(due)

  await test.step('going to a field shows its place, on whichever page that is', async () => {
    await expect(due).toHaveValue('10.12.2026')
    await expect(litOn(2)).toBeInViewport()
    await expect(detail.getByText('Candidate 1 of 2')).toBeVisible()
  })

  await test.step('Alt+Down and Alt+Up walk the candidates; the page follows', async () => {
    await key('Alt+ArrowDown')
    await expect(due).toHaveValue('13.11.2026')
    await expect(litOn(1)).toBeInViewport()
    await expect(detail.getByText('Candidate 2 of 2')).toBeVisible()
    await expect(due).toBeFocused()
    await key('Alt+ArrowUp')
    await expect(due).toHaveValue('10.12.2026')
    await expect(litOn(2)).toBeInViewport()
    await key('Alt+ArrowUp')
    await expect(due).toHaveValue('13.11.2026')
    await key('Control+z')
    await expect(due).toHaveValue('10.12.2026')
    await expect(due).toBeFocused()
  })

  await test.step('of several places all are lit, and Alt+PageDown goes from one to the next', async () => {
    await tabTo(total)
    await expect(detail.getByText('Place 1 of 2')).toBeVisible()
    await expect(litOn(1)).toBeInViewport()
    await key('Alt+PageDown')
    await expect(detail.getByText('Place 2 of 2')).toBeVisible()
    await expect(litOn(3)).toBeInViewport()
    expect(await axeFaults(page)).toEqual([])
    await key('Alt+PageUp')
    await expect(detail.getByText('Place 1 of 2')).toBeVisible()
    await expect(litOn(1)).toBeInViewport()
    await expect(total).toBeFocused()
  })

  await test.step('PageDown and PageUp turn the pages', async () => {
    const turn = async (name: 'PageDown' | 'PageUp', number: number) => {
      await key(name)
      await expect(sheet(number).locator('canvas')).toBeInViewport({ ratio: 0.3 })
      await expect(seen.locator('.toolbar')).toContainText(`Page ${String(number)} of 3`)
    }
    await turn('PageDown', 2)
    await turn('PageDown', 3)
    await expect(sheet(3).locator('.box.lit')).toBeInViewport()
    await turn('PageUp', 2)
    await turn('PageUp', 1)
    await expect(litOn(1)).toBeInViewport()
    await expect(total).toBeFocused()
  })

  await test.step('typing keeps the box, dashed; Ctrl+F offers every place of what was typed', async () => {
    await page.keyboard.type('80')
    await expect(litOn(1)).toHaveClass(/dashed/)
    await key('Control+f')
    await expect(detail.getByText('found here')).toBeVisible()
    await expect(detail.getByText('Place 1 of 2')).toBeVisible()
    await expect(litOn(1)).not.toHaveClass(/dashed/)
    await key('Alt+PageDown')
    await expect(detail.getByText('Place 2 of 2')).toBeVisible()
    await expect(litOn(3)).toBeInViewport()
    await key('Escape')
    await expect(total).toHaveValue('CHF 200.00')
    await expect(total).toBeFocused()
  })

  await test.step('what the page does not say is said to be nowhere', async () => {
    await page.keyboard.type('4711')
    await key('Control+f')
    await expect(detail.getByText('not found on the page')).toBeVisible()
    await key('Escape')
    await expect(total).toHaveValue('CHF 200.00')
  })
  expect(besidesAxe(complaints)).toEqual([])
})
