import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeDocument } from './support/fake-documents.ts'
import { FakeReview } from './support/fake-review.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { openWindow } from './support/open-window.ts'

const rents = fakeDocument({
  fileName: 'Mieten.pdf',
  senderName: 'Verwaltung Lind',
  documentType: 'INVOICE',
  resultCount: 3,
  attentionCount: 1,
  amountGross: { currency: 'CHF', value: 100 },
  receivedAt: '2026-11-20T12:00:00Z',
})
const single = fakeDocument({ senderName: 'Papeterie Zumsteg AG', resultCount: 1 })

const rent = (number: number) => ({
  documentId: `11111111-2222-3333-4444-55555555555${String(number)}`,
  documentType: 'INVOICE',
  sender: { name: `Wohnung ${String(number)}` },
  documentDate: '2026-11-01',
  identifications: [{ type: 'INVOICE_NUMBER', value: `M-${String(number)}` }],
  amountGross: { currency: 'CHF', value: number * 100 },
  confidences: {},
})

async function openInbox() {
  const window = await openWindow({ documents: [single, rents] })
  window.core.reviews.set(rents.id, new FakeReview([rent(1), rent(2), rent(3)]))
  return window
}

const rows = () => [...document.querySelectorAll('[role=row] .name')].map((row) => row.textContent)
const active = () => document.querySelector('[role=row].active .name')?.textContent ?? ''

describe('a file of several documents', () => {
  test('opens into one row for each of them, and closes again', async () => {
    const { screen } = await openInbox()
    await screen.getByRole('button', { name: 'Show the 3 documents' }).click()
    await expect.element(screen.getByText('Wohnung 2')).toBeVisible()
    expect(rows()).toHaveLength(5)
    expect(rows()[3]).toContain('2/3 · M-2')
    await expect.element(screen.getByText('300.00')).toBeVisible()
    expect(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')).toBe('6')
    await screen.getByRole('button', { name: 'Hide the 3 documents' }).click()
    await vi.waitFor(() => expect(rows()).toHaveLength(2))
  })

  test('is walked by the arrows, and Enter opens the one that is marked', async () => {
    const { app, screen } = await openInbox()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await expect.element(screen.getByText('Wohnung 1')).toBeVisible()
    expect(active()).toContain('Verwaltung Lind')
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    expect(active()).toContain('Wohnung 2')
    const grid = screen.getByRole('grid').element()
    const told = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
    expect(told?.getAttribute('aria-rowindex')).toBe('5')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('tab', { selected: true, name: /^2/ })).toBeVisible()
    // Who comes back to it later is where they were.
    expect(app.navigation.view).toEqual({ kind: 'review', id: rents.id })
  })

  test('stays open while one of its documents is looked at, with the keyboard on it', async () => {
    const { app, screen } = await openInbox()
    await screen.getByRole('button', { name: 'Show the 3 documents' }).click()
    await screen.getByText('Wohnung 3').click()
    await vi.waitFor(() => expect(app.navigation.view.kind).toBe('review'))
    app.navigation.go({ kind: 'inbox' })
    await expect.element(screen.getByText('Wohnung 3')).toBeVisible()
    expect(active()).toContain('Wohnung 3')
    await userEvent.keyboard('{ArrowLeft}')
    expect(active()).toContain('Verwaltung Lind')
    await userEvent.keyboard('{ArrowLeft}')
    await vi.waitFor(() => expect(rows()).toHaveLength(2))
  })

  test('does not lose its other documents by a Delete on one of them', async () => {
    const { core, screen } = await openInbox()
    await screen.getByRole('button', { name: 'Show the 3 documents' }).click()
    await expect.element(screen.getByText('Wohnung 1')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Delete}')
    expect(active()).toContain('Verwaltung Lind')
    expect(core.callsOf('documents.remove')).toEqual([])
  })

  test('says what is new in it, and asks once where that fails', async () => {
    const { core, screen } = await openInbox()
    await screen.getByRole('button', { name: 'Show the 3 documents' }).click()
    await expect.element(screen.getByText('Wohnung 2')).toBeVisible()
    core.reviews.set(rents.id, new FakeReview([rent(1), rent(4)]))
    core.put({ ...rents, resultCount: 2 })
    await expect.element(screen.getByText('Wohnung 4')).toBeVisible()
    core.failNext('documents.results', 'internal')
    core.put({ ...rents, resultCount: 2, fileName: 'Mieten Mai.pdf' })
    await vi.waitFor(() => expect(core.callsOf('documents.results')).toHaveLength(3))
    await vi.waitFor(() => expect(rows()[1]).toContain('Mieten Mai.pdf'))
    expect(core.callsOf('documents.results')).toHaveLength(3)
    core.put({ ...rents, resultCount: 1 })
    await vi.waitFor(() => expect(rows()).toHaveLength(2))
  })

  test('marks those that fit the filter, among others that do not', async () => {
    const { app, screen } = await openInbox()
    app.finding.add([{ by: 'amount', min: null, max: { value: 250, isIncluded: true } }])
    await vi.waitFor(() => expect(app.inbox.filters).toHaveLength(1))
    await screen.getByRole('button', { name: 'Show the 3 documents' }).click()
    await expect.element(screen.getByText('Wohnung 2')).toBeVisible()
    const marked = [...document.querySelectorAll('[role=row]:has(.fits) .name')]
    expect(marked.map((one) => one.textContent.trim())).toEqual([
      expect.stringContaining('Wohnung 1'),
      expect.stringContaining('Wohnung 2'),
    ])
    expect(await findAccessibilityFaults()).toEqual([])
  })

  test('is read out, in French too', async () => {
    const { app, screen } = await openInbox()
    await app.patchSettings({ language: 'fr' })
    await screen.getByRole('button', { name: 'Afficher les 3 documents' }).click()
    await expect.element(screen.getByText('Wohnung 2')).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
  })
})
