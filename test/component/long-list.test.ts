import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeCrowd } from './support/fake-documents.ts'
import { openWindow } from './support/open-window.ts'

const active = () => document.querySelector('.active .primary')?.textContent
const drawnRows = () => document.querySelectorAll('[role=row]').length
const scroller = () => {
  const found = document.querySelector<HTMLElement>('.scroller')
  if (!found) throw new Error('no list')
  return found
}

test('a hundred thousand documents are a screenful of rows, and the last one is two keys away', async () => {
  const { app } = await openWindow({ documents: fakeCrowd(100_000) })
  expect(drawnRows()).toBeLessThan(40)
  expect(app.inbox.rows).toHaveLength(100)
  await userEvent.keyboard('{End}')
  await vi.waitFor(() => expect(app.inbox.complete).toBe(true), { timeout: 60_000, interval: 250 })
  await vi.waitFor(() => expect(active()).toBe('Lieferant 1'))
  expect(drawnRows()).toBeLessThan(40)
  await userEvent.keyboard('{Home}')
  await vi.waitFor(() => expect(active()).toBe('Lieferant 100000'))
}, 120_000)

test('pages are read as they are scrolled to, none twice', async () => {
  const { app, core } = await openWindow({ documents: fakeCrowd(1_000) })
  scroller().scrollTop = 52 * 450
  await vi.waitFor(() => expect(document.body.textContent).toContain('Lieferant 545'))
  expect(app.inbox.rows).toHaveLength(500)
  const cursors = core
    .callsOf('documents.list')
    .filter(({ limit }) => limit > 1)
    .map(({ cursor }) => cursor)
  expect(cursors).toEqual([null, '100', '300'])
})

test('Page Down moves by what is seen', async () => {
  await openWindow({ documents: fakeCrowd(200), size: [1280, 800] })
  const seen = Math.floor(scroller().clientHeight / 52)
  await userEvent.keyboard('{PageDown}')
  expect(active()).toBe(`Lieferant ${String(200 - seen)}`)
  await userEvent.keyboard('{PageUp}')
  expect(active()).toBe('Lieferant 200')
})

test('a page that fails is asked for again later or by the person, not at once for ever', async () => {
  const { app, core, screen } = await openWindow({ documents: fakeCrowd(1_000) })
  core.failNext('documents.list', 'internal')
  const pages = () => core.callsOf('documents.list').filter(({ limit }) => limit > 1).length
  scroller().scrollTop = 52 * 200
  await expect.element(screen.getByText(/^The list could not be loaded/)).toBeVisible()
  scroller().scrollTop = 52 * 210
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(pages()).toBe(2)
  expect(app.inbox.rows).toHaveLength(100)
  await screen.getByRole('button', { name: 'Try again' }).click()
  await vi.waitFor(() => expect(app.inbox.rows).toHaveLength(300))
  await expect.element(screen.getByText(/^The list could not be loaded/)).not.toBeInTheDocument()
  expect(pages()).toBe(3)
})

test('a damaged record is told in its place and takes no other line along', async () => {
  const documents = fakeCrowd(3).map((document, at) =>
    at === 1 ? { ...document, resultCount: 'three' as unknown as number } : document,
  )
  const { app, screen } = await openWindow({ documents })
  expect(app.inbox.rows).toHaveLength(3)
  const row = screen
    .getByRole('row')
    .filter({ hasText: 'What Intray stored about this document is damaged' })
  await expect.element(row).toBeVisible()
  expect(row.element().querySelector('button')?.textContent).not.toBe('Try again')
})
