import { beforeAll, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openReview, warmUp, type OpenedReview } from './support/open-review.ts'

beforeAll(warmUp, 120_000)

type Item = { description?: string; quantity?: number; amountNet?: { value: number } }

const itemsOf = ({ core, ids }: OpenedReview): Item[] =>
  core.review(ids[0] ?? '').results[0]?.current['items'] as Item[]

/** The keyboard is in the cell of a row under a heading. */
async function goTo(opened: OpenedReview, row: number, member: string): Promise<void> {
  opened.desk.current?.requestFocus(`/items/${String(row)}/${member}`)
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('gridcell'))
}

/** From a cell, which was asked for, to the sender's name. */
async function goneToFields(): Promise<OpenedReview> {
  const opened = await openReview()
  await goTo(opened, 0, 'description')
  opened.screen.getByRole('textbox', { name: 'Sender' }).first().element().focus()
  return opened
}

const cellText = () => document.activeElement?.textContent.trim()

describe('moving', () => {
  test('arrows move from cell to cell, and stop at the edges', async () => {
    const opened = await openReview()
    await goTo(opened, 0, 'description')
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await vi.waitFor(() => expect(cellText()).toBe('6.5'))
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Home}')
    await vi.waitFor(() => expect(cellText()).toBe('1'))
  })

  test('Esc leaves the grid for the fields', async () => {
    const opened = await openReview()
    await goTo(opened, 0, 'description')
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() =>
      expect(document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane')).toBe(
        'fields',
      ),
    )
  })

  test('a change of the rows does not call the keyboard back to them', async () => {
    const { desk, settled } = await goneToFields()
    await userEvent.keyboard('Regal GmbH{Tab}')
    await settled()
    expect(desk.current?.session.field?.group).toBe('document')
    expect(document.activeElement?.getAttribute('role')).not.toBe('gridcell')
  })

  test('Tab goes from cell to cell and from row to row, Shift+Tab back', async () => {
    const opened = await openReview()
    await goTo(opened, 0, 'description')
    await userEvent.keyboard('{Tab}')
    await vi.waitFor(() => expect(cellText()).toBe('2'))
    await userEvent.keyboard('{End}{Tab}')
    await vi.waitFor(() => expect(cellText()).toBe('2'))
    await userEvent.keyboard('{Tab}')
    await vi.waitFor(() => expect(cellText()).toBe('Montage vor Ort, Stunden'))
    await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}')
    await vi.waitFor(() => expect(cellText()).toBe('960.00'))
    expect(opened.core.callsOf('review.change')).toEqual([])
  })

  test('Enter goes down where there is nothing to accept', async () => {
    const opened = await openReview()
    await goTo(opened, 0, 'description')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(cellText()).toBe('Montage vor Ort, Stunden'))
    expect(opened.core.callsOf('review.change')).toEqual([])
  })

  test('Tab leaves the table after its last cell, Shift+Tab before its first', async () => {
    const opened = await openReview()
    await goTo(opened, 0, 'description')
    await userEvent.keyboard('{Control>}{End}{/Control}{Tab}')
    expect(document.activeElement?.getAttribute('role')).not.toBe('gridcell')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Control>}{Home}{/Control}')
    await vi.waitFor(() => expect(cellText()).toBe('1'))
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(document.activeElement?.getAttribute('role')).not.toBe('gridcell')
  })
})

