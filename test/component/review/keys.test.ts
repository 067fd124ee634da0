import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { withConfidences, type Json } from './support/invoice-result.ts'
import { warmUp, openReview } from './support/open-review.ts'

/** Due date and state are unsure; they come in this order. */
const twoUnsure = (result: Json) =>
  withConfidences(result, { '/dueDate': 0.61, '/stateOfInvoice': 0.7 })

const focusedName = () => {
  const element = document.activeElement
  if (!(element instanceof HTMLElement)) return ''
  const label = document.querySelector(`label[for="${CSS.escape(element.id)}"]`)
  return label?.textContent ?? element.textContent.trim()
}

const valueOf = (label: string): string => {
  const named = [...document.querySelectorAll('label')].find((one) => one.textContent === label)
  const control = document.getElementById(named?.htmlFor ?? '')
  return (control as HTMLInputElement | null)?.value ?? ''
}

beforeAll(warmUp, 120_000)

beforeEach(() => {
  document.documentElement.dataset['theme'] = 'light'
})

describe('from field to field', () => {
  test('the first field that wants a look has the keyboard, its value selected', async () => {
    await openReview({ change: twoUnsure })
    expect(focusedName()).toBe('Due date')
    expect(getSelection()?.toString()).toBe('03.12.2026')
  })

  test('Enter accepts and goes to the next to check, after the last to Confirm', async () => {
    const { core, ids, settled } = await openReview({ change: twoUnsure })
    await userEvent.keyboard('{Enter}')
    await settled()
    expect(focusedName()).toBe('State')
    await userEvent.keyboard('{Enter}')
    await settled()
    expect(focusedName()).toBe('Confirm')
    expect(core.callsOf('review.change').map(({ change }) => change)).toEqual([
      { kind: 'accept', resultIndex: 0, path: '/dueDate' },
      { kind: 'accept', resultIndex: 0, path: '/stateOfInvoice' },
    ])
    expect(ids.length).toBe(2)
  })

  test('two quick presses of Enter accept two fields, not one twice', async () => {
    const { core, settled } = await openReview({ change: twoUnsure })
    await userEvent.keyboard('{Enter}{Enter}')
    await settled()
    await vi.waitFor(() => expect(focusedName()).toBe('Confirm'))
    expect(core.callsOf('review.change').length).toBe(2)
  })

  test('keys hold after a click beside the fields', async () => {
    const { core, screen, settled } = await openReview({ change: twoUnsure })
    await screen.getByRole('status').filter({ hasText: 'left' }).click()
    expect(document.activeElement).toBe(document.body)
    await userEvent.keyboard('{Enter}')
    await settled()
    expect(focusedName()).toBe('State')
    expect(core.callsOf('review.change').map(({ change }) => change)).toEqual([
      { kind: 'accept', resultIndex: 0, path: '/dueDate' },
    ])
    await screen.getByRole('status').filter({ hasText: 'left' }).click()
    await userEvent.keyboard('{F6}')
    expect(document.activeElement).not.toBe(document.body)
    await screen.getByRole('status').filter({ hasText: 'left' }).click()
    await userEvent.keyboard('?')
    await expect.element(screen.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  })

  test('a question mark is typed in a reason', async () => {
    const { screen } = await openReview({
      change: (result) => ({
        ...result,
        paymentDetails: { ...(result['paymentDetails'] as object), iban: 'CH4431999123000889021' },
      }),
    })
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(screen.getByRole('group', { name: /^Stop: / })).toHaveFocus()
    await userEvent.keyboard('2')
    const reason = screen.getByRole('textbox', { name: 'Why is it right all the same?' })
    await expect.element(reason).toHaveFocus()
    await userEvent.keyboard('?')
    await expect.element(reason).toHaveValue('?')
  })

  test('Shift+Enter goes back to the previous field to check', async () => {
    const { desk, settled } = await openReview({
      change: (result) =>
        withConfidences(result, { '/documentDate': 0.5, '/dueDate': 0.6, '/stateOfInvoice': 0.7 }),
    })
    desk.current?.requestFocus('/stateOfInvoice')
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    await settled()
    expect(focusedName()).toBe('Due date')
  })

  test('Tab is plain: it goes to the very next field', async () => {
    await openReview({ change: twoUnsure })
    await userEvent.keyboard('{Tab}')
    expect(focusedName()).toBe('Total')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(focusedName()).toBe('Due date')
  })

  test('Tab goes to the next field, also from one with two places', async () => {
    const { desk } = await openReview({
      change: (result) => {
        const locations = result['locations'] as Record<string, Json[]>
        const both = [...(locations['/dueDate'] ?? []), ...(locations['/documentDate'] ?? [])]
        return { ...result, locations: { ...locations, '/dueDate': both } }
      },
    })
    desk.current?.requestFocus('/dueDate')
    await vi.waitFor(() => expect(document.body.textContent).toContain('Place 1 of 2'))
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.matches('input')).toBe(true)
    expect(focusedName()).not.toBe('Due date')
  })

  test('F8 goes round the problems without accepting, cells of the table included', async () => {
    const { core } = await openReview({
      change: (result) => withConfidences(result, { '/dueDate': 0.61, '/items/1/vatRate': 0.4 }),
    })
    await userEvent.keyboard('{F8}')
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('gridcell'))
    expect(document.activeElement?.textContent).toContain('8.1')
    await userEvent.keyboard('{F8}')
    await vi.waitFor(() => expect(focusedName()).toBe('Due date'))
    await userEvent.keyboard('{Shift>}{F8}{/Shift}')
    await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('8.1'))
    expect(core.callsOf('review.change')).toEqual([])
  })

  test('nothing is taken while an input method composes', async () => {
    const { core } = await openReview({ change: twoUnsure })
    const event = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
    document.activeElement?.dispatchEvent(event)
    expect(focusedName()).toBe('Due date')
    expect(core.callsOf('review.change')).toEqual([])
  })
})

