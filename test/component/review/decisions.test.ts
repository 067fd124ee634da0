import { beforeAll, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { FakeCore } from '../support/fake-bridge.ts'
import { withConfidences, type Json } from './support/invoice-result.ts'
import { openReview, warmUp } from './support/open-review.ts'

beforeAll(warmUp, 120_000)

const confirmKey = '{Control>}{Enter}{/Control}'
const undoKey = '{Control>}z{/Control}'
const redoKey = '{Control>}{Shift>}z{/Shift}{/Control}'

const unsureDue = (result: Json) => withConfidences(result, { '/dueDate': 0.61 })
const dueOf = (core: FakeCore, id = '') => core.review(id).results[0]?.current['dueDate']

test('a needed value that was emptied is Missing, and confirmed with a reason alone', async () => {
  const { core, desk, ids, screen } = await openReview({ change: unsureDue })
  const due = screen.getByRole('textbox', { name: 'Due date', exact: true })
  await due.fill('')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(dueOf(core, ids[0])).toBeUndefined())
  await userEvent.keyboard(confirmKey)
  await expect.element(screen.getByRole('group', { name: /^Stop: / })).toHaveFocus()
  await userEvent.keyboard('2')
  const why = screen.getByRole('textbox', { name: 'Why is it right all the same?' })
  await expect.element(why).toHaveFocus()
  await expect.element(screen.getByText('You cleared this', { exact: false }).first()).toBeVisible()
  expect(core.document(ids[0] ?? '').state.kind).toBe('ready')
  await userEvent.keyboard('none printed{Enter}')
  await vi.waitFor(() =>
    expect(core.callsOf('review.change').at(-1)?.change).toMatchObject({
      kind: 'accept',
      path: '/dueDate',
      answer: {
        stops: expect.arrayContaining([expect.objectContaining({ kind: 'missing' })]) as unknown,
        reason: 'none printed',
      },
    }),
  )
  await userEvent.keyboard(confirmKey)
  await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
})

/** It would leave the document in view, and so it asks. */
async function takeBackByKey() {
  await userEvent.keyboard(undoKey)
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Take back'))
  await userEvent.keyboard('{Enter}')
}

