import { beforeAll, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { getAtPointer } from '../../../src-shared/domain/json-pointer.ts'
import { withConfidences, type Json } from './support/invoice-result.ts'
import { openReview, warmUp } from './support/open-review.ts'

beforeAll(warmUp, 120_000)

const unsureDue = (result: Json) => withConfidences(result, { '/dueDate': 0.61 })
const confirmKey = '{Control>}{Enter}{/Control}'

describe('an address, part by part', () => {
  const openAddress = async () => {
    const opened = await openReview()
    opened.desk.current?.requestFocus('/sender/address')
    await opened.settled()
    await userEvent.keyboard(' ')
    await expect.element(opened.screen.getByRole('textbox', { name: 'Street' })).toBeVisible()
    await userEvent.keyboard('{Tab}{Tab}')
    expect((document.activeElement as HTMLInputElement).value).toBe('Gewerbestrasse')
    return opened
  }

  test('what is being typed is saved by the confirmation', async () => {
    const { core, desk, ids } = await openAddress()
    await userEvent.keyboard(`Werkgasse${confirmKey}`)
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    expect(
      core.calls.map(({ name }) => name).filter((name) => /change|confirm/u.test(name)),
    ).toEqual(['review.change', 'review.confirm'])
    expect(core.review(ids[0] ?? '').results[0]?.current['sender']).toMatchObject({
      address: { street: 'Werkgasse', streetNumber: '14', city: 'Bern' },
    })
  })

  test('Tab goes from part to part and saves each; Esc takes back what was typed', async () => {
    const { core, settled } = await openAddress()
    await userEvent.keyboard('Werkgasse{Tab}')
    await settled()
    expect(core.callsOf('review.change').length).toBe(1)
    await userEvent.keyboard('99')
    const part = document.activeElement as HTMLInputElement
    expect(part.value).toBe('99')
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(part.value).toBe('14'))
    await userEvent.keyboard('{Tab}')
    await settled()
    expect(core.callsOf('review.change').length).toBe(1)
  })

  test('a part that is emptied goes; spaces between words stay while typing', async () => {
    const { core, ids, settled } = await openAddress()
    await userEvent.keyboard('Alte Gasse{Tab}{Backspace}{Tab}')
    await settled()
    const { sender } = core.review(ids[0] ?? '').results[0]?.current ?? {}
    expect(sender).toMatchObject({ address: { street: 'Alte Gasse' } })
    expect((sender as { address: object }).address).not.toHaveProperty('streetNumber')
  })
})

describe('nothing is confirmed that is not saved', () => {
  test('text without a value in another result’s tab is gone back to', async () => {
    const { core, desk, ids, settled } = await openReview({
      change: (result) => [unsureDue(result), { ...result, documentType: 'CREDIT_NOTE' }],
    })
    await userEvent.keyboard('next Friday')
    const tab = () => document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
    tab()?.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(desk.current?.session.resultIndex).toBe(1)
    await userEvent.keyboard(confirmKey)
    await settled()
    expect(core.callsOf('review.confirm')).toEqual([])
    expect(desk.current?.session.resultIndex).toBe(0)
    await vi.waitFor(() =>
      expect((document.activeElement as HTMLInputElement).value).toBe('next Friday'),
    )
    await userEvent.keyboard('{Escape}' + confirmKey)
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
  })

  test('a choice that could not be saved stays chosen, and is saved by the confirmation', async () => {
    const { core, desk, ids, settled } = await openReview()
    desk.current?.requestFocus('/stateOfInvoice')
    await settled()
    core.failNext('review.change', 'internal')
    await userEvent.keyboard('p')
    await settled()
    await userEvent.keyboard(confirmKey)
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
    expect(core.review(ids[0] ?? '').results[0]?.current['stateOfInvoice']).toBe('PAID')
  })

  test('an acceptance that failed is not walked past, and blocks no confirmation', async () => {
    const { core, desk, ids, screen, settled } = await openReview({ change: unsureDue })
    core.failNext('review.change', 'internal')
    await userEvent.keyboard('{Enter}')
    await settled()
    await expect.element(screen.getByText('Not saved')).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'Due date' })).toHaveFocus()
    await userEvent.keyboard(confirmKey)
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
  })

  test('what is typed while the last edit is on its way is not lost with it', async () => {
    const { core, desk, settled } = await openReview({ change: unsureDue })
    const release = core.holdNext('review.change')
    const { session } = desk.current ?? {}
    await userEvent.keyboard('4.1.2027')
    const { field } = session ?? {}
    const saved = field && session?.commit(field)
    await userEvent.keyboard('8')
    release()
    await saved
    await settled()
    expect((document.activeElement as HTMLInputElement).value).toBe('4.1.20278')
  })
})

test('a field that is left while its value is saved is saved once: one undo takes it back', async () => {
  const { core, desk, ids, settled } = await openReview()
  const { session } = desk.current ?? {}
  desk.current?.requestFocus('/sender/name')
  await settled()
  const field = session?.field
  if (!session || !field) throw new Error('no sender')
  const release = core.holdNext('review.change')
  void session.take(field, 'Werkhof AG', 'word', [])
  await userEvent.keyboard('{Tab}')
  release()
  await settled()
  const name = () =>
    getAtPointer(core.review(ids[0] ?? '').results[0]?.current ?? {}, '/sender/name')
  expect(name()).toBe('Werkhof AG')
  await userEvent.keyboard('{Control>}z{/Control}')
  await settled()
  expect(core.callsOf('review.change')).toHaveLength(1)
  expect(name()).toBe(field.value)
})
