import { beforeAll, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { reviewCatalogues } from '../../../src-renderer/text/review-catalogues.ts'
import { axeFindings } from './support/axe-findings.ts'
import { hereAlready, oldAccount, paidElsewhere } from './support/known-history.ts'
import { withConfidences, type Json } from './support/invoice-result.ts'
import { openReview, warmUp, type OpenedReview } from './support/open-review.ts'

beforeAll(warmUp, 120_000)

const confirmKey = '{Control>}{Enter}{/Control}'
const net = '/amountNet'
/** The bar of the document in view; the next one is laid out behind it. */
const bar = () => document.querySelector('.seen footer')?.textContent ?? ''
const changesOf = ({ core }: OpenedReview) =>
  core.callsOf('review.change').map(({ change }) => change)

/** Where the text itself stands, within whatever room it was given. */
function textOf(element: Element): Range {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range
}

/** Ctrl+Enter, which leads to the answers of the first Stop and gives none of them. */
async function askFor(opened: OpenedReview, title: string) {
  await userEvent.keyboard(confirmKey)
  const group = opened.screen.getByRole('group', { name: title })
  await expect.element(group).toHaveFocus()
  await userEvent.keyboard(confirmKey)
  await opened.settled()
  await expect.element(group).toHaveFocus()
  expect(opened.core.callsOf('review.confirm')).toEqual([])
  return group
}

describe('another account than before', () => {
  const open = () =>
    openReview({
      prepare: (core, [id = '']) => void (core.review(id).known = paidElsewhere),
    })

  test('shows both, how often and when the old one was used, and the papers; a reason accepts it', async () => {
    const opened = await open()
    const { core, desk, ids, screen } = opened
    const group = await askFor(opened, 'Stop: account changed')
    for (const said of [
      'CH93 0076 2011 6238 5295 7',
      'CH44 3199 9123 0008 8901 2',
      'in 12 documents, last on 03.09.2026',
    ])
      await expect.element(group.getByText(said, { exact: true })).toBeVisible()
    await expect
      .element(group.getByRole('button', { name: '03.09.2026 · Rechnung 0.pdf' }))
      .toBeVisible()
    await userEvent.keyboard('2')
    await expect
      .element(screen.getByRole('textbox', { name: 'Why is it right all the same?' }))
      .toHaveFocus()
    await userEvent.keyboard('asked by telephone{Enter}')
    await vi.waitFor(() =>
      expect(changesOf(opened)).toMatchObject([
        {
          kind: 'accept',
          path: '/paymentDetails/iban',
          answer: {
            stops: [{ kind: 'account-changed', facts: 'CH4431999123000889012' }],
            reason: 'asked by telephone',
          },
        },
      ]),
    )
    await expect.element(screen.getByText('Answered Stops')).toBeVisible()
    await userEvent.keyboard(confirmKey)
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    expect(core.callsOf('review.confirm')).toEqual([{ id: ids[0] }])
  })

  test('the reason keeps the keyboard while the document is read anew and asked for again', async () => {
    const opened = await open()
    const { core, ids, screen } = opened
    await askFor(opened, 'Stop: account changed')
    await userEvent.keyboard('2')
    const reason = screen.getByRole('textbox', { name: 'Why is it right all the same?' })
    await expect.element(reason).toHaveFocus()
    await userEvent.keyboard('on ')
    const { current } = opened.desk
    const field = current?.session.view?.order.find(({ stops }) => stops.length > 0)
    if (field) current?.askForAnswer(field, 'confirming')
    core.emit({ kind: 'review.changed', id: ids[0] ?? '' })
    await opened.settled()
    // A number that reached the answers would give one.
    await userEvent.keyboard('1.12.')
    await expect.element(reason).toHaveValue('on 1.12.')
    expect(changesOf(opened)).toEqual([])
  })

  test('asks for its answer where it has come up since the document was opened', async () => {
    const opened = await openReview()
    const { core, ids, screen } = opened
    core.review(ids[0] ?? '').known = paidElsewhere
    core.failNext('review.confirm', 'conflict')
    await userEvent.keyboard(confirmKey)
    await expect.element(screen.getByRole('group', { name: 'Stop: account changed' })).toHaveFocus()
    expect(core.document(ids[0] ?? '').state.kind).toBe('ready')
    await expect
      .element(screen.getByText('This has changed in the meantime.'))
      .not.toBeInTheDocument()
  })

  test('one key goes on paying to the account used so far', async () => {
    const opened = await open()
    await askFor(opened, 'Stop: account changed')
    await userEvent.keyboard('1')
    await vi.waitFor(() =>
      expect(changesOf(opened)).toMatchObject([
        { kind: 'setValue', path: '/paymentDetails/iban', value: oldAccount },
      ]),
    )
  })
})

describe('a duplicate', () => {
  const open = () =>
    openReview({
      prepare: (core, [id = '', twin = '']) => void (core.review(id).known = hereAlready(twin)),
    })

  test('stands beside its twin; one key rejects it', async () => {
    const opened = await open()
    const { core, ids } = opened
    const group = await askFor(opened, 'Stop: duplicate')
    await expect.element(group.getByRole('row', { name: /^Amount .* CHF 120\.00$/ })).toBeVisible()
    await userEvent.keyboard('1')
    await vi.waitFor(() =>
      expect(core.document(ids[0] ?? '').state).toMatchObject({
        kind: 'rejected',
        reason: 'Duplicate of “rechnung-1.pdf”',
      }),
    )
  })

  test('numbers stand at the answers only while the keyboard is there: a field would be typed into', async () => {
    const opened = await open()
    const { screen } = opened
    const group = screen.getByRole('group', { name: 'Stop: duplicate' })
    await expect.element(group).toBeVisible()
    const shown = () =>
      [...group.element().querySelectorAll('kbd')].map((number) => number.checkVisibility())
    expect(shown()).toEqual([false, false])
    await askFor(opened, 'Stop: duplicate')
    expect(shown()).toEqual([true, true])
    await userEvent.keyboard('{Escape}')
    await expect.element(group).not.toHaveFocus()
    expect(shown()).toEqual([false, false])
  })

  test.each(['de', 'fr', 'it', 'en'] as const)(
    'no word of it is broken or covered in a narrow window: %s',
    async (language) => {
      await openReview({
        text: reviewCatalogues[language],
        size: [640, 800],
        prepare: (core, [id = '', twin = '']) => void (core.review(id).known = hereAlready(twin)),
      })
      await userEvent.keyboard(confirmKey)
      await vi.waitFor(() => expect(document.activeElement?.matches('.seen .answer')).toBe(true))
      const heads = [...document.querySelectorAll('.seen .answer tbody th')]
      expect(heads.map((head) => textOf(head).getClientRects().length)).toEqual([1, 1, 1, 1, 1])
      const told = textOf(document.querySelector('.seen footer p')!).getBoundingClientRect()
      const button = document.querySelector('.seen footer button')!.getBoundingClientRect()
      expect(told.right <= button.left || told.bottom <= button.top).toBe(true)
    },
  )

  test('one key keeps both', async () => {
    const opened = await open()
    await askFor(opened, 'Stop: duplicate')
    await userEvent.keyboard('2')
    await vi.waitFor(() =>
      expect(changesOf(opened)).toMatchObject([
        { kind: 'accept', answer: { stops: [{ kind: 'duplicate' }], reason: 'Both are kept' } },
      ]),
    )
  })

  test('one key has it replace the other one, where that is still open', async () => {
    const opened = await openReview({
      prepare: (core, [id = '', twin = '']) =>
        void (core.review(id).known = hereAlready(twin, { kind: 'ready' })),
    })
    const { core, desk, ids } = opened
    await askFor(opened, 'Stop: duplicate')
    await userEvent.keyboard('3')
    await vi.waitFor(() =>
      expect(core.document(ids[1] ?? '').state).toMatchObject({
        kind: 'rejected',
        reason: `Replaced by “${core.document(ids[0] ?? '').fileName}”`,
      }),
    )
    expect(desk.current?.id).toBe(ids[0])
    expect(core.document(ids[0] ?? '').state.kind).toBe('ready')
    expect(desk.notice).toMatchObject({ kind: 'rejected', id: ids[1] })
    await desk.takeBack()
    expect(core.document(ids[1] ?? '').state.kind).toBe('ready')
  })

  test('both are shown side by side, with what differs in words and lit on the pages', async () => {
    const opened = await openReview({
      prepare: (core, [id = '', twin = '']) => {
        core.review(id).known = hereAlready(twin)
        core.review(twin).serviceSays(0, '/amountGross/value', 120)
      },
    })
    const { screen } = opened
    await askFor(opened, 'Stop: duplicate')
    await screen.getByRole('button', { name: 'Side by side' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Side by side' })
    await expect.element(dialog.getByRole('row', { name: /^Total .* 120\.00$/ })).toBeVisible()
    const pages = () => [...dialog.element().querySelectorAll('canvas')]
    await vi.waitFor(() => expect(pages().map((page) => page.ariaBusy)).toEqual(['false', 'false']))
    expect(dialog.element().querySelectorAll('.mark').length).toBeGreaterThan(1)
    expect(await axeFindings()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('the twin is opened from there, and the way back leads to the document', async () => {
    const opened = await open()
    const { desk, ids, screen } = opened
    await askFor(opened, 'Stop: duplicate')
    await screen.getByRole('button', { name: 'Open the other one' }).click()
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    await screen.getByRole('button', { name: 'Back to the document' }).first().click()
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[0]))
  })
})

test('where two sources differ, one key takes the other one’s value', async () => {
  const opened = await openReview({
    change: (result: Json) => ({
      ...result,
      witnesses: { '/amountGross': [{ kind: 'qr', agrees: false, value: 210.1 }] },
    }),
  })
  const group = await askFor(opened, 'Stop: contradiction')
  await expect
    .element(group.getByRole('button', { name: /Take CHF 210\.10 \(QR code\)/ }))
    .toBeVisible()
  await userEvent.keyboard('1')
  await vi.waitFor(() =>
    expect(changesOf(opened)).toMatchObject([
      { kind: 'setValue', path: '/amountGross/value', value: 210.1 },
    ]),
  )
})

describe('who confirms', () => {
  const wrongAccount = 'CH4431999123000889021'
  const twoStops = (result: Json) => ({
    ...withConfidences(result, { '/dueDate': 0.5 }),
    paymentDetails: { ...(result['paymentDetails'] as object), iban: wrongAccount },
    witnesses: { '/amountGross': [{ kind: 'qr', agrees: false, value: 210.1 }] },
  })

  test('answers each Stop with one key, and the key that asked for them confirms', async () => {
    const opened = await openReview({ change: twoStops })
    const { core, desk, ids } = opened
    const answerable = (title: string) =>
      expect.element(opened.screen.getByRole('group', { name: title })).toHaveFocus()
    await userEvent.keyboard(confirmKey)
    await answerable('Stop: contradiction')
    await userEvent.keyboard('2')
    await answerable('Stop: check digits wrong')
    expect(core.callsOf('review.confirm')).toEqual([])
    await userEvent.keyboard('1')
    // What is only unsure asks nobody who confirms.
    await vi.waitFor(() => expect(document.activeElement?.textContent.trim()).toBe('Confirm'))
    expect(core.callsOf('review.confirm')).toEqual([])
    expect(changesOf(opened)).toMatchObject([
      { path: '/amountGross', answer: { reason: 'The document says so' } },
      { path: '/paymentDetails/iban', answer: { reason: 'The document says so' } },
    ])
    await userEvent.keyboard(confirmKey)
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
  })

  test('walks on to the next field where the answer was asked for by Enter', async () => {
    const opened = await openReview({ change: twoStops })
    const { desk } = opened
    desk.current?.requestFocus('/amountGross')
    await vi.waitFor(() => expect(document.activeElement?.matches('input')).toBe(true))
    await userEvent.keyboard('{Enter}')
    await expect
      .element(opened.screen.getByRole('group', { name: 'Stop: contradiction' }))
      .toHaveFocus()
    await userEvent.keyboard('2')
    await vi.waitFor(() => expect(desk.current?.session.focused).toBe('/paymentDetails/iban'))
    await vi.waitFor(() => expect(document.activeElement?.matches('input')).toBe(true))
  })
})

describe('while a value is being typed', () => {
  test('checks, counts and the button follow each keystroke', async () => {
    const opened = await openReview()
    const { desk, core } = opened
    const says = (text: string) => vi.waitFor(() => expect(bar()).toContain(text))
    await says('Nothing left to check')
    desk.current?.requestFocus(net)
    await vi.waitFor(() => expect(document.activeElement?.matches('input')).toBe(true))
    await userEvent.keyboard('9')
    await says('1 Stop to answer')
    await says('Answer the Stop')
    expect(core.callsOf('review.change')).toEqual([])
    await userEvent.keyboard('{Escape}')
    await says('Nothing left to check')
  })

  test('the sum of a table follows, and what is typed stays as it is typed', async () => {
    const opened = await openReview()
    const { desk, screen } = opened
    const sums = () =>
      [...screen.container.querySelectorAll('.seen tfoot td')].map((cell) =>
        cell.textContent.trim(),
      )
    const before = sums()
    desk.current?.requestFocus('/items/0/amountNet')
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('gridcell'))
    await userEvent.keyboard('1')
    await vi.waitFor(() => expect(sums()).not.toEqual(before))
    const after = sums()
    await userEvent.keyboard('0.0')
    await vi.waitFor(() => expect(sums()).not.toEqual(after))
    expect((document.activeElement as HTMLInputElement).value).toBe('10.0')
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(sums()).toEqual(before))
  })
})
