import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { withConfidences, type Json } from './support/invoice-result.ts'
import { openReview, warmUp, type OpenedReview } from './support/open-review.ts'

beforeAll(warmUp, 120_000)
afterEach(() => void vi.useRealTimers())

const unsureDue = (result: Json) => withConfidences(result, { '/dueDate': 0.61 })

const pane = () =>
  document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane') ?? 'none'

const described = () => {
  const id = document.activeElement?.getAttribute('aria-describedby') ?? ''
  return document.getElementById(id)?.textContent ?? ''
}

describe('what a screen reader hears', () => {
  test('label, value, state, reason, which of how many, how many are left', async () => {
    const { screen } = await openReview({ change: unsureDue })
    const field = screen.getByRole('textbox', { name: 'Due date' })
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('03.12.2026')
    expect(described()).toMatch(/^Check, Read with 61 % confidence only\., 6 of \d+, 1 left$/u)
  })

  test('regions, grid and tabs have names', async () => {
    const { screen } = await openReview({ change: (result) => [unsureDue(result), result] })
    for (const name of ['Fields', 'Table'])
      await expect.element(screen.getByRole('region', { name, exact: true })).toBeInTheDocument()
    await expect.element(screen.getByRole('grid', { name: 'Line items' })).toBeInTheDocument()
    await expect
      .element(screen.getByRole('tab', { name: /1 Invoice, p\. 1.*1 left/u }))
      .toBeVisible()
  })
})

