import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onlyHereHeader } from '../../src-shared/contract/byte-routes.ts'
import {
  usualLayout,
  type InboxColumn,
  type InboxLayout,
} from '../../src-shared/contract/inbox-layout.ts'
import { fakeMorning } from './support/fake-documents.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { fakeStatus } from './support/fake-status.ts'
import { invoice, shows } from './support/inbox-list.ts'
import { openWindow, type WindowOptions } from './support/open-window.ts'

const heads = () =>
  [...document.querySelectorAll<HTMLElement>('[data-head]')].map(({ dataset }) => dataset['head'])

const all = usualLayout.columns.map((column) => ({ ...column, shown: true }))

async function openList(layout: Partial<InboxLayout> = {}, options: WindowOptions = {}) {
  const inboxLayout = { ...usualLayout, ...layout }
  const opened = await openWindow({
    documents: fakeMorning(),
    status: fakeStatus({ settings: { inboxLayout } }),
    ...options,
  })
  const kept = () => opened.core.status.settings.inboxLayout
  return { ...opened, kept }
}

const keptOrder = (layout: InboxLayout) =>
  layout.columns.filter(({ shown }) => shown).map(({ id }) => id)

const widthOf = (id: string) =>
  document.querySelector(`[data-head="${id}"]`)?.getBoundingClientRect().width ?? 0