describe('editing', () => {
  test('typing replaces the cell and goes on downwards with Enter', async () => {
    const opened = await openReview()
    await goTo(opened, 1, 'quantity')
    await userEvent.keyboard('7{Enter}')
    await vi.waitFor(() => expect(itemsOf(opened)[1]?.quantity).toBe(7))
    await vi.waitFor(() => expect(cellText()).toBe('1'))
    expect(opened.core.callsOf('review.change').length).toBe(1)
  })

  test('Tab keeps what was typed and goes on; nothing that is typed adds a row', async () => {
    const opened = await openReview()
    await goTo(opened, 0, 'quantity')
    const { length } = itemsOf(opened)
    await userEvent.keyboard('3{Tab}')
    await vi.waitFor(() => expect(itemsOf(opened)[0]?.quantity).toBe(3))
    await vi.waitFor(() => expect(cellText()).toBe('480.00'))
    await userEvent.keyboard('{Control>}{End}{/Control}70{Enter}')
    await vi.waitFor(() => expect(itemsOf(opened).at(-1)?.amountNet?.value).toBe(70))
    await vi.waitFor(() => expect(cellText()).toBe('70.00'))
    await userEvent.keyboard('71{Tab}')
    await vi.waitFor(() => expect(itemsOf(opened).at(-1)?.amountNet?.value).toBe(71))
    expect(itemsOf(opened)).toHaveLength(length)
  })

  test('F2 opens a cell for every letter, the question mark too', async () => {
    const opened = await openReview()
    await goTo(opened, 0, 'description')
    await userEvent.keyboard('{F2}{End}?')
    const cell = document.activeElement as HTMLInputElement
    expect(cell.value).toBe('Regal Eiche massiv, geölt?')
    expect(document.querySelector('dialog')).toBeNull()
  })

  test('F2 edits what is there; Esc takes it back', async () => {
    const opened = await openReview()
    await goTo(opened, 0, 'description')
    await userEvent.keyboard('{F2}{End}, hell{Enter}')
    await vi.waitFor(() =>
      expect(itemsOf(opened)[0]?.description).toBe('Regal Eiche massiv, geölt, hell'),
    )
    await goTo(opened, 1, 'description')
    await userEvent.keyboard('{F2}x{Escape}')
    await opened.settled()
    expect(itemsOf(opened)[1]?.description).toBe('Montage vor Ort, Stunden')
  })

  test('an amount typed without a currency keeps the table’s', async () => {
    const opened = await openReview()
    await goTo(opened, 2, 'amountNet')
    await userEvent.keyboard('80{Enter}')
    await vi.waitFor(() => expect(itemsOf(opened)[2]?.amountNet?.value).toBe(80))
    expect(opened.core.callsOf('review.change')[0]?.change).toMatchObject({
      path: '/items/2/amountNet/value',
      value: 80,
    })
  })

  test('what is no value stays in the cell and is not saved', async () => {
    const opened = await openReview()
    await goTo(opened, 0, 'quantity')
    await userEvent.keyboard('viel{Enter}')
    await opened.settled()
    expect(opened.core.callsOf('review.change')).toEqual([])
    expect((document.activeElement as HTMLInputElement).value).toBe('viel')
  })
})

