import { beforeAll, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { withConfidences, type Json } from './support/invoice-result.ts'
import { openReview, warmUp, type OpenedReview } from './support/open-review.ts'

beforeAll(warmUp, 120_000)

const unsureDue = (result: Json) => withConfidences(result, { '/dueDate': 0.61 })
const controlKey = (key: string) => `{Control>}${key}{/Control}`
const value = () => (document.activeElement as HTMLInputElement).value
const changes = ({ core }: OpenedReview) =>
  core.callsOf('review.change').map(({ change }) => change)

async function focusOn({ desk, settled }: OpenedReview, path: string): Promise<void> {
  desk.current?.requestFocus(path)
  await settled()
}

describe('fields that are no text', () => {
  test('a choice is made by its first letter', async () => {
    const opened = await openReview()
    await focusOn(opened, '/stateOfInvoice')
    await userEvent.keyboard('p')
    await opened.settled()
    expect(changes(opened)).toMatchObject([{ path: '/stateOfInvoice', value: 'PAID' }])
    expect(document.activeElement?.tagName).toBe('SELECT')
  })

  test('the type of the document is the first stop before the fields', async () => {
    const opened = await openReview()
    await focusOn(opened, '/identifications/0/value')
    for (let presses = 0; presses < 4 && document.activeElement?.tagName !== 'SELECT'; presses += 1)
      await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await userEvent.keyboard('rec')
    await vi.waitFor(() =>
      expect(changes(opened).at(-1)).toMatchObject({ kind: 'setType', documentType: 'RECEIPT' }),
    )
  })
})

describe('decisions at a field', () => {
  const conflict = async () => {
    const opened = await openReview({ change: unsureDue })
    await userEvent.keyboard('4.1.2027{Enter}')
    await opened.settled()
    const id = opened.ids[0] ?? ''
    opened.core.review(id).serviceSays(0, '/dueDate', '2026-12-10')
    opened.core.emit({ kind: 'review.changed', id })
    await opened.settled()
    await focusOn(opened, '/dueDate')
    return opened
  }

  /** The button that Tab comes to, after as few presses as that takes. */
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 6; presses += 1) {
      if (document.activeElement?.textContent.trim() === name) return
      await userEvent.keyboard('{Tab}')
    }
    throw new Error(`Tab does not come to "${name}"`)
  }

  test.each([
    ['Keep mine', '2027-01-04'],
    ['Take the service’s', '2026-12-10'],
  ])('a conflict: %s', async (name, due) => {
    const { core, ids, settled } = await conflict()
    await tabTo(name)
    await userEvent.keyboard('{Enter}')
    await settled()
    const result = core.review(ids[0] ?? '').results[0]
    expect(result?.current['dueDate']).toBe(due)
    expect(result?.fields['/dueDate']?.status).not.toBe('conflict')
  })

  test('a number with two readings', async () => {
    const opened = await openReview()
    await focusOn(opened, '/amountGross')
    await userEvent.keyboard('1.876{Enter}')
    await tabTo('Use CHF 1’876.00')
    await userEvent.keyboard('{Enter}')
    await opened.settled()
    expect(changes(opened)).toMatchObject([{ path: '/amountGross/value', value: 1876 }])
  })

  test('a field that the service refused tells why, and an edit settles it', async () => {
    const opened = await openReview({
      prepare: (core, ids) => {
        core.review(ids[0] ?? '').refusal = {
          cause: 'refused',
          message: 'due date locked',
          path: '/dueDate',
        }
      },
    })
    expect(value()).toBe('03.12.2026')
    expect(document.querySelector('.row.focused')?.textContent).toContain('due date locked')
    await userEvent.keyboard('4.12.2026{Enter}')
    await opened.settled()
    expect(changes(opened)).toMatchObject([{ path: '/dueDate', value: '2026-12-04' }])
  })

  test('witnesses that differ: what they say, and both places lit', async () => {
    const place = { page: 1, x: 0.6, y: 0.8, width: 0.1, height: 0.02 }
    const { desk, screen, settled } = await openReview({
      change: (result) => ({
        ...result,
        witnesses: {
          '/dueDate': [{ kind: 'qr', agrees: false, value: '2026-12-05', places: [place] }],
        },
      }),
    })
    await settled()
    expect(value()).toBe('03.12.2026')
    expect(document.querySelectorAll('.seen .box.focus, .seen .box.lit').length).toBe(2)
    await expect.element(screen.getByText('Place 1 of 2')).toBeVisible()
    await userEvent.keyboard('{Alt>}{PageDown}{/Alt}')
    expect(desk.current?.shownPlaces.places[desk.current.placeIndex]).toMatchObject(place)
  })
})

