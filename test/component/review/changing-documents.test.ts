import { beforeAll, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { withConfidences, type Json } from './support/invoice-result.ts'
import { openReview, warmUp } from './support/open-review.ts'

beforeAll(warmUp, 120_000)

const unsureDue = (result: Json) => withConfidences(result, { '/dueDate': 0.61 })
const confirmKey = '{Control>}{Enter}{/Control}'
const pickKey = '{Control>}l{/Control}'

describe('what was begun on one document ends with it', () => {
  test('words being picked on it are not put into the next', async () => {
    const { core, desk, ids, screen, settled } = await openReview({ change: unsureDue })
    await settled()
    await userEvent.keyboard(pickKey)
    await expect.element(screen.getByText(/^Selected: /u)).toBeVisible()
    await userEvent.keyboard(confirmKey)
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    await settled()
    expect(document.querySelector('.picked')).toBeNull()
    desk.current?.requestFocus('/sender/name')
    await userEvent.keyboard('{Enter}')
    await settled()
    expect(core.callsOf('review.change')).toEqual([])
  })

  test('a page whose words come late does not begin picking over the next', async () => {
    const { desk, ids, settled } = await openReview({ change: unsureDue })
    await settled()
    const { pages } = desk.current ?? {}
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const words = await pages?.wordsOf(1)
    if (pages) pages.wordsOf = () => promise.then(() => words ?? [])
    await userEvent.keyboard(pickKey + confirmKey)
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    resolve(undefined)
    await settled()
    expect(document.querySelector('.picked')).toBeNull()
  })

  test('neither does drawing, nor what it has said', async () => {
    const { desk, ids, settled } = await openReview({ change: unsureDue })
    await userEvent.keyboard('{Control>}b{/Control}')
    expect(document.querySelector('.sheet.drawing')).not.toBeNull()
    await userEvent.keyboard(confirmKey)
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    await settled()
    expect(document.querySelector('.sheet.drawing')).toBeNull()
  })
})