describe('rows', () => {
  test('Ctrl+D fills down', async () => {
    const opened = await openReview()
    await goTo(opened, 0, 'quantity')
    await userEvent.keyboard('{Control>}d{/Control}')
    await vi.waitFor(() => expect(itemsOf(opened)[1]?.quantity).toBe(2))
  })

  test('Ctrl+Shift+Down inserts, Ctrl+Shift+Delete deletes', async () => {
    const opened = await openReview()
    await goTo(opened, 1, 'description')
    await userEvent.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}')
    await vi.waitFor(() => expect(itemsOf(opened).length).toBe(5))
    expect(itemsOf(opened)[2]).toEqual({})
    await vi.waitFor(() => expect(cellText()).toBe(''))
    await userEvent.keyboard('{Control>}{Shift>}{Delete}{/Shift}{/Control}')
    await vi.waitFor(() => expect(itemsOf(opened).length).toBe(4))
    expect(itemsOf(opened)[2]?.description).toBe('Beschläge und Kleinmaterial')
  })

  test('Ctrl+Shift+M merges with the row above; undo parts them again', async () => {
    const opened = await openReview()
    await goTo(opened, 3, 'description')
    await userEvent.keyboard('{Control>}{Shift>}m{/Shift}{/Control}')
    await vi.waitFor(() => expect(itemsOf(opened).length).toBe(3))
    expect(itemsOf(opened)[2]).toMatchObject({
      description: 'Beschläge und Kleinmaterial Anfahrt Bern – Thun',
      amountNet: { value: 139.35 },
    })
    await userEvent.keyboard('{Control>}z{/Control}')
    await vi.waitFor(() => expect(itemsOf(opened).length).toBe(4))
  })

  test('Ctrl+Shift+S splits a row into two that add up to it', async () => {
    const opened = await openReview()
    await goTo(opened, 2, 'description')
    await userEvent.keyboard('{Control>}{Shift>}s{/Shift}{/Control}')
    await vi.waitFor(() => expect(itemsOf(opened).length).toBe(5))
    expect([2, 3].map((row) => itemsOf(opened)[row]?.amountNet?.value)).toEqual([37.18, 37.17])
  })

  test('a table copied from a spreadsheet pastes, rows added, bad cells told', async () => {
    const opened = await openReview()
    await goTo(opened, 3, 'description')
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Leim\t3\nLack, matt\tviel\n"Pinsel, ""fein"""\t1')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
    await vi.waitFor(() => expect(itemsOf(opened).length).toBe(6))
    expect(
      itemsOf(opened)
        .slice(3)
        .map(({ description, quantity }) => [description, quantity]),
    ).toEqual([
      ['Leim', 3],
      ['Lack, matt', undefined],
      ['Pinsel, "fein"', 1],
    ])
    await expect.element(opened.screen.getByText('1 cell could not be read')).toBeVisible()
    expect(opened.core.callsOf('review.change')[0]?.change).toMatchObject({ origin: 'pasted' })
  })

  test('a table pastes into a cell that is being edited, too; one cell is text', async () => {
    const opened = await openReview()
    await goTo(opened, 0, 'description')
    await userEvent.keyboard('L')
    const paste = (text: string) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      return document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }
    expect(paste('Leim')).toBe(true)
    expect(paste('Leim\t3\r\nLack\t4')).toBe(false)
    await vi.waitFor(() =>
      expect(
        itemsOf(opened)
          .slice(0, 2)
          .map(({ description, quantity }) => [description, quantity]),
      ).toEqual([
        ['Leim', 3],
        ['Lack', 4],
      ]),
    )
  })

  test('the sum follows, and a sum that differs from the total is said', async () => {
    const opened = await openReview()
    await goTo(opened, 2, 'amountNet')
    await userEvent.keyboard('174.35{Enter}')
    await vi.waitFor(() =>
      expect(document.querySelector('.dock tfoot')?.textContent).toContain('1’836.35'),
    )
    expect(document.querySelector('.dock')?.textContent).toContain(
      'The rows add up to CHF 1’836.35, not CHF 1’736.35.',
    )
  })
})

test('an account statement has its transactions, and a row its parts', async () => {
  const chf = (value: number) => ({ currency: 'CHF', value })
  const opened = await openReview({
    change: (result) => ({
      ...result,
      documentType: 'ACCOUNT_STATEMENT',
      accountName: 'Geschäft',
      iban: 'CH9300762011623852957',
      periodFrom: '2026-10-01',
      periodTo: '2026-10-31',
      openingBalance: chf(100),
      totalCredits: chf(50),
      totalDebits: chf(0),
      closingBalance: chf(150),
      transactions: [
        {
          date: '2026-10-04',
          description: 'Sammelgutschrift',
          credit: chf(50),
          balance: chf(150),
          subDetails: [
            { party: 'Muster AG', amount: chf(30), message: 'R-1' },
            { party: 'Beispiel AG', amount: chf(20), message: 'R-2' },
          ],
        },
      ],
    }),
  })
  const parts = opened.screen.getByRole('grid', { name: 'Details of the transaction' })
  await expect.element(parts).toBeVisible()
  await expect.element(parts.getByRole('gridcell', { name: /^Beispiel AG/u })).toBeInTheDocument()
})