describe('editing', () => {
  test('what is typed is saved as the service wants it, in the smallest change', async () => {
    const { core, desk, settled } = await openReview({ change: twoUnsure })
    await userEvent.keyboard('4.1.27{Enter}')
    await settled()
    desk.current?.requestFocus('/amountGross')
    await userEvent.keyboard("1'900{Enter}")
    await settled()
    expect(core.callsOf('review.change').map(({ change }) => change)).toEqual([
      { kind: 'setValue', resultIndex: 0, path: '/dueDate', value: '2027-01-04', origin: 'typed' },
      {
        kind: 'setValue',
        resultIndex: 0,
        path: '/amountGross/value',
        value: 1900,
        origin: 'typed',
      },
    ])
    expect(valueOf('Due date')).toBe('04.01.2027')
    expect(valueOf('Total')).toBe('CHF 1’900.00')
  })

  test('leaving a field saves it too, and the keyboard stays where it went', async () => {
    const { core, settled } = await openReview({ change: twoUnsure })
    await userEvent.keyboard('5.1.2027{Tab}')
    await vi.waitFor(() => expect(valueOf('Due date')).toBe('05.01.2027'))
    await settled()
    expect(core.callsOf('review.change').length).toBe(1)
    expect(focusedName()).toBe('Total')
  })

  test('Esc takes an edit back before it is saved', async () => {
    const { core } = await openReview({ change: twoUnsure })
    await userEvent.keyboard('9.9.2099{Escape}')
    await vi.waitFor(() => expect(valueOf('Due date')).toBe('03.12.2026'))
    expect(getSelection()?.toString()).toBe('03.12.2026')
    await userEvent.keyboard('{Tab}')
    expect(core.callsOf('review.change')).toEqual([])
  })

  test('what is no value stays visible in red and is not saved', async () => {
    const { core, settled } = await openReview({ change: twoUnsure })
    await userEvent.keyboard('next Friday{Enter}')
    await settled()
    expect(focusedName()).toBe('Due date')
    expect(valueOf('Due date')).toBe('next Friday')
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    expect(core.callsOf('review.change')).toEqual([])
  })

  test('a number with two readings is asked about, never guessed', async () => {
    const { core, desk, screen, settled } = await openReview()
    desk.current?.requestFocus('/amountGross')
    await userEvent.keyboard('1.876{Enter}')
    await settled()
    expect(core.callsOf('review.change')).toEqual([])
    await screen.getByRole('button', { name: 'Use CHF 1’876.00' }).click()
    await settled()
    expect(core.callsOf('review.change').map(({ change }) => change)).toEqual([
      {
        kind: 'setValue',
        resultIndex: 0,
        path: '/amountGross/value',
        value: 1876,
        origin: 'typed',
      },
    ])
  })

  test('undo and redo go across fields, and the changed field has the keyboard', async () => {
    const { settled } = await openReview({ change: twoUnsure })
    await userEvent.keyboard('4.1.2027{Enter}')
    await settled()
    await userEvent.keyboard('{Enter}')
    await settled()
    await userEvent.keyboard('{Control>}z{/Control}')
    await settled()
    await vi.waitFor(() => expect(focusedName()).toBe('State'))
    await userEvent.keyboard('{Control>}z{/Control}')
    await settled()
    await vi.waitFor(() => expect(valueOf('Due date')).toBe('03.12.2026'))
    expect(focusedName()).toBe('Due date')
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await settled()
    await vi.waitFor(() => expect(valueOf('Due date')).toBe('04.01.2027'))
  })

  test('Alt and arrows walk the candidates; the page follows', async () => {
    const { core, desk, settled } = await openReview({
      change: (result) => ({
        ...withConfidences(result, { '/dueDate': 0.5 }),
        candidates: {
          '/dueDate': [
            { value: '2026-12-03', confidence: 0.5, source: 'label', places: [] },
            {
              value: '2026-11-03',
              confidence: 0.3,
              source: 'date',
              places: [{ page: 1, x: 0.27, y: 0.32, width: 0.09, height: 0.012 }],
            },
          ],
        },
      }),
    })
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await settled()
    await vi.waitFor(() => expect(valueOf('Due date')).toBe('03.11.2026'))
    expect(core.callsOf('review.change')[0]?.change).toMatchObject({ origin: 'candidate' })
    expect(desk.current?.shownPlaces.places[0]?.y).toBe(0.32)
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await settled()
    await vi.waitFor(() => expect(valueOf('Due date')).toBe('03.12.2026'))
  })
})

