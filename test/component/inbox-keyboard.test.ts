import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { documentId, fakeMorning } from './support/fake-documents.ts'
import { openWindow } from './support/open-window.ts'

const active = () => document.querySelector('.active .primary')?.textContent

describe('the inbox by keyboard alone', () => {
  test('has the keyboard from the start and walks the list', async () => {
    const { screen } = await openWindow({ documents: fakeMorning() })
    await expect.element(screen.getByRole('grid')).toHaveFocus()
    expect(active()).toBe('Papeterie Zumsteg AG')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(active()).toBe('Boulangerie du Marché Sàrl')
    await userEvent.keyboard('{End}')
    expect(active()).toBe('Regionalbank Thurtal')
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBe('Regionalbank Thurtal')
    await userEvent.keyboard('{Home}{ArrowUp}')
    expect(active()).toBe('Papeterie Zumsteg AG')
  })

  test('keeps its keys after a click beside the list, and from a button', async () => {
    const { app, screen } = await openWindow({ documents: fakeMorning() })
    await userEvent.click(document.querySelector('footer') ?? document.body)
    await expect.element(screen.getByRole('grid')).not.toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBe('Elektro Brühwiler GmbH')
    await expect.element(screen.getByRole('grid')).toHaveFocus()
    await screen.getByRole('radio', { name: /^To review/ }).click()
    await userEvent.keyboard('{End}')
    expect(active()).toBe('Regionalbank Thurtal')
    await userEvent.keyboard('{Home}{ArrowDown}')
    await userEvent.click(document.querySelector('footer') ?? document.body)
    await userEvent.keyboard('{Enter}')
    expect(app.navigation.view).toEqual({ kind: 'review', id: documentId(15) })
  })

  test('tells a screen reader which line it is on', async () => {
    const { screen } = await openWindow({ documents: fakeMorning() })
    await userEvent.keyboard('{ArrowDown}')
    const grid = screen.getByRole('grid').element()
    const row = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
    expect(row?.textContent).toContain('Elektro Brühwiler GmbH')
    expect(row?.getAttribute('aria-rowindex')).toBe('3')
    expect(grid.getAttribute('aria-rowcount')).toBe('8')
  })

  test('Enter opens the review of the line', async () => {
    const { app } = await openWindow({ documents: fakeMorning() })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(app.navigation.view).toEqual({ kind: 'review', id: documentId(15) })
  })

  test('Enter on a line that waits for an answer goes to its buttons', async () => {
    const { screen } = await openWindow({ documents: fakeMorning() })
    await userEvent.keyboard('3')
    await expect.element(screen.getByText('Beleg doppelt.pdf')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: 'Keep both' })).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('button', { name: 'Discard' })).toHaveFocus()
  })

  test('only the buttons of the line are stops of the Tab key', async () => {
    await openWindow({ documents: fakeMorning() })
    const stops = [...document.querySelectorAll<HTMLElement>('[role=grid] button')].filter(
      (button) => button.tabIndex === 0,
    )
    expect(stops.map((button) => button.ariaLabel)).toEqual(['Actions for Papeterie Zumsteg AG'])
  })

  test('/ searches, Esc clears, Esc again goes back to the list', async () => {
    const { app, screen } = await openWindow({ documents: fakeMorning() })
    await userEvent.keyboard('/')
    const field = screen.getByRole('combobox', { name: 'Search documents' })
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('zum/3')
    expect(app.inbox.query).toBe('zum/3')
    await userEvent.keyboard('{Escape}')
    expect(app.inbox.query).toBe('')
    await vi.waitFor(() => expect(app.inbox.rows).toHaveLength(7))
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('grid')).toHaveFocus()
  })

  test('numbers change the group, arrows walk the groups', async () => {
    const { app, screen } = await openWindow({ documents: fakeMorning() })
    await userEvent.keyboard('5')
    expect(app.inbox.filter).toBe('done')
    await screen.getByRole('radio', { name: /^Done/ }).click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(screen.getByRole('radio', { name: /^All\s*\d/ })).toHaveFocus()
    expect(app.inbox.filter).toBe('all')
    await userEvent.keyboard('{ArrowRight}')
    expect(app.inbox.filter).toBe('trash')
    await userEvent.keyboard('{ArrowRight}')
    expect(app.inbox.filter).toBe('open')
  })

  test('after a click on a group, Enter opens the line and Space selects it', async () => {
    const { app, screen } = await openWindow({ documents: fakeMorning() })
    await screen.getByRole('radio', { name: /^To review/ }).click()
    await userEvent.keyboard(' ')
    await expect.element(screen.getByText('1 selected')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(app.navigation.view.kind).toBe('review'))
  })

  test('the line stays under the keyboard when others come and go', async () => {
    const { core } = await openWindow({ documents: fakeMorning() })
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    core.remove(documentId(16))
    await vi.waitFor(() =>
      expect(document.querySelectorAll('[role=row][aria-selected]')).toHaveLength(6),
    )
    expect(active()).toBe('Boulangerie du Marché Sàrl')
  })
})
