import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { documentId, fakeDocument, fakeMorning } from './support/fake-documents.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { embeddedConnection, fakeStatus } from './support/fake-status.ts'
import { ownWorkspace } from './support/fake-workspaces.ts'
import { names, row } from './support/inbox-list.ts'
import { openWindow, type OpenedWindow } from './support/open-window.ts'

const selected = () =>
  [...document.querySelectorAll('[role=row][aria-selected=true] .primary')].map(
    (name) => name.textContent,
  )
const bar = (screen: OpenedWindow['screen']) => screen.getByRole('region', { name: 'Selection' })
const failures = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    fakeDocument({
      id: documentId(100 + at),
      fileName: `scan-${at}.pdf`,
      state: { kind: 'failed', code: 'PROCESSING_FAILED', message: '' },
    }),
  )

describe('selecting in the list', () => {
  test('a check mark selects its line and does not open it', async () => {
    const { app, screen } = await openWindow({ documents: fakeMorning() })
    await screen.getByRole('checkbox', { name: 'Select Elektro Brühwiler GmbH' }).click()
    await screen.getByRole('checkbox', { name: 'Select Papeterie Zumsteg AG' }).click()
    expect(selected()).toEqual(['Papeterie Zumsteg AG', 'Elektro Brühwiler GmbH'])
    await expect.element(screen.getByText('2 selected')).toBeVisible()
    expect(app.navigation.view.kind).toBe('inbox')
    await screen.getByRole('checkbox', { name: 'Select Papeterie Zumsteg AG' }).click()
    expect(selected()).toEqual(['Elektro Brühwiler GmbH'])
  })

  test('Ctrl adds a line, Shift all from there; a plain press opens', async () => {
    const { app } = await openWindow({ documents: fakeMorning() })
    const second = row('Elektro Brühwiler')
    const fourth = [...document.querySelectorAll<HTMLElement>('[role=row]')][4]
    await userEvent.click(second ?? document.body, { modifiers: ['Control'] })
    await userEvent.click(fourth ?? document.body, { modifiers: ['Shift'] })
    expect(selected()).toHaveLength(3)
    expect(app.navigation.view.kind).toBe('inbox')
    await userEvent.click(second ?? document.body)
    expect(app.navigation.view.kind).toBe('review')
  })

  test('Space selects, Shift with an arrow goes on and back, Esc clears', async () => {
    const { screen } = await openWindow({ documents: fakeMorning() })
    await userEvent.keyboard(' ')
    expect(selected()).toEqual(['Papeterie Zumsteg AG'])
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(selected()).toHaveLength(3)
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
    expect(selected()).toHaveLength(2)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown} ')
    expect(selected()).toHaveLength(3)
    await expect.element(screen.getByRole('region', { name: 'Selection' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(selected()).toEqual([])
    await expect.element(screen.getByRole('region', { name: 'Selection' })).not.toBeInTheDocument()
  })

  test('after a look at a document lines are selected, named and removed as before', async () => {
    const { core, app, screen } = await openWindow({ documents: fakeMorning() })
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(app.navigation.view.kind).toBe('review'))
    app.navigation.go({ kind: 'inbox' })
    await vi.waitFor(() => expect(names()).toHaveLength(7))
    await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}')
    expect(selected()).toHaveLength(2)
    await expect.element(bar(screen).getByText('2 selected')).toBeVisible()
    await userEvent.keyboard('{Delete}')
    await vi.waitFor(() => expect(names()).toHaveLength(5))
    expect(core.callsOf('documents.remove')).toEqual([])
  })

  test('Ctrl+A selects all that match, ten thousand too, without naming one of them', async () => {
    const documents = Array.from({ length: 10_000 }, (_, at) =>
      fakeDocument({ id: documentId(at) }),
    )
    const { core, app, screen } = await openWindow({ documents })
    await userEvent.keyboard('{Control>}a{/Control}')
    await expect.element(screen.getByText('10’000 selected')).toBeVisible()
    expect(app.inbox.rows.length).toBeLessThan(1_000)
    expect(core.callsOf('many.describe').at(-1)).toEqual({
      selection: {
        ...{ kind: 'view', scope: 'active', filter: 'open' },
        ...{ query: '', filters: [], except: [] },
      },
    })
    await userEvent.keyboard(' ')
    await expect.element(screen.getByText('9’999 selected')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: /^Select all/ }).element().ariaChecked).toBe(
      'mixed',
    )
  })

  test('Ctrl+A in the search selects its text', async () => {
    const { screen } = await openWindow({ documents: fakeMorning() })
    await screen.getByRole('combobox', { name: 'Search documents' }).fill('zum')
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(selected()).toEqual([])
  })

  test('belongs to its list: another group, and what leaves, is not selected', async () => {
    const { core } = await openWindow({ documents: fakeMorning() })
    await userEvent.keyboard(' {ArrowDown} ')
    expect(selected()).toHaveLength(2)
    core.remove(documentId(16))
    await vi.waitFor(() => expect(selected()).toEqual(['Elektro Brühwiler GmbH']))
    await userEvent.keyboard('3')
    await vi.waitFor(() => expect(names()).toHaveLength(5))
    await userEvent.keyboard('1')
    await vi.waitFor(() => expect(names()).toHaveLength(6))
    expect(selected()).toEqual([])
  })

  test('keeps the keys of a screen reader: a grid of several, each line said to be selected or not', async () => {
    const { screen } = await openWindow({ documents: fakeMorning() })
    await userEvent.keyboard(' ')
    await expect.element(screen.getByRole('grid')).toHaveAttribute('aria-multiselectable', 'true')
    const told = [...document.querySelectorAll('[role=row][aria-selected]')].map(
      (each) => each.ariaSelected,
    )
    expect(told).toEqual(['true', 'false', 'false', 'false', 'false', 'false', 'false'])
    expect(await findAccessibilityFaults()).toEqual([])
  })
})