describe('deciding', () => {
  test('a clean document takes one key, and the next one is there', async () => {
    const { core, desk, ids } = await openReview()
    expect(focusedName()).toBe('Confirm')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    expect(core.callsOf('review.confirm')).toEqual([{ id: ids[0] }])
    expect(focusedName()).toBe('Confirm')
  })

  test('Ctrl+Enter confirms from any field, what was typed included', async () => {
    const { core, desk, ids } = await openReview({ change: twoUnsure })
    await userEvent.keyboard('4.1.2027{Control>}{Enter}{/Control}')
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    expect(core.callsOf('review.change').length).toBe(1)
  })

  test('Ctrl+Shift+Enter confirms and stays', async () => {
    const { core, desk, ids, settled } = await openReview()
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    await vi.waitFor(() => expect(core.callsOf('review.confirm').length).toBe(1))
    await settled()
    expect(desk.current?.id).toBe(ids[0])
  })

  test('Ctrl+Z takes a confirmation back until it is sent', async () => {
    const { core, desk, ids } = await openReview()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    await userEvent.keyboard('{Control>}z{/Control}')
    await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Take back'))
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[0]))
    expect(core.callsOf('review.unconfirm')).toEqual([{ id: ids[0] }])
  })

  test('Ctrl+J postpones until a day that is chosen, the likeliest by Enter', async () => {
    const { core, desk, ids, screen } = await openReview()
    await userEvent.keyboard('{Control>}j{/Control}')
    await expect.element(screen.getByRole('button', { name: /^Tomorrow/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    const { state } = core.document(ids[0] ?? '')
    expect(state.kind === 'postponed' && state.until).toMatch(/^\d{4}-\d{2}-\d{2}$/u)
  })

  test('Ctrl+Shift+J rejects with a reason', async () => {
    const { core, desk, ids } = await openReview()
    await userEvent.keyboard('{Control>}{Shift>}j{/Shift}{/Control}')
    await vi.waitFor(() => expect(focusedName()).toBe('Reason'))
    await userEvent.keyboard('not for us{Enter}')
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    expect(core.document(ids[0] ?? '').state).toMatchObject({
      kind: 'rejected',
      reason: 'not for us',
    })
  })

  test('an error needs a correction or a reason; a Check needs neither', async () => {
    const { core, desk, ids, settled } = await openReview({
      change: (result) => ({
        ...result,
        // A Check: it would be due before its own day.
        dueDate: '2020-01-01',
        paymentDetails: { ...(result['paymentDetails'] as object), iban: 'CH4431999123000889021' },
      }),
    })
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await settled()
    expect(core.callsOf('review.confirm')).toEqual([])
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('group'))
    await userEvent.keyboard('2')
    await vi.waitFor(() => expect(focusedName()).toBe('Why is it right all the same?'))
    await userEvent.keyboard('printed so{Enter}')
    await settled()
    expect(core.callsOf('review.change').map(({ change }) => change)).toEqual([
      {
        kind: 'accept',
        resultIndex: 0,
        path: '/paymentDetails/iban',
        answer: {
          stops: [expect.objectContaining({ kind: 'check-digits' })],
          reason: 'printed so',
        },
      },
    ])
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
  })
})
