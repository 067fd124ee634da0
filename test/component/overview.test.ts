import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { OverviewFigures } from '../../src-shared/contract/overview.ts'
import { fakeMorning } from './support/fake-documents.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { fakeOverview } from './support/fake-overview.ts'
import { fakeStatus } from './support/fake-status.ts'
import { openWindow } from './support/open-window.ts'

const sum = (items: number, value: number) => ({ items, value })
const noWait = { documents: 0, medianDays: null, overAWeek: 0, corrected: 0 }

/** A year in which all charts have something to show. */
function spent(): OverviewFigures {
  const base = fakeOverview()
  return fakeOverview({
    currency: 'CHF',
    currencies: ['CHF', 'EUR'],
    years: [2026, 2025],
    months: [
      { month: '2026-10', ...sum(3, 1234.5), before: sum(2, 900) },
      { month: '2026-11', ...sum(1, -50), before: sum(0, 0) },
    ],
    total: sum(4, 1184.5),
    before: sum(2, 900),
    undated: sum(1, 9),
    senders: [
      { names: ['Malerei Sonnhalde AG', 'Sonnhalde'], ...sum(3, 1000), before: sum(1, 500) },
      { names: [], ...sum(1, 184.5), before: sum(0, 0) },
    ],
    otherSenders: { senders: 2, ...sum(2, 20) },
    rates: [
      { rate: 8.1, items: 3, net: 1000, vat: 81 },
      { rate: null, items: 1, net: 103.5, vat: 0 },
    ],
    due: base.due.map((step, at) => ({ ...step, ...sum(at === 0 ? 1 : 0, at === 0 ? 120 : 0) })),
    waiting: base.waiting.map((step, at) => ({ ...step, documents: at === 1 ? 7 : 0 })),
    confirmed: { documents: 4, medianDays: 2, overAWeek: 1, corrected: 2, before: noWait },
    correctedFields: [
      { pointer: '/dueDate', type: null, documents: 2 },
      { pointer: '/identifications', type: 'INVOICE_NUMBER', documents: 1 },
    ],
    correctedSenders: [{ names: ['Malerei Sonnhalde AG'], documents: 2 }],
  })
}

async function openOverview(
  figures: OverviewFigures,
  theme: 'light' | 'dark' = 'light',
  size: [number, number] = [1280, 900],
) {
  const opened = await openWindow({
    documents: fakeMorning(),
    status: fakeStatus({ settings: { theme } }),
    size,
  })
  opened.core.overview = figures
  opened.app.navigation.go({ kind: 'overview' })
  return opened
}

test('a bar of a month tells its number and opens its documents, by mouse and by keys', async () => {
  const { app, screen } = await openOverview(spent())
  const november = screen.getByRole('button', { name: /^November 2026: CHF −50\.00, 1 document/u })
  const october = screen.getByRole('button', {
    name: 'October 2026: CHF 1’234.50, 3 documents; a year before CHF 900.00',
  })
  await expect.element(november).toBeVisible()
  november.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(october.element())
  await userEvent.keyboard('{Enter}')
  expect(app.navigation.view).toEqual({ kind: 'inbox' })
  expect([app.inbox.scope, app.inbox.filter]).toEqual(['active', 'done'])
  expect(app.inbox.filters).toEqual([
    { by: 'date', from: '2026-10-01', to: '2026-10-31' },
    { by: 'currency', currency: 'CHF' },
    { by: 'type', type: 'INVOICE' },
    { by: 'type', type: 'RECEIPT' },
    { by: 'type', type: 'CREDIT_NOTE' },
    { by: 'state', state: 'confirmed' },
  ])
})

test('a list that showed all workspaces shows the one of the figures', async () => {
  const { app, screen } = await openOverview(spent())
  app.inbox.setScope('all')
  await screen.getByRole('button', { name: 'Malerei Sonnhalde AG' }).first().click()
  expect(app.inbox.scope).toBe('active')
  expect(app.inbox.filters.slice(0, 2)).toEqual([
    { by: 'sender', text: 'Malerei Sonnhalde AG' },
    { by: 'sender', text: 'Sonnhalde' },
  ])
})

