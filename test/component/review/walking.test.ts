import { beforeAll, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { withConfidences, type Json } from './support/invoice-result.ts'
import { openReview, warmUp } from './support/open-review.ts'

beforeAll(warmUp, 120_000)

const role = () => document.activeElement?.getAttribute('role')
const dockButton = () => document.querySelector<HTMLElement>('.dock header button')

describe('no cell is accepted unseen', () => {
  const unsureCell = (result: Json) =>
    withConfidences(result, { '/dueDate': 0.61, '/items/1/vatRate': 0.4 })

  test('at 200 % zoom, where the table begins closed, Enter opens it for its cell', async () => {
    const { core, settled } = await openReview({ change: unsureCell, size: [640, 400] })
    expect(document.querySelector('.dock [role=grid]')).toBeNull()
    await userEvent.keyboard('{Enter}')
    await settled()
    await vi.waitFor(() => expect(role()).toBe('gridcell'))
    expect(document.activeElement?.textContent).toContain('8.1')
    expect(core.callsOf('review.change').length).toBe(1)
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(core.callsOf('review.change').length).toBe(2))
  })

  test('closed again by a person, it stays closed and keeps the keyboard out', async () => {
    const { settled } = await openReview({ change: unsureCell, size: [640, 400] })
    await userEvent.keyboard('{F8}')
    await vi.waitFor(() => expect(role()).toBe('gridcell'))
    dockButton()?.focus()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(document.querySelector('.dock [role=grid]')).toBeNull())
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(document.querySelector('.dock [role=grid]')).not.toBeNull())
    await settled()
    expect(document.activeElement).toBe(dockButton())
  })

  test('a cell of the parts of another row shows those parts', async () => {
    const chf = (value: number) => ({ currency: 'CHF', value })
    const booking = (party: string, value: number) => ({
      date: '2026-10-04',
      description: `Sammelgutschrift ${party}`,
      credit: chf(value),
      subDetails: [{ party, amount: chf(value), message: 'R-1' }],
    })
    const { core } = await openReview({
      change: (result) =>
        withConfidences(
          {
            ...result,
            documentType: 'ACCOUNT_STATEMENT',
            iban: 'CH9300762011623852957',
            transactions: [booking('Muster AG', 30), booking('Beispiel AG', 20)],
          },
          { '/transactions': 0.97, '/transactions/1/subDetails/0/message': 0.3 },
        ),
    })
    for (
      let presses = 0;
      presses < 20 && !document.activeElement?.textContent.includes('R-1');
      presses += 1
    ) {
      await userEvent.keyboard('{F8}')
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    expect(role()).toBe('gridcell')
    const row = document.activeElement?.closest('tr')
    expect(row?.textContent).toContain('Beispiel AG')
    expect(core.callsOf('review.change')).toEqual([])
  })
})

describe('several results', () => {
  const two = (result: Json): Json[] => [
    withConfidences(result, { '/dueDate': 0.61 }),
    { ...withConfidences(result, { '/sender/name': 0.3 }), title: 'Zweite' },
  ]
  const value = () => (document.activeElement as HTMLInputElement).value
  const sender = 'Schreinerei Wyss GmbH'

  test('F8 goes through the problems of all, and round', async () => {
    const { core, desk } = await openReview({ change: two })
    expect(value()).toBe('03.12.2026')
    await userEvent.keyboard('{F8}')
    await vi.waitFor(() => expect(value()).toBe(sender))
    expect(desk.current?.session.resultIndex).toBe(1)
    await userEvent.keyboard('{F8}')
    await vi.waitFor(() => expect(value()).toBe('03.12.2026'))
    expect(desk.current?.session.resultIndex).toBe(0)
    await userEvent.keyboard('{Shift>}{F8}{/Shift}')
    await vi.waitFor(() => expect(value()).toBe(sender))
    expect(core.callsOf('review.change')).toEqual([])
  })

  test('Shift+Enter goes back to the result before', async () => {
    const { core, desk, settled } = await openReview({ change: two })
    await userEvent.keyboard('{F8}')
    await vi.waitFor(() => expect(value()).toBe(sender))
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    await settled()
    await vi.waitFor(() => expect(value()).toBe('03.12.2026'))
    expect(desk.current?.session.resultIndex).toBe(0)
    expect(core.callsOf('review.change').map(({ change }) => change)).toEqual([
      { kind: 'accept', resultIndex: 1, path: '/sender/name' },
    ])
  })

  test('tabs are walked by arrow keys, and keep the keyboard', async () => {
    const { desk } = await openReview({ change: two })
    const tab = () => document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
    tab()?.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(desk.current?.session.resultIndex).toBe(1)
    expect(document.activeElement).toBe(tab())
    await userEvent.keyboard('{ArrowRight}')
    expect(desk.current?.session.resultIndex).toBe(0)
    await userEvent.keyboard('{ArrowLeft}{Tab}')
    expect(desk.current?.session.resultIndex).toBe(1)
    expect(document.activeElement?.tagName).toBe('SELECT')
  })
})

describe('the number of the confidence', () => {
  const says = (element: Element | null) =>
    document.getElementById(element?.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

  test('stands at the field that has the keyboard, and is heard', async () => {
    const { desk, settled } = await openReview()
    desk.current?.requestFocus('/amountGross')
    await settled()
    expect(says(document.activeElement)).toContain('97 % confidence')
    expect(document.querySelector('.row.focused .detail')?.textContent).toContain('97 % confidence')
    desk.current?.requestFocus('/items/0/quantity')
    await vi.waitFor(() => expect(role()).toBe('gridcell'))
    expect(document.activeElement?.getAttribute('aria-description')).toBe('97 % confidence')
    expect(document.querySelector('.dock aside')?.textContent).toContain('97 % confidence')
  })
})
