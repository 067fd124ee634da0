import { beforeAll, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Json } from './support/invoice-result.ts'
import { openReview, warmUp } from './support/open-review.ts'

beforeAll(warmUp, 120_000)

const pane = () => document.querySelector<HTMLElement>('.seen [data-pane=fields]') ?? document.body

/** What an invoice cannot be checked without, in the order in which it is read. */
const essentials = [
  'Sender',
  'Recipient',
  'Invoice number',
  'Date',
  'Due date',
  'Total',
  'Net total',
  'VAT',
  'State',
  'IBAN',
  'Reference',
]

/** Members that machines need: nobody reads them to check a document. */
const machines = (result: Json): Json => ({
  ...result,
  nfadp: { personalData: true, legalBasis: 'OR 958f', retainUntil: '2036-12-31T00:00:00Z' },
  metadata: { batch: 'a7', node: 4 },
})

test('what an invoice is checked by comes first and stands without scrolling at 1280 × 800', async () => {
  // The window's own header and status line take the rest of the 800.
  await openReview({ change: machines, size: [1280, 716] })
  const labels = [...pane().querySelectorAll<HTMLElement>('.row label')].filter(({ textContent }) =>
    essentials.includes(textContent),
  )
  expect(labels.map(({ textContent }) => textContent)).toEqual(essentials)
  const list = pane().querySelector('[data-scrolls]')?.getBoundingClientRect()
  const last = labels.at(-1)?.getBoundingClientRect()
  expect(last?.bottom).toBeLessThanOrEqual(list?.bottom ?? 0)
})

test('a clean QR invoice has at most 15 stops of the Tab key', async () => {
  await openReview({ change: machines })
  const stops = [
    ...pane().querySelectorAll<HTMLElement>('input, select, textarea, button, [tabindex="0"]'),
  ].filter(({ tabIndex }) => tabIndex === 0)
  expect(stops.length).toBeLessThanOrEqual(15)
})

test('the talk of machines is folded away; statements about personal data are read, not edited', async () => {
  const { screen } = await openReview({ change: machines })
  expect(pane().textContent).not.toMatch(/Metadata|Nfadp|personal data/u)
  await screen.getByRole('button', { name: /more fields$/u }).click()
  const facts = screen.getByRole('region', { name: 'What the service says about personal data' })
  await expect.element(facts).toBeVisible()
  expect(facts.element().textContent).toContain('31.12.2036')
  expect(facts.element().querySelector('input, textarea, select')).toBeNull()
  expect(pane().textContent).not.toContain('Nfadp')
  await expect.element(screen.getByRole('button', { name: 'Show fewer fields' })).toBeVisible()
})

test('what is folded away opens and closes about its button, which stays under the pointer', async () => {
  const { settled } = await openReview({ change: machines })
  await settled()
  const list = pane().querySelector('.scroll')
  const fold = () => pane().querySelector<HTMLElement>('.fold')
  const top = () => Math.round(fold()?.getBoundingClientRect().top ?? 0)
  const height = () => list?.scrollHeight ?? 0
  fold()?.focus()
  const [closedTop, closedHeight] = [top(), height()]
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(height()).toBeGreaterThan(closedHeight + 100))
  expect(Math.abs(top() - closedTop)).toBeLessThanOrEqual(2)
  expect(document.activeElement).toBe(fold())
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(height()).toBe(closedHeight))
  expect(Math.abs(top() - closedTop)).toBeLessThanOrEqual(2)
})

test('a date with a time of day is the day that is written there, and a value nobody knows is told', async () => {
  const { desk, screen } = await openReview({
    change: (result) => ({
      ...result,
      dueDate: '2026-12-03T00:00:00+01:00',
      documentDate: '2026-11-03T00:00:00+14:00',
      stateOfInvoice: 7,
      sender: { ...(result['sender'] as object), name: 'Muster \u202eGA\u202c' },
    }),
  })
  const due = screen.getByRole('textbox', { name: 'Due date' })
  await expect.element(due).toHaveValue('03.12.2026')
  await expect
    .element(screen.getByRole('textbox', { name: 'Date', exact: true }))
    .toHaveValue('03.11.2026')
  const wordOf = (path: string) =>
    desk.current?.session.view?.order.find((field) => field.path === path)?.word
  expect(wordOf('/dueDate')).toBe('sure')
  expect(wordOf('/documentDate')).toBe('sure')
  expect(wordOf('/stateOfInvoice')).not.toBe('sure')
  const state = screen.getByRole('combobox', { name: 'State' }).element() as HTMLSelectElement
  expect(state.selectedOptions[0]?.textContent).toBe('Unknown value “7”')
  await expect.element(screen.getByRole('textbox', { name: 'Sender' })).toHaveValue('Muster GA')
})
