import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { documentId, fakeDocument, fakeMorning } from './support/fake-documents.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { fakeOpenItem, type OpenItem } from './support/fake-open-items.ts'
import { fakeStatus } from './support/fake-status.ts'
import { openWindow } from './support/open-window.ts'

const morning = (): OpenItem[] => [
  fakeOpenItem(0, { dueDate: '2026-11-13' }),
  fakeOpenItem(1, {
    dueDate: '2026-12-20',
    discount: { until: '2026-11-30', amount: { currency: 'CHF', value: 4 } },
  }),
  fakeOpenItem(2, { dueDate: '2026-11-24', amount: { currency: 'EUR', value: 70 } }),
  fakeOpenItem(3, { dueDate: '2027-01-31' }),
  fakeOpenItem(4, { type: 'CREDIT_NOTE', amount: { currency: 'CHF', value: -50 } }),
  fakeOpenItem(5, { settled: { by: 'order', at: '2026-11-18T08:00:00.000Z' } }),
]

async function openDue(
  items: readonly OpenItem[],
  theme: 'light' | 'dark' = 'light',
  size: [number, number] = [1280, 900],
) {
  const opened = await openWindow({
    documents: fakeMorning(),
    status: fakeStatus({ settings: { theme } }),
    size,
  })
  opened.core.openItems = items
  opened.app.navigation.go({ kind: 'due' })
  return opened
}

const rows = () =>
  [...document.querySelectorAll('.due tbody tr')].map((row) =>
    (row as HTMLElement).innerText.replace(/\s+/gu, ' ').trim(),
  )

test('what is due stands by how much it presses, with sums by currency, and what is paid aside', async () => {
  const { screen } = await openDue(morning())
  await expect.element(screen.getByText('7 days overdue')).toBeVisible()
  expect(rows().map((row) => row.replace(' Mark as paid', ''))).toEqual([
    'Overdue 1 CHF 100.00',
    'Lieferant 0 Invoice · R-0 01.11.2026 13.11.2026 7 days overdue CHF 100.00',
    'With a discount while it lasts 1 CHF 200.00',
    'Lieferant 1 Invoice · R-1 01.11.2026 20.12.2026 CHF 4.00 until 30.11.2026 CHF 200.00',
    'Due in the next 7 days 1 EUR 70.00',
    'Lieferant 2 Invoice · R-2 01.11.2026 24.11.2026 EUR 70.00',
    'Later 1 CHF 400.00',
    'Lieferant 3 Invoice · R-3 01.11.2026 31.01.2027 CHF 400.00',
    'No due date 1 CHF −50.00',
    'Lieferant 4 Credit note · R-4 01.11.2026 CHF −50.00',
  ])
  await expect.element(screen.getByText('CHF 650.00')).toBeVisible()
  await screen.getByRole('button', { name: 'Show paid ones' }).click()
  await expect.element(screen.getByText('In a payment file · 18.11.2026')).toBeVisible()
})

test('what is due within some days stands alone, and all of it once the filter is gone', async () => {
  const { app, screen } = await openDue(morning())
  const between = { from: '2026-12-01', to: null, currency: 'CHF' }
  app.navigation.go({ kind: 'due', between })
  await expect
    .element(screen.getByRole('button', { name: 'Lieferant 1', exact: true }))
    .toBeVisible()
  await expect.element(screen.getByText('7 days overdue')).not.toBeInTheDocument()
  expect(rows().map((row) => row.split(' ').slice(0, 2).join(' '))).toEqual([
    ...['Due', 'Lieferant 1', 'Lieferant 3'],
  ])
  expect(await findAccessibilityFaults()).toEqual([])
  await screen
    .getByRole('button', { name: /^Remove the filter “Due date: from 01\.12\.2026 · CHF”/u })
    .click()
  await expect.element(screen.getByText('7 days overdue')).toBeVisible()
  expect(app.navigation.view).toEqual({ kind: 'due' })
})

test('a line is marked as paid by a press or by P, and that is undone', async () => {
  const { core, screen } = await openDue(morning())
  await screen.getByRole('button', { name: 'Mark as paid: Lieferant 0' }).click()
  await expect.element(screen.getByText('Lieferant 0 is marked as paid.')).toBeVisible()
  await expect.element(screen.getByText('7 days overdue')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('7 days overdue')).toBeVisible()

  screen.getByRole('button', { name: 'Lieferant 1', exact: true }).element().focus()
  await userEvent.keyboard('p')
  await expect.element(screen.getByText('Lieferant 1 is marked as paid.')).toBeVisible()
  expect(core.callsOf('openItems.settle').map(({ isSettled }) => isSettled)).toEqual([
    true,
    false,
    true,
  ])
})

test('P after P goes through the lines, as the keyboard stays in the list', async () => {
  const { core, screen } = await openDue(morning())
  await expect.element(screen.getByText('7 days overdue')).toBeVisible()
  screen.getByRole('button', { name: 'Lieferant 1', exact: true }).element().focus()
  const focused = () => document.activeElement?.textContent?.trim()
  await userEvent.keyboard('p')
  await vi.waitFor(() => expect(focused()).toBe('Lieferant 2'))
  await userEvent.keyboard('p')
  await vi.waitFor(() => expect(focused()).toBe('Lieferant 3'))
  expect(core.callsOf('openItems.settle')).toHaveLength(2)
})

test('the arrows lead from line to line, and Enter opens the document', async () => {
  const { app, screen } = await openDue(morning())
  await expect.element(screen.getByText('7 days overdue')).toBeVisible()
  screen.getByRole('region', { name: 'What is due' }).element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(document.activeElement?.textContent?.trim()).toBe('Lieferant 1')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() =>
    expect(app.navigation.view).toMatchObject({ kind: 'review', id: documentId(1) }),
  )
})

test('what is confirmed meanwhile comes in by itself, and long groups a page at a time', async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    fakeOpenItem(index, { dueDate: '2026-11-13' }),
  )
  const { core, screen } = await openDue([])
  await expect.element(screen.getByText('No open items')).toBeVisible()
  core.openItems = many
  core.put(fakeDocument({ state: { kind: 'confirmed', at: '2026-11-27T08:00:00.000Z' } }))
  await screen.getByRole('button', { name: 'Show more' }).click()
  await vi.waitFor(() => expect(rows()).toHaveLength(61))
})

test.each(['light', 'dark'] as const)('axe finds nothing (%s)', async (theme) => {
  const { screen } = await openDue(morning(), theme)
  await screen.getByRole('button', { name: 'Show paid ones' }).click()
  await expect.element(screen.getByText('In a payment file · 18.11.2026')).toBeVisible()
  expect(await findAccessibilityFaults()).toEqual([])
})

test('a narrow window cuts nothing off', async () => {
  const { screen } = await openDue(morning(), 'light', [640, 900])
  await expect.element(screen.getByText('7 days overdue')).toBeVisible()
  const list = document.querySelector('.due .list')
  expect(list?.scrollWidth).toBeLessThanOrEqual(list?.clientWidth ?? 0)
})