describe('deciding about many', () => {
  test('fifty failures are one decision', async () => {
    const { core, screen } = await openWindow({ documents: failures(50) })
    await userEvent.keyboard('3{Control>}a{/Control}')
    await bar(screen).getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByText('Trying again: 50 documents')).toBeVisible()
    expect(core.callsOf('documents.retry')).toEqual([])
    expect(core.callsOf('many.start')).toHaveLength(1)
    await expect.element(screen.getByText('No problems')).toBeVisible()
  })

  test('confirming tells first how many, the sums and what stays; undo takes all back', async () => {
    const { core, screen } = await openWindow({ documents: fakeMorning() })
    await userEvent.keyboard('{Control>}a{/Control}')
    await screen.getByRole('button', { name: /^Confirm what is sure/ }).click()
    const dialog = screen.getByRole('dialog', { name: 'Confirm 4 documents?' })
    await expect.element(dialog.getByRole('button', { name: 'Confirm', exact: true })).toHaveFocus()
    await expect.element(dialog).toMatchTextContent(/3 documents stay as they are/)
    await expect.element(dialog).toMatchTextContent(/CHF/)
    expect(await findAccessibilityFaults()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Confirmed 4 documents')).toBeVisible()
    await vi.waitFor(() => expect(names()).toHaveLength(3))
    await screen.getByRole('button', { name: 'Undo' }).click()
    await vi.waitFor(() => expect(names()).toHaveLength(7))
    expect(core.documents.size).toBe(20)
  })

  test('what stays is looked at from the question, and is selected still', async () => {
    const { app, core, screen } = await openWindow({ documents: fakeMorning() })
    await userEvent.keyboard('{Control>}a{/Control}')
    await screen.getByRole('button', { name: /^Confirm what is sure/ }).click()
    const dialog = screen.getByRole('dialog', { name: 'Confirm 4 documents?' })
    const stays = dialog.getByRole('listitem')
    const first = stays.first().getByRole('button')
    const [sender] = first.element().textContent.trim().split(' · ')
    await first.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(core.callsOf('many.cancel')).toHaveLength(1)
    const { view } = app.navigation
    const looked = view.kind === 'review' ? core.documents.get(view.id) : undefined
    expect(looked?.senderName).toBe(sender)
    app.navigation.go({ kind: 'inbox' })
    await expect.element(screen.getByText('7 selected')).toBeVisible()
  })

  test('of several workspaces each is asked about by its name, and nothing of two is added up', async () => {
    const huber = ownWorkspace('Kunde Huber')
    const documents = fakeMorning().map((one, index) =>
      index % 2 === 0 ? one : { ...one, connectionId: huber.id },
    )
    const status = fakeStatus({ connections: [embeddedConnection, huber] })
    const { app, screen } = await openWindow({ documents, status })
    app.inbox.setScope('all')
    await vi.waitFor(() => expect(names()).toHaveLength(7))
    await userEvent.keyboard('{Control>}a{/Control}')
    await screen.getByRole('button', { name: /^Confirm what is sure/ }).click()
    const dialog = screen.getByRole('dialog', { name: 'Confirm 4 documents?' })
    await expect.element(dialog).toMatchTextContent(/They are of 2 workspaces:/)
    await expect.element(dialog).toMatchTextContent(/Kunde Huber/)
    await expect.element(dialog).toMatchTextContent(/This computer/)
    await expect.element(dialog.getByText('Totals')).not.toBeInTheDocument()
    expect(await findAccessibilityFaults()).toEqual([])
  })

  test('Ctrl+J postpones the selection until a day', async () => {
    const { core, screen } = await openWindow({ documents: fakeMorning() })
    await userEvent.keyboard(' {ArrowDown} ')
    await expect.element(screen.getByText('2 selected')).toBeVisible()
    await vi.waitFor(() => expect(core.callsOf('many.describe').length).toBeGreaterThan(0))
    await expect.element(screen.getByRole('button', { name: 'Postpone…' })).toBeVisible()
    await userEvent.keyboard('{Control>}j{/Control}')
    const dialog = screen.getByRole('dialog', { name: 'Postpone 2 documents until when?' })
    await dialog.getByRole('button', { name: 'In a week · 27.11.2026' }).click()
    await expect.element(screen.getByText('Postponed 2 documents')).toBeVisible()
    expect(core.callsOf('many.prepare').at(-1)?.order).toEqual({
      action: 'postpone',
      until: '2026-11-27',
    })
    await expect.element(screen.getByRole('region', { name: 'Selection' })).not.toBeInTheDocument()
  })

  test('Delete puts all of them into the trash, and undo brings them back', async () => {
    const { screen } = await openWindow({ documents: fakeMorning() })
    await userEvent.keyboard(' {ArrowDown} {Delete}')
    await vi.waitFor(() => expect(names()).toHaveLength(5))
    await expect.element(screen.getByText('Removed 2 documents')).toBeVisible()
    await screen.getByRole('button', { name: 'Undo' }).click()
    await vi.waitFor(() => expect(names()).toHaveLength(7))
  })

  test('one key takes back what was done last, but not while something is typed', async () => {
    const { screen } = await openWindow({ documents: fakeMorning() })
    await userEvent.keyboard('{Delete}')
    await vi.waitFor(() => expect(names()).toHaveLength(6))
    await userEvent.keyboard(' {Delete}')
    await vi.waitFor(() => expect(names()).toHaveLength(5))
    await expect.element(screen.getByText('Removed 1 document')).toBeVisible()
    const undone = screen.getByRole('button', { name: 'Undo' })
    await expect.element(undone).toHaveLength(2)
    await userEvent.keyboard('/x{Control>}z{/Control}{Escape}')
    await expect.element(undone).toHaveLength(2)
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(names()).toHaveLength(5))
    await userEvent.keyboard('{Control>}z{/Control}')
    await vi.waitFor(() => expect(names()).toHaveLength(6))
    await expect.element(undone).toHaveLength(1)
    await userEvent.keyboard('{Control>}z{/Control}')
    await vi.waitFor(() => expect(names()).toHaveLength(7))
  })

  test('the key of a notice is not named where it takes back something else', async () => {
    const { app, screen } = await openWindow({ documents: fakeMorning() })
    await userEvent.keyboard('{Delete}')
    const notices = screen.getByRole('region', { name: 'Notices' })
    await expect.element(notices.getByText('Ctrl+Z')).toBeVisible()
    app.navigation.go({ kind: 'review', id: app.inbox.rows[0]?.id ?? '' })
    await expect.element(notices.getByText('Ctrl+Z')).not.toBeInTheDocument()
    await expect.element(notices.getByRole('button', { name: 'Undo' })).toBeVisible()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(notices.getByRole('button', { name: 'Undo' })).toBeVisible()
  })

  test('long work says how far it is and can be cancelled', async () => {
    const { core, screen } = await openWindow({ documents: failures(50) })
    core.many.stopsAfter = 20
    await userEvent.keyboard('3{Control>}a{/Control}')
    await bar(screen).getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByText('Trying again · 20 of 50')).toBeVisible()
    await screen.getByRole('button', { name: 'Cancel' }).click()
    await expect
      .element(screen.getByText('Trying again: 20 documents; the rest was cancelled'))
      .toBeVisible()
  })
})

test.each([
  ['de', 640],
  ['fr', 640],
  ['it', 640],
  ['en', 640],
  ['de', 1280],
] as const)('the bar of the selection is whole (%s, %i wide)', async (language, width) => {
  const { screen } = await openWindow({
    size: [width, 800],
    documents: fakeMorning(),
    status: fakeStatus({ settings: { language } }),
  })
  await userEvent.keyboard('6{Control>}a{/Control}')
  await vi.waitFor(() => expect(document.querySelectorAll('.bar .actions button').length).toBe(5))
  const edges = [...document.querySelectorAll('.bar button')].map((button) =>
    button.getBoundingClientRect(),
  )
  expect(Math.min(...edges.map(({ left }) => left))).toBeGreaterThanOrEqual(0)
  expect(Math.max(...edges.map(({ right }) => right))).toBeLessThanOrEqual(width)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(screen.getByRole('grid').element().getBoundingClientRect().bottom).toBeLessThan(760)
})