describe('Esc', () => {
  test('first the edit, then the reason, then picking, then the grid', async () => {
    const opened = await openReview({
      change: (result) => ({
        ...result,
        paymentDetails: { ...(result['paymentDetails'] as object), iban: 'CH4431999123000889021' },
      }),
    })
    const { desk, settled } = opened
    const { current } = desk
    await focusOn(opened, '/paymentDetails/iban')
    await userEvent.keyboard(controlKey('l'))
    await vi.waitFor(() => expect(document.querySelector('.picked')).not.toBeNull())
    await userEvent.keyboard('x')
    expect(value()).toBe('x')
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(value()).toContain('CH44'))
    expect(document.querySelector('.picked')).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(document.querySelector('.picked')).toBeNull())
    await userEvent.keyboard('{Enter}')
    await settled()
    expect(current?.answering?.path).toBe('/paymentDetails/iban')
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(current?.answering).toBeNull())
    expect(value()).toContain('CH44')
    await focusOn(opened, '/items/0/description')
    await userEvent.keyboard(controlKey('b'))
    expect(document.querySelector('.sheet.drawing')).not.toBeNull()
    await userEvent.keyboard('x{Escape}')
    expect(document.activeElement?.textContent).toContain('Regal Eiche')
    expect(document.querySelector('.sheet.drawing')).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(document.querySelector('.sheet.drawing')).toBeNull())
    expect(document.activeElement?.getAttribute('role')).toBe('gridcell')
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() =>
      expect(document.activeElement?.closest('[data-pane=fields]')).not.toBeNull(),
    )
  })
})

describe('panes', () => {
  test('the split is moved by arrow keys, and remembered', async () => {
    const { core, desk, ids } = await openReview()
    const vertical = document.querySelector<HTMLElement>('.seen .splitter.vertical')
    vertical?.focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await vi.waitFor(() => expect(core.status.settings.reviewSplit).toBeCloseTo(0.51))
    expect(vertical?.getAttribute('aria-valuenow')).toBe('51')
    await desk.open(ids[1] ?? '')
    await vi.waitFor(() =>
      expect(
        document.querySelector('.seen .splitter.vertical')?.getAttribute('aria-valuenow'),
      ).toBe('51'),
    )
  })

  test('the table is made higher by arrow keys, and closed', async () => {
    const { settled } = await openReview()
    await settled()
    const horizontal = document.querySelector<HTMLElement>('.seen .splitter.horizontal')
    horizontal?.focus()
    await userEvent.keyboard('{ArrowUp}')
    await vi.waitFor(() => expect(horizontal?.getAttribute('aria-valuenow')).toBe('66'))
    document.querySelector<HTMLElement>('.seen .dock header button')?.focus()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(document.querySelector('.seen .dock table')).toBeNull())
    await userEvent.keyboard('{F6}')
    expect(document.activeElement?.closest('[data-pane=pages]')).not.toBeNull()
  })

  test('the queue opens, is walked by F6, and opens a document', async () => {
    const { desk, ids, screen } = await openReview({ documents: 3 })
    screen.getByRole('button', { name: '3 documents left' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(document.querySelector('.seen .queue')).not.toBeNull())
    for (let presses = 0; presses < 5 && !document.activeElement?.closest('.queue'); presses += 1)
      await userEvent.keyboard('{F6}')
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[2]))
  })
})
