import { beforeAll, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openReview, warmUp } from './support/open-review.ts'

beforeAll(warmUp, 120_000)

const confirmKey = '{Control>}{Enter}{/Control}'
const undoKey = '{Control>}z{/Control}'

describe('taking back', () => {
  test('one decision after the other, long after the notice has gone', async () => {
    const { core, desk, ids } = await openReview({ documents: 4 })
    await userEvent.keyboard(confirmKey)
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    await userEvent.keyboard('{Control>}j{/Control}')
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[2]))
    desk.notice = null
    await userEvent.keyboard(undoKey)
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    expect(core.document(ids[1] ?? '').state.kind).toBe('ready')
    await userEvent.keyboard(undoKey)
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
    await userEvent.keyboard(undoKey)
    await expect
      .element(screen.getByText('“rechnung-0.pdf” has been sent to the service', { exact: false }))
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
})