describe('the columns of the list', () => {
  test('up from the first line leads to the heads, which arrows walk and Esc leaves', async () => {
    await openList()
    await userEvent.keyboard('{ArrowUp}')
    const head = (name: string) =>
      page.getByRole('columnheader', { name, exact: true }).getByRole('button')
    await expect.element(head('Document')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(head('Received')).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(head('State')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('grid')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(head('State')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('grid')).toHaveFocus()
  })

  test('a head is moved and made wider by keyboard, and stays so', async () => {
    const { kept } = await openList()
    await userEvent.keyboard('{ArrowUp}{ArrowRight}')
    await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
    await vi.waitFor(() => expect(heads().slice(0, 3)).toEqual(['document', 'received', 'type']))
    await vi.waitFor(() =>
      expect(document.activeElement?.closest('[data-head]')).toHaveAttribute('data-head', 'type'),
    )
    const before = widthOf('type')
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    await vi.waitFor(() => expect(widthOf('type')).toBeGreaterThan(before + 10))
    expect(keptOrder(kept())).toEqual(['received', 'type', 'date', 'due', 'amount', 'state'])
    expect(kept().columns.find(({ id }) => id === 'type')?.width).toBeGreaterThan(5)
  })

  test('the menu of a head sorts, hides and shows', async () => {
    const { kept } = await openList()
    await page.getByRole('columnheader', { name: 'Due' }).click({ button: 'right' })
    const menu = page.getByRole('menu', { name: 'Column Due' })
    await expect.element(menu.getByRole('menuitemradio', { name: 'Ascending' })).toHaveFocus()
    await expect
      .element(menu.getByRole('menuitemcheckbox', { name: 'Due' }))
      .toHaveAttribute('aria-checked', 'true')
    expect(await findAccessibilityFaults()).toEqual([])
    await menu.getByRole('menuitem', { name: 'Hide column' }).click()
    await vi.waitFor(() => expect(heads()).not.toContain('due'))
    expect(keptOrder(kept())).not.toContain('due')
    await userEvent.keyboard('{Escape}{ArrowUp}{Alt>}{ArrowDown}{/Alt}')
    const other = page.getByRole('menu', { name: 'Column Document' })
    await other.getByRole('menuitemcheckbox', { name: 'Number' }).click()
    await vi.waitFor(() => expect(heads()[1]).toBe('number'))
  })

  test('what a column says tells documents apart', async () => {
    await openList(
      { columns: all },
      {
        size: [1920, 800],
        documents: [
          invoice(1, {
            senderName: 'Zumsteg',
            documentNumber: 'RE-7',
            fileName: 'beleg.pdf',
            source: 'scan-folder',
            tags: ['Umbau'],
            amountGross: { currency: 'CHF', value: -300 },
            documentType: 'CREDIT_NOTE',
          }),
        ],
      },
    )
    await shows('Zumsteg')
    const cells = page.getByRole('gridcell')
    for (const text of ['RE-7', 'beleg.pdf', 'Scan folder', 'Umbau', 'CHF −300.00'])
      await expect.element(cells.filter({ hasText: text }).last()).toBeVisible()
    // Tags stand in one place.
    expect(document.querySelectorAll('.tag')).toHaveLength(1)
  })

  test('the dialog chooses, moves, sizes and takes all of it back', async () => {
    const { app, kept } = await openList()
    await page.getByRole('button', { name: 'Columns and lines' }).click()
    await page.getByRole('menu').getByRole('menuitem', { name: 'Choose columns…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Columns of the list' })
    await expect.element(dialog.getByRole('checkbox', { name: 'Number' })).toHaveFocus()
    expect(await findAccessibilityFaults()).toEqual([])
    await userEvent.keyboard(' ')
    await vi.waitFor(() => expect(heads()[1]).toBe('number'))
    const down = dialog.getByRole('button', { name: 'Move Number down' })
    await down.click()
    await expect.element(down).toHaveFocus()
    await vi.waitFor(() => expect(heads().slice(1, 3)).toEqual(['type', 'number']))
    const slider = dialog.getByRole('slider', { name: 'Width of Number' })
    slider.element().focus()
    await userEvent.keyboard('{End}')
    await vi.waitFor(() => expect(kept().columns.find(({ id }) => id === 'number')?.width).toBe(20))
    await dialog.getByText('Compact').click()
    await vi.waitFor(() => expect(kept().density).toBe('compact'))
    await dialog.getByRole('button', { name: 'Reset' }).click()
    await vi.waitFor(() => expect(app.settings.inboxLayout).toEqual(usualLayout))
    await expect.element(dialog.getByRole('button', { name: 'Reset' })).toBeDisabled()
  })

  test('compact lines are closer, and say all in one line', async () => {
    await openList({ density: 'compact' })
    const row = document.querySelector('[role=row][aria-selected]')
    expect(row?.getBoundingClientRect().height).toBeLessThan(36)
    const [name, detail] = [...(row?.querySelectorAll('.name > *') ?? [])]
    expect(detail?.getBoundingClientRect().left).toBeGreaterThanOrEqual(
      name?.getBoundingClientRect().right ?? Infinity,
    )
  })
})

describe.each(['light', 'dark'] as const)('nothing is cut off (%s)', (theme) => {
  test.each([
    [640, 'de', 'comfortable'],
    [640, 'fr', 'compact'],
    [1024, 'fr', 'comfortable'],
    [1440, 'it', 'compact'],
  ] as const)('%i wide, %s, %s', async (width, language, density) => {
    const layout: InboxLayout = { columns: all, density, pictures: true }
    const { app } = await openList(layout, {
      size: [width, 800],
      status: fakeStatus({ settings: { inboxLayout: layout, theme, language } }),
    })
    app.inbox.setFilter('all')
    await vi.waitFor(() =>
      expect(document.querySelectorAll('.explained').length).toBeGreaterThan(0),
    )
    for (const row of document.querySelectorAll('[role=grid] [role=row]')) {
      expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
      const ends = [...row.children].map((cell) => cell.getBoundingClientRect().right)
      expect(Math.max(...ends)).toBeLessThanOrEqual(width)
    }
    expect(await findAccessibilityFaults()).toEqual([])
  })
})

describe('pictures of the first page', () => {
  const drawn = (selector: string, count: number) =>
    vi.waitFor(() => expect(document.querySelectorAll(selector)).toHaveLength(count), 7_000)

  const images = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      invoice(index + 1, { senderName: `Nr. ${index + 1}`, mediaType: 'image/jpeg' }),
    )

  test('are drawn for the lines in view, of what is on this computer alone', async () => {
    const { app, core } = await openList({}, { documents: images(3) })
    const fetched = vi.spyOn(core.bridge, 'fetchBytes')
    await app.patchSettings({ inboxLayout: { ...usualLayout, pictures: true } })
    await drawn('.picture canvas', 3)
    expect(fetched.mock.calls.length).toBeGreaterThan(0)
    for (const [, init] of fetched.mock.calls)
      expect(new Headers(init?.headers).has(onlyHereHeader)).toBe(true)
  })

  test('P shows the page of the active line, which follows the arrows until Esc', async () => {
    await openList({}, { documents: images(2) })
    await userEvent.keyboard('p')
    await expect.element(page.getByRole('img', { name: 'First page of Nr. 2' })).toBeVisible()
    await drawn('.preview canvas', 1)
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('img', { name: 'First page of Nr. 1' })).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('img', { name: /^First page/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('grid')).toHaveFocus()
  })

  test('the pointer on a small one shows it large', async () => {
    await openList({ pictures: true }, { documents: images(2) })
    await drawn('.picture canvas', 2)
    await page.getByRole('gridcell', { name: 'First page' }).first().hover()
    await expect.element(page.getByRole('img', { name: 'First page of Nr. 2' })).toBeVisible()
    await page.getByRole('columnheader', { name: 'State' }).last().hover()
    await expect.element(page.getByRole('img', { name: /^First page/ })).not.toBeInTheDocument()
  })

  test('a file of which nothing can be drawn has a sign instead', async () => {
    const wrong: InboxColumn[] = ['type']
    const { core } = await openList(
      { pictures: true, columns: wrong.map((id) => ({ id, shown: true })) },
      { documents: [invoice(1, { senderName: 'Kaputt', mediaType: 'application/pdf' })] },
    )
    expect(core.documents.size).toBe(1)
    await drawn('.page.missing', 1)
  })
})
