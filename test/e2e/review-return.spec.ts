import { join } from 'node:path'
import { expect, samples, test } from './support/intray-fixture.ts'
import { makeLongInvoice } from './support/made-invoices.ts'
import { openTopmost, reviewScreen, tabTo, takeIn } from './support/review-screen.ts'

test('leaving and coming back finds page, zoom, field, values and undo', async ({
  page,
  dataDir,
  start,
  complaints,
}) => {
  test.slow()
  const file = join(dataDir, 'Gartenbau Hofmatt.pdf')
  await makeLongInvoice(file)
  const host = await start()
  await page.goto(host.address)
  await takeIn(page, [
    [join(samples, 'Invoice Northgate Software.pdf'), 'Northgate'],
    [file, 'Hofmatt'],
  ])
  await openTopmost(page)
  const { seen, heading, field, key, state } = reviewScreen(page)
  const percent = seen.locator('.toolbar .percent')
  const total = field('Total')
  const due = field('Due date')

  await test.step('an edit, another field, two steps of zoom, the last page', async () => {
    await expect(field('Invoice number')).toBeFocused()
    await tabTo(due)
    await page.keyboard.type('24.12.2026')
    await tabTo(total)
    await expect(due).toHaveValue('24.12.2026')
    await expect(state).toHaveText('Saved here')
    await key('Control+Equal')
    await key('Control+Equal')
    await key('PageDown')
    await key('PageDown')
    await expect(seen.locator('.toolbar')).toContainText('Page 3 of 3')
  })
  const zoom = (await percent.textContent()) ?? ''

  const asItWas = async () => {
    await expect(heading).toHaveText(/Hofmatt/)
    await expect(total).toBeFocused()
    await expect(percent).toHaveText(zoom)
    await expect(seen.locator('.toolbar')).toContainText('Page 3 of 3')
    await expect(due).toHaveValue('24.12.2026')
  }

  await test.step('to the inbox and back', async () => {
    // By way of the page, so that no other field has the keyboard meanwhile.
    await key('Shift+F6')
    await tabTo(seen.getByRole('button', { name: 'Back to the inbox' }), 'Shift+Tab')
    await key('Enter')
    await openTopmost(page)
    await asItWas()
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
    await asItWas()
  })

  await test.step('after the program was ended and started again; undo goes back before it', async () => {
    await host.stop()
    const again = await start()
    await page.goto(again.address)
    await openTopmost(page)
    await asItWas()
    await key('Control+z')
    await expect(due).toHaveValue('10.12.2026')
    await expect(due).toBeFocused()
    await key('Control+Shift+z')
    await expect(due).toHaveValue('24.12.2026')
  })
  // Between the two runs the page knocks and nobody opens; what it was reading then ends short.
  const atTheEnd = /net::ERR_(?:CONNECTION_(?:REFUSED|RESET)|CONTENT_LENGTH_MISMATCH)/
  expect(complaints.filter((text) => !atTheEnd.test(text))).toEqual([])
})