describe('panes and overlays', () => {
  test('F6 goes round the panes, and each remembers where one was', async () => {
    await openReview({ change: unsureDue })
    expect(pane()).toBe('fields')
    await userEvent.keyboard('{F6}')
    expect(pane()).toBe('dock')
    await userEvent.keyboard('{F6}')
    expect(pane()).toBe('pages')
    await userEvent.keyboard('{F6}')
    expect(pane()).toBe('fields')
    expect((document.activeElement as HTMLInputElement).value).toBe('03.12.2026')
    await userEvent.keyboard('{Shift>}{F6}{/Shift}')
    expect(pane()).toBe('pages')
  })

  test('? shows the keys from an untouched field, and is typed in a touched one', async () => {
    const { screen, desk } = await openReview()
    desk.current?.requestFocus('/sender/name')
    await userEvent.keyboard('Wer?')
    expect((document.activeElement as HTMLInputElement).value).toBe('Wer?')
    await userEvent.keyboard('{Escape}?')
    await expect.element(screen.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  })

  test('a key can be changed, is kept, and works; a taken one is refused', async () => {
    const { core, screen } = await openReview({ change: unsureDue })
    await userEvent.keyboard('?')
    await screen.getByRole('button', { name: 'Change: Next problem', exact: true }).click()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(
        screen.getByText('This key already means “Accept the field, go to the next to check”.'),
      )
      .toBeVisible()
    await userEvent.keyboard('{F9}')
    await vi.waitFor(() =>
      expect(core.status.settings.keyBindings).toEqual({ 'next-problem': 'F9' }),
    )
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
    await userEvent.keyboard('{Tab}{F9}')
    await vi.waitFor(() =>
      expect((document.activeElement as HTMLInputElement).value).toBe('03.12.2026'),
    )
  })

  test('Ctrl+K finds a command by its name and runs it', async () => {
    const { desk, screen } = await openReview({ change: unsureDue })
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(screen.getByRole('combobox', { name: 'Commands' })).toHaveFocus()
    await userEvent.keyboard('rotate{Enter}')
    await vi.waitFor(() => expect(desk.current?.pages?.rotation).toBe(90))
  })
})

describe('several results', () => {
  const two = (result: Json): Json[] => [
    unsureDue(result),
    { ...withConfidences(result, { '/sender/name': 0.3 }), documentType: 'CREDIT_NOTE' },
  ]

  test('are tabs; Enter goes on from the last field of one to the next', async () => {
    const { core, desk, settled } = await openReview({ change: two })
    await userEvent.keyboard('{Enter}')
    await settled()
    await vi.waitFor(() => expect(desk.current?.session.resultIndex).toBe(1))
    expect(core.callsOf('review.change')[0]?.change).toMatchObject({ resultIndex: 0 })
  })

  test('of a file of forty, the one that is shown has its tab in view', async () => {
    const forty = (result: Json): Json[] => Array.from({ length: 40 }, () => result)
    const { desk, settled } = await openReview({ change: forty })
    const strip = document.querySelector('[role=tablist]')?.getBoundingClientRect()
    const tab = () => document.querySelector('[role=tab][aria-selected=true]')
    for (const index of [30, 2]) {
      desk.current?.showResult(index)
      await settled()
      const box = tab()?.getBoundingClientRect()
      expect(tab()?.textContent).toMatch(new RegExp(`^\\s*${String(index + 1)}\\s`, 'u'))
      expect(box?.left).toBeGreaterThanOrEqual((strip?.left ?? 0) - 1)
      expect(box?.right).toBeLessThanOrEqual((strip?.right ?? 0) + 1)
    }
  })
})

describe('type', () => {
  test('a change keeps what fits and parks the rest; back again, it returns', async () => {
    const { core, ids, screen } = await openReview()
    const type = screen.getByRole('combobox', { name: 'Type of document' })
    await userEvent.selectOptions(type, 'RECEIPT')
    await expect.element(screen.getByText('Not used for this type')).toBeInTheDocument()
    const results = () => core.review(ids[0] ?? '').results[0]
    expect(results()?.parked['/dueDate']).toBe('2026-12-03')
    await userEvent.selectOptions(type, 'INVOICE')
    await vi.waitFor(() => expect(results()?.current['dueDate']).toBe('2026-12-03'))
  })
})

describe('the service', () => {
  const editThenServiceChanges = async (): Promise<OpenedReview> => {
    const opened = await openReview({ change: unsureDue })
    await userEvent.keyboard('4.1.2027{Enter}')
    await opened.settled()
    const id = opened.ids[0] ?? ''
    opened.core.review(id).serviceSays(0, '/dueDate', '2026-12-10')
    opened.core.emit({ kind: 'review.changed', id })
    await opened.settled()
    return opened
  }

  test('changed meanwhile: the person’s value stays, and the field asks', async () => {
    const { core, desk, ids, screen } = await editThenServiceChanges()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await vi.waitFor(() => expect(desk.current?.session.focused).toBe('/dueDate'))
    expect(core.callsOf('review.confirm')).toEqual([])
    const due = screen.getByRole('textbox', { name: 'Due date' })
    await expect.element(due).toHaveFocus()
    await expect.element(due).toHaveValue('04.01.2027')
    await expect.element(screen.getByText('Keep it, because…')).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Keep mine' }).click()
    await vi.waitFor(() =>
      expect(core.review(ids[0] ?? '').results[0]?.fields['/dueDate']?.status).toBe('edited'),
    )
  })

  test('changed meanwhile: its value can be taken', async () => {
    const { core, desk, ids, screen } = await editThenServiceChanges()
    desk.current?.requestFocus('/dueDate')
    await screen.getByRole('button', { name: 'Take the service’s' }).click()
    await vi.waitFor(() =>
      expect(core.review(ids[0] ?? '').results[0]?.current['dueDate']).toBe('2026-12-10'),
    )
  })

  test('refused: its message stands at the field', async () => {
    const { screen } = await openReview({
      prepare: (core, ids) => {
        core.review(ids[0] ?? '').refusal = {
          cause: 'refused',
          message: 'due date locked',
          path: '/dueDate',
        }
      },
    })
    await expect.element(screen.getByRole('textbox', { name: 'Due date' })).toHaveFocus()
    expect(described()).toContain('Refused by the service: due date locked')
  })

  test('refused without naming a field: its message can be read all the same', async () => {
    const { screen } = await openReview({
      prepare: (core, ids) => {
        core.review(ids[0] ?? '').refusal = {
          cause: 'refused',
          message: 'feedback is closed',
          path: null,
        }
      },
    })
    await expect
      .element(screen.getByRole('alert').filter({ hasText: 'feedback is closed' }))
      .toBeVisible()
  })

  test.each([
    ['changed', '', 'Somebody else has changed this document'],
    ['changed', 'version 7', 'The service says: “version 7”'],
    ['gone', '', 'The service no longer has this document.'],
    ['unclear', '', 'It is not clear whether the service has the changes.'],
    ['refused', '', 'The service refused the changes.'],
  ] as const)(
    'come back (%s, “%s”): what happened is said in words',
    async (cause, message, says) => {
      const { screen } = await openReview({
        prepare: (core, ids) => {
          core.review(ids[0] ?? '').refusal = { cause, message, path: null }
        },
      })
      await expect.element(screen.getByRole('alert').filter({ hasText: says })).toBeVisible()
    },
  )

  test('witnesses that differ on money make a Stop, with what they say, on all else a Check', async () => {
    const { desk } = await openReview({
      change: (result) => ({
        ...result,
        witnesses: {
          '/dueDate': [{ kind: 'qr', agrees: false, value: '2026-12-05' }],
          '/amountGross': [{ kind: 'qr', agrees: false, value: 99 }],
        },
      }),
    })
    expect(described()).toContain('Check, QR code says 05.12.2026.')
    desk.current?.requestFocus('/amountGross')
    await vi.waitFor(() => expect(described()).toContain('Stop, QR code says CHF 99.00.'))
  })

  test('its state is in plain sight, and follows', async () => {
    const { core, ids, screen } = await openReview()
    const state = (text: string) => screen.getByRole('status').filter({ hasText: text })
    await expect.element(state('Saved here')).toBeVisible()
    const id = ids[0] ?? ''
    for (const [feedback, text] of [
      ['waiting', 'Waiting to be sent'],
      ['sent', 'Sent'],
    ] as const) {
      core.put({ ...core.document(id), feedback })
      await expect.element(state(text)).toBeVisible()
    }
    // What somebody else has sent is not said as one's own.
    core.put({ ...core.document(id), feedback: 'sent', correctedBy: 'Anna' })
    await expect.element(state('Corrected by Anna')).toBeVisible()
    expect(state('Sent').elements()).toEqual([])
  })

  test('unreachable core: what was typed stays in the field', async () => {
    const { core, screen, settled } = await openReview({ change: unsureDue })
    core.setConnection('disconnected')
    await userEvent.keyboard('4.1.2027{Enter}')
    await settled()
    await expect.element(screen.getByText('Not saved')).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'Due date' })).toHaveValue('4.1.2027')
    core.setConnection('connected')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(core.callsOf('review.change').length).toBe(1))
  })
})

describe('after a decision', () => {
  test('it can be taken back for ten seconds, no longer', async () => {
    const { desk, ids, screen } = await openReview()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await desk.confirm(false)
    expect(desk.current?.id).toBe(ids[1])
    await expect.element(screen.getByText('Confirmed “Schreinerei Wyss GmbH”')).toBeVisible()
    vi.advanceTimersByTime(9_900)
    expect(desk.notice?.id).toBe(ids[0])
    vi.advanceTimersByTime(200)
    expect(desk.notice).toBeNull()
  })

  test('the last one leaves an empty desk that says so', async () => {
    const { left, screen } = await openReview({ documents: 1 })
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Everything has been reviewed')).toBeVisible()
    await screen.getByRole('button', { name: 'Back to the inbox' }).click()
    expect(left()).toBe(true)
  })
})
