import { beforeAll, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import { userEvent } from 'vitest/browser'
import ReviewScreen from '../../../src-renderer/review/ReviewScreen.svelte'
import { review as text } from '../../../src-renderer/text/en/review.ts'
import { withConfidences, type Json } from './support/invoice-result.ts'
import { openReview, warmUp, type OpenedReview } from './support/open-review.ts'

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

  test('drawing, and what it has said, does not go on over the next', async () => {
    const { desk, ids, settled } = await openReview({ change: unsureDue })
    await userEvent.keyboard('{Control>}b{/Control}')
    expect(document.querySelector('.sheet.drawing')).not.toBeNull()
    await userEvent.keyboard(confirmKey)
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    await settled()
    expect(document.querySelector('.sheet.drawing')).toBeNull()
  })
})

describe('back from the inbox, to the same document', () => {
  /** The window's desk outlives the screen: a look at the inbox takes the screen away alone. */
  const lookAtInbox = async ({ desk, screen }: OpenedReview) => {
    await screen.unmount()
    const again = await render(ReviewScreen, {
      ...{ desk, text },
      onLeave: () => undefined,
      onSender: () => undefined,
      onDivide: () => undefined,
    })
    again.container.style.height = '100vh'
    await vi.waitFor(() => expect(document.querySelector('.seen .canvas canvas')).not.toBeNull())
  }

  test('the keyboard is in the field where it was, and keys work', async () => {
    const opened = await openReview({ change: unsureDue })
    opened.desk.current?.requestFocus('/amountNet')
    await opened.settled()
    await lookAtInbox(opened)
    expect((document.activeElement as HTMLInputElement).value).toBe('CHF 1’736.35')
    await userEvent.keyboard(confirmKey)
    await vi.waitFor(() => expect(opened.desk.current?.id).toBe(opened.ids[1]))
  })

  test('the keyboard is on Confirm where it was there', async () => {
    await lookAtInbox(await openReview())
    expect(document.activeElement?.textContent).toContain('Confirm')
  })

  test('the keyboard is in the cell of the table where it was', async () => {
    const opened = await openReview()
    opened.desk.current?.requestFocus('/items/1/quantity')
    await opened.settled()
    await lookAtInbox(opened)
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('gridcell'))
    expect(document.activeElement?.textContent).toContain('6.5')
  })

  test('the page stands where it was left', async () => {
    const opened = await openReview({ change: unsureDue })
    await opened.settled()
    const pane = () => document.querySelector<HTMLElement>('.seen [data-pane=pages]')
    await userEvent.keyboard('{Control>}+{/Control}{Control>}+{/Control}')
    await opened.settled()
    pane()?.scrollTo({ top: 420, behavior: 'instant' })
    await vi.waitFor(() => expect(opened.desk.current?.pages?.scroll.top).toBe(420))
    await lookAtInbox(opened)
    expect(pane()?.scrollTop).toBe(420)
  })
})