describe('taking back', () => {
  test('undo asks before it leaves the document in view, and Esc stays', async () => {
    const { core, desk, ids, screen } = await openReview()
    await userEvent.keyboard(confirmKey)
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    await userEvent.keyboard(undoKey)
    await expect
      .element(screen.getByText('“Schreinerei Wyss GmbH” was confirmed.', { exact: false }))
      .toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(desk.current?.id).toBe(ids[1])
    expect(core.document(ids[0] ?? '').state.kind).toBe('confirmed')
  })

  test('a confirmed document says when it was, and offers to take that back instead of Confirm', async () => {
    const { core, desk, ids, screen } = await openReview()
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    await vi.waitFor(() => expect(core.document(ids[0] ?? '').state.kind).toBe('confirmed'))
    await expect.element(screen.getByText('Confirmed on', { exact: false })).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Confirm', exact: true }))
      .not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Take back' }).click()
    await vi.waitFor(() => expect(core.document(ids[0] ?? '').state.kind).toBe('ready'))
    await expect.element(screen.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
    expect(desk.current?.id).toBe(ids[0])
  })

  test('nobody is named for what trust has confirmed', async () => {
    const { core, ids, screen } = await openReview()
    const document = core.document(ids[0] ?? '')
    const at = '2026-10-06T08:00:00.000Z'
    core.put({ ...document, state: { kind: 'confirmed', at, by: 'anna', byTrust: true } })
    await expect
      .element(screen.getByText('Confirmed automatically on', { exact: false }))
      .toBeVisible()
    await expect.element(screen.getByText('anna', { exact: false })).not.toBeInTheDocument()
  })

  test('one decision after the other, long after the notice has gone', async () => {
    const { core, desk, ids, screen } = await openReview({ documents: 4 })
    await userEvent.keyboard(confirmKey)
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    await userEvent.keyboard('{Control>}j{/Control}')
    await expect.element(screen.getByRole('button', { name: /^Tomorrow/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[2]))
    desk.notice = null
    await takeBackByKey()
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    expect(core.document(ids[1] ?? '').state.kind).toBe('ready')
    await takeBackByKey()
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[0]))
    expect(core.document(ids[0] ?? '').state.kind).toBe('ready')
  })

  test('confirmed without leaving, undo takes that back first', async () => {
    const { core, desk, ids } = await openReview()
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    await vi.waitFor(() => expect(core.document(ids[0] ?? '').state.kind).toBe('confirmed'))
    await userEvent.keyboard(undoKey)
    await vi.waitFor(() => expect(core.document(ids[0] ?? '').state.kind).toBe('ready'))
    expect(desk.current?.id).toBe(ids[0])
  })

  test('what the service has already is said, and the document in view stays', async () => {
    const { core, desk, ids, screen } = await openReview()
    await userEvent.keyboard(confirmKey)
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    core.put({ ...core.document(ids[0] ?? ''), feedback: 'sent' })
    await takeBackByKey()
    await expect
      .element(
        screen.getByText('“Schreinerei Wyss GmbH” has been sent to the service', { exact: false }),
      )
      .toBeVisible()
    expect(desk.current?.id).toBe(ids[1])
  })

  test('a decision that fails is told, and nothing is lost', async () => {
    const { core, desk, ids, screen } = await openReview()
    core.failNext('review.confirm', 'conflict')
    await userEvent.keyboard(confirmKey)
    await expect
      .element(screen.getByText('This has changed in the meantime.', { exact: false }))
      .toBeVisible()
    expect(desk.current?.id).toBe(ids[0])
    await userEvent.keyboard(confirmKey)
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
  })

  test('nothing left to review: the last decision can be taken back by key all the same', async () => {
    const { core, desk, ids } = await openReview({ documents: 1 })
    await userEvent.keyboard(confirmKey)
    await vi.waitFor(() => expect(desk.current).toBeNull())
    await vi.waitFor(() =>
      expect(document.activeElement?.textContent).toContain('Back to the inbox'),
    )
    await userEvent.keyboard(undoKey)
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[0]))
    expect(core.document(ids[0] ?? '').state.kind).toBe('ready')
  })

  test('the notice’s Undo by key', async () => {
    const { core, desk, ids, screen, settled } = await openReview({ documents: 3 })
    await userEvent.keyboard(confirmKey)
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    await userEvent.keyboard(confirmKey)
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[2]))
    await settled()
    const notice = screen.getByText('Confirmed “Papeterie Zumsteg AG”').element().parentElement
    notice?.querySelector('button')?.focus()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    expect(core.callsOf('review.unconfirm')).toEqual([{ id: ids[1] }])
  })

  test('asked for twice at once, one decision is taken back', async () => {
    const { core, desk, ids } = await openReview({ documents: 3 })
    for (const next of [ids[1], ids[2]]) {
      await desk.confirm(false)
      expect(desk.current?.id).toBe(next)
    }
    await Promise.all([desk.takeBack(), desk.takeBack()])
    expect(core.callsOf('review.unconfirm')).toEqual([{ id: ids[1] }])
  })

  test('an edit of a document that was postponed and opened again is undone first', async () => {
    const { core, desk, ids, settled } = await openReview({ change: unsureDue })
    await desk.postpone(null)
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    await desk.open(ids[0] ?? '')
    await settled()
    desk.current?.requestFocus('/dueDate')
    await userEvent.keyboard('4.1.2027{Enter}')
    await settled()
    await userEvent.keyboard(undoKey)
    await vi.waitFor(() => expect(core.callsOf('review.undo').length).toBe(1))
    expect(core.document(ids[0] ?? '').state.kind).toBe('postponed')
    await userEvent.keyboard(undoKey)
    await vi.waitFor(() => expect(core.document(ids[0] ?? '').state.kind).toBe('ready'))
  })

  test('a decision comes before older edits of the document that is now in view', async () => {
    const { core, desk, ids } = await openReview({
      prepare: (core, [, second = '']) =>
        core.review(second).change({ kind: 'accept', resultIndex: 0, path: '/title' }),
    })
    await userEvent.keyboard(confirmKey)
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    await takeBackByKey()
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[0]))
    expect(core.callsOf('review.undo')).toEqual([])
  })

  test('opened again from the inbox, its confirmation is over, and nothing untrue is said', async () => {
    const { core, desk, ids, settled } = await openReview()
    await userEvent.keyboard(confirmKey)
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    await core.bridge.call('documents.reopen', { id: ids[0] ?? '' })
    desk.notice = null
    await userEvent.keyboard(undoKey)
    await settled()
    await vi.waitFor(() => expect(core.callsOf('documents.get').length).toBe(1))
    expect(desk.notice).toBeNull()
    expect(core.callsOf('review.unconfirm')).toEqual([])
    expect(desk.current?.id).toBe(ids[1])
  })

  test('what could not be taken back right now can be a moment later', async () => {
    const { core, desk, ids, screen } = await openReview()
    await userEvent.keyboard(confirmKey)
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    core.failNext('review.unconfirm', 'internal')
    await takeBackByKey()
    await expect.element(screen.getByRole('button', { name: 'Close' })).toBeVisible()
    await takeBackByKey()
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[0]))
  })
})

describe('deciding again', () => {
  test('redo goes through edits and decisions in the order in which they were made', async () => {
    const { core, desk, ids, settled } = await openReview({ change: unsureDue, documents: 3 })
    await userEvent.keyboard('4.1.2027{Enter}')
    await settled()
    await userEvent.keyboard(confirmKey)
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    await userEvent.keyboard('{Control>}{Shift>}j{/Shift}{/Control}')
    await userEvent.keyboard('not for us{Enter}')
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[2]))
    await takeBackByKey()
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    await takeBackByKey()
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[0]))
    await settled()
    await userEvent.keyboard(undoKey)
    await vi.waitFor(() => expect(core.review(ids[0] ?? '').results[0]?.fields).toEqual({}))
    await settled()
    await userEvent.keyboard(redoKey)
    await vi.waitFor(() => expect(dueOf(core, ids[0])).toBe('2027-01-04'))
    await settled()
    await userEvent.keyboard(redoKey)
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    expect(core.document(ids[0] ?? '').state.kind).toBe('confirmed')
    await userEvent.keyboard(redoKey)
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[2]))
    expect(core.document(ids[1] ?? '').state).toMatchObject({
      kind: 'rejected',
      reason: 'not for us',
    })
  })

  test('is over once something new is done', async () => {
    const { core, desk, ids, settled } = await openReview({ change: unsureDue })
    await userEvent.keyboard(confirmKey)
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    await takeBackByKey()
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[0]))
    await settled()
    desk.current?.requestFocus('/dueDate')
    await userEvent.keyboard('4.1.2027{Enter}')
    await settled()
    await userEvent.keyboard(redoKey)
    await settled()
    expect(core.callsOf('review.confirm').length).toBe(1)
    expect(desk.current?.id).toBe(ids[0])
  })
})
