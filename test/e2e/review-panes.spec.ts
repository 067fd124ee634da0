import { join } from 'node:path'
import { axeFaults, besidesAxe } from './support/axe-faults.ts'
import { expect, samples, test } from './support/intray-fixture.ts'
import { openReview, tabTo } from './support/review-screen.ts'

const documents = [
  [join(samples, 'Invoice Northgate Software.pdf'), 'Northgate'],
  [join(samples, 'Rechnung Malerei Sonnhalde.pdf'), 'Sonnhalde'],
] as const

test('panes are gone through, moved, closed and remembered by keyboard', async ({
  startHost,
  complaints,
}) => {
  test.slow()
  const page = await (await startHost()).open()
  const { seen, heading, field, key, confirm } = await openReview(page, documents)
  const pane = (name: string) => seen.getByRole('region', { name, exact: true })
  const queue = page.getByRole('navigation', { name: 'Queue' })
  const width = seen.getByRole('separator', { name: 'Width of the page' })
  const height = seen.getByRole('separator', { name: 'Height of the table' })
  const grid = seen.getByRole('grid', { name: 'Line items' })
  await expect(confirm).toBeFocused()

  await test.step('the queue opens as a thin list; F6 goes round all panes and back', async () => {
    await tabTo(seen.getByRole('button', { name: '2 documents left' }), 'Shift+Tab')
    await key('Enter')
    await expect(queue.getByRole('button')).toHaveText([/Sonnhalde/, /Northgate/])
    expect(await axeFaults(page)).toEqual([])
    await key('F6')
    await expect(queue.locator(':focus')).toHaveCount(1)
    await key('F6')
    await expect(pane('Page')).toBeFocused()
    await key('F6')
    await expect(pane('Fields').locator(':focus')).toHaveCount(1)
    await key('F6')
    await expect(pane('Table').locator(':focus')).toHaveCount(1)
    await key('Shift+F6')
    await expect(pane('Fields').locator(':focus')).toHaveCount(1)
  })

  await test.step('each pane remembers where one was in it', async () => {
    await tabTo(field('Due date'))
    await key('F6')
    await key('Shift+F6')
    await expect(field('Due date')).toBeFocused()
  })

  await test.step('arrows move what divides page and fields, and the table', async () => {
    await tabTo(width, 'Shift+Tab')
    const before = Number(await width.getAttribute('aria-valuenow'))
    await key('ArrowLeft')
    await key('ArrowLeft')
    await expect(width).toHaveAttribute('aria-valuenow', String(before - 4))
    await tabTo(height)
    const above = Number(await height.getAttribute('aria-valuenow'))
    await key('ArrowUp')
    await expect(height).toHaveAttribute('aria-valuenow', String(above - 2))
  })
  const split = (await width.getAttribute('aria-valuenow')) ?? ''

  await test.step('the table is closed and opened by its button', async () => {
    const toggle = pane('Table').getByRole('button', { name: 'Line items', exact: true })
    await tabTo(toggle)
    await key('Enter')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(grid).toHaveCount(0)
    expect(await axeFaults(page)).toEqual([])
    await key('Enter')
    await expect(grid).toBeVisible()
  })

  await test.step('the split is the same for the next document, and in a new window', async () => {
    await key('Control+Enter')
    await expect(heading).toHaveText(/Northgate/)
    await expect(width).toHaveAttribute('aria-valuenow', split)
    await page.reload()
    await expect(heading).toHaveText(/Northgate/)
    await expect(width).toHaveAttribute('aria-valuenow', split)
  })
  expect(besidesAxe(complaints)).toEqual([])
})
