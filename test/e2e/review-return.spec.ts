import { join } from 'node:path'
import { expect, samples, test } from './support/intray-fixture.ts'
import { makeLongInvoice } from './support/made-invoices.ts'
import {
  openTopmost,
  reviewScreen,
  tabTo,
  takeIn,
  type ReviewScreen,
} from './support/review-screen.ts'

test('leaving and coming back finds page, zoom, field, values and undo', async ({
  dataDir,
  startHost,
  complaints,
}) => {
  test.slow()
  const file = join(dataDir, 'Gartenbau Hofmatt.pdf')
  await makeLongInvoice(file)
  const host = await startHost()
  const page = await host.open()
  await takeIn(page, [
    [join(samples, 'Invoice Northgate Software.pdf'), 'Northgate'],
    [file, 'Hofmatt'],
  ])
  await openTopmost(page)
  const screen = reviewScreen(page)
  const { seen, heading, field, key, state } = screen
  const percent = seen.locator('.toolbar .percent')
  const due = field('Due date')

  await test.step('an edit, another field, two steps of zoom, the last page', async () => {
    await expect(field('Invoice number')).toBeFocused()
    await tabTo(due)
    await page.keyboard.type('24.12.2026')
    await tabTo(field('Total'))
    await expect(due).toHaveValue('24.12.2026')
    await expect(state).toHaveText('Saved here')
    await key('Control+Equal')
    await key('Control+Equal')
    await key('PageDown')
    await key('PageDown')
    await expect(seen.locator('.toolbar')).toContainText('Page 3 of 3')
  })
  const zoom = (await percent.textContent()) ?? ''

  const asItWas = async (now: ReviewScreen) => {
    await expect(now.heading).toHaveText(/Hofmatt/)
    await expect(now.field('Total')).toBeFocused()
    await expect(now.seen.locator('.toolbar .percent')).toHaveText(zoom)
    await expect(now.seen.locator('.toolbar')).toContainText('Page 3 of 3')
    await expect(now.field('Due date')).toHaveValue('24.12.2026')
  }

  await test.step('to the inbox and back', async () => {
    // By way of the page, so that no other field has the keyboard meanwhile.
    await key('Shift+F6')
    await tabTo(seen.getByRole('button', { name: 'Back to the inbox' }), 'Shift+Tab')
    await key('Enter')
    await openTopmost(page)
    await asItWas(screen)
  })

  await test.step('to another document of the queue and back', async () => {
    const queue = page.getByRole('navigation', { name: 'Queue' })
    await key('Shift+F6')
    await tabTo(seen.getByRole('button', { name: '2 documents left' }), 'Shift+Tab')
    await key('Enter')
    await expect(queue).toBeVisible()
    await tabTo(queue.getByRole('button', { name: /Northgate/ }))
    await key('Enter')
    await expect(heading).toHaveText(/Northgate/)
    await tabTo(queue.getByRole('button', { name: /Hofmatt/ }), 'Shift+Tab')
    await key('Enter')
    await asItWas(screen)
  })

  await test.step('after the program was ended and started again; undo goes back before it', async () => {
    await host.stop()
    const window = await (await startHost()).open()
    const again = reviewScreen(window)
    await openTopmost(window)
    await asItWas(again)
    await again.key('Control+z')
    await expect(again.field('Due date')).toHaveValue('10.12.2026')
    await expect(again.field('Due date')).toBeFocused()
    await again.key('Control+Shift+z')
    await expect(again.field('Due date')).toHaveValue('24.12.2026')
  })
  // Between the two runs the page knocks and nobody opens; what it was reading then ends short.
  const atTheEnd = /net::ERR_(?:CONNECTION_(?:REFUSED|RESET)|CONTENT_LENGTH_MISMATCH)/
  expect(complaints.filter((text) => !atTheEnd.test(text))).toEqual([])
})