test.each([
  [/^8\.1 %/u, [{ by: 'vat', rate: 8.1 }]],
  [/^No rate named/u, [{ by: 'vat', rate: null }]],
  [
    /^Due date/u,
    [{ by: 'corrected', field: { pointer: '/dueDate', type: null }, name: 'Due date' }],
  ],
  [
    /^Invoice number/u,
    [
      {
        by: 'corrected',
        field: { pointer: '/identifications', type: 'INVOICE_NUMBER' },
        name: 'Invoice number',
      },
    ],
  ],
  [/^1 to 2 days/u, [{ by: 'received', from: '2026-11-18', to: '2026-11-19' }]],
])('the bar %s opens the documents it stands for', async (name, filters) => {
  const { app, screen } = await openOverview(spent())
  await screen.getByRole('button', { name }).click()
  expect(app.inbox.filters.slice(0, filters.length)).toEqual(filters)
})

test('what falls due opens the list of what is due, within those days', async () => {
  const { app, screen } = await openOverview(spent())
  await screen.getByRole('button', { name: 'Overdue' }).click()
  expect(app.navigation.view).toEqual({
    kind: 'due',
    between: { from: null, to: '2026-11-19', currency: 'CHF' },
  })
})

test('every chart is a table, and the months are one on demand', async () => {
  const { screen } = await openOverview(spent())
  const tables = () => [...document.querySelectorAll<HTMLElement>('.overview caption')]
  await expect.element(screen.getByRole('table', { name: 'By supplier' })).toBeInTheDocument()
  expect(tables().map((caption) => caption.textContent)).toEqual([
    ...[
      'By supplier',
      'By VAT rate',
      'What falls due when',
      'How long documents have been waiting',
    ],
    ...['Fields that had to be corrected', 'Corrected, by sender'],
  ])
  await screen.getByRole('button', { name: 'As a table' }).click()
  await expect.element(screen.getByRole('table', { name: 'Spending by month' })).toBeVisible()
  const october = [...document.querySelectorAll<HTMLElement>('.overview tbody tr')].find((row) =>
    row.textContent.includes('10.2026'),
  )
  expect(october?.innerText.split(/\s+/u)).toEqual(['10.2026', '3', '1’234.50', '900.00'])
})

test('amounts are of one currency, which a person chooses, and the choice is kept', async () => {
  const { core, screen } = await openOverview(spent())
  await screen.getByRole('combobox', { name: 'Currency' }).selectOptions('EUR')
  await expect.element(screen.getByRole('heading', { name: 'By VAT rate, EUR' })).toBeVisible()
  await screen.getByRole('combobox', { name: 'Period' }).selectOptions('2025')
  await expect
    .poll(() => core.callsOf('overview.figures').at(-1))
    .toMatchObject({ from: '2025-01', to: '2025-12', currency: 'EUR' })
})

test('where nothing is confirmed yet it says what comes', async () => {
  const { screen } = await openOverview(fakeOverview())
  await expect
    .element(screen.getByRole('heading', { name: 'Nothing is confirmed yet' }))
    .toBeVisible()
})

test.each([
  ['light', 1280],
  ['dark', 640],
] as const)('axe finds nothing in the overview, %s and %i wide', async (theme, width) => {
  const { screen } = await openOverview(spent(), theme, [width, 900])
  await expect.element(screen.getByRole('table', { name: 'By supplier' })).toBeInTheDocument()
  expect(await findAccessibilityFaults()).toEqual([])
})

test('a period without spending has no scale of one franc, and the window scrolls in one place', async () => {
  const nothing = spent().months.map(({ month }) => ({
    month,
    ...sum(0, 0),
    before: sum(0, 0),
  }))
  const { screen } = await openOverview({ ...spent(), months: nothing }, 'light', [640, 600])
  const months = screen.getByRole('region', { name: 'Spending by month, CHF' })
  await expect.element(months.getByText('Nothing in this period.')).toBeVisible()
  expect(months.element().querySelector('svg[role="group"]')).toBeNull()
  const { scrollHeight, clientHeight } = document.documentElement
  expect(scrollHeight).toBe(clientHeight)
})
