import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openReview } from './support/open-review.ts'

const button = (name: RegExp) => page.getByRole('button', { name })

test('the page of the sender is asked for by its key and at the top, as its name now reads', async () => {
  const { desk, senders, settled } = await openReview({})
  await vi.waitFor(() => expect(button(/^Sender: /).elements()).toHaveLength(1))
  const session = desk.current?.session
  const field = session?.view?.order.find(({ path }) => path === '/sender/name')
  await userEvent.keyboard('{Control>}i{/Control}')
  await vi.waitFor(() =>
    expect(senders).toEqual([{ connectionId: 'embedded', name: field?.value }]),
  )
  desk.current?.requestFocus('/sender/name')
  await settled()
  await vi.waitFor(() => expect(document.activeElement).toHaveProperty('value', field?.value))
  await userEvent.keyboard('{Control>}a{/Control}Gartenbau Hofmatt GmbH{Tab}')
  await settled()
  await button(/^Sender: Gartenbau Hofmatt GmbH/).click()
  await vi.waitFor(() => expect(senders.at(-1)?.name).toBe('Gartenbau Hofmatt GmbH'))
})

test('nobody is asked for where no sender is named', async () => {
  const { senders } = await openReview({ change: (result) => ({ ...result, sender: {} }) })
  expect(button(/^Sender: /).elements()).toEqual([])
  await userEvent.keyboard('{Control>}i{/Control}')
  expect(senders).toEqual([])
})
