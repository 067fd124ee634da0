import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeCrowd, fakeDocument } from './support/fake-documents.ts'
import { openWindow, type OpenedWindow } from './support/open-window.ts'

const active = () => document.querySelector('.active .primary')?.textContent
const drawnRows = () => document.querySelectorAll('[role=row]').length
const scroller = () => {
  const found = document.querySelector<HTMLElement>('.scroller')
  if (!found) throw new Error('no list')
  return found
}

const pagesOf = (core: OpenedWindow['core']) =>
  core.callsOf('documents.list').filter(({ limit }) => limit > 1)

test('a hundred thousand documents are a screenful of rows, and the last one is two keys away', async () => {
  const { app, core } = await openWindow({ documents: fakeCrowd(100_000) })
  expect(drawnRows()).toBeLessThan(40)
  expect(app.inbox.rows).toHaveLength(100)
  await userEvent.keyboard('{End}')
  await vi.waitFor(() => expect(active()).toBe('Lieferant 1'))
  expect(pagesOf(core)).toHaveLength(2)
  expect(app.inbox.loaded).toHaveLength(300)
  expect(drawnRows()).toBeLessThan(40)
  await userEvent.keyboard('{Home}')
  await vi.waitFor(() => expect(active()).toBe('Lieferant 100000'))
})

test('pages are read as they are scrolled to, none twice', async () => {
  const { app, core } = await openWindow({ documents: fakeCrowd(1_000) })
  scroller().scrollTop = 52 * 450
  await vi.waitFor(() => expect(document.body.textContent).toContain('Lieferant 545'))
  expect(app.inbox.rows).toHaveLength(500)
  expect(pagesOf(core).map(({ cursor }) => cursor)).toEqual([null, '100', '300'])
})

test('from the end, what is before it is read as it is scrolled to, until both parts meet', async () => {
  const { app, core } = await openWindow({ documents: fakeCrowd(1_000) })
  await userEvent.keyboard('{End}')
  await vi.waitFor(() => expect(active()).toBe('Lieferant 1'))
  await userEvent.keyboard('{PageUp}')
  scroller().scrollTop = 52 * 650
  await vi.waitFor(() => expect(document.body.textContent).toContain('Lieferant 348'))
  expect(pagesOf(core).map(({ backwards, cursor }) => [backwards, cursor])).toEqual([
    [false, null],
    [true, null],
    [true, '800'],
  ])
  scroller().scrollTop = 52 * 200
  await vi.waitFor(() => expect(document.body.textContent).toContain('Lieferant 798'))
  scroller().scrollTop = 52 * 450
  await vi.waitFor(() => expect(document.body.textContent).toContain('Lieferant 548'))
  expect(app.inbox.complete).toBe(false)
  scroller().scrollTop = 52 * 330
  await vi.waitFor(() => expect(app.inbox.complete).toBe(true))
  expect(app.inbox.rows.map(({ senderName }) => senderName)).toEqual(
    Array.from({ length: 1_000 }, (_, at) => `Lieferant ${String(1_000 - at)}`),
  )
})

test('at the end, a new document at the top moves no line from under the keyboard', async () => {
  const { app, core } = await openWindow({ documents: fakeCrowd(1_000) })
  await userEvent.keyboard('{End}')
  await vi.waitFor(() => expect(active()).toBe('Lieferant 1'))
  core.put(fakeDocument({ senderName: 'Neu AG', resultCount: 1 }))
  await vi.waitFor(() => expect(app.inbox.counts?.open).toBe(1_001))
  expect([active(), app.inbox.activeIndex]).toEqual(['Lieferant 1', 1_000])
  core.remove(app.inbox.rowAt(999)?.id ?? '')
  await vi.waitFor(() => expect(app.inbox.counts?.open).toBe(1_000))
  expect([active(), app.inbox.activeIndex]).toEqual(['Lieferant 1', 999])
  expect(app.inbox.rowAt(998)?.senderName).toBe('Lieferant 3')
})

test('sorted otherwise, the end of the list is that of the new order', async () => {
  const { app, core } = await openWindow({ documents: fakeCrowd(1_000) })
  await userEvent.keyboard('{End}')
  await vi.waitFor(() => expect(active()).toBe('Lieferant 1'))
  app.sortInbox({ by: 'received', descending: false })
  await vi.waitFor(() => expect([active(), app.inbox.activeIndex]).toEqual(['Lieferant 1', 0]))
  await userEvent.keyboard('{End}')
  await vi.waitFor(() => expect(active()).toBe('Lieferant 1000'))
  const backwards = pagesOf(core).filter((asked) => asked.backwards)
  expect(backwards.map(({ cursor }) => cursor)).toEqual([null, null])
})

test('Shift and End select to the end, and no line between is left out', async () => {
  const { app, core } = await openWindow({ documents: fakeCrowd(1_000) })
  await userEvent.keyboard('{Shift>}{End}{/Shift}')
  await vi.waitFor(() => expect(document.body.textContent).toContain('1’000 selected'))
  expect(app.inbox.activeIndex).toBe(999)
  const named = () => {
    const { selection } = core.callsOf('many.describe').at(-1) ?? {}
    return new Set(selection?.kind === 'documents' ? selection.ids : [])
  }
  await vi.waitFor(() => expect(named()).toEqual(new Set(app.inbox.rows.map(({ id }) => id))))
})

test('a press with Shift at the other end of a long list takes all between, and says so meanwhile', async () => {
  const { app, core, screen } = await openWindow({ documents: fakeCrowd(1_000) })
  await userEvent.keyboard(' ')
  scroller().scrollTop = scroller().scrollHeight
  await expect.element(screen.getByText('Lieferant 1', { exact: true })).toBeVisible()
  const bar = screen.getByRole('region', { name: 'Selection' })
  await expect.element(bar.getByRole('button', { name: /^Confirm/ })).toBeVisible()
  core.failNext('documents.list', 'internal')
  const last = screen.getByText('Lieferant 1', { exact: true })
  await userEvent.click(last, { modifiers: ['Shift'] })
  await expect.element(bar.getByText(/Reading the lines between/)).toBeVisible()
  await expect.element(bar.getByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument()
  await userEvent.keyboard('{Delete}')
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(bar.getByText('1’000 selected', { exact: true })).toBeVisible()
  await expect.element(bar.getByRole('button', { name: /^Confirm/ })).toBeVisible()
  expect(core.callsOf('many.prepare')).toEqual([])
  expect(app.inbox.rows.filter(({ state }) => state.kind === 'trashed')).toEqual([])
})

test('a range of more lines than can be named is refused with a word', async () => {
  const { screen } = await openWindow({ documents: fakeCrowd(30_000) })
  await userEvent.keyboard('{Shift>}{End}{/Shift}')
  await expect.element(screen.getByText(/^At most 20’000 lines can be picked/)).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Selection' })).not.toBeInTheDocument()
})

test('what was picked beyond the first page is still picked when the list is read anew', async () => {
  const { app, screen } = await openWindow({ documents: fakeCrowd(1_000) })
  await userEvent.keyboard('{End}')
  await vi.waitFor(() => expect(active()).toBe('Lieferant 1'))
  await userEvent.keyboard(' ')
  await expect.element(screen.getByText('1 selected')).toBeVisible()
  app.inbox.setActive(0)
  await app.inbox.reload()
  expect(app.inbox.loaded).toHaveLength(100)
  await expect.element(screen.getByText('1 selected')).toBeVisible()
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
  const pages = () => pagesOf(core).length
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
